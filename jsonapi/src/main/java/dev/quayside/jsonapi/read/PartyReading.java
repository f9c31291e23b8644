package dev.quayside.jsonapi.read;

import dev.quayside.core.shipment.Party;
import dev.quayside.jsonapi.resource.PartyResource;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Parties of one document: those that it includes, and the customers that shipments name. */
final class PartyReading {
    private final KnownResources known;
    private final Map<UUID, Party> parties = new LinkedHashMap<>();
    private final Map<String, Party> byName = new HashMap<>();

    PartyReading(KnownResources known) {
        this.known = known;
    }

    List<Party> parties() {
        return List.copyOf(parties.values());
    }

    void add(ResourceObject object, PartyResource resource) {
        String name = Checked.required(resource.companyName);
        UUID account = known.party(object.id()).map(Party::customerAccountId).orElse(null);
        Party same = byName.get(name);
        if (same != null) {
            object.attribute("company_name").error(Quoted.text(name) + " is also the name of party " + same.id());
            return;
        }
        add(new Party(object.id(), name, account));
    }

    /**
     * The customer of this name: a party that the document includes, the one that the shipment had, else the one under
     * the id that belongs to the name. Null if none is named.
     */
    @Nullable
    Party customer(ResourceObject shipment, @Nullable String name, @Nullable UUID before) {
        if (name == null) {
            return null;
        }
        if (name.isBlank()) {
            shipment.attribute("customer_name").ignored("a blank name, left out");
            return null;
        }
        Party party = byName.get(name);
        if (party == null && before != null) {
            party = known.party(before)
                    .filter(stored -> stored.companyName().equals(name))
                    .orElse(null);
        }
        if (party == null) {
            UUID id = known.partyId(name);
            party = known.party(id).orElseGet(() -> new Party(id, name, null));
        }
        add(party);
        return party;
    }

    private void add(Party party) {
        parties.put(party.id(), party);
        byName.putIfAbsent(party.companyName(), party);
    }
}
