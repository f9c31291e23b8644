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
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.PropertyArray;
import dev.quayside.query.schema.ValueKind;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DescriptionTest {

    /** In each round the properties with few possible values have other ones, by one digit of their index. */
    private static final int ROUNDS = 7;

    /** The two texts of each kind that does not have a text for each property. */
    private static final Map<ValueKind<?>, List<String>> ALTERNATIVES = Map.of(
            ResourceValueKinds.ZONE, List.of("Etc/GMT+1", "Etc/GMT+2"),
            ResourceValueKinds.PLACE_KIND, List.of("PORT", "METRO_AREA"),
            ResourceValueKinds.LOCODE, List.of("USLAX", "USCHI"),
            ResourceValueKinds.COUNTRY_CODE, List.of("US", "CA"),
            ResourceValueKinds.AVAILABILITY, List.of("AVAILABLE", "NOT_AVAILABLE"),
            ResourceValueKinds.KEY_ACCESS, List.of("full", "read_only"),
            ResourceValueKinds.SHARED_KIND, List.of("shipment", "container"),
            ResourceValueKinds.SHARED_PARTS, List.of("status", "map"));

    /** A text of each other kind that does not accept any text. */
    private static final Map<ValueKind<?>, String> TEXTS = Map.ofEntries(
            entry(ValueKind.ID, "00000000-0000-4000-8000-0000000000%02d"),
            entry(ResourceValueKinds.CONTAINER_NUMBER, "MSCU12345%02d"),
            entry(ResourceValueKinds.SCAC, "LI%02d"),
            entry(ResourceValueKinds.RAIL_SCAC, "RA%02d"),
            entry(ResourceValueKinds.REQUEST_TYPE, RequestType.CONTAINER.wireName()),
            entry(ResourceValueKinds.REQUEST_STATUS, RequestStatus.FAILED.wireName()),
            entry(ResourceValueKinds.FAILED_REASON, FailedReason.EXPIRED.name()),
            entry(ResourceValueKinds.KEY_HASH, "%064d"),
            entry(ResourceValueKinds.LATITUDE, "33.7%d0"),
            entry(ResourceValueKinds.LONGITUDE, "-118.2%d0"));

    static List<Description<?>> descriptions() {
        return List.of(
                ContainerProperties.DESCRIPTION,
                ShipmentProperties.DESCRIPTION,
                PlaceProperties.DESCRIPTION,
                TerminalProperties.DESCRIPTION,
                TerminalProperties.ADDRESS_LINES,
                TrackingRequestProperties.DESCRIPTION,
                PartyProperties.DESCRIPTION,
                ApiKeyProperties.DESCRIPTION,
                ShareProperties.DESCRIPTION);
    }

    static IntStream rounds() {
        return IntStream.range(0, ROUNDS);
    }

    @ParameterizedTest
    @MethodSource("descriptions")
    <T> void each_property_has_the_value_from_which_the_record_is_created(Description<T> description) {
        for (int round = 0; round < ROUNDS; round++) {
            PropertyArray<T> values = samples(description, round);

            T created = description.create(values);

            for (Property<T, ?> property : description.properties()) {
                assertThat(property.of(created))
                        .as("%s in round %d", property.name(), round)
                        .isNotNull()
                        .isEqualTo(values.get(property));
            }
            assertThat(description.create(description.valuesOf(created))).isEqualTo(created);
        }
    }

    @ParameterizedTest
    @MethodSource("descriptions")
    <T> void two_properties_of_a_kind_have_other_samples_in_a_round(Description<T> description) {
        List<PropertyArray<T>> rounds = IntStream.range(0, ROUNDS)
                .mapToObj(round -> samples(description, round))
                .toList();
        Map<List<Object>, Property<T, ?>> seen = new HashMap<>();

        for (Property<T, ?> property : description.properties()) {
            List<Object> samples = new ArrayList<>(List.of(property.kind()));
            rounds.forEach(values -> samples.add(values.get(property)));
            assertThat(seen.put(samples, property)).as(property.name()).isNull();
        }
    }

    @ParameterizedTest
    @MethodSource("rounds")
    void a_field_of_a_filter_with_the_column_of_a_property_has_its_value(int round) {
        Container container = ContainerProperties.DESCRIPTION.create(samples(ContainerProperties.DESCRIPTION, round));
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

        Shipment shipment = ShipmentProperties.DESCRIPTION.create(samples(ShipmentProperties.DESCRIPTION, round));
        TrackingRequest request =
                TrackingRequestProperties.DESCRIPTION.create(samples(TrackingRequestProperties.DESCRIPTION, round));
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
                property.kind().type() == AttributeType.TEXT && !property.kind().equals(ValueKind.ID);
        return printed ? property.kind().print(value) : value;
    }

    private static <T> PropertyArray<T> samples(Description<T> description, int round) {
        PropertyArray<T> values = description.values();
        description.properties().forEach(property -> setSample(property, round, values));
        return values;
    }

    /** Sets a value that no other property of the kind has in all rounds. */
    private static <T, V> void setSample(Property<T, V> property, int round, PropertyArray<T> values) {
        // A place is a port if its kind is that of ports.
        V sample = property.equals(PlaceProperties.KIND)
                ? property.kind().parse(Resources.PORT.name())
                : sample(property.kind(), property.index(), (property.index() >> round) % 2);
        values.set(property, sample);
    }

    @SuppressWarnings("unchecked") // the kind determines the type of the value
    private static <V> V sample(ValueKind<V> kind, int number, int digit) {
        return switch (kind.type()) {
            case TEXT -> kind.parse(alternative(kind, digit).orElseGet(() -> text(kind, number)));
            case TEXTS ->
                (V) List.of(
                        kind.equals(ValueKind.IDS)
                                ? UUID.fromString(text(ValueKind.ID, number))
                                : alternative(kind, digit).orElse("REF" + number));
            case FLAG -> (V) (Object) (digit == 1);
            case INTEGER -> (V) (kind.equals(ValueKind.LONG) ? (Object) Long.valueOf(number) : Integer.valueOf(number));
            case DECIMAL -> (V) BigDecimal.valueOf(number);
            case INSTANT -> (V) Instant.parse("2026-01-31T12:00:00Z").plus(number, ChronoUnit.HOURS);
            case DAY -> (V) LocalDate.EPOCH.plusDays(number);
            case OBJECTS -> (V) (kind.equals(ResourceValueKinds.HOLDS) ? List.of(hold(number)) : List.of(fee(number)));
            case OBJECT -> (V) record(kind, number);
            case MAP, TREE -> throw new AssertionError(kind + " needs a sample");
        };
    }

    private static Optional<String> alternative(ValueKind<?> kind, int digit) {
        return Optional.ofNullable(ALTERNATIVES.get(kind)).map(texts -> texts.get(digit));
    }

    private static Object record(ValueKind<?> kind, int number) {
        if (kind.equals(ResourceValueKinds.ADDRESS)) {
            return PostalAddress.builder().city("city " + number).build();
        }
        return kind.equals(ResourceValueKinds.PROVIDED_DATA)
                ? new ProvidedData(Map.of("pickup_lfd", true), Map.of())
                : List.of(new InitialField(FieldEntity.SHIPMENT, "field", new FieldValue.Text("text " + number), null));
    }

    private static String text(ValueKind<?> kind, int number) {
        return String.format(Locale.ROOT, TEXTS.getOrDefault(kind, "text %d"), number);
    }

    private static Hold hold(int number) {
        return Hold.reported("hold " + number, Hold.Status.HOLD, null);
    }

    private static Fee fee(int number) {
        return Fee.reported("fee " + number, BigDecimal.TEN, "USD");
    }
}
