package dev.quayside.query.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.AttributeType;
import dev.quayside.query.schema.Description;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Kind;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.PropertyArray;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ContainerPropertiesTest {

    private static final Description<Container> CONTAINER = ContainerProperties.DESCRIPTION;

    /** A text of each kind that does not accept any text. */
    private static final Map<Kind<?>, String> TEXTS = Map.of(
            Kind.ID, "00000000-0000-4000-8000-0000000000%02d",
            ResourceKinds.CONTAINER_NUMBER, "MSCU12345%02d",
            ResourceKinds.RAIL_SCAC, "RA%02d",
            ResourceKinds.ZONE, "Etc/GMT+%d",
            ResourceKinds.AVAILABILITY, "NOT_AVAILABLE");

    @Test
    void each_property_has_the_value_from_which_the_container_is_created() {
        PropertyArray<Container> values = samples();

        Container container = CONTAINER.create(values);

        for (Property<Container, ?> property : CONTAINER.properties()) {
            assertThat(property.of(container)).as(property.name()).isNotNull().isEqualTo(values.get(property));
        }
        assertThat(CONTAINER.create(CONTAINER.valuesOf(container))).isEqualTo(container);
    }

    @Test
    void a_field_of_a_filter_with_the_column_of_a_property_has_its_value() {
        Container container = CONTAINER.create(samples());
        ReportedLine line = new ReportedLine(new Scac("MAEU"), "Maersk Line", "Maersk");
        Shipment shipment = Shipment.builder(container.shipmentId(), "MAEU123", line, Instant.EPOCH)
                .build();
        TrackedContainer row = new TrackedContainer(new AccountId(container.id()), container, shipment, null);

        Set<String> compared = new HashSet<>();
        for (Field<TrackedContainer, ?> field : ContainerCatalog.FIELDS) {
            CONTAINER.properties().stream()
                    .filter(property -> property.column().equals(field.name()))
                    .forEach(property -> {
                        assertThat(field.of(row)).as(field.name()).isEqualTo(shown(property, container));
                        compared.add(field.name());
                    });
        }
        assertThat(compared).contains("id", "number", "current_status", "pod_arrived_at");
    }

    private static <V> Object shown(Property<Container, V> property, Container container) {
        V value = Objects.requireNonNull(property.of(container));
        boolean printed =
                property.kind().type() == AttributeType.TEXT && !property.kind().equals(Kind.ID);
        return printed ? property.kind().print(value) : value;
    }

    private static PropertyArray<Container> samples() {
        PropertyArray<Container> values = CONTAINER.values();
        CONTAINER.properties().forEach(property -> setSample(property, values));
        return values;
    }

    /** Sets a value that no other property of the kind has. */
    private static <V> void setSample(Property<Container, V> property, PropertyArray<Container> values) {
        values.set(property, sample(property.kind(), CONTAINER.properties().indexOf(property)));
    }

    @SuppressWarnings("unchecked") // the kind determines the type of the value
    private static <V> V sample(Kind<V> kind, int number) {
        return switch (kind.type()) {
            case TEXT -> kind.parse(text(kind, number));
            case TEXTS -> (V) List.of("REF" + number);
            case FLAG -> (V) (Object) true;
            case INTEGER -> (V) Integer.valueOf(number);
            case DECIMAL -> (V) BigDecimal.valueOf(number);
            case INSTANT -> (V) Instant.parse("2026-01-31T12:00:00Z").plusSeconds(number);
            case DAY -> (V) LocalDate.EPOCH.plusDays(number);
            case OBJECTS -> (V) (kind.equals(ResourceKinds.HOLDS) ? List.of(hold(number)) : List.of(fee(number)));
            case OBJECT, MAP, TREE -> throw new AssertionError(kind + " needs a sample");
        };
    }

    private static String text(Kind<?> kind, int number) {
        int zones = 13;
        return String.format(
                Locale.ROOT,
                TEXTS.getOrDefault(kind, "text %d"),
                kind.equals(ResourceKinds.ZONE) ? number % zones : number);
    }

    private static Hold hold(int number) {
        return Hold.reported("hold " + number, Hold.Status.HOLD, null);
    }

    private static Fee fee(int number) {
        return Fee.reported("fee " + number, BigDecimal.TEN, "USD");
    }
}
