package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.ShipmentRepository.SaveResult;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Field;
import dev.quayside.query.store.InMemoryStore;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SampleDataTest {
    private static final Instant NOW = Instant.parse("2026-03-04T15:16:17.123456Z");
    private static final AccountId ACCOUNT = new AccountId(SampleParties.id(1));
    private static final SampleData SAMPLE = SampleData.at(NOW);

    @Test
    void the_sample_has_a_few_hundred_containers_and_fewer_shipments() {
        assertThat(SAMPLE.shipments()).hasSize(120);
        assertThat(SAMPLE.containers()).hasSizeBetween(250, 350);
    }

    @Test
    void the_same_clock_gives_the_same_sample() {
        assertThat(SampleData.at(NOW).shipments()).isEqualTo(SAMPLE.shipments());
        assertThat(SampleData.at(NOW).containers()).isEqualTo(SAMPLE.containers());
    }

    @Test
    void numbers_are_valid_and_ids_are_unique() {
        assertThat(SAMPLE.containers()).extracting(Container::number).doesNotHaveDuplicates();
        assertThat(SAMPLE.containers())
                .allMatch(container -> container.number().validity() == ContainerNumber.Validity.VALID);
        assertThat(SAMPLE.shipments())
                .extracting(Shipment::billOfLadingNumber)
                .doesNotHaveDuplicates()
                .allMatch(number -> number.matches("[A-Z]{4}[1-9][0-9]{8}"));
        assertThat(Stream.concat(
                        SAMPLE.containers().stream().map(Container::id),
                        SAMPLE.shipments().stream().map(Shipment::id)))
                .doesNotHaveDuplicates()
                .allMatch(id -> id.version() == 7 && id.variant() == 2);
    }

    @Test
    void milestones_are_in_order_and_not_in_the_future() {
        assertThat(SAMPLE.containers()).allSatisfy(container -> {
            Milestones passed = container.milestones();
            List<Instant> journey = Stream.of(
                            passed.emptyOutAt(),
                            passed.polFullInAt(),
                            passed.polVesselLoadedAt(),
                            passed.polVesselDepartedAt(),
                            passed.podArrivedAt(),
                            passed.podDischargedAt(),
                            container.rail().podLoadedAt(),
                            container.rail().podDepartedAt(),
                            container.rail().inlandAtaAt(),
                            container.rail().inlandUnloadedAt(),
                            passed.pickedUpAt(),
                            passed.deliveredAt(),
                            passed.emptyTerminatedAt())
                    .filter(Objects::nonNull)
                    .toList();

            assertThat(journey).isSorted().doesNotHaveDuplicates().allMatch(at -> !at.isAfter(NOW));
            assertThat(container.times().createdAt()).isBefore(NOW);
            assertThat(container.times().updatedAt())
                    .isBetween(container.times().createdAt(), NOW);
        });
    }

    @Test
    void every_status_occurs() {
        Set<ContainerStatus> statuses =
                SAMPLE.containers().stream().map(Container::status).collect(Collectors.toSet());

        assertThat(statuses).containsExactlyInAnyOrderElementsOf(ContainerStatus.KNOWN);
    }

    @Test
    void the_status_agrees_with_the_milestones() {
        assertThat(SAMPLE.containers()).allSatisfy(container -> {
            Milestones passed = container.milestones();
            boolean ashore = passed.podDischargedAt() != null;
            switch (container.status().code()) {
                case "new" -> assertThat(passed.polVesselLoadedAt()).isNull();
                case "on_ship", "loaded" -> {
                    assertThat(passed.polVesselLoadedAt()).isNotNull();
                    assertThat(ashore).isFalse();
                }
                case "awaiting_inland_transfer" -> {
                    assertThat(ashore).isTrue();
                    assertThat(container.rail().podLoadedAt()).isNull();
                }
                case "on_rail" -> {
                    assertThat(container.rail().podLoadedAt()).isNotNull();
                    assertThat(container.rail().inlandUnloadedAt()).isNull();
                }
                case "grounded", "available", "not_available", "off_dock" -> {
                    assertThat(ashore).isTrue();
                    assertThat(passed.pickedUpAt()).isNull();
                }
                case "picked_up", "dropped" -> assertThat(passed.pickedUpAt()).isNotNull();
                case "delivered" -> assertThat(passed.deliveredAt()).isNotNull();
                default -> assertThat(passed.emptyTerminatedAt()).isNotNull();
            }
        });
    }

    @Test
    void available_containers_have_no_hold_in_force_and_held_containers_are_not_available() {
        assertThat(SAMPLE.containers())
                .filteredOn(container -> container.status().equals(ContainerStatus.AVAILABLE))
                .isNotEmpty()
                .allMatch(Container::isReadyForPickup);
        assertThat(SAMPLE.containers())
                .filteredOn(container -> container.status().equals(ContainerStatus.NOT_AVAILABLE))
                .isNotEmpty()
                .noneMatch(Container::isReadyForPickup);
    }

    @Test
    void last_free_days_are_after_the_discharge() {
        assertThat(SAMPLE.containers())
                .filteredOn(container -> container.pickupLastFreeDay() != null)
                .hasSizeGreaterThan(30)
                .allSatisfy(container -> assertThat(container.pickupLastFreeDay())
                        .isAfter(container
                                .milestones()
                                .podDischargedAt()
                                .atOffset(ZoneOffset.UTC)
                                .toLocalDate()));
    }

    @Test
    void unknown_and_explicitly_empty_values_both_occur() {
        assertThat(SAMPLE.containers())
                .anyMatch(container -> container.terminal().holds() == null);
        assertThat(SAMPLE.containers())
                .anyMatch(container -> Boolean.FALSE.equals(container.terminal().hasHolds()));
        assertThat(SAMPLE.shipments()).anyMatch(shipment -> shipment.refNumbers() == null);
        assertThat(SAMPLE.shipments()).anyMatch(shipment -> List.of().equals(shipment.refNumbers()));
    }

    /** Whatever a filter or a sort name looks at has values, and not always the same. */
    @ParameterizedTest
    @MethodSource
    void every_field_has_several_values(Field<TrackedContainer, ?> field) {
        assertThat(rows().map(row -> field.of(row)).filter(Objects::nonNull).distinct())
                .as(field.name())
                .hasSizeGreaterThan(1);
    }

    static List<Field<TrackedContainer, ?>> every_field_has_several_values() {
        return ContainerCatalog.FIELDS;
    }

    @Test
    void a_store_accepts_the_sample_and_an_unchanged_repeat() {
        InMemoryStore store = new InMemoryStore();
        store.accounts().save(new Account(ACCOUNT, "Sample", new Plan.Paid(), Set.of()));

        SAMPLE.storeFor(ACCOUNT, store);
        SaveResult again = SAMPLE.storeFor(ACCOUNT, store);

        assertThat(again.written()).isZero();
        assertThat(again.unchanged())
                .isEqualTo(SampleParties.CUSTOMERS.size()
                        + SAMPLE.shipments().size()
                        + SAMPLE.containers().size());
    }

    private static Stream<TrackedContainer> rows() {
        Map<UUID, Shipment> shipments =
                SAMPLE.shipments().stream().collect(Collectors.toMap(Shipment::id, Function.identity()));
        Map<UUID, Party> customers =
                SampleParties.CUSTOMERS.stream().collect(Collectors.toMap(Party::id, Function.identity()));
        return SAMPLE.containers().stream().map(container -> {
            Shipment shipment = shipments.get(container.shipmentId());
            UUID customer = shipment.parties().customerId();
            return new TrackedContainer(
                    ACCOUNT, container, shipment, customer == null ? null : customers.get(customer));
        });
    }
}
