package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.type.TypeFactory;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.EstimateObservation;
import dev.quayside.core.ledger.Observation;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.store.jdbi.internal.sql.CorruptRowException;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A reader of the entries in the JSON of a ledger. An entry is a list of elements; {@link LedgerJson} describes their
 * order.
 */
abstract class LedgerEntryReader<V> extends JsonDeserializer<V> {

    private static final Map<ReportedField.Shape, JavaType> TYPES = Arrays.stream(ReportedField.Shape.values())
            .collect(Collectors.toUnmodifiableMap(Function.identity(), LedgerEntryReader::type));

    abstract V entry(ReportedField<?> field, SourceType by, @Nullable Object value, Instant first, Instant last);

    @Override
    public V deserialize(JsonParser json, DeserializationContext context) throws IOException {
        if (!json.isExpectedStartArrayToken()) {
            throw new CorruptRowException("an entry of a ledger is not a list");
        }
        ReportedField<?> field = EnumCodes.<ReportedField<?>>parse(nextText(json), ReportedField::find);
        SourceType by = EnumCodes.parse(nextText(json), SourceType::find);
        Object value = json.nextToken() == JsonToken.VALUE_NULL
                ? null
                : context.readValue(json, required(TYPES.get(field.shape())));
        Instant first = InstantJson.parse(nextText(json));
        Instant last = json.nextToken() == JsonToken.END_ARRAY ? first : InstantJson.parse(text(json));
        while (json.currentToken() != JsonToken.END_ARRAY) {
            json.nextToken();
            json.skipChildren();
        }
        return entry(field, by, value, first, last);
    }

    private static String nextText(JsonParser json) throws IOException {
        json.nextToken();
        return text(json);
    }

    private static String text(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            throw new CorruptRowException("an entry of a ledger has another element than expected");
        }
        return json.getText();
    }

    static final class ObservationReader extends LedgerEntryReader<Observation<?>> {

        @Override
        @SuppressWarnings("unchecked") // the reported field determines the type of the value
        Observation<?> entry(
                ReportedField<?> field, SourceType by, @Nullable Object value, Instant first, Instant last) {
            return new Observation<>((ReportedField<Object>) field, by, value, first, last);
        }
    }

    static final class EstimateReader extends LedgerEntryReader<EstimateObservation> {

        @Override
        @SuppressWarnings("unchecked") // the reported field has checked the type
        EstimateObservation entry(
                ReportedField<?> field, SourceType by, @Nullable Object value, Instant first, Instant last) {
            if (field.shape() != ReportedField.Shape.ESTIMATE) {
                throw new CorruptRowException("a ledger has estimates of something that is not estimated");
            }
            return new EstimateObservation((ReportedField<Instant>) field, by, required((Instant) value), first, last);
        }
    }

    private static JavaType type(ReportedField.Shape shape) {
        return switch (shape) {
            case TEXT -> TypeFactory.defaultInstance().constructType(String.class);
            case INSTANT, ESTIMATE -> TypeFactory.defaultInstance().constructType(Instant.class);
            case DAY -> TypeFactory.defaultInstance().constructType(LocalDate.class);
            case ID -> TypeFactory.defaultInstance().constructType(UUID.class);
            case SCAC -> TypeFactory.defaultInstance().constructType(Scac.class);
            case NUMBER -> TypeFactory.defaultInstance().constructType(Integer.class);
            case TRUTH -> TypeFactory.defaultInstance().constructType(Boolean.class);
            case AVAILABILITY -> TypeFactory.defaultInstance().constructType(Availability.class);
            case POINT -> TypeFactory.defaultInstance().constructType(RoutingPoint.class);
            case EQUIPMENT -> TypeFactory.defaultInstance().constructType(Equipment.class);
            case ROUTE -> listOf(PortCall.class);
            case CONTAINERS -> listOf(ContainerNumber.class);
            case HOLDS -> listOf(Hold.class);
            case FEES -> listOf(Fee.class);
        };
    }

    private static JavaType listOf(Class<?> element) {
        return TypeFactory.defaultInstance().constructCollectionType(List.class, element);
    }
}
