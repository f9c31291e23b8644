package dev.quayside.core.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContainerTest {
    private static final UUID ID = new UUID(0, 1);
    private static final UUID SHIPMENT = new UUID(0, 2);
    private static final ContainerNumber NUMBER = new ContainerNumber("MSCU1234566");
    private static final Instant FINE = Instant.parse("2026-01-02T03:04:05.123456789Z");
    private static final Instant MICROS = Instant.parse("2026-01-02T03:04:05.123456Z");

    @Test
    void a_new_container_has_only_a_number() {
        Container container = Container.builder(ID, SHIPMENT, NUMBER, FINE).build();

        assertThat(container.status()).isEqualTo(ContainerStatus.NEW);
        assertThat(container.times()).isEqualTo(RecordTimestamps.createdAt(MICROS));
        assertThat(container.equipment()).isEqualTo(Equipment.UNKNOWN);
        assertThat(container.cargo()).isEqualTo(Cargo.UNKNOWN);
        assertThat(container.refNumbers()).isEmpty();
        assertThat(container.terminal().holds()).isNull();
        assertThat(container.pickupLastFreeDay()).isNull();
        assertThat(container.explainPickupLastFreeDay()).isEmpty();
        assertThat(container.isReadyForPickup()).isFalse();
        assertThat(container.attentionMark()).isNull();
    }

    @Test
    void a_builder_keeps_all_values() {
        Container container = full();

        assertThat(container.toBuilder().build()).isEqualTo(container);
        assertThat(container.milestones().toBuilder().build()).isEqualTo(container.milestones());
        assertThat(container.terminal().toBuilder().build()).isEqualTo(container.terminal());
        assertThat(container.rail().toBuilder().build()).isEqualTo(container.rail());
    }

    @Test
    void lists_are_copied() {
        List<String> refNumbers = new ArrayList<>(List.of("PO-1"));
        List<Hold> holds = new ArrayList<>(List.of(Hold.of(Hold.Name.TMF, Hold.Status.HOLD, null)));
        List<Fee> fees = new ArrayList<>(List.of(Fee.of(Fee.Type.EXAM, BigDecimal.ONE, "USD")));
        Container container = Container.builder(ID, SHIPMENT, NUMBER, FINE)
                .refNumbers(refNumbers)
                .terminal(TerminalReport.builder().holds(holds).fees(fees).build())
                .rail(RailProgress.builder()
                        .facilityHolds(holds)
                        .facilityFees(fees)
                        .build())
                .build();

        refNumbers.clear();
        holds.clear();
        fees.clear();

        assertThat(container.refNumbers()).containsExactly("PO-1").isUnmodifiable();
        assertThat(container.terminal().holds()).hasSize(1).isUnmodifiable();
        assertThat(container.terminal().fees()).hasSize(1).isUnmodifiable();
        assertThat(container.rail().facilityHolds()).hasSize(1).isUnmodifiable();
        assertThat(container.rail().facilityFees()).hasSize(1).isUnmodifiable();
    }

    @Test
    void instants_are_kept_to_the_microsecond() {
        Container container = full();

        assertThat(container.milestones().toString())
                .contains(MICROS.toString())
                .doesNotContain("123456789");
        assertThat(container.terminal().toString()).contains(MICROS.toString()).doesNotContain("123456789");
        assertThat(container.rail().toString()).contains(MICROS.toString()).doesNotContain("123456789");
        assertThat(container.times().toString()).contains(MICROS.toString()).doesNotContain("123456789");
    }

    @Test
    void an_account_without_the_rail_feature_sees_no_day_of_a_railroad() {
        Account withRail = account(Set.of(Entitlement.RAIL_LAST_FREE_DAY));
        Account withoutRail = account(Set.of());
        LocalDate rail = LocalDate.parse("2026-02-03");
        LocalDate terminal = LocalDate.parse("2026-02-05");
        Container byRail = Container.builder(ID, SHIPMENT, NUMBER, FINE)
                .deadlines(ImportDeadlines.reported(LastFreeDays.of(null, null, rail)))
                .build();
        Container byTerminal = Container.builder(ID, SHIPMENT, NUMBER, FINE)
                .deadlines(ImportDeadlines.reported(LastFreeDays.of(null, terminal, null)))
                .build();

        assertThat(byRail.pickupLastFreeDay()).isEqualTo(rail);
        assertThat(byRail.visibleTo(withRail)).isSameAs(byRail);
        assertThat(byRail.visibleTo(withoutRail))
                .isEqualTo(byRail.toBuilder().deadlines(ImportDeadlines.NONE).build());
        assertThat(byTerminal.visibleTo(withoutRail)).isSameAs(byTerminal);
    }

    private static Account account(Set<Entitlement> entitlements) {
        return new Account(new AccountId(ID), "Importer Ltd", new Plan.Paid(), entitlements);
    }

    @Test
    void the_last_free_day_is_explained_by_the_rule_of_the_interface() {
        assertThat(full().explainPickupLastFreeDay().orElseThrow().explanation())
                .isEqualTo("2026-02-04 by LINE (TERMINAL says 2026-02-03)");
    }

    @ParameterizedTest
    @CsvSource({
        ",,",
        "2026-01-01T00:00:00Z,,2026-01-01T00:00:00Z",
        ",2026-01-02T00:00:00Z,2026-01-02T00:00:00Z",
        "2026-01-01T00:00:00Z,2026-01-02T00:00:00Z,2026-01-02T00:00:00Z"
    })
    void the_pickup_is_at_the_inland_destination_if_there_is_one(Instant atPort, Instant inland, Instant pickedUp) {
        Milestones milestones = Milestones.builder()
                .podFullOutAt(atPort)
                .finalDestinationFullOutAt(inland)
                .build();

        assertThat(milestones.pickedUpAt()).isEqualTo(pickedUp);
    }

    @ParameterizedTest
    @CsvSource({"null,null,null", "'',false,false", "exam,true,false", "demurrage,true,true", "exam demurrage,true,true"
    })
    void unknown_fees_differ_from_no_fees(String types, String hasFees, String hasDemurrage) {
        List<Fee> fees = types.equals("null")
                ? null
                : Stream.of(types.split(" "))
                        .filter(type -> !type.isEmpty())
                        .map(type -> Fee.reported(type, BigDecimal.TEN, "USD"))
                        .toList();
        TerminalReport terminal = TerminalReport.builder().fees(fees).build();

        assertThat(String.valueOf(terminal.hasFees())).isEqualTo(hasFees);
        assertThat(String.valueOf(terminal.hasDemurrageFees())).isEqualTo(hasDemurrage);
        assertThat(terminal.hasHolds()).isNull();
    }

    @Test
    void unknown_holds_differ_from_no_holds() {
        Hold hold = Hold.of(Hold.Name.TMF, Hold.Status.PENDING, null);

        assertThat(TerminalReport.NONE.hasHolds()).isNull();
        assertThat(TerminalReport.builder().holds(List.of()).build().hasHolds()).isFalse();
        assertThat(TerminalReport.builder().holds(List.of(hold)).build().hasHolds())
                .isTrue();
    }

    @Test
    void a_refresh_sets_two_times_and_an_update_sets_one() {
        Instant later = Instant.parse("2026-05-01T00:00:00Z");
        RecordTimestamps times = full().times();

        assertThat(times.withStatusRefreshAt(later))
                .isEqualTo(new RecordTimestamps(MICROS, later, later, MICROS, MICROS, MICROS, MICROS));
        assertThat(times.withUpdatedAt(later))
                .isEqualTo(new RecordTimestamps(MICROS, later, MICROS, MICROS, MICROS, MICROS, MICROS));
        assertThat(RecordTimestamps.createdAt(later))
                .isEqualTo(new RecordTimestamps(later, later, null, null, null, null, null));
    }

    @Test
    void thirteen_statuses_are_known_and_others_are_kept() {
        assertThat(ContainerStatus.KNOWN)
                .hasSize(13)
                .doesNotHaveDuplicates()
                .allMatch(ContainerStatus::isKnown)
                .isUnmodifiable();
        assertThat(new ContainerStatus("on_ship"))
                .isEqualTo(ContainerStatus.ON_SHIP)
                .hasToString("on_ship");
        assertThat(new ContainerStatus("ON_SHIP").isKnown()).isFalse();
        assertThat(new ContainerStatus("customs_exam")).hasToString("customs_exam");
    }

    @Test
    void six_types_and_two_heights_are_known_and_others_are_kept() {
        assertThat(Equipment.Type.KNOWN)
                .hasToString("[dry, reefer, open top, flat rack, bulk, tank]")
                .allMatch(Equipment.Type::isKnown);
        assertThat(new Equipment.Type("hanger").isKnown()).isFalse();
        assertThat(new Equipment.Height("high_cube").isKnown()).isTrue();
        assertThat(new Equipment.Height("half").isKnown()).isFalse();
        assertThat(new Equipment(new Equipment.Type("hanger"), 53, new Equipment.Height("half")))
                .hasToString("Equipment[type=hanger, lengthFeet=53, height=half]");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -40})
    void a_length_is_positive(int feet) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Equipment(null, feet, null))
                .withMessage("equipment length " + feet + " is not positive (expected feet, such as 20 or 40)");
    }

    @ParameterizedTest
    @MethodSource
    void parts_are_required(String name, UnaryOperator<Container.Builder> without) {
        Container.Builder builder = Container.builder(ID, SHIPMENT, NUMBER, FINE);

        assertThatNullPointerException()
                .isThrownBy(() -> without.apply(builder))
                .withMessage(name);
    }

    static Stream<Arguments> parts_are_required() {
        return Stream.of(
                without("equipment", builder -> builder.equipment(null)),
                without("cargo", builder -> builder.cargo(null)),
                without("refNumbers", builder -> builder.refNumbers(null)),
                without("status", builder -> builder.status(null)),
                without("milestones", builder -> builder.milestones(null)),
                without("terminal", builder -> builder.terminal(null)),
                without("rail", builder -> builder.rail(null)),
                without("deadlines", builder -> builder.deadlines(null)),
                without("facilities", builder -> builder.facilities(null)),
                without("times", builder -> builder.times(null)),
                without("id", builder -> Container.builder(null, SHIPMENT, NUMBER, FINE)),
                without("shipmentId", builder -> Container.builder(ID, null, NUMBER, FINE)),
                without("number", builder -> Container.builder(ID, SHIPMENT, null, FINE)));
    }

    private static Arguments without(String name, UnaryOperator<Container.Builder> change) {
        return Arguments.of(name, Named.of("missing", change));
    }

    @Test
    void codes_and_times_are_required() {
        assertThatNullPointerException()
                .isThrownBy(() -> new ContainerStatus(null))
                .withMessage("code");
        assertThatNullPointerException()
                .isThrownBy(() -> new Equipment.Type(null))
                .withMessage("code");
        assertThatNullPointerException()
                .isThrownBy(() -> RecordTimestamps.createdAt(null))
                .withMessage("createdAt");
        assertThatNullPointerException()
                .isThrownBy(() -> TerminalReport.builder().availability(null).build())
                .withMessage("availability");
    }

    /** Returns a container with all values. */
    private static Container full() {
        List<Hold> holds = List.of(Hold.of(Hold.Name.CUSTOMS, Hold.Status.PENDING, "exam"));
        List<Fee> fees = List.of(Fee.of(Fee.Type.DEMURRAGE, new BigDecimal("150.00"), "USD"));
        return Container.builder(ID, SHIPMENT, NUMBER, FINE)
                .equipment(new Equipment(Equipment.Type.REEFER, 40, Equipment.Height.HIGH_CUBE))
                .cargo(new Cargo("SEAL1", 42_000))
                .refNumbers(List.of("PO-1", "PO-2"))
                .status(ContainerStatus.AVAILABLE)
                .milestones(Milestones.builder()
                        .emptyOutAt(FINE)
                        .polFullInAt(FINE)
                        .polVesselLoadedAt(FINE)
                        .polVesselDepartedAt(FINE)
                        .podArrivedAt(FINE)
                        .podDischargedAt(FINE)
                        .podFullOutAt(FINE)
                        .finalDestinationFullOutAt(FINE)
                        .deliveredAt(FINE)
                        .emptyTerminatedAt(FINE)
                        .build())
                .terminal(TerminalReport.builder()
                        .availability(Availability.AVAILABLE)
                        .holds(holds)
                        .fees(fees)
                        .pickupAppointmentAt(FINE)
                        .deliveryAppointmentAt(FINE)
                        .location("A-12")
                        .fullOutChassisNumber("CHAS123")
                        .checkedAt(FINE)
                        .build())
                .rail(RailProgress.builder()
                        .podCarrierScac(Scac.of("BNSF"))
                        .inlandCarrierScac(Scac.of("CSXT"))
                        .podLoadedAt(FINE)
                        .podDepartedAt(FINE)
                        .inlandEtaAt(FINE)
                        .inlandAtaAt(FINE)
                        .inlandUnloadedAt(FINE)
                        .facilityHolds(holds)
                        .facilityFees(fees)
                        .build())
                .deadlines(ImportDeadlines.reported(
                        LastFreeDays.of(LocalDate.parse("2026-02-04"), LocalDate.parse("2026-02-03"), null)))
                .facilities(new DestinationFacilities(
                        new UUID(1, 1),
                        new UUID(1, 2),
                        ZoneId.of("America/Los_Angeles"),
                        ZoneId.of("America/Chicago"),
                        ZoneId.of("America/Denver")))
                .times(new RecordTimestamps(FINE, FINE, FINE, FINE, FINE, FINE, FINE))
                .attentionMark(true)
                .build();
    }
}
