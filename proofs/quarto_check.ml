(* Reads a Quarto certificate (docs/certificates.md) and asks the extracted checker about it.

   Trusted here: [claim_of_head] and what it calls, which turn the head into the claim that the checker is asked about, and the last
   lines of [check_file], which print the claim if the checker accepts.  The rest need not be trusted: with wrong answers
   the checker refuses.  The checksum is not compared, and superfluous answers are not refused. *)

open Checker

exception Refused of string

let refuse reason = raise (Refused reason)
let rec nat_of n = if n = 0 then O else S (nat_of (n - 1))
let rec int_of = function O -> 0 | S n -> 1 + int_of n

(* The head *)

type claim = { variant : variant; position : quarto_position; value : value; distance : int option }

let family size = function
  | "lines" -> lines size
  | "squares" -> squares size
  | "wide" -> wide
  | "corners" -> corners
  | "diamonds" -> diamonds
  | "tilted" -> tilted
  | "broken" -> broken
  | "wrapped" -> wrapped
  | name -> refuse ("unknown family " ^ name)

let variant_of_spec = function
  | "quarto" -> level (nat_of 4) (nat_of 1)
  | "quarto:level=2" -> level (nat_of 4) (nat_of 2)
  | "quarto:level=3" -> level (nat_of 4) (nat_of 3)
  | "quarto:level=4" -> level (nat_of 4) (nat_of 4)
  | "quarto:size=3" -> level (nat_of 3) (nat_of 1)
  | "quarto:size=3,level=2" -> level (nat_of 3) (nat_of 2)
  | "quarto:size=2" -> level (nat_of 2) (nat_of 1)
  | "quarto:size=2,level=2" -> level (nat_of 2) (nat_of 2)
  | spec -> (
      match String.split_on_char '=' spec with
      | [ "quarto:patterns"; names ] ->
          let four = nat_of 4 in
          { size = four; patterns = List.concat_map (family four) (String.split_on_char '+' names) }
      | _ -> refuse ("unknown game " ^ spec))

let content_of_symbol = function
  | '.' | '-' -> None
  | '0' .. '9' as c -> Some (nat_of (Char.code c - Char.code '0'))
  | 'a' .. 'f' as c -> Some (nat_of (Char.code c - Char.code 'a' + 10))
  | _ -> refuse "bad symbol in the position"

let position_of_text variant text =
  match String.split_on_char ' ' text with
  | [ rows; hand ] when String.length hand = 1 ->
      let rows = String.split_on_char '/' rows and size = int_of variant.size in
      if List.length rows <> size || List.exists (fun row -> String.length row <> size) rows then
        refuse "the board has another size";
      let board = List.concat_map (fun row -> List.map content_of_symbol (List.of_seq (String.to_seq row))) rows in
      { on_board = board; hand = content_of_symbol hand.[0] }
  | _ -> refuse "bad position"

let value_of_text = function
  | "win" -> Win
  | "draw" -> Draw
  | "loss" -> Loss
  | text -> refuse ("unknown value " ^ text)

(* Numbers of the head, except the numbers of answers, are small; [nat] is unary. *)
let small_number text =
  match int_of_string_opt text with
  | Some n when n >= 0 && n <= 16 -> n
  | _ -> refuse ("bad number " ^ text)

let claim_of_head field =
  let variant = variant_of_spec (field "game") in
  let distance =
    match field "quatuor certificate" with
    | "1" -> None
    | "2" -> Some (small_number (field "distance"))
    | _ -> refuse "another kind of certificate"
  in
  let position = position_of_text variant (field "position") and value = value_of_text (field "value") in
  { variant; position; value; distance }

(* The answers *)

(* A key is an array of 128 bits, lowest first. *)
let key_bits = 128

let add_at key shift number =
  let rec go at carry number =
    if carry + number > 0 then begin
      if at >= key_bits then refuse "a key is too large";
      let sum = key.(at) + (number land 1) + carry in
      key.(at) <- sum land 1;
      go (at + 1) (sum lsr 1) (number lsr 1)
    end
  in
  go shift 0 number

let bits_at key at length =
  List.fold_right (fun i sum -> (2 * sum) + key.(at + i)) (List.init length Fun.id) 0

let position_of_key cells key =
  let count = bits_at key 120 8 in
  if count > 16 then refuse "a key has too many pieces";
  let digits = ref (List.init count (fun i -> bits_at key (4 * (count - 1 - i)) 4)) in
  let next () =
    match !digits with
    | [] -> None
    | digit :: rest -> digits := rest; Some (nat_of digit)
  in
  let rec board cell =
    if cell = cells then []
    else
      let here = if key.((4 * count) + cell) = 1 then next () else None in
      here :: board (cell + 1)
  in
  let on_board = board 0 in
  let hand = next () in
  let stray at = at >= (4 * count) + cells && at < 120 && key.(at) = 1 in
  if !digits <> [] || List.exists stray (List.init key_bits Fun.id) then refuse "a key spells out no position";
  { on_board; hand }

(* [read_answers cells body at length] returns the answers, and where the next list begins. *)
let read_answers cells body at length =
  let at = ref at and key = Array.make key_bits 0 in
  let byte () =
    if !at >= String.length body then refuse "the file ends too soon";
    incr at;
    Char.code body.[!at - 1]
  in
  let rec add shift =
    let b = byte () in
    add_at key shift (b land 127);
    if b >= 128 then add (shift + 7)
  in
  let answer _ =
    add 0;
    let position = position_of_key cells key in
    let b = byte () in
    if position.hand = None && b > 15 then refuse "an answer places a piece that is not there";
    let give = Give (nat_of (b land 15)) in
    (position, Some (if position.hand = None then [ give ] else [ Place (nat_of (b lsr 4)); give ]))
  in
  let answers = List.init length answer in
  (answers, !at)

(* The positions left to the search, as entries of their own *)

let text_of p =
  String.concat "" (List.map (function None -> "." | Some n -> Printf.sprintf "%x" (int_of n)) (p.hand :: p.on_board))

let searches claim depth tables pl aim answers =
  let seen = Hashtbl.create 100_000 and found = ref [] in
  List.iter (fun (p, _) -> Hashtbl.replace seen (text_of p) ()) answers;
  let pieces = 1 lsl int_of claim.variant.size in
  let is_known p =
    let p = canonical tables p in
    let text = text_of p in
    if not (Hashtbl.mem seen text) then begin
      if p.hand = None || pieces - int_of (count_pieces p.on_board) > depth then refuse ("no answer for " ^ text);
      Hashtbl.replace seen text ();
      found := (p, None) :: !found
    end;
    true
  in
  ignore (visit_start claim.variant tables pl aim is_known claim.position);
  List.iter (fun entry -> ignore (visit_entry claim.variant tables pl aim is_known entry)) answers;
  !found

let tree_of entries =
  let order (p, _) (q, _) = match order_position p q with Lt -> -1 | Eq -> 0 | Gt -> 1 in
  let sorted = Array.of_list (List.sort order entries) in
  let rec build low high =
    if low >= high then Leaf
    else
      let middle = (low + high) / 2 in
      Node (build low middle, sorted.(middle), build (middle + 1) high)
  in
  build 0 (Array.length sorted)

let check_file path =
  let file = open_in_bin path in
  let data = really_input_string file (in_channel_length file) in
  close_in file;
  let rec lines at =
    match String.index_from_opt data at '\n' with
    | None -> refuse "the head does not end"
    | Some stop when stop = at -> ([], at + 1)
    | Some stop ->
        let rest, body = lines (stop + 1) in
        (String.sub data at (stop - at) :: rest, body)
  in
  let head, body = lines 0 in
  let field name =
    let matches line = String.starts_with ~prefix:(name ^ " ") line in
    match List.filter matches head with
    | [ line ] -> String.sub line (String.length name + 1) (String.length line - String.length name - 1)
    | _ -> refuse ("no single line " ^ name)
  in
  let claim = claim_of_head field in
  let depth = small_number (field "depth") in
  let own_count, others_count = Scanf.sscanf (field "answers") "%u %u%!" (fun a b -> (a, b)) in
  let cells = List.length claim.position.on_board in
  let own, at = read_answers cells data body own_count in
  let others, at = read_answers cells data at others_count in
  if at <> String.length data then refuse "something follows the last answer";
  let tables = make_tables claim.variant and actor = quarto_actor claim.position in
  (* The aims of docs/certificates.md. *)
  let bound less =
    let count = int_of (count_pieces claim.position.on_board) in
    Option.map (fun n -> nat_of (count + n - less)) claim.distance
  in
  let win = WinBy (bound 0) and hold = HoldUntil (bound 1) in
  let own_aim, others_aim =
    match (claim.value, claim.distance) with
    | Draw, _ -> (Some hold, Some hold)
    | Win, None -> (Some win, None)
    | Loss, None -> (None, Some win)
    | Win, Some _ -> (Some win, Some hold)
    | Loss, Some _ -> (Some hold, Some win)
  in
  let complete pl aim answers =
    let left = match aim with None -> [] | Some aim -> searches claim depth tables pl aim answers in
    Printf.printf "%d answers, %d positions left to the search\n%!" (List.length answers) (List.length left);
    tree_of (List.rev_append left answers)
  in
  let own = complete actor own_aim own in
  let others = complete (other actor) others_aim others in
  if not (accepts_quarto claim.variant claim.value (Option.map nat_of claim.distance) own others claim.position) then
    refuse "the checker does not accept it";
  let distance = match claim.distance with None -> "" | Some n -> " in " ^ string_of_int n in
  Printf.printf "accepted: %s %s %s%s\n" (field "game") (field "position") (field "value") distance

let () =
  let failed = ref false in
  for i = 1 to Array.length Sys.argv - 1 do
    try check_file Sys.argv.(i) with
    | Refused reason -> failed := true; Printf.printf "refused: %s\n" reason
    | Scanf.Scan_failure _ | Failure _ | End_of_file | Sys_error _ -> failed := true; print_endline "refused: bad head"
  done;
  exit (if !failed then 1 else 0)
