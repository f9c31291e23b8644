package dev.quayside.examples.server;

import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.ShipmentParties;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The companies and users of the sample account; their ids are the same in every sample. */
final class SampleParties {

    static final List<Party> CUSTOMERS = List.of(
            new Party(id(0x101), "Alder Street Outfitters", id(0x901)),
            new Party(id(0x102), "Bluebird Toys", null),
            new Party(id(0x103), "Casa Verde Foods", null),
            new Party(id(0x104), "Ridgeline Cycles", id(0x904)),
            // A comma, for who wants to try the quotes of the query language.
            new Party(id(0x105), "Smith, Sons & Co.", null));

    static final List<UUID> USERS = List.of(id(0x201), id(0x202), id(0x203), id(0x204));

    private SampleParties() {}

    /** Draws who has to do with a shipment; some have no customer, some no known creator, some no owner. */
    static ShipmentParties draw(SplittableRandom random) {
        @Nullable
        UUID customer = random.nextInt(6) == 0
                ? null
                : RandomDraw.oneOf(CUSTOMERS, random).id();
        @Nullable UUID creator = random.nextInt(5) == 0 ? null : RandomDraw.oneOf(USERS, random);
        List<UUID> owners = new ArrayList<>();
        for (UUID user : USERS) {
            if (random.nextInt(4) == 0) {
                owners.add(user);
            }
        }
        return new ShipmentParties(customer, creator, owners);
    }

    /** A well-formed id of version 8 (RFC 9562, section 5.8) that is easy to recognise. */
    static UUID id(int number) {
        return new UUID(0x0000_0000_0000_8000L, 0x8000_0000_0000_0000L | number);
    }
}
