package dev.quayside.store.jdbi.internal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.quayside.store.jdbi.internal.sql.CorruptRowException;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Converts JSON text to a tree and back. A node of the tree is a {@link JsonObject}, a {@link List}, a {@link String},
 * a {@link Number}, a {@link Boolean} or null. Writing a tree loses nothing.
 */
public final class JsonTree {

    private JsonTree() {}

    public static String print(Object tree) {
        return JsonColumns.write(json -> write(json, tree));
    }

    public static Object parse(String text) {
        return JsonColumns.read(text, json -> {
            json.nextToken();
            return RowReader.required(read(json));
        });
    }

    /** Returns the number of elements of each list that is a member of an object; -1 for another member. */
    static Map<String, Integer> sizes(String text) {
        return JsonColumns.read(text, json -> {
            Map<String, Integer> sizes = new HashMap<>();
            if (json.nextToken() == JsonToken.START_OBJECT) {
                for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
                    sizes.put(name, json.nextToken() == JsonToken.START_ARRAY ? size(json) : -1);
                    json.skipChildren();
                }
            }
            return sizes;
        });
    }

    private static int size(JsonParser json) throws IOException {
        int size = 0;
        while (json.nextToken() != JsonToken.END_ARRAY) {
            json.skipChildren();
            size++;
        }
        return size;
    }

    private static void write(JsonGenerator json, @Nullable Object tree) throws IOException {
        if (tree instanceof JsonObject object) {
            json.writeStartObject();
            for (Map.Entry<String, @Nullable Object> member : object.members().entrySet()) {
                json.writeFieldName(member.getKey());
                write(json, member.getValue());
            }
            json.writeEndObject();
        } else if (tree instanceof List<?> list) {
            json.writeStartArray();
            for (Object element : list) {
                write(json, element);
            }
            json.writeEndArray();
        } else if (tree instanceof Number number) {
            json.writeNumber(number.toString());
        } else if (tree instanceof Boolean truth) {
            json.writeBoolean(truth);
        } else {
            json.writeString((String) tree);
        }
    }

    private static @Nullable Object read(JsonParser json) throws IOException {
        JsonToken token = json.currentToken();
        if (token == JsonToken.START_OBJECT) {
            JsonObject object = new JsonObject();
            for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
                json.nextToken();
                object.members().put(name, read(json));
            }
            return object;
        }
        if (token == JsonToken.START_ARRAY) {
            List<@Nullable Object> list = new ArrayList<>();
            while (json.nextToken() != JsonToken.END_ARRAY) {
                list.add(read(json));
            }
            return list;
        }
        if (token == null) {
            throw new CorruptRowException("a column that must hold JSON holds nothing");
        }
        return switch (token) {
            case VALUE_NULL -> null;
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NUMBER_INT -> json.getBigIntegerValue();
            case VALUE_NUMBER_FLOAT -> json.getDecimalValue();
            default -> json.getText();
        };
    }
}
