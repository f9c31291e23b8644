package dev.quayside.query.catalog;

import static dev.quayside.query.catalog.PartyFields.COMPANY_NAME;
import static dev.quayside.query.catalog.PartyFields.ID;

import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Schema;

/**
 * The language of {@code GET /parties}. The smallest id comes first, which is the oldest party as far as ids are made in
 * the order of time. The filter is an extension: whoever is told that a name is taken finds out by whom.
 */
public final class PartyCatalog {

    private PartyCatalog() {}

    /** The catalogue. */
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
