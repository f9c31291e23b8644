package dev.quayside.jsonapi.internal;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Lines of a CSV file (RFC 4180; also with semicolons or tabs) and the apostrophes that keep spreadsheets from reading
 * texts as formulas.
 */
public final class CsvText {

    private static final Pattern QUOTED = Pattern.compile("[\",\r\n]|^\\s|\\s$");
    private static final String SEPARATORS = ",;\t";
    private static final Pattern FORMULA = Pattern.compile("(?s)'*[=+\\-@\t\r].*");
    private static final int MAX_CELL = 1 << 20;
    private static final int LONGEST_HEADER = 1 << 15;

    private CsvText() {}

    /**
     * Appends a line with its end.
     *
     * @param cells null for a cell without a value; an empty text is written in quotes
     */
    public static void append(List<@Nullable String> cells, StringBuilder out) {
        for (int i = 0; i < cells.size(); i++) {
            if (i > 0) {
                out.append(',');
            }
            String cell = cells.get(i);
            if (cell == null) {
                continue;
            }
            if (cell.isEmpty() || QUOTED.matcher(cell).find()) {
                out.append('"').append(cell.replace("\"", "\"\"")).append('"');
            } else {
                out.append(cell);
            }
        }
        out.append("\r\n");
    }

    /** Returns a text as a cell that is not a formula. */
    public static String guarded(String text) {
        return FORMULA.matcher(text).matches() ? "'" + text : text;
    }

    /** Returns the text of a cell that {@link #guarded} wrote. */
    public static String unguarded(String cell) {
        return cell.startsWith("'") && FORMULA.matcher(cell).matches() ? cell.substring(1) : cell;
    }

    /** A CSV file that is not well formed. */
    public static final class MalformedCsvException extends IOException {
        private static final long serialVersionUID = 1;

        MalformedCsvException(long line, String reason) {
            super("line " + line + ": " + reason);
        }
    }

    /** Reads a file line by line; lines end in LF, CR or both, and a quoted cell may have several. Not thread-safe. */
    public static final class Lines {
        private final Reader in;
        private long line = 1;
        private long start = 1;
        private int ahead;
        private char separator = ',';
        private final List<Boolean> quoted = new ArrayList<>();

        /**
         * Reads the first line, and takes as separator the comma, semicolon or tab that stands in it most often outside
         * of quotes.
         *
         * @param in supports marks
         */
        public Lines(Reader in) throws IOException {
            this.in = in;
            ahead = in.read();
            separator = separator(header());
        }

        /** Returns the beginning of the first line, which is read again afterwards. */
        private String header() throws IOException {
            StringBuilder header = new StringBuilder();
            if (ahead >= 0) {
                header.append((char) ahead);
            }
            in.mark(LONGEST_HEADER);
            for (int i = 0; i < LONGEST_HEADER - 1; i++) {
                int next = in.read();
                if (next < 0 || next == '\r' || next == '\n') {
                    break;
                }
                header.append((char) next);
            }
            in.reset();
            return header.toString();
        }

        private static char separator(String header) {
            int[] counts = new int[SEPARATORS.length()];
            boolean inQuotes = false;
            for (int i = 0; i < header.length(); i++) {
                char c = header.charAt(i);
                inQuotes ^= c == '"';
                int which = inQuotes ? -1 : SEPARATORS.indexOf(c);
                if (which >= 0) {
                    counts[which]++;
                }
            }
            int most = 0;
            for (int i = 1; i < counts.length; i++) {
                most = counts[i] > counts[most] ? i : most;
            }
            return SEPARATORS.charAt(most);
        }

        /** Returns whether a cell of the last line was written in quotes, by its index. */
        public boolean isQuoted(int index) {
            return quoted.get(index);
        }

        /** Returns the number of the line on which the cells began that were read last, from 1. */
        public long number() {
            return start;
        }

        /**
         * Returns the cells of the next line that is not empty; null at the end.
         *
         * @throws MalformedCsvException if the quotes are wrong
         */
        public @Nullable List<String> next() throws IOException {
            while (ahead == '\r' || ahead == '\n') {
                endLine();
            }
            if (ahead < 0) {
                return null;
            }
            start = line;
            List<String> cells = new ArrayList<>();
            quoted.clear();
            cells.add(cell());
            while (ahead == separator) {
                ahead = in.read();
                cells.add(cell());
            }
            if (ahead >= 0) {
                endLine();
            }
            return cells;
        }

        private void endLine() throws IOException {
            boolean mayHaveTwo = ahead == '\r';
            ahead = in.read();
            if (mayHaveTwo && ahead == '\n') {
                ahead = in.read();
            }
            line++;
        }

        private String cell() throws IOException {
            StringBuilder cell = new StringBuilder();
            quoted.add(ahead == '"');
            if (ahead != '"') {
                while (ahead >= 0 && ahead != separator && ahead != '\r' && ahead != '\n') {
                    add(cell);
                }
                return cell.toString();
            }
            ahead = in.read();
            while (true) {
                if (ahead < 0) {
                    throw new MalformedCsvException(start, "a quoted cell does not end");
                }
                if (ahead == '"') {
                    ahead = in.read();
                    if (ahead != '"') {
                        break;
                    }
                }
                if (ahead == '\n') {
                    line++;
                }
                add(cell);
            }
            if (ahead >= 0 && ahead != separator && ahead != '\r' && ahead != '\n') {
                throw new MalformedCsvException(line, "something follows the closing quote of a cell");
            }
            return cell.toString();
        }

        private void add(StringBuilder cell) throws IOException {
            if (cell.length() == MAX_CELL) {
                throw new MalformedCsvException(start, "a cell is longer than " + MAX_CELL + " characters");
            }
            cell.append((char) ahead);
            ahead = in.read();
        }
    }
}
