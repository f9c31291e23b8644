package dev.quayside.query.resource;

import dev.quayside.core.shipment.Party;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.ResourceType;
import java.util.List;

final class PartyResourceType {

    static final ResourceType<Party> TYPE = new ResourceType<>(
            "party",
            Party::id,
            List.of(Attribute.required("company_name", ResourceKinds.COMPANY_NAME, Party::companyName)),
            List.of());

    private PartyResourceType() {}
}
