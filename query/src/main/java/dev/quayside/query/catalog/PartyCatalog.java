package dev.quayside.query.catalog;

import static dev.quayside.query.catalog.PartyRow.Fields.COMPANY_NAME;
import static dev.quayside.query.catalog.PartyRow.Fields.ID;

import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;

/**
 * The definition of the list {@code GET /parties}, sorted by id. If the ids are time-ordered, the oldest party is
 * first. The specification defines no filter for this list. With the additional filter by name, a client can find the
 * party that already has a given name.
 */
public final class PartyCatalog {

    private PartyCatalog() {}

    /** Returns the schema of the list. */
    public static Schema<PartyRow> standard() {
        return Schema.of("party", ID)
                .tenant(row -> row.account().value())
                .filter(Filter.Exact.on("company_name", COMPANY_NAME))
                .sort(Sort.on("id", ID), "The id of the party; ids are time-ordered, so the oldest party comes first.")
                .defaultSort("id", Direction.ASCENDING)
                .pageSizes(25, 50)
                .resources(Resources.ALL)
                .build();
    }
}
