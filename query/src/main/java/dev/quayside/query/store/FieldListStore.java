package dev.quayside.query.store;

import dev.quayside.core.field.CustomField;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedField;

/**
 * A {@link ListStore} that also answers lists of custom fields. Only a store that keeps them, as a
 * {@link dev.quayside.core.store.FieldStore} does, has anything to answer.
 */
public interface FieldListStore extends ListStore {

    /**
     * The page that the query asks for, of its tenant's custom fields: one answer about one moment, the same that an
     * {@link dev.quayside.query.eval.Evaluator} gives over these fields.
     *
     * @throws UnsupportedQueryException if the query needs something that the store {@linkplain #lacks() lacks}, or a
     *     field that it does not keep
     */
    Page<CustomField> fields(BoundQuery<ListedField> query);
}
