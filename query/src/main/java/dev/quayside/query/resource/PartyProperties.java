package dev.quayside.query.resource;

import dev.quayside.core.shipment.Party;
import dev.quayside.query.schema.Description;
import dev.quayside.query.schema.Kind;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.ResourceType;
import java.util.List;
import java.util.UUID;

/**
 * Declares the properties of a party, that is, its attributes in documents and its columns in tables; see
 * {@link ContainerProperties}.
 */
public final class PartyProperties {

    public static final Description<Party> DESCRIPTION = description();

    static final ResourceType<Party> TYPE =
            new ResourceType<>(DESCRIPTION.name(), Party::id, DESCRIPTION.attributes(), List.of());

    private PartyProperties() {}

    private static Description<Party> description() {
        Description.Builder<Party> all = Description.of("party");
        Property<Party, UUID> id = all.store("id", Kind.ID, Party::id);
        Property<Party, String> name = all.require("company_name", ResourceKinds.COMPANY_NAME, Party::companyName);
        Property<Party, UUID> customer = all.store("customer_account_id", Kind.ID, Party::customerAccountId);
        return all.createdBy(values -> new Party(values.required(id), values.required(name), values.get(customer)));
    }
}
