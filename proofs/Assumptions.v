(** * The assumptions of the theorems: none

    [proofs/check] compares the output of this file with "Closed under the
    global context" for each line. *)

From Quatuor Require Import Game Certificate Quarto QuartoSymmetry QuartoSearch QuartoCheck.
From Quatuor Require Import ConnectFour SmallQuarto SmallConnectFour Extract.

Print Assumptions forces_value.
Print Assumptions determined.
Print Assumptions value_for_other.
Print Assumptions check_sound.
Print Assumptions accepts_sound.
Print Assumptions forces_transform.
Print Assumptions quarto_accepts_sound.
Print Assumptions quarto_accepts_distance_sound.
Print Assumptions accepts_quarto_sound.
Print Assumptions connect_accepts_sound.
Print Assumptions quarto_2x2.
Print Assumptions quarto_2x2_level_2.
Print Assumptions quarto_3x3.
Print Assumptions quarto_3x3_level_2.
Print Assumptions quarto_3x3_distance.
Print Assumptions connect_3_on_3x3.
Print Assumptions connect_3_on_4x4.
