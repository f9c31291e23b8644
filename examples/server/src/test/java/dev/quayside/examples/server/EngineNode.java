package dev.quayside.examples.server;

import dev.quayside.core.tracking.TrackingEngine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;

/**
 * A program that works on the {@link TestWorkload} in a store: each line that it reads is a time, at which it does what
 * is due. Between two lines it does nothing. A number after the time makes it wait for its end after this many lines of
 * output.
 */
final class EngineNode {
    static final String READY = "ready";
    static final String COMMITTING = "committing";
    static final String COMMITTED = "committed";
    /** The amount of work of a node that has nothing due or whose work is leased by another node. */
    static final String DONE = "done ";

    private EngineNode() {}

    /** The amount of work. */
    static int done(String line) {
        return Integer.parseInt(line.substring(DONE.length()));
    }

    /** The input that makes a node work at a time, and wait for its end after this many lines of output. */
    static String waitingAfter(int lines, Instant time) {
        return time + " " + lines;
    }

    public static void main(String[] arguments) throws Exception {
        Output output = new Output();
        AdjustableClock clock = new AdjustableClock(Instant.EPOCH);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (ServerStore store = open(arguments[0], clock);
                TrackingEngine engine = TestWorkload.engine(
                        ObservedStore.of(
                                store.data(), commit -> output.print(COMMITTING), commit -> output.print(COMMITTED)),
                        clock)) {
            output.print(READY);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String[] words = line.split(" ", -1);
                clock.turnTo(Instant.parse(words[0]));
                if (words.length > 1) {
                    output.waitAfter(Integer.parseInt(words[1]));
                }
                output.print(DONE + TestWorkload.work(engine));
            }
        }
    }

    /** The store that the argument names. */
    static ServerStore open(String store, InstantSource clock) throws StartException {
        return store.startsWith("jdbc:")
                ? Databases.at(store, clock)
                : Databases.inFolder(Path.of(store.substring("h2:".length())), clock);
    }

    /** Prints lines, and does not return from the last one. */
    private static final class Output {
        private int left = Integer.MAX_VALUE;

        synchronized void waitAfter(int lines) {
            left = lines;
        }

        synchronized void print(String line) {
            System.out.println(line);
            left--;
            if (left == 0) {
                waitForTheEnd();
            }
        }

        /** Waits until this process is killed, or the process that writes its input ends. */
        private static void waitForTheEnd() {
            try {
                System.in.transferTo(OutputStream.nullOutputStream());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            Runtime.getRuntime().halt(1);
        }
    }
}
