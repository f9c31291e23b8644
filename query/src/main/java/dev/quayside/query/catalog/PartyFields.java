package dev.quayside.query.catalog;

import dev.quayside.query.schema.Field;
import java.util.List;
import java.util.UUID;

/** The values of a {@link ListedParty} that filters and sort names refer to. A store keeps each of them in some form. */
public final class PartyFields {

    public static final Field<ListedParty, UUID> ID =
            Field.<ListedParty>id("id", row -> row.party().id()).required();
    public static final Field<ListedParty, String> COMPANY_NAME = Field.<ListedParty>text(
                    "company_name", row -> row.party().companyName())
            .required();

    /** All of them, in no particular order. */
    public static final List<Field<ListedParty, ?>> ALL = List.of(ID, COMPANY_NAME);

    private PartyFields() {}
}
