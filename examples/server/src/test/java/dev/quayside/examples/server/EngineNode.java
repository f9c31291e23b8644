package dev.quayside.examples.server;

import dev.quayside.core.tracking.TrackingEngine;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;

/**
 * A program that works on the {@link TestWorkload} in a store: each line that it reads is a time, at which it does what
 * is due. Between two lines it does nothing.
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

    public static void main(String[] arguments) throws Exception {
        AdjustableClock clock = new AdjustableClock(Instant.EPOCH);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (ServerStore store = open(arguments[0], clock);
                TrackingEngine engine = TestWorkload.engine(
                        ObservedStore.of(
                                store.tracking(),
                                commit -> System.out.println(COMMITTING),
                                commit -> System.out.println(COMMITTED)),
                        clock)) {
            System.out.println(READY);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                clock.turnTo(Instant.parse(line));
                System.out.println(DONE + TestWorkload.work(engine));
            }
        }
    }

    /** The store that the argument names. */
    static ServerStore open(String store, InstantSource clock) throws StartException {
        return store.startsWith("jdbc:")
                ? Databases.at(store, clock)
                : Databases.inFolder(Path.of(store.substring("h2:".length())), clock);
    }
}
