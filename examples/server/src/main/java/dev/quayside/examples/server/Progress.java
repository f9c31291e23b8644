package dev.quayside.examples.server;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/** Prints how far a long import or export is, once every five seconds. */
final class Progress {

    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final PrintStream out;
    private final String subject;
    private final long start = System.nanoTime();
    private long printed = start;

    Progress(PrintStream out, String subject) {
        this.out = out;
        this.subject = subject;
    }

    /** Prints the number of resources and the rate. */
    void at(long resources) {
        if (isDue()) {
            out.println(subject + ": " + text(resources));
        }
    }

    /** Prints the number of resources, the rate and the remaining time, which follows from the part that is done. */
    void at(long resources, double done) {
        if (isDue()) {
            long seconds = done <= 0 ? 0 : Math.round(elapsed() * (1 - done) / done);
            out.println(subject + ": " + text(resources) + ", "
                    + String.format(
                            Locale.ROOT,
                            "%d %%, %d:%02d minutes left",
                            (int) (100 * done),
                            seconds / 60,
                            seconds % 60));
        }
    }

    private boolean isDue() {
        long now = System.nanoTime();
        if (now - printed < PAUSE.toNanos()) {
            return false;
        }
        printed = now;
        return true;
    }

    private String text(long resources) {
        return String.format(Locale.ROOT, "%d resources, %.0f a second", resources, resources / elapsed());
    }

    private double elapsed() {
        return (System.nanoTime() - start) / 1e9;
    }
}
