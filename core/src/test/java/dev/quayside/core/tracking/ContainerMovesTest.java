package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.CONTAINER_NUMBER;
import static dev.quayside.core.tracking.TrackingFixture.MSC;
import static dev.quayside.core.tracking.TrackingFixture.SECOND_CONTAINER_NUMBER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.source.SourceResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Containers that the line reports for another bill of lading, in passes of the engine. */
public class ContainerMovesTest extends OnEachStore {
    private static final String FIRST = "MEDUFR030802";
    private static final String SECOND = "MEDUFR030803";
    private static final Duration SIX_HOURS = Duration.ofHours(6);

    @Test
    void the_first_report_of_a_new_request_gets_the_released_container() {
        try (TrackingFixture fixture = newFixture()) {
            lists(fixture, Map.of(FIRST, List.of(CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER)));
            TrackingRequest first = requested(fixture, FIRST);
            UUID id = idOf(fixture, first, CONTAINER_NUMBER);
            lists(fixture, Map.of(FIRST, List.of(SECOND_CONTAINER_NUMBER), SECOND, List.of(CONTAINER_NUMBER)));
            fixture.wait(SIX_HOURS);
            fixture.runDue();

            TrackingRequest second = requested(fixture, SECOND);

            assertThat(numbers(fixture, first)).containsExactly(SECOND_CONTAINER_NUMBER);
            assertThat(idOf(fixture, second, CONTAINER_NUMBER)).isEqualTo(id);
            assertThat(fixture.emitted())
                    .filteredOn(event -> id.equals(event.containerId()))
                    .extracting(event -> event.kind())
                    .containsExactly(EventKind.CONTAINER_CREATED, EventKind.CONTAINER_UPDATED);
        }
    }

    @Test
    void a_release_and_the_other_list_in_one_pass_move_the_container() {
        try (TrackingFixture fixture = newFixture()) {
            lists(fixture, Map.of(FIRST, List.of(CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER), SECOND, List.of()));
            TrackingRequest first = fixture.accepted(bill(FIRST));
            TrackingRequest second = fixture.accepted(bill(SECOND));
            fixture.runDue();
            UUID id = idOf(fixture, first, CONTAINER_NUMBER);
            lists(fixture, Map.of(FIRST, List.of(SECOND_CONTAINER_NUMBER), SECOND, List.of(CONTAINER_NUMBER)));
            fixture.wait(SIX_HOURS);

            assertThat(fixture.runDue()).isEqualTo(2);

            assertThat(numbers(fixture, first)).containsExactly(SECOND_CONTAINER_NUMBER);
            assertThat(idOf(fixture, second, CONTAINER_NUMBER)).isEqualTo(id);
            assertThat(fixture.plain.tracking().usage(fixture.account).activeContainers())
                    .isEqualTo(2);
        }
    }

    @Test
    void a_shipment_whose_last_container_moved_is_still_tracked() {
        try (TrackingFixture fixture = newFixture()) {
            lists(fixture, Map.of(FIRST, List.of(CONTAINER_NUMBER)));
            TrackingRequest first = requested(fixture, FIRST);
            lists(fixture, Map.of(FIRST, List.of(), SECOND, List.of(CONTAINER_NUMBER)));
            fixture.wait(SIX_HOURS);
            fixture.runDue();
            TrackingRequest second = requested(fixture, SECOND);

            fixture.wait(SIX_HOURS);
            assertThat(fixture.runDue()).isEqualTo(2);

            assertThat(numbers(fixture, first)).isEmpty();
            assertThat(numbers(fixture, second)).containsExactly(CONTAINER_NUMBER);
            assertThat(List.of(fixture.stored(first), fixture.stored(second)))
                    .allMatch(request -> request.status() == RequestStatus.SUCCEEDED && request.dueAt() != null);
            assertThat(fixture.shipment(first).tracking().isStopped()).isFalse();
        }
    }

    /** Sets the containers of each bill, which the line reports completely. */
    private static void lists(TrackingFixture fixture, Map<String, List<ContainerNumber>> bills) {
        fixture.line.responds(request -> {
            Report.Builder report =
                    Report.by(SourceType.SHIPPING_LINE, request.calledAt()).allContainers();
            for (ContainerNumber number : bills.getOrDefault(request.number(), List.of())) {
                report.container(number, statement -> {});
            }
            return SourceResponse.reported(report.build());
        });
    }

    private static NewRequest bill(String number) {
        return NewRequest.of(RequestType.BILL_OF_LADING, number, MSC);
    }

    /** Requests a bill and processes the request. */
    private static TrackingRequest requested(TrackingFixture fixture, String number) {
        TrackingRequest request = fixture.accepted(bill(number));
        fixture.runDue();
        return fixture.stored(request);
    }

    private static List<ContainerNumber> numbers(TrackingFixture fixture, TrackingRequest request) {
        return fixture.aggregate(request).containers().stream()
                .map(Container::number)
                .toList();
    }

    private static UUID idOf(TrackingFixture fixture, TrackingRequest request, ContainerNumber number) {
        return fixture.aggregate(request).containers().stream()
                .filter(container -> container.number().equals(number))
                .map(Container::id)
                .findFirst()
                .orElseThrow();
    }
}
