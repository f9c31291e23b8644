package dev.quayside.query.catalog;

import static dev.quayside.query.catalog.PartyFields.COMPANY_NAME;
import static dev.quayside.query.catalog.PartyFields.ID;

import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Schema;

/**
 * The list of {@code GET /parties}, ordered by id; time-ordered ids put the oldest first. Its filter is an extension of
 * the interface, by which a client finds the party whose name is taken.
 */
public final class PartyCatalog {

    private PartyCatalog() {}

    /** Returns the list. */
    public static Schema<PartyRow> standard() {
        return Schema.of("party", ID)
                .tenant(row -> row.account().value())
                .filter(Filter.Exact.on("company_name", COMPANY_NAME))
                .sort("id", ID)
                .defaultSort("id", Direction.ASCENDING)
                .pageSizes(25, 50)
                .resources(Resources.ALL)
                .build();
    }
}
