package dev.quayside.examples.benchmarks;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The command line of {@link RunAll}. */
record RunOptions(List<String> arguments) {
    private static final Set<String> FLAGS = Set.of("--quick");
    private static final Set<String> WITH_VALUE =
            Set.of("--only", "--on", "--rows", "--report", "--data", "--pg-url", "--server", "--minutes");

    RunOptions {
        arguments = List.copyOf(arguments);
    }

    /**
     * Reads a command line.
     *
     * @throws IllegalArgumentException if it says something that is not known
     */
    static RunOptions of(String... arguments) {
        for (int i = 0; i < arguments.length; i++) {
            if (WITH_VALUE.contains(arguments[i]) && i + 1 < arguments.length) {
                i++;
            } else if (!FLAGS.contains(arguments[i])) {
                throw new IllegalArgumentException("'" + arguments[i] + "' is not understood (expected " + FLAGS
                        + ", or with a value " + WITH_VALUE + ")");
            }
        }
        return new RunOptions(Arrays.asList(arguments));
    }

    boolean has(String flag) {
        return arguments.contains(flag);
    }

    int number(String name, int otherwise) {
        String value = value(name);
        return value == null ? otherwise : Integer.parseInt(value);
    }

    Path path(String name, Path otherwise) {
        String value = value(name);
        return value == null ? otherwise : Path.of(value);
    }

    /** The words between commas, in their order. */
    Set<String> words(String name, String otherwise) {
        String value = value(name);
        return new LinkedHashSet<>(Arrays.asList((value == null ? otherwise : value).split(",", -1)));
    }

    /** A PostgreSQL server that is running: given here, or in the environment as {@code TEST_PG_URL}; null if neither. */
    @Nullable
    String postgresUrl() {
        String value = value("--pg-url");
        String standard = System.getenv("TEST_PG_URL");
        return value != null ? value : standard == null || standard.isBlank() ? null : standard.strip();
    }

    private @Nullable String value(String name) {
        int at = arguments.indexOf(name);
        return at < 0 ? null : arguments.get(at + 1);
    }
}
