package dev.quayside.query.resource;

import dev.quayside.core.shipment.Party;
import dev.quayside.query.schema.Description;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.ValueKind;
import java.util.List;
import java.util.UUID;

/** The properties of a party in documents and in the store, declared as in {@link ContainerProperties}. */
public final class PartyProperties {

    public static final Description<Party> DESCRIPTION = description();

    static final ResourceType<Party> TYPE =
            new ResourceType<>(DESCRIPTION.name(), Party::id, DESCRIPTION.attributes(), List.of());

    private PartyProperties() {}

    private static Description<Party> description() {
        Description.Builder<Party> all = Description.of("party");
        Property<Party, UUID> id = all.addStored("id", ValueKind.ID, Party::id);
        Property<Party, String> name =
                all.addRequired("company_name", ResourceValueKinds.COMPANY_NAME, Party::companyName);
        Property<Party, UUID> customer = all.addStored("customer_account_id", ValueKind.ID, Party::customerAccountId);
        return all.build(values -> new Party(values.required(id), values.required(name), values.get(customer)));
    }
}
