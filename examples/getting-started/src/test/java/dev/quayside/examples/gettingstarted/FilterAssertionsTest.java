package dev.quayside.examples.gettingstarted;

import static dev.quayside.query.fixtures.Fixtures.*;
import static dev.quayside.query.fixtures.QueryAssert.assertThatQuery;

import dev.quayside.core.container.*;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Diagnostic;
import java.util.List;
import org.junit.jupiter.api.Test;

class FilterAssertionsTest {
    private final TrackedContainer available = container("MSCU1234566", with -> with.status(ContainerStatus.AVAILABLE));
    private final TrackedContainer held = container(
            "TGHU7654321",
            with -> with.terminal(TerminalReport.builder()
                    .holds(List.of(Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, "Examination")))
                    .build()));

    @Test
    void filters_select_containers() {
        assertThatQuery("filter[current_status]=available")
                .amongContainers(available, held)
                .selects(available);
        assertThatQuery("filter[has_holds]=true")
                .amongContainers(available, held)
                .selects(held);
    }

    @Test
    void a_misspelled_filter_is_ignored() {
        assertThatQuery("filter[has_hold]=true")
                .lenient()
                .amongContainers(held)
                .selects(held)
                .hasDiagnostics(Diagnostic.Code.UNKNOWN_PARAMETER);
    }
}
