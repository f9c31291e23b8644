package dev.quayside.query.resource;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.field.InitialField;
import dev.quayside.core.place.PostalAddress;
import dev.quayside.core.place.ProvidedData;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ShipmentRow;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.catalog.TrackingRequestRow;
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
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DescriptionTest {

    /** A text of each kind that does not accept any text. */
    private static final Map<Kind<?>, String> TEXTS = Map.ofEntries(
            entry(Kind.ID, "00000000-0000-4000-8000-0000000000%02d"),
            entry(ResourceKinds.CONTAINER_NUMBER, "MSCU12345%02d"),
            entry(ResourceKinds.SCAC, "LI%02d"),
            entry(ResourceKinds.RAIL_SCAC, "RA%02d"),
            entry(ResourceKinds.ZONE, "Etc/GMT+%d"),
            entry(ResourceKinds.PLACE_KIND, "METRO_AREA"),
            entry(ResourceKinds.REQUEST_TYPE, RequestType.CONTAINER.wireName()),
            entry(ResourceKinds.REQUEST_STATUS, RequestStatus.FAILED.wireName()),
            entry(ResourceKinds.FAILED_REASON, FailedReason.EXPIRED.name()),
            entry(ResourceKinds.LOCODE, "USLAX"),
            entry(ResourceKinds.COUNTRY_CODE, "US"),
            entry(ResourceKinds.LATITUDE, "33.7%d0"),
            entry(ResourceKinds.LONGITUDE, "-118.2%d0"),
            entry(ResourceKinds.AVAILABILITY, "NOT_AVAILABLE"));

    static List<Description<?>> descriptions() {
        return List.of(
                ContainerProperties.DESCRIPTION,
                ShipmentProperties.DESCRIPTION,
                PlaceProperties.DESCRIPTION,
                TerminalProperties.DESCRIPTION,
                TerminalProperties.ADDRESS_LINES,
                TrackingRequestProperties.DESCRIPTION,
                PartyProperties.DESCRIPTION);
    }

    @ParameterizedTest
    @MethodSource("descriptions")
    <T> void each_property_has_the_value_from_which_the_record_is_created(Description<T> description) {
        PropertyArray<T> values = samples(description);

        T created = description.create(values);

        for (Property<T, ?> property : description.properties()) {
            assertThat(property.of(created)).as(property.name()).isNotNull().isEqualTo(values.get(property));
        }
        assertThat(description.create(description.valuesOf(created))).isEqualTo(created);
    }

    @Test
    void a_field_of_a_filter_with_the_column_of_a_property_has_its_value() {
        Container container = ContainerProperties.DESCRIPTION.create(samples(ContainerProperties.DESCRIPTION));
        AccountId account = new AccountId(container.id());
        ReportedLine line = new ReportedLine(new Scac("MAEU"), "Maersk Line", "Maersk");
        Shipment ofContainer = Shipment.builder(container.shipmentId(), "MAEU123", line, Instant.EPOCH)
                .build();
        assertThat(compared(
                        ContainerCatalog.FIELDS,
                        new TrackedContainer(account, container, ofContainer, null),
                        ContainerProperties.DESCRIPTION,
                        container))
                .contains("id", "number", "current_status", "pod_arrived_at");

        Shipment shipment = ShipmentProperties.DESCRIPTION.create(samples(ShipmentProperties.DESCRIPTION));
        TrackingRequest request =
                TrackingRequestProperties.DESCRIPTION.create(samples(TrackingRequestProperties.DESCRIPTION));
        assertThat(compared(
                        TrackingRequestRow.Fields.ALL,
                        new TrackingRequestRow(account, request),
                        TrackingRequestProperties.DESCRIPTION,
                        request))
                .contains("id", "number", "request_type", "scac", "status", "updated_at");

        assertThat(compared(
                        ShipmentRow.Fields.ALL,
                        new ShipmentRow(new TrackedShipment(account, shipment, null, List.of()), List.of()),
                        ShipmentProperties.DESCRIPTION,
                        shipment))
                .contains("id", "bill_of_lading_number", "created_at", "customer_id");
    }

    /** Returns the names of the fields that are compared. */
    private static <R, T> Set<String> compared(
            List<Field<R, ?>> fields, R row, Description<T> description, T described) {
        Set<String> compared = new HashSet<>();
        for (Field<R, ?> field : fields) {
            description.properties().stream()
                    .filter(property -> property.column().equals(field.name()))
                    .forEach(property -> {
                        assertThat(field.of(row)).as(field.name()).isEqualTo(shown(property, described));
                        compared.add(field.name());
                    });
        }
        return compared;
    }

    private static <T, V> Object shown(Property<T, V> property, T described) {
        V value = Objects.requireNonNull(property.of(described));
        boolean printed =
                property.kind().type() == AttributeType.TEXT && !property.kind().equals(Kind.ID);
        return printed ? property.kind().print(value) : value;
    }

    private static <T> PropertyArray<T> samples(Description<T> description) {
        PropertyArray<T> values = description.values();
        description.properties().forEach(property -> setSample(property, values));
        return values;
    }

    /** Sets a value that no other property of the kind has. */
    private static <T, V> void setSample(Property<T, V> property, PropertyArray<T> values) {
        // A place is a port if its kind is that of ports.
        V sample = property.equals(PlaceProperties.KIND)
                ? property.kind().parse(Resources.PORT.name())
                : sample(property.kind(), property.index());
        values.set(property, sample);
    }

    @SuppressWarnings("unchecked") // the kind determines the type of the value
    private static <V> V sample(Kind<V> kind, int number) {
        return switch (kind.type()) {
            case TEXT -> kind.parse(text(kind, number));
            case TEXTS -> (V) List.of(kind.equals(Kind.IDS) ? UUID.fromString(text(Kind.ID, number)) : "REF" + number);
            case FLAG -> (V) (Object) true;
            case INTEGER -> (V) (kind.equals(Kind.LONG) ? (Object) Long.valueOf(number) : Integer.valueOf(number));
            case DECIMAL -> (V) BigDecimal.valueOf(number);
            case INSTANT -> (V) Instant.parse("2026-01-31T12:00:00Z").plusSeconds(number);
            case DAY -> (V) LocalDate.EPOCH.plusDays(number);
            case OBJECTS -> (V) (kind.equals(ResourceKinds.HOLDS) ? List.of(hold(number)) : List.of(fee(number)));
            case OBJECT -> (V) record(kind, number);
            case MAP, TREE -> throw new AssertionError(kind + " needs a sample");
        };
    }

    private static Object record(Kind<?> kind, int number) {
        if (kind.equals(ResourceKinds.ADDRESS)) {
            return PostalAddress.builder().city("city " + number).build();
        }
        return kind.equals(ResourceKinds.PROVIDED_DATA)
                ? new ProvidedData(Map.of("pickup_lfd", true), Map.of())
                : List.of(new InitialField(FieldEntity.SHIPMENT, "field", new FieldValue.Text("text " + number), null));
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
