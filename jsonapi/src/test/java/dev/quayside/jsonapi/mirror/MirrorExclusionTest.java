package dev.quayside.jsonapi.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.Change;
import dev.quayside.core.tracking.ResumeOutcome;
import dev.quayside.query.catalog.TrackedContainer;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests the differences between a mirror and its origin: values that documents do not have, and values that arrive with
 * the next notification.
 */
class MirrorExclusionTest extends MirrorCases {
    private static final Pattern ID =
            Pattern.compile("\"id\":\"([^\"]+)\",\"type\":\"(?:container|raw_event|transport_event)\"");
    private static final String LIST = "/containers?page[size]=50&";
    private static final UUID OWNER = new UUID(9, 9);

    /** Both differences are listed in {@link MirrorExclusion}. */
    @Test
    void a_renamed_vessel_and_a_resumed_shipment_arrive_with_the_next_notification() {
        deliverAll();
        origin.engine().stop(origin.account.id(), journey.shipment(), null);
        deliverAll();
        assertThat(origin.engine().resume(origin.account.id(), journey.shipment()))
                .isInstanceOf(ResumeOutcome.Tracked.class);
        origin.report(
                journey.shipment(),
                Report.by(SourceType.SHIPPING_LINE, origin.now())
                        .shipment(statement -> statement.set(ReportedField.POD_VESSEL_NAME, "RENAMED"))
                        .build());
        deliverAll();
        List<String> queries = List.of("filter[vessel_name]=RENAMED", "filter[actively_tracked]=true");
        for (String query : queries) {
            assertThat(ids(query, true)).as(query).isNotEqualTo(ids(query, false));
        }

        for (Container container : containers()) {
            moved(container, Activity.EMPTY_OUT, 1).forEach(house.mirror::apply);
        }

        for (String query : queries) {
            assertThat(ids(query, true)).as(query).isEqualTo(ids(query, false)).isNotEmpty();
        }
    }

    @Test
    void last_free_days_that_users_entered_are_not_mirrored() {
        origin.begin(SEED + 1);
        deliverAll();
        enterWhatHasNoForm();
        deliverAll();

        assertThat(ids("sort=-pickup_lfd", true)).isNotEqualTo(ids("sort=-pickup_lfd", false));
    }

    @ParameterizedTest
    @EnumSource
    void every_exclusion_is_needed(MirrorExclusion exclusion) {
        origin.begin(SEED + 1);
        deliverAll();
        moved(containers().get(0), Activity.EMPTY_OUT, 1).forEach(house.mirror::apply);
        enterWhatHasNoForm();
        List<String> targets = targets(exclusion);

        assertThat(exclusion.reason()).isNotBlank();
        assertThat(targets)
                .as("%s: %s", exclusion.wireName(), exclusion.reason())
                .anyMatch(target -> !idsAt(target, true).equals(idsAt(target, false)));
    }

    @Test
    void raw_descriptions_of_lines_are_not_mirrored() {
        deliverAll();
        moved(containers().get(0), Activity.EMPTY_OUT, 1).forEach(house.mirror::apply);
        String container = "/containers/" + containerId();

        assertThat(idsAt(container + "/raw_events", false)).isNotEmpty();
        assertThat(idsAt(container + "/raw_events", true)).isEmpty();
        assertThat(idsAt(container + "/transport_events", true))
                .isEqualTo(idsAt(container + "/transport_events", false))
                .isNotEmpty();
    }

    private List<String> targets(MirrorExclusion exclusion) {
        return exclusion == MirrorExclusion.RAW_EVENTS
                ? containers().stream()
                        .map(container -> "/containers/" + container.id() + "/raw_events")
                        .toList()
                : queries(exclusion).stream().map(LIST::concat).toList();
    }

    private static List<String> queries(MirrorExclusion exclusion) {
        String name = exclusion.wireName();
        return switch (exclusion) {
            case ETA_CHANGED_IN_LAST_24H, ETA_CHANGED_IN_PAST_3_DAYS, REQUIRES_ATTENTION ->
                List.of("filter[" + name + "]=true&sort=created_at");
            case CUSTOMER_ID ->
                List.of("filter[customer_id]=" + new UUID(0x7000L, 0x8000_0000_0000_0000L) + "&sort=created_at");
            case SEARCH_BY_OWNER_ID -> List.of("filter[search_by_owner_id]=" + OWNER + "&sort=created_at");
            case ATTENTION_PRIORITY -> List.of("sort=attention_priority", "sort=-attention_priority");
            default -> List.of("sort=" + name, "sort=-" + name);
        };
    }

    /** Gives the containers of the origin later values of everything that no attribute has. */
    private void enterWhatHasNoForm() {
        Change.Builder change = Change.of(origin.account.id());
        List<UUID> done = new ArrayList<>();
        int i = 1;
        for (TrackedContainer row : ListRows.rows(origin.store, origin.account.id())) {
            if (!done.contains(row.shipment().id())) {
                done.add(row.shipment().id());
                change.shipment(changed(row.shipment()));
            }
            change.container(changed(row.container(), i++));
        }
        origin.store.shipments().save(change.build());
    }

    private Shipment changed(Shipment shipment) {
        UUID customer = new UUID(0x7000L, 0x8000_0000_0000_0000L);
        if (origin.store.shipments().party(origin.account.id(), customer).isEmpty()) {
            origin.store
                    .shipments()
                    .save(Change.of(origin.account.id())
                            .party(new Party(customer, "Customer 0", null))
                            .build());
        }
        return shipment.toBuilder()
                .parties(new ShipmentParties(customer, null, List.of(OWNER)))
                .estimateChangedAt(OriginFixture.ASKED_AT.minus(Duration.ofHours(1)))
                .build();
    }

    private static Container changed(Container container, int i) {
        LocalDate day = LocalDate.parse("2026-06-01").plusDays(i);
        LastFreeDays reported = container.deadlines().reported();
        RecordTimestamps times = container.times();
        return container.toBuilder()
                .attentionMark(i == 1)
                .deadlines(new ImportDeadlines(
                        new LastFreeDays(reported.line(), reported.terminal(), reported.rail(), day),
                        new LastFreeDays(day, day, day, day),
                        null))
                .terminal(container.terminal().toBuilder()
                        .deliveryAppointmentAt(OriginFixture.START.plus(Duration.ofDays(i)))
                        .build())
                .times(new RecordTimestamps(
                        times.createdAt(),
                        OriginFixture.START.plusSeconds(i),
                        OriginFixture.START.plusSeconds(i),
                        times.lineRequestedAt(),
                        times.terminalRequestedAt(),
                        times.railRequestedAt(),
                        null))
                .build();
    }

    private List<String> ids(String query, boolean mirrored) {
        return idsAt(LIST + query, mirrored);
    }

    private List<String> idsAt(String target, boolean mirrored) {
        String list = text(mirrored ? OriginFixture.get(house.api, target) : origin.get(target));
        List<String> ids = new ArrayList<>();
        for (Matcher matcher = ID.matcher(list); matcher.find(); ) {
            ids.add(matcher.group(1));
        }
        return ids;
    }
}
