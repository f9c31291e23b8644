package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldType;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.FieldEntry;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.CustomFieldCatalog;
import dev.quayside.query.catalog.FieldRow;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.contract.GeneratedQuery.Parameter;
import dev.quayside.query.store.ListingStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * What every {@link dev.quayside.query.store.ListRepository} answers, over generated rows and queries.
 *
 * <p>Whoever runs it adds {@code org.junit.jupiter:junit-jupiter} and {@code org.assertj:assertj-core} to the tests. A
 * failure of generated queries names the seed of its rows.
 */
public abstract class FieldListContract {

    private static final long FIRST_SEED = 20_261_122;
    private static final int ROW_SETS = 5;
    private static final int QUERIES = 60;
    private static final int PAGED = 10;

    private final QueryParser<FieldRow> parser = QueryParser.of(CustomFieldCatalog.fields());

    /** For subclasses. */
    protected FieldListContract() {}

    /** The store that fields are put into; the accounts are others in each case, so it may be the same for all. */
    protected abstract EngineStore store();

    /** The lists of the same store. */
    protected abstract ListingStore lists();

    @Test
    void generated_field_queries_find_the_same_in_the_store_as_in_memory() {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + ROW_SETS; seed++) {
            Dice dice = new Dice(seed);
            Desk desk = new Desk(store());
            Desk neighbour = new Desk(store());
            List<CustomField> own = store(desk, new Dice(seed));
            store(neighbour, new Dice(seed));
            List<FieldRow> rows = own.stream()
                    .map(field -> new FieldRow(desk.account(), field))
                    .toList();
            for (int i = 0; i < QUERIES; i++) {
                GeneratedQuery query = generated(own, dice);
                Comparison<FieldRow, CustomField> comparison = new Comparison<>(
                        "fields of seed " + seed + ", query " + i + ": " + query,
                        bound(desk.account(), query),
                        rows,
                        FieldRow::field,
                        lists(),
                        bound -> lists().lists().list(ListedResource.CUSTOM_FIELDS, bound));
                comparison.comparePage();
                if (i % PAGED == 0) {
                    comparison.comparePagesPutTogether();
                }
            }
        }
    }

    /** Fields of a few definitions for everything that a desk has. */
    private List<CustomField> store(Desk desk, Dice dice) {
        store().tracking().commit(desk.everything().build());
        List<CustomField> fields = new ArrayList<>();
        List<FieldOwner> owners = List.of(
                new FieldOwner(FieldEntity.SHIPMENT, Desk.SHIPMENT),
                new FieldOwner(FieldEntity.SHIPMENT, Desk.BARE_SHIPMENT),
                new FieldOwner(FieldEntity.CONTAINER, Desk.CONTAINER),
                new FieldOwner(FieldEntity.CONTAINER, Desk.OTHER_CONTAINER),
                new FieldOwner(FieldEntity.TRACKING_REQUEST, Desk.REQUEST));
        for (int i = 0; i < 6; i++) {
            FieldEntity entity = dice.pick(List.of(FieldEntity.values()));
            FieldDefinition definition = store().customFields()
                    .saveDefinition(
                            desk.account(),
                            FieldDefinition.of(dice.id(), entity, "f" + i, "Field", FieldType.SHORT_TEXT, Desk.NOW)
                                    .build());
            for (FieldOwner owner : owners) {
                if (owner.entity() == entity) {
                    FieldValue value = new FieldValue.Text(String.format(Locale.ROOT, "%s %d", desk.account(), i));
                    CustomField field = new CustomField(
                            dice.id(), definition.id(), owner, value, Desk.NOW, Desk.NOW.plusSeconds(i));
                    store().customFields().put(desk.account(), FieldEntry.of(field, definition));
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    private static GeneratedQuery generated(List<CustomField> rows, Dice dice) {
        GeneratedParameters values = new GeneratedParameters(dice);
        List<Parameter> parameters = new ArrayList<>();
        for (String filter :
                dice.some(dice.pick(List.of(0, 1, 1, 2)), List.of("entity_type", "entity_id", "definition_id"))) {
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
    void an_account_never_lists_the_custom_fields_of_another() {
        Desk desk = new Desk(store());
        Desk neighbour = new Desk(store());
        List<CustomField> own = store(desk, new Dice(1));
        store(neighbour, new Dice(1));

        assertThat(lists().lists()
                        .list(
                                ListedResource.CUSTOM_FIELDS,
                                bound(desk.account(), new GeneratedQuery(List.of(), List.of())))
                        .rows())
                .containsExactlyInAnyOrderElementsOf(own);
    }

    private BoundQuery<FieldRow> bound(AccountId account, GeneratedQuery query) {
        return parser.parse(query.toString(), query.context(account)).queryOrThrow();
    }
}
