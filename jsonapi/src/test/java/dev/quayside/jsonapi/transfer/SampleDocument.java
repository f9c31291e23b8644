package dev.quayside.jsonapi.transfer;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.jsonapi.document.ReadDocument;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.UUID;

/** A document of the test resources that can be changed by JSON pointers, and read. */
public final class SampleDocument {
    static final Instant NOW = Instant.parse("2026-02-12T09:30:00Z");
    public static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    static final DocumentReader READER = DocumentReader.standard(CLOCK);
    public static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    static final UUID LOS_ANGELES = id(1);
    static final UUID SHANGHAI = id(2);
    static final UUID CHICAGO = id(3);
    static final UUID PIER_400 = id(4);
    public static final UUID SHIPMENT = id(6);
    public static final UUID CONTAINER_1 = id(7);
    static final UUID CONTAINER_2 = id(8);
    static final UUID SHIPMENT_2 = id(9);
    static final UUID CONTAINER_3 = id(10);
    public static final UUID USER = id(11);
    static final UUID MEMPHIS_RAMP = id(13);

    private final ObjectNode document;

    private SampleDocument(ObjectNode document) {
        this.document = document;
    }

    public static SampleDocument of(String name) {
        try {
            return new SampleDocument((ObjectNode) MAPPER.readTree(bytes(name)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static byte[] bytes(String name) {
        try (InputStream in = SampleDocument.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static UUID id(int number) {
        return UUID.fromString("0196f5a0-0000-7000-8000-%012d".formatted(number));
    }

    /** Sets a member or an element to a value given as JSON. */
    public SampleDocument with(String pointer, String json) {
        try {
            replace(document, JsonPointer.compile(pointer), MAPPER.readTree(json));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds an element to a list. */
    SampleDocument adding(String list, String json) {
        try {
            ((ArrayNode) document.at(list)).add(MAPPER.readTree(json));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    SampleDocument without(String pointer) {
        JsonPointer path = JsonPointer.compile(pointer);
        JsonNode parent = document.at(path.head());
        if (parent instanceof ArrayNode list) {
            list.remove(path.last().getMatchingIndex());
        } else {
            ((ObjectNode) parent).remove(path.last().getMatchingProperty());
        }
        return this;
    }

    static void replace(JsonNode document, JsonPointer path, JsonNode value) {
        JsonNode parent = document.at(path.head());
        if (parent instanceof ArrayNode list) {
            list.set(path.last().getMatchingIndex(), value);
        } else {
            ((ObjectNode) parent).set(path.last().getMatchingProperty(), value);
        }
    }

    public byte[] bytes() {
        return document.toString().getBytes(StandardCharsets.UTF_8);
    }

    ObjectNode tree() {
        return document;
    }

    public ReadDocument read() {
        return READER.read(bytes());
    }
}
