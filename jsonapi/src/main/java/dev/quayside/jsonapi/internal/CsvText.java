package dev.quayside.jsonapi.internal;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The lines of CSV files (RFC 4180), whose cells are separated by commas, semicolons or tabs. An apostrophe before a
 * text prevents spreadsheets from reading the text as a formula.
 */
public final class CsvText {

    private static final Pattern QUOTED = Pattern.compile("[\",\r\n]|^\\s|\\s$");
    private static final String SEPARATORS = ",;\t";
    private static final Pattern FORMULA = Pattern.compile("(?s)'*[=+\\-@\t\r].*");
    private static final int MAX_CELL = 1 << 20;
    private static final int LONGEST_HEADER = 1 << 15;

    private CsvText() {}

    /**
     * Appends a line and its line end.
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

    /** Returns a text as a cell that spreadsheets do not read as a formula. */
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

    /**
     * Reads a file line by line. A line ends with LF, CR or CRLF; a quoted cell may contain line ends. Not thread-safe.
     */
    public static final class Lines {
        private final Reader in;
        private long line = 1;
        private long start = 1;
        private int ahead;
        private char separator = ',';
        private final List<Boolean> quoted = new ArrayList<>();

        /**
         * Reads the first line to determine the separator: the comma, semicolon or tab that occurs most often outside
         * quotes.
         *
         * @param in the content of the file; must support {@link Reader#mark}
         */
        public Lines(Reader in) throws IOException {
            this.in = in;
            ahead = in.read();
            separator = separator(header());
        }

        /** Returns the beginning of the first line, and resets the reader to the start of the line. */
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

        /** Returns whether the cell at an index of the last read line was written in quotes. */
        public boolean isQuoted(int index) {
            return quoted.get(index);
        }

        /** Returns the number, from 1, of the line on which the last read cells start. */
        public long number() {
            return start;
        }

        /**
         * Returns the cells of the next line that is not empty; null at the end.
         *
         * @throws MalformedCsvException if a quote is missing or misplaced
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
