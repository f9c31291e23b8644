package dev.quayside.store.jdbi.internal.json;

import dev.quayside.store.jdbi.internal.sql.CorruptRowException;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object for reading and writing columns. A null value is written by leaving out its member, and an absent
 * member is read as null. Not thread-safe.
 */
public final class JsonObject {

    private final Map<String, @Nullable Object> members = new LinkedHashMap<>();

    public Map<String, @Nullable Object> members() {
        return members;
    }

    /**
     * Adds a member: objects, lists, numbers and booleans as they are, any other value as its text. Adds nothing if the
     * value is null.
     */
    public JsonObject put(String name, @Nullable Object value) {
        if (value != null) {
            members.put(
                    name,
                    isTree(value) ? value : value instanceof Instant at ? InstantJson.print(at) : value.toString());
        }
        return this;
    }

    private static boolean isTree(Object value) {
        return value instanceof JsonObject
                || value instanceof List
                || value instanceof Number
                || value instanceof Boolean;
    }

    @Nullable
    public String text(String name) {
        return of(String.class, members.get(name));
    }

    @Nullable
    Number number(String name) {
        return of(Number.class, members.get(name));
    }

    @Nullable
    public JsonObject object(String name) {
        return of(JsonObject.class, members.get(name));
    }

    /** Returns the elements of a list; empty if it is absent. */
    public List<?> list(String name) {
        List<?> list = of(List.class, members.get(name));
        return list == null ? List.of() : list;
    }

    <V> @Nullable V decoded(String name, Function<String, V> decoder) {
        String text = text(name);
        return text == null ? null : decoder.apply(text);
    }

    @Nullable
    UUID id(String name) {
        return decoded(name, UUID::fromString);
    }

    @Nullable
    Instant instant(String name) {
        return decoded(name, InstantJson::parse);
    }

    @Nullable
    ZoneId zone(String name) {
        return decoded(name, ZoneId::of);
    }

    /**
     * Parses a code of a closed vocabulary.
     *
     * @throws dev.quayside.store.jdbi.internal.sql.UnknownCodeException if the code is unknown
     */
    <V> @Nullable V word(String name, Function<String, Optional<V>> finder) {
        return decoded(name, text -> EnumCodes.parse(text, finder));
    }

    static <V> @Nullable V of(Class<V> type, @Nullable Object tree) {
        if (tree == null || type.isInstance(tree)) {
            return type.cast(tree);
        }
        throw new CorruptRowException("a JSON column has a value of another kind than expected");
    }

    public static List<?> list(@Nullable Object tree) {
        List<?> list = of(List.class, tree);
        return RowReader.required(list);
    }

    public static JsonObject object(@Nullable Object tree) {
        return RowReader.required(of(JsonObject.class, tree));
    }
}
