package dev.quayside.query.catalog;

import dev.quayside.query.schema.Field;
import java.util.List;
import java.util.UUID;

/** The fields of a {@link PartyRow} that filters and sort names use. A store has a column or an expression for each. */
public final class PartyFields {

    public static final Field<PartyRow, UUID> ID =
            Field.<PartyRow>id("id", row -> row.party().id()).required();
    public static final Field<PartyRow, String> COMPANY_NAME = Field.<PartyRow>text(
                    "company_name", row -> row.party().companyName())
            .required();

    /** All fields. */
    public static final List<Field<PartyRow, ?>> ALL = List.of(ID, COMPANY_NAME);

    private PartyFields() {}
}
