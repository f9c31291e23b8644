package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.CONTAINER_NUMBER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.event.Changeset.Delta;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Values of a container that the account enters, beside those that sources report. */
public class EnteredValuesTest extends OnEachStore {
    private static final UUID IMPORTED = UUID.fromString("0195571c-2e00-7000-8000-0000000000e1");
    private static final LocalDate MONDAY = LocalDate.parse("2026-03-09");
    private static final LocalDate TUESDAY = LocalDate.parse("2026-03-10");
    private static final LocalDate FRIDAY = LocalDate.parse("2026-03-13");

    private final TrackingFixture fixture = newFixture();

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void a_manual_day_that_becomes_the_pickup_day_emits_an_update_and_the_change() {
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);

        Container entered = enter(request, manual(null, TUESDAY));

        assertThat(entered.pickupLastFreeDay()).isEqualTo(TUESDAY);
        assertThat(entered.times().updatedAt()).isEqualTo(fixture.now());
        assertThat(container(request)).isEqualTo(entered);
        List<Event> events = lastEvents();
        assertThat(events)
                .extracting(Event::kind)
                .containsExactly(EventKind.CONTAINER_UPDATED, EventKind.PICKUP_LFD_CHANGED);
        assertThat(events).extracting(Event::sequence).containsExactly(2L, 3L);
        ContainerUpdatedEvent updated = (ContainerUpdatedEvent) events.get(0);
        assertThat(updated.changes().pickupLastFreeDay()).isEqualTo(new Delta<>(null, TUESDAY));
        assertThat(updated.changes().terminalLastFreeDay()).isNull();
        TransportEvent changed = (TransportEvent) events.get(1);
        assertThat(changed.source()).isEqualTo(SourceType.USER_INPUT);
        assertThat(changed.value()).isEqualTo("2026-03-10");
        assertThat(fixture.plain.events().events(fixture.account, List.of(changed.id())))
                .containsExactly(changed);
    }

    @Test
    void a_manual_day_behind_the_day_of_a_stronger_source_emits_no_event() {
        TrackingRequest request = followedWithLineDay(MONDAY);
        int before = fixture.emitted().size();

        Container entered = enter(request, manual(null, TUESDAY));

        assertThat(entered.deadlines().manual().terminal()).isEqualTo(TUESDAY);
        assertThat(entered.pickupLastFreeDay()).isEqualTo(MONDAY);
        assertThat(fixture.emitted()).hasSize(before);
    }

    @Test
    void a_later_report_keeps_the_entered_values_and_announces_only_what_it_changes() {
        TrackingRequest request = followedWithLineDay(MONDAY);
        enter(
                request,
                container -> manual(TUESDAY, null).apply(container).toBuilder()
                        .attentionMark(true)
                        .refNumbers(List.of("PO-1"))
                        .build());

        reportsLineDay(FRIDAY);
        fixture.wait(Duration.ofDays(1));
        fixture.runDue();

        Container after = container(request);
        assertThat(after.deadlines())
                .isEqualTo(ImportDeadlines.reported(LastFreeDays.of(FRIDAY, null, null))
                        .withManual(LastFreeDays.of(TUESDAY, null, null)));
        assertThat(after.attentionMark()).isTrue();
        assertThat(after.refNumbers()).containsExactly("PO-1");
        assertThat(lastEvents())
                .extracting(Event::kind)
                .containsExactly(EventKind.CONTAINER_UPDATED, EventKind.PICKUP_LFD_LINE_CHANGED);
        assertThat(lastEvents()).extracting(Event::sequence).doesNotHaveDuplicates();
    }

    @Test
    void a_removed_manual_day_gives_way_to_the_reported_day_and_its_source() {
        TrackingRequest request = followedWithLineDay(MONDAY);
        enter(request, manual(TUESDAY, null));

        Container removed = enter(request, manual(null, null));

        assertThat(removed.pickupLastFreeDay()).isEqualTo(MONDAY);
        TransportEvent changed = (TransportEvent) lastEvents().get(1);
        assertThat(changed.source()).isEqualTo(SourceType.SHIPPING_LINE);
        assertThat(changed.value()).isEqualTo("2026-03-09");
    }

    @Test
    void a_container_without_a_change_is_not_stored_again() {
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
        Container marked = enter(
                request, container -> container.toBuilder().attentionMark(false).build());
        int commits = fixture.commits.size();
        fixture.wait(Duration.ofMinutes(1));

        assertThat(enter(request, container -> container)).isEqualTo(marked);

        assertThat(fixture.commits).hasSize(commits);
        assertThat(fixture.engine.updateContainer(fixture.account, IMPORTED, container -> container))
                .isEmpty();
    }

    @Test
    void a_value_that_sources_report_cannot_be_entered() {
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> enter(
                        request,
                        container -> container.toBuilder()
                                .attentionMark(true)
                                .status(ContainerStatus.DELIVERED)
                                .build()))
                .withMessageContaining(
                        "expected a change of reference numbers, manual last free days or the attention mark");

        assertThat(container(request).attentionMark()).isNull();
    }

    @Test
    void a_report_that_is_stored_first_and_the_entered_day_are_both_kept() {
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
        fixture.beforeCommit = commit -> {
            fixture.beforeCommit = any -> {};
            fixture.engine.apply(fixture.account, fixture.shipment(request).id(), lineDay(MONDAY));
        };

        enter(request, manual(null, TUESDAY));

        assertThat(container(request).deadlines())
                .isEqualTo(ImportDeadlines.reported(LastFreeDays.of(MONDAY, null, null))
                        .withManual(LastFreeDays.of(null, TUESDAY, null)));
    }

    @Test
    void a_manual_day_of_an_imported_container_leaves_its_record_to_later_reports() {
        Shipment shipment = Shipment.builder(
                        IMPORTED,
                        "IMPORTED1",
                        fixture.shipment(fixture.followed(CONTAINER_NUMBER)).line(),
                        TrackingFixture.START)
                .build();
        Container imported = Container.builder(
                        fixture.ids.next(), IMPORTED, TrackingFixture.SECOND_CONTAINER_NUMBER, TrackingFixture.START)
                .status(ContainerStatus.GROUNDED)
                .deadlines(ImportDeadlines.reported(LastFreeDays.of(MONDAY, null, null)))
                .build();
        fixture.plain
                .shipments()
                .save(Change.of(fixture.account)
                        .shipment(shipment)
                        .container(imported)
                        .build());

        fixture.engine.updateContainer(fixture.account, imported.id(), manual(FRIDAY, null));
        fixture.engine.apply(
                fixture.account,
                IMPORTED,
                Report.by(SourceType.TERMINAL, fixture.now())
                        .container(imported.number(), statement -> statement.set(ReportedField.YARD_LOCATION, "A7"))
                        .build());

        Container after = fixture.plain
                .shipments()
                .container(fixture.account, imported.id())
                .orElseThrow();
        assertThat(after.terminal().location()).isEqualTo("A7");
        assertThat(after.status()).isEqualTo(ContainerStatus.GROUNDED);
        assertThat(after.deadlines()).isEqualTo(imported.deadlines().withManual(LastFreeDays.of(FRIDAY, null, null)));
    }

    private static UnaryOperator<Container> manual(@Nullable LocalDate line, @Nullable LocalDate terminal) {
        return container -> container.toBuilder()
                .deadlines(container.deadlines().withManual(LastFreeDays.of(line, terminal, null)))
                .build();
    }

    private Container enter(TrackingRequest request, UnaryOperator<Container> change) {
        return fixture.engine
                .updateContainer(fixture.account, container(request).id(), change)
                .orElseThrow();
    }

    private Container container(TrackingRequest request) {
        return fixture.aggregate(request).containers().get(0);
    }

    private List<Event> lastEvents() {
        List<Commit> commits = fixture.commits;
        return commits.get(commits.size() - 1).events();
    }

    private TrackingRequest followedWithLineDay(LocalDate day) {
        reportsLineDay(day);
        TrackingRequest request = fixture.accepted();
        fixture.runDue();
        return fixture.stored(request);
    }

    private void reportsLineDay(LocalDate day) {
        fixture.line.responds(request -> SourceResponse.reported(lineDay(day)));
    }

    private Report lineDay(LocalDate day) {
        return Report.by(SourceType.SHIPPING_LINE, fixture.now())
                .container(CONTAINER_NUMBER, statement -> statement.set(ReportedField.LAST_FREE_DAY, day))
                .build();
    }
}
