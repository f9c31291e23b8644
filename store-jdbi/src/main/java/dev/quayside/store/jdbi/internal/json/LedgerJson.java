package dev.quayside.store.jdbi.internal.json;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.EstimateObservation;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.MovementRecord;
import dev.quayside.core.ledger.Observation;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.store.jdbi.internal.sql.CorruptRowException;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import dev.quayside.store.jdbi.internal.sql.UnknownCodeException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Converts ledgers to JSON and back. An observation is a list: field, source, value (null if explicitly empty), first
 * time, and last time if it differs. Further elements are ignored when they are read.
 */
public final class LedgerJson {

    private static final String OBSERVATIONS = "facts";
    private static final String ESTIMATES = "estimates";
    private static final String MOVEMENTS = "movements";
    private static final Set<String> PARTS = Set.of(OBSERVATIONS, ESTIMATES, MOVEMENTS);

    public static final String NOTHING = "{}";

    private LedgerJson() {}

    /** Returns the JSON of a ledger and of the entries that this version does not know. */
    public static String write(Ledger ledger, JsonObject unknown) {
        JsonObject json = new JsonObject();
        put(
                json,
                OBSERVATIONS,
                ledger.observations().stream().<Object>map(LedgerJson::tree).toList(),
                unknown);
        put(
                json,
                ESTIMATES,
                ledger.estimates().stream().<Object>map(LedgerJson::tree).toList(),
                unknown);
        put(
                json,
                MOVEMENTS,
                ledger.movements().stream().<Object>map(MovementJson::tree).toList(),
                unknown);
        for (Map.Entry<String, @Nullable Object> member : unknown.members().entrySet()) {
            if (!PARTS.contains(member.getKey())) {
                json.members().put(member.getKey(), member.getValue());
            }
        }
        return JsonTree.print(json);
    }

    /**
     * Returns the text that replaces a stored one, and keeps the entries that this version does not know.
     *
     * @param read the ledger that was read from the stored text
     */
    public static String replace(String stored, Ledger read, Ledger ledger) {
        if (ledger.equals(read)) {
            return stored;
        }
        return WithUnknownEntries.keeping(
                stored,
                unknown -> write(ledger, unknown),
                text -> isWholeTextOf(read, text) ? new JsonObject() : unknown(text));
    }

    /** Returns whether a text has no entries besides those of the ledger that was read from it. */
    private static boolean isWholeTextOf(Ledger ledger, String text) {
        Map<String, Integer> sizes = new HashMap<>();
        sizes.put(OBSERVATIONS, ledger.observations().size());
        sizes.put(ESTIMATES, ledger.estimates().size());
        sizes.put(MOVEMENTS, ledger.movements().size());
        sizes.values().removeIf(size -> size == 0);
        return JsonTree.sizes(text).equals(sizes);
    }

    private static void put(JsonObject json, String part, List<Object> known, JsonObject unknown) {
        List<@Nullable Object> all = new ArrayList<>(known);
        all.addAll(unknown.list(part));
        json.put(part, all.isEmpty() ? null : all);
    }

    public static WithUnknownEntries<Ledger> read(String text) {
        Entries read = Entries.of(text);
        return new WithUnknownEntries<>(
                Ledger.of(read.observations(), read.estimates(), read.movements()), read.unknown());
    }

    /** Returns the entries of a ledger that this version does not know. */
    public static JsonObject unknown(String text) {
        return Entries.of(text).unknown();
    }

    private record Entries(
            List<Observation<?>> observations,
            List<EstimateObservation> estimates,
            List<MovementRecord> movements,
            JsonObject unknown) {

        static Entries of(String text) {
            JsonObject json = JsonObject.object(JsonTree.parse(text));
            JsonObject unknown = new JsonObject();
            for (Map.Entry<String, @Nullable Object> member : json.members().entrySet()) {
                if (!PARTS.contains(member.getKey())) {
                    unknown.members().put(member.getKey(), member.getValue());
                }
            }
            return new Entries(
                    entries(json, OBSERVATIONS, unknown, entry -> observation(JsonObject.list(entry))),
                    entries(json, ESTIMATES, unknown, entry -> estimate(JsonObject.list(entry))),
                    entries(json, MOVEMENTS, unknown, entry -> MovementJson.of(JsonObject.object(entry))),
                    unknown);
        }
    }

    /** Returns the entries that this version knows, and adds the others to {@code unknown}. */
    static <V> List<V> entries(
            JsonObject json, String part, JsonObject unknown, Function<@Nullable Object, ? extends V> reading) {
        List<V> values = new ArrayList<>();
        List<@Nullable Object> others = new ArrayList<>();
        for (Object entry : json.list(part)) {
            try {
                values.add(reading.apply(entry));
            } catch (UnknownCodeException e) {
                others.add(entry);
            } catch (IllegalArgumentException | DateTimeException e) {
                throw new CorruptRowException("a JSON column holds a value that none can be", e);
            }
        }
        unknown.put(part, others.isEmpty() ? null : others);
        return values;
    }

    private static List<@Nullable Object> tree(Observation<?> observation) {
        Object value = observation.value();
        return entry(
                observation.field(),
                observation.by(),
                value == null
                        ? null
                        : ReportedFieldJson.tree(observation.field().shape(), value),
                observation.firstObservedAt(),
                observation.observedAt());
    }

    private static List<@Nullable Object> tree(EstimateObservation estimate) {
        return entry(
                estimate.field(),
                estimate.by(),
                InstantJson.print(estimate.value()),
                estimate.firstSeenAt(),
                estimate.lastSeenAt());
    }

    private static List<@Nullable Object> entry(
            ReportedField<?> field, SourceType by, @Nullable Object value, Instant first, Instant last) {
        return first.equals(last)
                ? Arrays.asList(field.name(), by.wireName(), value, InstantJson.print(first))
                : Arrays.asList(field.name(), by.wireName(), value, InstantJson.print(first), InstantJson.print(last));
    }

    private static Observation<?> observation(List<?> entry) {
        return observation(field(entry), entry);
    }

    @SuppressWarnings("unchecked")
    private static <T> Observation<T> observation(ReportedField<T> field, List<?> entry) {
        Object value = entry.size() < 3 ? null : entry.get(2);
        Instant first = first(entry);
        return new Observation<>(
                field,
                source(entry),
                value == null ? null : (T) ReportedFieldJson.value(field.shape(), value),
                first,
                last(entry, first));
    }

    @SuppressWarnings("unchecked")
    private static EstimateObservation estimate(List<?> entry) {
        ReportedField<?> field = field(entry);
        if (field.shape() != ReportedField.Shape.ESTIMATE) {
            throw new CorruptRowException("a ledger has estimates of something that is not estimated");
        }
        Instant first = first(entry);
        return new EstimateObservation(
                (ReportedField<Instant>) field,
                source(entry),
                InstantJson.parse(text(entry, 2)),
                first,
                last(entry, first));
    }

    private static Instant first(List<?> entry) {
        return InstantJson.parse(text(entry, 3));
    }

    private static Instant last(List<?> entry, Instant first) {
        return entry.size() < 5 ? first : InstantJson.parse(text(entry, 4));
    }

    private static ReportedField<?> field(List<?> entry) {
        return EnumCodes.<ReportedField<?>>parse(text(entry, 0), ReportedField::find);
    }

    private static SourceType source(List<?> entry) {
        return EnumCodes.parse(text(entry, 1), SourceType::find);
    }

    private static String text(List<?> entry, int index) {
        if (index >= entry.size()) {
            throw new CorruptRowException("a ledger has an entry that is too short");
        }
        return required(JsonObject.of(String.class, entry.get(index)));
    }
}
