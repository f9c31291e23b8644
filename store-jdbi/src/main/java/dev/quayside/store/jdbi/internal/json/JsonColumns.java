package dev.quayside.store.jdbi.internal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.place.PostalAddress;
import dev.quayside.core.place.ProvidedData;
import dev.quayside.store.jdbi.internal.sql.CorruptRowException;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Converts small values to the JSON of one column and back. Enums are written by the names of their constants, amounts
 * as texts.
 */
public final class JsonColumns {

    /** A factory without limits, because everything that was written must be readable. */
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNameLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    /** The text of an empty list, which most columns of holds and fees have. It is compared before a parser is used. */
    public static final String NOTHING = "[]";

    private JsonColumns() {}

    public static @Nullable String holds(@Nullable List<Hold> holds) {
        return holds == null
                ? null
                : write(json -> {
                    json.writeStartArray();
                    for (Hold hold : holds) {
                        texts(
                                json,
                                hold.name().name(),
                                hold.sourceCode(),
                                hold.status().name(),
                                hold.description());
                    }
                    json.writeEndArray();
                });
    }

    /**
     * Returns the text that the column of holds contains only if a hold has this name. A text within a value does not
     * match, because its double quotes are escaped.
     */
    public static String beginningOfHold(Hold.Name name) {
        return "[\"" + name.name() + "\",";
    }

    public static List<Hold> toHolds(String text) {
        if (text.equals(NOTHING)) {
            return List.of();
        }
        return read(text, json -> {
            List<Hold> holds = new ArrayList<>();
            for (List<@Nullable String> parts : rows(json, 4)) {
                holds.add(new Hold(
                        Hold.Name.valueOf(RowReader.required(parts.get(0))),
                        parts.get(1),
                        Hold.Status.valueOf(RowReader.required(parts.get(2))),
                        parts.get(3)));
            }
            return List.copyOf(holds);
        });
    }

    public static @Nullable String fees(@Nullable List<Fee> fees) {
        return fees == null
                ? null
                : write(json -> {
                    json.writeStartArray();
                    for (Fee fee : fees) {
                        texts(
                                json,
                                fee.type().name(),
                                fee.sourceCode(),
                                fee.amount().toString(),
                                fee.currencyCode());
                    }
                    json.writeEndArray();
                });
    }

    public static List<Fee> toFees(String text) {
        if (text.equals(NOTHING)) {
            return List.of();
        }
        return read(text, json -> {
            List<Fee> fees = new ArrayList<>();
            for (List<@Nullable String> parts : rows(json, 4)) {
                fees.add(new Fee(
                        Fee.Type.valueOf(RowReader.required(parts.get(0))),
                        parts.get(1),
                        new BigDecimal(RowReader.required(parts.get(2))),
                        RowReader.required(parts.get(3))));
            }
            return List.copyOf(fees);
        });
    }

    public static @Nullable String address(@Nullable PostalAddress address) {
        return address == null
                ? null
                : write(json -> {
                    json.writeStartArray();
                    texts(
                            json,
                            address.street(),
                            address.city(),
                            address.state(),
                            address.stateAbbr(),
                            address.zip(),
                            address.country());
                    json.writeEndArray();
                });
    }

    public static PostalAddress toAddress(String text) {
        return read(text, json -> {
            List<@Nullable String> parts = rows(json, 6).get(0);
            return new PostalAddress(
                    parts.get(0), parts.get(1), parts.get(2), parts.get(3), parts.get(4), parts.get(5));
        });
    }

    /** Returns a JSON object with two objects: flags and notes. */
    public static String providedData(ProvidedData data) {
        return write(json -> {
            json.writeStartArray();
            json.writeStartObject();
            for (Map.Entry<String, Boolean> flag : data.supplies().entrySet()) {
                json.writeBooleanField(flag.getKey(), flag.getValue());
            }
            json.writeEndObject();
            json.writeStartObject();
            for (Map.Entry<String, String> note : data.notes().entrySet()) {
                json.writeStringField(note.getKey(), note.getValue());
            }
            json.writeEndObject();
            json.writeEndArray();
        });
    }

    public static ProvidedData toProvidedData(String text) {
        return read(text, json -> {
            json.nextToken();
            json.nextToken();
            Map<String, Boolean> supplies = new LinkedHashMap<>();
            while (json.nextToken() != JsonToken.END_OBJECT) {
                supplies.put(json.currentName(), json.nextToken() == JsonToken.VALUE_TRUE);
            }
            json.nextToken();
            Map<String, String> notes = new LinkedHashMap<>();
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String key = json.currentName();
                json.nextToken();
                notes.put(key, json.getText());
            }
            return new ProvidedData(supplies, notes);
        });
    }

    interface Writing {
        void to(JsonGenerator json) throws IOException;
    }

    interface Reading<V> {
        V from(JsonParser json) throws IOException;
    }

    static String write(Writing writing) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            writing.to(json);
        } catch (IOException e) {
            throw new AssertionError("writing to memory cannot fail", e);
        }
        return text.toString();
    }

    static <V> V read(String text, Reading<V> reading) {
        try (JsonParser json = FACTORY.createParser(text)) {
            return reading.from(json);
        } catch (IOException e) {
            throw new CorruptRowException("a column that must hold JSON holds something else", e);
        }
    }

    private static void texts(JsonGenerator json, @Nullable String... parts) throws IOException {
        json.writeStartArray();
        for (String part : parts) {
            json.writeString(part);
        }
        json.writeEndArray();
    }

    private static List<List<@Nullable String>> rows(JsonParser json, int length) throws IOException {
        List<List<@Nullable String>> rows = new ArrayList<>();
        json.nextToken();
        while (json.nextToken() == JsonToken.START_ARRAY) {
            List<@Nullable String> row = new ArrayList<>(length);
            while (json.nextToken() != JsonToken.END_ARRAY) {
                row.add(json.currentToken() == JsonToken.VALUE_NULL ? null : json.getText());
            }
            if (row.size() != length) {
                throw new CorruptRowException("a JSON column has a row of " + row.size() + " parts, not " + length);
            }
            rows.add(row);
        }
        return rows;
    }
}
