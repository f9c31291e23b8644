package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.CustomFieldType;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.store.CustomFieldWrite;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.CustomFieldCatalog;
import dev.quayside.query.catalog.FieldRow;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.contract.support.GeneratedQuery;
import dev.quayside.query.contract.support.GeneratedQuery.Parameter;
import dev.quayside.query.contract.support.ParameterGenerator;
import dev.quayside.query.contract.support.SeededRandom;
import dev.quayside.query.contract.support.StoreFixture;
import dev.quayside.query.store.ListingStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * Tests the list of custom fields of a {@link dev.quayside.query.store.ListRepository} with generated rows and queries.
 * A failure names the seed of its rows.
 */
public abstract class CustomFieldListContract {

    private static final long FIRST_SEED = 20_261_122;
    private static final int ROW_SETS = 5;
    private static final int QUERIES = 60;
    private static final int PAGED = 10;

    private final QueryParser<FieldRow> parser = QueryParser.of(CustomFieldCatalog.fields());

    /** Creates the contract; for subclasses. */
    protected CustomFieldListContract() {}

    /**
     * Returns the store for the custom fields. All cases may share one store, because each case creates its own
     * accounts.
     */
    protected abstract ListingStore store();

    @Test
    void generated_queries_find_the_same_custom_fields_in_the_store_as_in_memory() {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + ROW_SETS; seed++) {
            SeededRandom random = new SeededRandom(seed);
            StoreFixture fixture = new StoreFixture(store());
            StoreFixture neighbour = new StoreFixture(store());
            List<CustomField> own = store(fixture, new SeededRandom(seed));
            store(neighbour, new SeededRandom(seed));
            List<FieldRow> rows = own.stream()
                    .map(field -> new FieldRow(fixture.account(), field))
                    .toList();
            for (int i = 0; i < QUERIES; i++) {
                GeneratedQuery query = generated(own, random);
                EvaluatorComparison<FieldRow, CustomField> comparison = new EvaluatorComparison<>(
                        "fields of seed " + seed + ", query " + i + ": " + query,
                        bound(fixture.account(), query),
                        rows,
                        FieldRow::field,
                        store(),
                        bound -> store().lists().list(ListedResource.CUSTOM_FIELDS, bound));
                comparison.comparePage();
                if (i % PAGED == 0) {
                    comparison.compareAllPages();
                }
            }
        }
    }

    /** Stores fields of a few definitions for all records of a fixture. */
    private List<CustomField> store(StoreFixture fixture, SeededRandom random) {
        store().tracking().commit(fixture.fullCommit().build());
        List<CustomField> fields = new ArrayList<>();
        List<FieldOwner> owners = List.of(
                new FieldOwner(FieldEntity.SHIPMENT, StoreFixture.SHIPMENT),
                new FieldOwner(FieldEntity.SHIPMENT, StoreFixture.EMPTY_SHIPMENT),
                new FieldOwner(FieldEntity.CONTAINER, StoreFixture.CONTAINER),
                new FieldOwner(FieldEntity.CONTAINER, StoreFixture.OTHER_CONTAINER),
                new FieldOwner(FieldEntity.TRACKING_REQUEST, StoreFixture.REQUEST));
        for (int i = 0; i < 6; i++) {
            FieldEntity entity = random.pick(List.of(FieldEntity.values()));
            FieldDefinition definition = store().customFields()
                    .saveDefinition(
                            fixture.account(),
                            FieldDefinition.of(
                                            random.id(),
                                            entity,
                                            "f" + i,
                                            "Field",
                                            CustomFieldType.SHORT_TEXT,
                                            StoreFixture.NOW)
                                    .build());
            for (FieldOwner owner : owners) {
                if (owner.entity() == entity) {
                    FieldValue value = new FieldValue.Text(String.format(Locale.ROOT, "%s %d", fixture.account(), i));
                    CustomField field = new CustomField(
                            random.id(),
                            definition.id(),
                            owner,
                            value,
                            StoreFixture.NOW,
                            StoreFixture.NOW.plusSeconds(i));
                    store().customFields().put(fixture.account(), CustomFieldWrite.of(field, definition));
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    private static GeneratedQuery generated(List<CustomField> rows, SeededRandom random) {
        ParameterGenerator values = new ParameterGenerator(random);
        List<Parameter> parameters = new ArrayList<>();
        for (String filter :
                random.sample(random.pick(List.of(0, 1, 1, 2)), List.of("entity_type", "entity_id", "definition_id"))) {
            String name = "filter[" + filter + "]";
            switch (filter) {
                case "entity_type" ->
                    parameters.add(new Parameter(
                            name, values.words(List.of("Shipment", "Container", "Cargo", "TrackingRequest", "Ship"))));
                case "entity_id" -> parameters.add(new Parameter(name, values.ids(ids(rows, true))));
                default -> parameters.add(new Parameter(name, values.ids(ids(rows, false))));
            }
        }
        parameters.addAll(values.orderAndPage(List.of("id")));
        return new GeneratedQuery(parameters, List.of());
    }

    private static List<UUID> ids(List<CustomField> rows, boolean ofOwners) {
        return rows.stream()
                .map(field -> ofOwners ? field.owner().id() : field.definitionId())
                .toList();
    }

    @Test
    void the_list_of_custom_fields_is_separate_for_each_account() {
        StoreFixture fixture = new StoreFixture(store());
        StoreFixture neighbour = new StoreFixture(store());
        List<CustomField> own = store(fixture, new SeededRandom(1));
        store(neighbour, new SeededRandom(1));

        assertThat(store().lists()
                        .list(
                                ListedResource.CUSTOM_FIELDS,
                                bound(fixture.account(), new GeneratedQuery(List.of(), List.of())))
                        .rows())
                .containsExactlyInAnyOrderElementsOf(own);
    }

    private BoundQuery<FieldRow> bound(AccountId account, GeneratedQuery query) {
        return parser.parse(query.toString(), query.context(account)).queryOrThrow();
    }
}
