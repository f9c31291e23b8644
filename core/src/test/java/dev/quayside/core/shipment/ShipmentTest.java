package dev.quayside.core.shipment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.shipment.TrackingState.StopReason;
import dev.quayside.core.shipment.Voyage.ScheduledTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShipmentTest {
    private static final UUID ID = new UUID(0, 1);
    private static final UUID USER = new UUID(0, 3);
    private static final ReportedLine MAERSK = new ReportedLine(Scac.of("MAEU"), "Maersk Line", "Maersk");
    private static final Instant FINE = Instant.parse("2026-01-02T03:04:05.123456789Z");
    private static final Instant MICROS = Instant.parse("2026-01-02T03:04:05.123456Z");

    @Test
    void lists_with_null_are_rejected() {
        List<String> tags = Arrays.asList("hot", null);
        List<UUID> owners = Arrays.asList(USER, null);

        assertThatNullPointerException()
                .isThrownBy(() -> Shipment.builder(ID, "MAEU123456789", MAERSK, FINE)
                        .tags(tags)
                        .build());
        assertThatNullPointerException().isThrownBy(() -> new ShipmentParties(null, null, owners));
    }

    @Test
    void a_new_shipment_has_only_a_number_and_a_line() {
        Shipment shipment = Shipment.builder(ID, "MAEU123456789", MAERSK, FINE).build();

        assertThat(shipment)
                .isEqualTo(new Shipment(
                        ID,
                        MICROS,
                        List.of(),
                        List.of(),
                        "MAEU123456789",
                        "MAEU123456789",
                        MAERSK,
                        Routing.UNKNOWN,
                        Voyage.UNKNOWN,
                        TrackingState.ACTIVE,
                        ShipmentParties.NONE,
                        null));
    }

    @Test
    void a_builder_keeps_all_values() {
        Shipment shipment = full();

        assertThat(shipment.toBuilder().build()).isEqualTo(shipment);
    }

    @Test
    void instants_are_kept_to_the_microsecond() {
        assertThat(full().toString()).contains(MICROS.toString()).doesNotContain("123456789Z");
    }

    @Test
    void unknown_references_differ_from_no_references() {
        Shipment shipment = full();

        assertThat(shipment.toBuilder().refNumbers(null).build().refNumbers()).isNull();
        assertThat(shipment.toBuilder().refNumbers(List.of()).build().refNumbers())
                .isEmpty();
    }

    @Test
    void lists_are_copied_and_tags_and_owners_lose_repeats() {
        List<String> refNumbers = new ArrayList<>(List.of("PO-1", "PO-1"));
        List<String> tags = new ArrayList<>(List.of("hot", "late", "hot"));
        List<UUID> owners = new ArrayList<>(List.of(USER, USER));
        Shipment shipment = full().toBuilder()
                .refNumbers(refNumbers)
                .tags(tags)
                .parties(new ShipmentParties(null, null, owners))
                .build();

        refNumbers.clear();
        tags.clear();
        owners.clear();

        assertThat(shipment.refNumbers()).containsExactly("PO-1", "PO-1").isUnmodifiable();
        assertThat(shipment.tags()).containsExactly("hot", "late").isUnmodifiable();
        assertThat(shipment.parties().ownerIds()).containsExactly(USER).isUnmodifiable();
    }

    @Test
    void a_line_has_its_bundled_names() {
        assertThat(ShippingLines.bundled().find(Scac.of("MAEU")).map(ReportedLine::of))
                .hasValueSatisfying(line -> assertThat(line.scac()).isEqualTo(Scac.of("MAEU")));
    }

    @Test
    void tracking_is_active_until_it_is_stopped() {
        TrackingState asked = new TrackingState(FINE, FINE, null, null, null);

        TrackingState stopped = asked.stop(FINE, StopReason.CANCELLED_BY_USER, USER);

        assertThat(asked.isStopped()).isFalse();
        assertThat(stopped.isStopped()).isTrue();
        assertThat(stopped).isEqualTo(new TrackingState(MICROS, MICROS, MICROS, StopReason.CANCELLED_BY_USER, USER));
    }

    @Test
    void seven_reasons_to_stop_are_known_and_others_are_kept() {
        assertThat(StopReason.KNOWN).hasSize(7).doesNotHaveDuplicates().allMatch(StopReason::isKnown);
        assertThat(new StopReason("booking_cancelled")).isEqualTo(StopReason.BOOKING_CANCELLED);
        assertThat(new StopReason("line_closed").isKnown()).isFalse();
        assertThat(new StopReason("line_closed")).hasToString("line_closed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  "})
    void a_bill_of_lading_has_a_number(String number) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Shipment.builder(ID, number, MAERSK, FINE).build())
                .withMessage("the bill of lading number of shipment " + ID + " is blank");
    }

    @Test
    void a_party_has_a_name() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Party(ID, " ", null))
                .withMessage("the company name of party " + ID + " is blank");
    }

    @ParameterizedTest
    @MethodSource
    void parts_are_required(String name, UnaryOperator<Shipment.Builder> without) {
        Shipment.Builder builder = full().toBuilder();

        assertThatNullPointerException()
                .isThrownBy(() -> without.apply(builder))
                .withMessage(name);
    }

    static Stream<Arguments> parts_are_required() {
        return Stream.of(
                without("tags", builder -> builder.tags(null)),
                without("normalizedNumber", builder -> builder.normalizedNumber(null)),
                without("routing", builder -> builder.routing(null)),
                without("voyage", builder -> builder.voyage(null)),
                without("tracking", builder -> builder.tracking(null)),
                without("parties", builder -> builder.parties(null)),
                without("id", builder -> Shipment.builder(null, "1", MAERSK, FINE)),
                without("billOfLadingNumber", builder -> Shipment.builder(ID, null, MAERSK, FINE)),
                without("line", builder -> Shipment.builder(ID, "1", null, FINE)),
                without("createdAt", builder -> Shipment.builder(ID, "1", MAERSK, null)));
    }

    private static Arguments without(String name, UnaryOperator<Shipment.Builder> change) {
        return Arguments.of(name, Named.of("missing", change));
    }

    @Test
    void nested_parts_are_required() {
        assertThatNullPointerException()
                .isThrownBy(() -> new ShipmentParties(null, null, null))
                .withMessage("ownerIds");
        assertThatNullPointerException()
                .isThrownBy(() -> new Voyage(null, null, null, null, ScheduledTime.UNKNOWN, ScheduledTime.UNKNOWN))
                .withMessage("departure");
        assertThatNullPointerException()
                .isThrownBy(() -> new Voyage(null, null, null, ScheduledTime.UNKNOWN, null, ScheduledTime.UNKNOWN))
                .withMessage("arrival");
        assertThatNullPointerException()
                .isThrownBy(() -> new Voyage(null, null, null, ScheduledTime.UNKNOWN, ScheduledTime.UNKNOWN, null))
                .withMessage("destinationArrival");
        assertThatNullPointerException()
                .isThrownBy(() -> TrackingState.ACTIVE.stop(null, StopReason.ACCOUNT_CLOSED, null))
                .withMessage("at");
        assertThatNullPointerException()
                .isThrownBy(() -> TrackingState.ACTIVE.stop(FINE, null, null))
                .withMessage("reason");
        assertThatNullPointerException()
                .isThrownBy(() -> new ReportedLine(null, "Maersk Line", "Maersk"))
                .withMessage("scac");
        assertThatNullPointerException()
                .isThrownBy(() -> new Party(null, "Acme", null))
                .withMessage("id");
    }

    private static Shipment full() {
        ScheduledTime call = new ScheduledTime(FINE, FINE, FINE);
        return Shipment.builder(ID, "MAEU123456789", MAERSK, FINE)
                .refNumbers(List.of("PO-1"))
                .tags(List.of("hot"))
                .normalizedNumber("123456789")
                .routing(
                        Routing.between(RoutingPoint.raw("Shanghai", "CNSHA"), RoutingPoint.raw("Los Angeles", "USLAX"))
                                .withDestination(RoutingPoint.raw("Chicago", null))
                                .withTerminals(new UUID(1, 1), new UUID(1, 2)))
                .voyage(new Voyage("EVER GIVEN", "9811000", "012E", call, call, call))
                .tracking(
                        new TrackingState(FINE, FINE, null, null, null).stop(FINE, StopReason.NO_UPDATES_AT_LINE, null))
                .parties(new ShipmentParties(new UUID(2, 1), USER, List.of(USER)))
                .estimateChangedAt(FINE)
                .build();
    }
}
