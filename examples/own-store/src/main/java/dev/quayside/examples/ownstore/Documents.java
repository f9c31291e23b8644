package dev.quayside.examples.ownstore;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.quayside.core.account.Plan;
import dev.quayside.core.place.Place;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.store.StoreException;

/** Values of the library as JSON documents. All of them are records, which Jackson maps by their components. */
final class Documents {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .findAndAddModules()
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(MapperFeature.AUTO_DETECT_IS_GETTERS) // isKnown() is not a property
            .addMixIn(Plan.class, TypedRecord.class)
            .addMixIn(Place.class, TypedRecord.class)
            .addMixIn(RoutingPoint.class, TypedRecord.class)
            .build();

    private Documents() {}

    /** Adds the class of the record to a value of a type with several records. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.MINIMAL_CLASS, property = "@type")
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
