package dev.quayside.store.jdbi.internal.table;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.EstimateObservation;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.MovementRecord;
import dev.quayside.core.ledger.Observation;
import dev.quayside.core.ledger.ReportedField;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The JSON format of ledgers. An observation is a list of the field, the source, the value (null if explicitly empty),
 * the first time, and the last time if it differs from the first. A reader ignores further elements.
 */
public final class LedgerJson {

    private static final String OBSERVATIONS = "facts";
    private static final String ESTIMATES = "estimates";
    private static final String MOVEMENTS = "movements";

    private static final Map<String, Class<?>> ENTRIES = Map.of(
            OBSERVATIONS, Observation.class, ESTIMATES, EstimateObservation.class, MOVEMENTS, MovementRecord.class);

    private LedgerJson() {}

    /** Returns the JSON text of a ledger, followed by the entries that this version of Quayside does not know. */
    public static String write(Ledger ledger, ObjectNode unknown) {
        Map<String, List<?>> lists = new LinkedHashMap<>();
        lists.put(
                OBSERVATIONS,
                ledger.observations().stream()
                        .map(each ->
                                entry(each.field(), each.by(), each.value(), each.firstObservedAt(), each.observedAt()))
                        .toList());
        lists.put(
                ESTIMATES,
                ledger.estimates().stream()
                        .map(each ->
                                entry(each.field(), each.by(), each.value(), each.firstSeenAt(), each.lastSeenAt()))
                        .toList());
        lists.put(MOVEMENTS, ledger.movements().stream().map(StoredMovement::of).toList());
        return WithUnknownEntries.write(lists, unknown);
    }

    /** Returns the text to store for a new ledger. */
    public static StoredText<Ledger> of(Ledger ledger) {
        return StoredText.of(ledger, unknown -> write(ledger, unknown), LedgerJson::read);
    }

    /**
     * Returns the text to store after a ledger has changed. The result keeps the entries of the stored text that this
     * version of Quayside does not know.
     */
    public static StoredText<Ledger> replace(StoredText<Ledger> stored, Ledger ledger) {
        return stored.replace(ledger, unknown -> write(ledger, unknown));
    }

    public static StoredText<Ledger> ofStored(String text) {
        return new StoredText<>(text, LedgerJson::read);
    }

    public static WithUnknownEntries<Ledger> read(String text) {
        WithUnknownEntries<LedgerLists> stored = WithUnknownEntries.read(text, LedgerLists.class, ENTRIES);
        return new WithUnknownEntries<>(stored.value().ledger(), stored.unknown());
    }

    private record LedgerLists(
            @Nullable List<Observation<?>> facts,
            @Nullable List<EstimateObservation> estimates,
            @Nullable List<MovementRecord> movements,
            @JsonAnySetter Map<String, JsonNode> others)
            implements WithUnknownEntries.StoredLists {

        Ledger ledger() {
            return Ledger.of(
                    Objects.requireNonNullElse(facts, List.of()),
                    Objects.requireNonNullElse(estimates, List.of()),
                    Objects.requireNonNullElse(movements, List.of()));
        }
    }

    private static List<@Nullable Object> entry(
            ReportedField<?> field, SourceType by, @Nullable Object value, Instant first, Instant last) {
        return first.equals(last)
                ? Arrays.asList(field, by, value, first)
                : Arrays.asList(field, by, value, first, last);
    }
}
