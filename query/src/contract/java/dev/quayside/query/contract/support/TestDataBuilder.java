package dev.quayside.query.contract.support;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.query.store.ListingStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Builds the records of one account. Ids ascend in the order of insertion and are the same in every builder, so that
 * the accounts of one store share ids. The account is new each time. Not thread-safe.
 */
public final class TestDataBuilder {

    private static final ReportedLine LINE = new ReportedLine(Scac.of("MAEU"), "Maersk Line", "Maersk");
    private static final long HIGH = 0x0190_0000_0000_7000L;

    private final AccountId account = new AccountId(UUID.randomUUID());
    private final List<Party> parties = new ArrayList<>();
    private final List<Shipment> shipments = new ArrayList<>();
    private final List<Container> containers = new ArrayList<>();
    private int added;
    private @Nullable ListingStore store;

    public AccountId account() {
        return account;
    }

    public UUID party(String companyName, @Nullable UUID customerAccount) {
        Party party = new Party(nextId(), companyName, customerAccount);
        parties.add(party);
        return party.id();
    }

    public UUID shipment(UnaryOperator<Shipment.Builder> with) {
        UUID id = nextId();
        return shipment(with, Shipment.builder(id, "BL" + added, LINE, EdgeValues.NOW));
    }

    public UUID shipmentNumbered(String number) {
        return shipment(UnaryOperator.identity(), Shipment.builder(nextId(), number, LINE, EdgeValues.NOW));
    }

    public UUID shipmentOfLine(String scac) {
        UUID id = nextId();
        ReportedLine line = new ReportedLine(Scac.of(scac), scac, scac);
        return shipment(UnaryOperator.identity(), Shipment.builder(id, "BL" + added, line, EdgeValues.NOW));
    }

    private UUID shipment(UnaryOperator<Shipment.Builder> with, Shipment.Builder builder) {
        Shipment shipment = with.apply(builder).build();
        shipments.add(shipment);
        return shipment.id();
    }

    /** Adds a container on a shipment of its own. */
    public UUID container(UnaryOperator<Container.Builder> with) {
        return containerOf(shipment(UnaryOperator.identity()), with);
    }

    /** Adds a container without known values on a shipment of its own. */
    public UUID container() {
        return container(UnaryOperator.identity());
    }

    /** Adds a container on a shipment of its own. */
    public UUID containerWithShipment(UnaryOperator<Shipment.Builder> with) {
        return containerOf(shipment(with));
    }

    public UUID containerOf(UUID shipment) {
        return containerOf(shipment, UnaryOperator.identity());
    }

    public UUID containerOf(UUID shipment, UnaryOperator<Container.Builder> with) {
        UUID id = nextId();
        return container(id, shipment, String.format(Locale.ROOT, "MSCU%07d", added), with);
    }

    public UUID containerNumbered(String number) {
        return container(nextId(), shipment(UnaryOperator.identity()), number, UnaryOperator.identity());
    }

    public UUID containerWithId(String id) {
        return containerWithId(id, shipment(UnaryOperator.identity()));
    }

    public UUID containerWithId(String id, UUID shipment) {
        return container(UUID.fromString(id), shipment, "MSCU0000000", UnaryOperator.identity());
    }

    private UUID container(UUID id, UUID shipment, String number, UnaryOperator<Container.Builder> with) {
        containers.add(with.apply(Container.builder(id, shipment, new ContainerNumber(number), EdgeValues.NOW))
                .build());
        return id;
    }

    private UUID nextId() {
        added++;
        return new UUID(HIGH, added);
    }

    public TestData rows() {
        return rowsOf(this);
    }

    /** Returns a store with these records; filled by the first call, after which nothing may be added. */
    public ListingStore storedIn(Function<TestData, ListingStore> storeWith) {
        ListingStore known = store;
        if (known == null) {
            known = storeWith.apply(rows());
            store = known;
        }
        return known;
    }

    /** Returns the records of several accounts. */
    public static TestData rowsOf(TestDataBuilder... builders) {
        List<Account> accounts = new ArrayList<>();
        List<Change> changes = new ArrayList<>();
        for (TestDataBuilder data : builders) {
            accounts.add(new Account(data.account, "Test", new Plan.Paid(), Set.of()));
            changes.add(new Change(data.account, data.parties, data.shipments, data.containers));
        }
        return new TestData(TestPlaces.ALL, TestPlaces.TERMINALS, accounts, changes);
    }
}
