package dev.quayside.store.jdbi.internal.json;

import static dev.quayside.store.jdbi.internal.sql.RowReader.known;

import dev.quayside.core.event.DataSource;
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
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Ledgers as JSON. A value that was given is a list: the fact's name, who gave it, the value (null if it was told to be
 * none), since when and, if it was given again, until when. Further elements of a list are passed over.
 */
public final class LedgerJson {

    private static final String FACTS = "facts";
    private static final String ESTIMATES = "estimates";
    private static final String MOVEMENTS = "movements";
    private static final Set<String> PARTS = Set.of(FACTS, ESTIMATES, MOVEMENTS);

    /** What stands there when nobody has said or told anything. */
    public static final String NOTHING = "{}";

    private LedgerJson() {}

    /** The ledger together with what is carried along. */
    public static String write(Ledger ledger, JsonObject unknown) {
        JsonObject json = new JsonObject();
        put(
                json,
                FACTS,
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

    private static void put(JsonObject json, String part, List<Object> known, JsonObject unknown) {
        List<@Nullable Object> all = new ArrayList<>(known);
        all.addAll(unknown.list(part));
        json.put(part, all.isEmpty() ? null : all);
    }

    public static WithUnknownEntries<Ledger> read(String text) {
        Entries read = Entries.of(text);
        return new WithUnknownEntries<>(Ledger.of(read.facts(), read.estimates(), read.movements()), read.unknown());
    }

    /** What is not known here, for which no ledger has to be made. */
    public static JsonObject unknown(String text) {
        return Entries.of(text).unknown();
    }

    private record Entries(
            List<Observation<?>> facts,
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
                    entries(json, FACTS, unknown, entry -> said(JsonObject.list(entry))),
                    entries(json, ESTIMATES, unknown, entry -> sighting(JsonObject.list(entry))),
                    entries(json, MOVEMENTS, unknown, entry -> MovementJson.of(JsonObject.object(entry))),
                    unknown);
        }
    }

    /** The entries that are known; the others are added to what is carried along. */
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

    private static List<@Nullable Object> tree(Observation<?> said) {
        Object value = said.value();
        return entry(
                said.field(),
                said.by(),
                value == null ? null : ReportedFieldJson.tree(said.field().shape(), value),
                said.firstObservedAt(),
                said.observedAt());
    }

    private static List<@Nullable Object> tree(EstimateObservation seen) {
        return entry(seen.field(), seen.by(), seen.value().toString(), seen.firstSeenAt(), seen.lastSeenAt());
    }

    private static List<@Nullable Object> entry(
            ReportedField<?> fact, DataSource by, @Nullable Object value, Instant first, Instant last) {
        return first.equals(last)
                ? Arrays.asList(fact.name(), by.wireName(), value, first.toString())
                : Arrays.asList(fact.name(), by.wireName(), value, first.toString(), last.toString());
    }

    private static Observation<?> said(List<?> entry) {
        return said(fact(entry), entry);
    }

    @SuppressWarnings("unchecked") // the shape says what type the values of the fact have
    private static <T> Observation<T> said(ReportedField<T> fact, List<?> entry) {
        Object value = entry.size() < 3 ? null : entry.get(2);
        Instant first = first(entry);
        return new Observation<>(
                fact,
                source(entry),
                value == null ? null : (T) ReportedFieldJson.value(fact.shape(), value),
                first,
                last(entry, first));
    }

    @SuppressWarnings("unchecked") // an estimate's values are instants
    private static EstimateObservation sighting(List<?> entry) {
        ReportedField<?> fact = fact(entry);
        if (fact.shape() != ReportedField.Shape.ESTIMATE) {
            throw new CorruptRowException("a ledger has estimates of something that is not estimated");
        }
        Instant first = first(entry);
        return new EstimateObservation(
                (ReportedField<Instant>) fact,
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

    private static ReportedField<?> fact(List<?> entry) {
        return EnumCodes.<ReportedField<?>>known(text(entry, 0), ReportedField::find);
    }

    private static DataSource source(List<?> entry) {
        return EnumCodes.known(text(entry, 1), DataSource::find);
    }

    private static String text(List<?> entry, int index) {
        if (index >= entry.size()) {
            throw new CorruptRowException("a ledger has an entry that is too short");
        }
        return known(JsonObject.of(String.class, entry.get(index)));
    }
}
