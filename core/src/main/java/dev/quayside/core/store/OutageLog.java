package dev.quayside.core.store;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * A log of failures that writes at most one WARN line a minute for each cause, because an outage repeats the same
 * failure many times a second. The line contains the stack trace; for a {@link StoreException}, it contains only the
 * messages of the exception and of its root cause. Further failures within the minute are logged at DEBUG, and the next
 * WARN line contains their number. Thread-safe.
 */
public final class OutageLog {
    private static final Duration EVERY = Duration.ofMinutes(1);
    /** The depth at which the search for the root cause ends, because a chain of causes may be cyclic. */
    private static final int DEEPEST_CAUSE = 10;

    private final Logger log;
    private final InstantSource clock;
    private final Map<Object, Cause> causes = new ConcurrentHashMap<>();

    /** Creates a log. */
    public OutageLog(Logger log, InstantSource clock) {
        this.log = Objects.requireNonNull(log, "log");
        this.clock = Objects.requireNonNull(clock, "clock");
    }

    /**
     * Logs a failure. Failures with the same message and the same class of exception share one line a minute.
     *
     * @param message the message, with a {@code {}} for each argument
     */
    public void warn(Throwable thrown, String message, @Nullable Object... arguments) {
        warn(List.of(message, thrown.getClass()), thrown, message, arguments);
    }

    /**
     * Logs a failure.
     *
     * @param cause a value that is equal for failures that share one line a minute; use only few different values,
     *     because they stay in memory
     * @param thrown the exception; null if the failure has none
     * @param message the message, with a {@code {}} for each argument
     */
    public void warn(Object cause, @Nullable Throwable thrown, String message, @Nullable Object... arguments) {
        Cause known = causes.computeIfAbsent(cause, any -> new Cause());
        if (!known.isNextMinute(clock.instant())) {
            known.unwritten.incrementAndGet();
            write(log.atLevel(Level.DEBUG).setCause(thrown), message, arguments);
            return;
        }
        long unwritten = known.unwritten.getAndSet(0);
        String text = unwritten == 0 ? message : message + " (" + unwritten + " more since the last such line)";
        if (thrown instanceof StoreException) {
            write(log.atLevel(Level.WARN), text + ": " + summary(thrown).replace("{}", "{ }"), arguments);
            log.debug("the stack trace of the line before", thrown);
        } else {
            write(log.atLevel(Level.WARN).setCause(thrown), text, arguments);
        }
    }

    private static void write(LoggingEventBuilder event, String message, @Nullable Object... arguments) {
        event.log(message, arguments);
    }

    private static String summary(Throwable thrown) {
        Throwable root = thrown;
        for (int depth = 0; depth < DEEPEST_CAUSE && root.getCause() != null; depth++) {
            root = root.getCause();
        }
        return root == thrown ? text(thrown) : text(thrown) + " (" + text(root) + ")";
    }

    private static String text(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null ? thrown.getClass().getName() : message;
    }

    private static final class Cause {
        private final AtomicLong unwritten = new AtomicLong();
        private @Nullable Instant writtenAt;

        synchronized boolean isNextMinute(Instant now) {
            // If the clock was set back, the log must not stay silent until the clock reaches the earlier time again.
            boolean next =
                    writtenAt == null || Duration.between(writtenAt, now).abs().compareTo(EVERY) >= 0;
            if (next) {
                writtenAt = now;
            }
            return next;
        }
    }
}
