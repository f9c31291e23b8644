package dev.quayside.jsonapi.read;

import dev.quayside.core.shipment.Party;
import dev.quayside.jsonapi.internal.format.ResourceObject;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads the parties of one document: included parties, and customers that shipments name. */
final class PartyReader {
    private final ResourceLookup known;
    private final Map<UUID, Party> parties = new LinkedHashMap<>();
    private final Map<String, Party> byName = new HashMap<>();

    PartyReader(ResourceLookup known) {
        this.known = known;
    }

    List<Party> parties() {
        return List.copyOf(parties.values());
    }

    /** Adds an included party. If a party with this name is known under another id, the known party is used. */
    void add(ResourceObject object) {
        String name = object.present("company_name");
        Party same = byName.get(name);
        if (same == null) {
            same = known.partyByName(name).orElse(null);
        }
        if (same == null) {
            UUID account =
                    known.party(object.id()).map(Party::customerAccountId).orElse(null);
            add(new Party(object.id(), name, account));
            return;
        }
        if (!same.id().equals(object.id())) {
            object.location().ignored("party " + object.id() + " is left out, its name is that of party " + same.id());
        }
        add(same);
    }

    /**
     * Returns the included or known party with this name, else a new party whose id is derived from the name; null
     * without a name.
     */
    @Nullable
    Party customer(ResourceObject shipment, @Nullable String name) {
        if (name == null) {
            return null;
        }
        if (name.isBlank()) {
            shipment.attribute("customer_name").ignored("a blank name, left out");
            return null;
        }
        Party party = byName.get(name);
        if (party == null) {
            party = known.partyByName(name).orElseGet(() -> new Party(newId(name), name, null));
            // What the document includes of the party says more than the name by which it is known.
            parties.putIfAbsent(party.id(), party);
            byName.put(name, party);
        }
        return party;
    }

    /** Returns the id that is derived from the name, or a random one if a renamed party has that id. */
    private UUID newId(String name) {
        UUID id = known.partyId(name);
        for (int next = 2; known.party(id).isPresent() || parties.containsKey(id); next++) {
            id = known.partyId(name + "\n" + next);
        }
        return id;
    }

    private void add(Party party) {
        parties.put(party.id(), party);
        byName.putIfAbsent(party.companyName(), party);
    }
}
