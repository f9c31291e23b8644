package dev.quayside.jsonapi.read;

import dev.quayside.core.shipment.Party;
import dev.quayside.jsonapi.internal.format.ResourceObject;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Parties of one document: those that it includes, and the customers that shipments name. */
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

    /** Adds a party that is included; one whose name is known under another id stays the one that is known. */
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
     * The customer of this name: a party that the document includes or that is known, else a new one under an id that
     * belongs to the name. Null if none is named.
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

    /** The id of the name, unless a party has it that was called so once. */
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
