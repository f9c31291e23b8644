package dev.quayside.core.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.logs.RecordedLog;
import java.net.ConnectException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.slf4j.event.Level;

class OutageLogTest {
    private final StoreException down =
            new StoreException("the database cannot be reached", new ConnectException("Connection refused"));

    private final RecordedLog written = RecordedLog.of(OutageLogTest.class);
    private final OutageLog log = new OutageLog(written, this::now);
    private Instant now = Instant.parse("2026-03-02T10:00:00Z");

    private Instant now() {
        return now;
    }

    @Test
    void an_outage_is_logged_once_a_minute_without_a_stack_trace() {
        for (int second = 0; second < 120; second++) {
            for (int poll = 0; poll < 10; poll++) {
                log.warn(down, "cannot look for due work of {} accounts", 3);
            }
            now = now.plusSeconds(1);
        }

        assertThat(written.lines(Level.WARN))
                .containsExactly(
                        new RecordedLog.Line(
                                Level.WARN,
                                "cannot look for due work of 3 accounts: the database cannot be reached"
                                        + " (Connection refused)",
                                null),
                        new RecordedLog.Line(
                                Level.WARN,
                                "cannot look for due work of 3 accounts (599 more since the last such line):"
                                        + " the database cannot be reached (Connection refused)",
                                null));
        assertThat(written.lines(Level.DEBUG))
                .hasSize(1200)
                .allSatisfy(line -> assertThat(line.thrown()).isSameAs(down));
    }

    @Test
    void other_exceptions_are_logged_with_a_stack_trace() {
        RuntimeException defect = new IllegalStateException("a defect");
        log.warn(defect, "cannot look for due work");

        assertThat(written.lines(Level.WARN))
                .containsExactly(new RecordedLog.Line(Level.WARN, "cannot look for due work", defect));
    }

    @Test
    void each_cause_is_logged_on_its_own() {
        log.warn(down, "cannot look for due work");
        log.warn(down, "cannot claim");
        log.warn(new IllegalStateException("a defect"), "cannot claim");

        assertThat(written.lines(Level.WARN)).hasSize(3);
    }

    @Test
    void a_clock_that_is_set_back_does_not_silence_the_log() {
        log.warn(down, "cannot claim");
        now = now.minus(Duration.ofHours(1));
        log.warn(down, "cannot claim");

        assertThat(written.lines(Level.WARN)).hasSize(2);
    }

    @Test
    void braces_in_a_message_are_not_placeholders() {
        log.warn(new StoreException("cannot read {}", null), "account {} is left", 7);

        assertThat(written.lines(Level.WARN))
                .extracting(RecordedLog.Line::text)
                .containsExactly("account 7 is left: cannot read { }");
    }
}
