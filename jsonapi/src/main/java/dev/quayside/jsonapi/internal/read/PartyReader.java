package dev.quayside.jsonapi.internal.read;

import dev.quayside.core.shipment.Party;
import dev.quayside.jsonapi.document.ResourceLookup;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads the parties of one document: the included parties, and the customers that shipments state by name. */
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

    /**
     * Adds an included party. If a different party in the document or the store has the same name, uses that party
     * instead.
     */
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
            object.location()
                    .reportIgnored(
                            "party " + object.id() + " is ignored, because its name is that of party " + same.id());
        }
        add(same);
    }

    /**
     * Returns the included or stored party with this name or, if not found, a new party; null if the name is null
     * or blank.
     */
    @Nullable
    Party customer(ResourceObject shipment, @Nullable String name) {
        if (name == null) {
            return null;
        }
        if (name.isBlank()) {
            shipment.attribute("customer_name").reportIgnored("a blank name is ignored");
            return null;
        }
        Party party = byName.get(name);
        if (party == null) {
            party = known.partyByName(name).orElseGet(() -> new Party(newId(name), name, null));
            // An included party with this id is not replaced: it may have a newer name.
            parties.putIfAbsent(party.id(), party);
            byName.put(name, party);
        }
        return party;
    }

    /** Returns an id that is derived from the name and that no party has yet. */
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
