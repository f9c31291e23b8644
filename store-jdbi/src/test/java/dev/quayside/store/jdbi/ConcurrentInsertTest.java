package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.ShipmentRepository.SaveResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests concurrent writers of the same keys: no exceptions, and each record is stored once. */
@ParameterizedClass
@EnumSource
class ConcurrentInsertTest {

    @Parameter
    private TestDatabase.Kind kind;

    private static final int WRITERS = 4;
    private static final int KEYS = 300;
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final ReportedLine LINE = new ReportedLine(new Scac("MAEU"), "Maersk Line", "Maersk");

    private final AccountId account = new AccountId(new UUID(9, 9));

    /** With parties, the writers wait for the account's row; without parties, they only conflict on the keys. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void concurrent_writers_insert_the_same_keys(boolean withParties) throws Exception {
        try (TestDatabase database = kind.database()) {
            JdbiStore store = database.open();
            store.accounts().save(new Account(account, "Acme", new Plan.Paid(), Set.of()));
            List<Callable<Integer>> writers = new ArrayList<>();
            for (int writer = 0; writer < WRITERS; writer++) {
                long seed = writer;
                writers.add(() -> write(store, new Random(seed), withParties));
            }
            int written = 0;
            ExecutorService threads = Executors.newFixedThreadPool(WRITERS);
            try {
                for (Future<Integer> each : threads.invokeAll(writers)) {
                    written += each.get();
                }
            } finally {
                threads.shutdownNow();
            }

            int rows = withParties ? 3 : 2;
            assertThat(written).isEqualTo(rows * KEYS);
            for (int key = 0; key < KEYS; key++) {
                assertThat(store.shipments().save(change(key, withParties))).isEqualTo(new SaveResult(0, rows));
            }
        }
    }

    /** Writes all keys in random order, a few in each change. */
    private int write(JdbiStore store, Random random, boolean withParties) {
        List<Integer> keys = new ArrayList<>();
        for (int key = 0; key < KEYS; key++) {
            keys.add(random.nextInt(keys.size() + 1), key);
        }
        int written = 0;
        for (int from = 0; from < KEYS; from += 3) {
            Change.Builder change = Change.of(account);
            for (int key : keys.subList(from, from + 3)) {
                Change one = change(key, withParties);
                one.parties().forEach(change::party);
                one.shipments().forEach(change::shipment);
                one.containers().forEach(change::container);
            }
            written += store.shipments().save(change.build()).written();
        }
        return written;
    }

    private Change change(int key, boolean withParty) {
        Party party = new Party(new UUID(1, key), "Company " + key, null);
        Shipment shipment = Shipment.builder(new UUID(2, key), "MAEU" + key, LINE, NOW)
                .parties(new ShipmentParties(withParty ? party.id() : null, null, List.of()))
                .build();
        Container container = Container.builder(
                        new UUID(3, key), shipment.id(), new ContainerNumber("MSCU" + (1_000_000 + key)), NOW)
                .refNumbers(List.of("REF " + key))
                .build();
        Change.Builder change = Change.of(account).shipment(shipment).container(container);
        return (withParty ? change.party(party) : change).build();
    }
}
