package dev.quayside.examples.ownstore;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.quayside.core.account.Plan;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.store.StoreException;

/** Values of the library as JSON documents. All of them are records, which Jackson maps by their components. */
final class Documents {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .findAndAddModules()
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .visibility(PropertyAccessor.ALL, Visibility.NONE) // isKnown() is not a property
            .visibility(PropertyAccessor.FIELD, Visibility.ANY)
            .addMixIn(Plan.class, TypedRecord.class)
            .addMixIn(Place.class, TypedRecord.class)
            .addMixIn(RoutingPoint.class, TypedRecord.class)
            .registerSubtypes(Plan.Paid.class, Plan.Free.class, Port.class, MetroArea.class)
            .registerSubtypes(RoutingPoint.Linked.class, RoutingPoint.Raw.class)
            .build();

    private Documents() {}

    /** Adds the name of the record to a value of a type with several records. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "@type")
    private interface TypedRecord {}

    static String write(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new StoreException("a " + value.getClass().getSimpleName() + " cannot be written as JSON", e);
        }
    }

    static <V> V read(String document, Class<V> type) {
        try {
            return MAPPER.readValue(document, type);
        } catch (JsonProcessingException e) {
            throw new StoreException("a stored " + type.getSimpleName() + " cannot be read", e);
        }
    }
}
