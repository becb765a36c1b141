import java.util.*;
import java.util.regex.*;

/** A bot for Connect Four that drops discs at random. Make it better: see choose(). */
public class Bot {
    static int width = 7, height = 6;
    static List<String> actions = new ArrayList<>();

    /** The column to play, counted from 1. `columns` holds the discs of each, the lowest first, 0 and 1 for the
     *  two players; `me` is whose turn it is. Here is the place for ideas: win, block, look ahead... */
    static int choose(List<List<Integer>> columns, int me) {
        List<Integer> open = new ArrayList<>();
        for (int c = 0; c < width; c++) if (columns.get(c).size() < height) open.add(c + 1);
        return open.get(new Random().nextInt(open.size()));
    }

    /** The columns after the actions so far. */
    static List<List<Integer>> replay() {
        List<List<Integer>> columns = new ArrayList<>();
        for (int c = 0; c < width; c++) columns.add(new ArrayList<>());
        for (int turn = 0; turn < actions.size(); turn++)
            columns.get(Integer.parseInt(actions.get(turn)) - 1).add(turn % 2);
        return columns;
    }

    static int number(String line, String name, int usual) {
        Matcher found = Pattern.compile(name + "=(\\d+)").matcher(line);
        return found.find() ? Integer.parseInt(found.group(1)) : usual;
    }

    public static void main(String[] arguments) {
        Scanner input = new Scanner(System.in);
        while (input.hasNextLine()) {
            String line = input.nextLine();
            List<String> words = Arrays.asList(line.trim().split("\\s+"));
            switch (words.get(0)) {
                case "ugi" -> System.out.println("id name Random discs (Java)\nid author you\nugiok");
                case "setoption" -> { // setoption name Game value connect4:width=9,height=7
                    width = number(line, "width", 7);
                    height = number(line, "height", 6);
                }
                case "isready" -> System.out.println("readyok");
                case "position" -> { // position startpos moves 4 4 3
                    int moves = words.indexOf("moves");
                    actions = moves < 0 ? List.of() : words.subList(moves + 1, words.size());
                }
                case "go" -> System.out.println("bestmove " + choose(replay(), actions.size() % 2));
                case "quit" -> System.exit(0);
                default -> { }
            }
            System.out.flush(); // a line that stays in the buffer is never heard
        }
    }
}
