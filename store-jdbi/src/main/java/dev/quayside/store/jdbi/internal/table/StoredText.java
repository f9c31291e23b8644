package dev.quayside.store.jdbi.internal.table;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A stored text and its value. The text is parsed when the value is first needed. Thread-safe.
 *
 * @param <V> the type of the value
 */
public final class StoredText<V> {

    private final String text;
    private final Function<String, WithUnknownEntries<V>> parser;
    private volatile @Nullable WithUnknownEntries<V> parsed;

    StoredText(String text, Function<String, WithUnknownEntries<V>> parser) {
        this(text, parser, null);
    }

    private StoredText(
            String text, Function<String, WithUnknownEntries<V>> parser, @Nullable WithUnknownEntries<V> parsed) {
        this.text = text;
        this.parser = parser;
        this.parsed = parsed;
    }

    /** Creates the stored text of a value. The text is not parsed, because its value is known. */
    static <V> StoredText<V> of(
            V value, Function<ObjectNode, String> writer, Function<String, WithUnknownEntries<V>> parser) {
        return written(new WithUnknownEntries<>(value, StoredJson.object()), writer, parser);
    }

    private static <V> StoredText<V> written(
            WithUnknownEntries<V> value,
            Function<ObjectNode, String> writer,
            Function<String, WithUnknownEntries<V>> parser) {
        return new StoredText<>(writer.apply(value.unknown()), parser, value);
    }

    public String text() {
        return text;
    }

    /** Returns the value. Throws an exception if the text is corrupt. */
    public V value() {
        return parsed().value();
    }

    /** Returns the entries of the text that this version of Quayside does not know. */
    ObjectNode unknown() {
        return parsed().unknown();
    }

    /**
     * Returns the text to store after the value is replaced; if the new value equals the present one, returns this
     * text. The result keeps the entries of this text that this version of Quayside does not know.
     */
    StoredText<V> replace(V value, Function<ObjectNode, String> writer) {
        return value.equals(value()) ? this : written(new WithUnknownEntries<>(value, unknown()), writer, parser);
    }

    private WithUnknownEntries<V> parsed() {
        WithUnknownEntries<V> known = parsed;
        if (known == null) {
            known = parser.apply(text);
            parsed = known;
        }
        return known;
    }
}
