package dev.quayside.store.jdbi.internal.table;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.deser.DeserializationProblemHandler;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.Audience;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.place.PostalAddress;
import dev.quayside.core.place.ProvidedData;
import dev.quayside.store.jdbi.internal.sql.CorruptRowException;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import dev.quayside.store.jdbi.internal.sql.UnknownCodeException;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The conversion of values to the JSON of one column, and back. Members that are null are not written.
 * {@link StoredMemberNames} defines the member names that differ from the names of the record components. An enum is
 * written as the name of its constant or as its code. An amount is written as a text, because a text keeps all digits.
 */
public final class StoredJson {

    /** A factory without limits on the input, because the store must be able to read everything that it has written. */
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNameLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private static final JsonMapper MAPPER = StoredMemberNames.addTo(JsonMapper.builder(FACTORY))
            .addModule(texts())
            .addHandler(new UnknownConstants())
            .defaultPropertyInclusion(JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, null))
            .disable(MapperFeature.AUTO_DETECT_IS_GETTERS, MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, DeserializationFeature.WRAP_EXCEPTIONS)
            .enable(
                    DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                    DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS,
                    DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    /** A mapper that writes the values of some types as lists of their components. */
    private static final JsonMapper POSITIONAL =
            positional(Hold.class, Fee.class, PostalAddress.class, ProvidedData.class);

    /**
     * The text of an empty list. A value is compared with this text before a parser is used, because most values of the
     * columns for holds and fees equal it.
     */
    public static final String NOTHING = "[]";

    private StoredJson() {}

    public static String write(Object value) {
        return write(MAPPER, value);
    }

    /**
     * Returns JSON in which each hold, fee, address or value of provided data is a list of its components; returns null
     * for null.
     */
    public static @Nullable String writePositional(@Nullable Object value) {
        return value == null ? null : write(POSITIONAL, value);
    }

    private static String write(JsonMapper mapper, Object value) {
        try {
            return mapper.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new AssertionError("writing to memory cannot fail", e);
        }
    }

    public static <V> V read(String text, Class<V> type) {
        return read(() -> MAPPER.readValue(text, type));
    }

    public static <V> List<V> readList(String text, Class<V> element) {
        return read(() -> List.copyOf(MAPPER.<List<V>>readValue(text, listOf(element))));
    }

    public static Map<String, String> readTexts(String text) {
        return read(() -> MAPPER.readValue(
                text, MAPPER.getTypeFactory().constructMapType(LinkedHashMap.class, String.class, String.class)));
    }

    public static <V> V readPositional(String text, Class<V> type) {
        return read(() -> POSITIONAL.readValue(text, type));
    }

    public static <V> List<V> readPositionalList(String text, Class<V> element) {
        return text.equals(NOTHING)
                ? List.of()
                : read(() -> List.copyOf(POSITIONAL.<List<V>>readValue(text, listOf(element))));
    }

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    static <V> V convert(JsonNode tree, Class<V> type) {
        return read(() -> MAPPER.treeToValue(tree, type));
    }

    private static JavaType listOf(Class<?> element) {
        return MAPPER.getTypeFactory().constructCollectionType(List.class, element);
    }

    interface Reading<V> {
        V read() throws IOException;
    }

    /**
     * Reads a value from JSON, and reports invalid JSON. The constructor of a value throws a NullPointerException if a
     * member is null or missing.
     */
    static <V> V read(Reading<V> reading) {
        try {
            V value = reading.read();
            if (value != null) {
                return value;
            }
        } catch (IOException | IllegalArgumentException | DateTimeException | NullPointerException e) {
            throw new CorruptRowException("a column that must hold JSON holds something else", e);
        }
        throw new CorruptRowException("a column that must hold JSON holds null");
    }

    private static JsonMapper positional(Class<?>... types) {
        JsonMapper mapper = MAPPER.copy();
        for (Class<?> type : types) {
            mapper.configOverride(type).setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.ARRAY));
        }
        return mapper;
    }

    /** Returns the Jackson module for types whose values are written as texts. */
    private static SimpleModule texts() {
        SimpleModule module = new SimpleModule();
        registerText(module, Instant.class, InstantJson::print, InstantJson::parse);
        registerText(module, LocalDate.class, LocalDate::toString, LocalDate::parse);
        registerText(module, ZoneId.class, ZoneId::getId, ZoneId::of);
        registerText(module, BigDecimal.class, BigDecimal::toPlainString, BigDecimal::new);
        registerText(module, Scac.class, Scac::value, Scac::new);
        registerText(module, ContainerNumber.class, ContainerNumber::value, ContainerNumber::new);
        registerText(module, Equipment.Type.class, Equipment.Type::code, Equipment.Type::new);
        registerText(module, Equipment.Height.class, Equipment.Height::code, Equipment.Height::new);
        registerText(module, Movement.Key.class, Movement.Key::text, Movement.Key::new);
        registerCode(module, SourceType.class, SourceType::wireName, SourceType::find);
        registerCode(module, EventKind.class, EventKind::wireName, EventKind::find);
        registerCode(module, Audience.class, Audience::code, Audience::find);
        registerCode(module, Activity.class, Activity::wireName, Activity::find);
        registerCode(module, FieldEntity.class, FieldEntity::wireName, FieldEntity::find);
        registerCode(module, ReportedField.class, field -> field.name(), ReportedField::find);
        return module;
    }

    /** Adds a type with a fixed set of codes. Reading an unknown code throws an {@link UnknownCodeException}. */
    private static <V> void registerCode(
            SimpleModule module,
            Class<V> type,
            Function<V, String> print,
            Function<String, Optional<? extends V>> find) {
        registerText(
                module,
                type,
                print,
                code -> EnumCodes.<V>parse(code, word -> find.apply(word).map(value -> value)));
    }

    private static <V> void registerText(
            SimpleModule module, Class<V> type, Function<V, String> print, Function<String, V> parse) {
        module.addSerializer(type, new JsonSerializer<V>() {
            @Override
            public void serialize(V value, JsonGenerator json, SerializerProvider provider) throws IOException {
                json.writeString(print.apply(value));
            }
        });
        module.addDeserializer(type, new JsonDeserializer<V>() {
            @Override
            public V deserialize(JsonParser json, DeserializationContext context) throws IOException {
                if (json.currentToken() == JsonToken.VALUE_EMBEDDED_OBJECT) {
                    return type.cast(json.getEmbeddedObject());
                }
                if (json.currentToken() != JsonToken.VALUE_STRING) {
                    return type.cast(context.handleUnexpectedToken(type, json));
                }
                return parse.apply(json.getText());
            }
        });
    }

    /**
     * A handler that throws an {@link UnknownCodeException} if the JSON contains an enum constant that only a later
     * version defines.
     */
    private static final class UnknownConstants extends DeserializationProblemHandler {
        @Override
        public Object handleWeirdStringValue(
                DeserializationContext context, Class<?> type, String text, String problem) {
            return type.isEnum() ? EnumCodes.parse(text, any -> Optional.empty()) : NOT_HANDLED;
        }
    }
}
