package dev.quayside.core.logs;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;

/** A logger that records its lines for a test and writes nothing. */
public final class RecordedLog extends LegacyAbstractLogger {
    private static final long serialVersionUID = 1L;

    private final transient List<Line> lines = new CopyOnWriteArrayList<>();
    private volatile boolean recording;

    RecordedLog(String name) {
        this.name = name;
    }

    /** Returns the log of a class after removing its lines. */
    public static RecordedLog of(Class<?> type) {
        RecordedLog log = (RecordedLog) LoggerFactory.getLogger(type);
        log.lines.clear();
        log.recording = true;
        return log;
    }

    /** A line of a log. */
    public record Line(Level level, String text, @Nullable Throwable thrown) {}

    /** Returns the lines of this level. */
    public List<Line> lines(Level level) {
        return lines.stream().filter(line -> line.level() == level).toList();
    }

    @Override
    protected void handleNormalizedLoggingCall(
            Level level,
            @Nullable Marker marker,
            String pattern,
            @Nullable Object @Nullable [] arguments,
            @Nullable Throwable thrown) {
        if (recording) {
            lines.add(new Line(level, MessageFormatter.basicArrayFormat(pattern, arguments), thrown));
        }
    }

    @Override
    protected @Nullable String getFullyQualifiedCallerName() {
        return null;
    }

    @Override
    public boolean isTraceEnabled() {
        return false;
    }

    @Override
    public boolean isDebugEnabled() {
        return true;
    }

    @Override
    public boolean isInfoEnabled() {
        return true;
    }

    @Override
    public boolean isWarnEnabled() {
        return true;
    }

    @Override
    public boolean isErrorEnabled() {
        return true;
    }
}
