package dev.quayside.examples.gettingstarted;

import static dev.quayside.query.fixtures.Fixtures.container;
import static dev.quayside.query.fixtures.QueryAssert.assertThatQuery;

import dev.quayside.core.container.*;
import dev.quayside.query.catalog.TrackedContainer;
import java.time.*;
import org.junit.jupiter.api.Test;

class FirstFilterTest {
    @Test
    void the_last_free_day_is_at_most_three_days_from_now() {
        Instant now = Instant.parse("2026-01-31T12:00:00Z");
        TrackedContainer soon = container("MSCU1234566", with -> with.deadlines(terminal("2026-02-02")));
        TrackedContainer later = container("MAEU1111110", with -> with.deadlines(terminal("2026-02-20")));
        TrackedContainer unknown = container("TGHU7654321");

        assertThatQuery("filter[pickup_lfd]=<=3.days.from_now")
                .at(now)
                .amongContainers(soon, later, unknown)
                .selects(soon);
    }

    private static ImportDeadlines terminal(String lastFreeDay) {
        return ImportDeadlines.reported(LastFreeDays.of(null, LocalDate.parse(lastFreeDay), null));
    }
}
