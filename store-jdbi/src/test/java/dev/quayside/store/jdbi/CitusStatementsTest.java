package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.store.ListingStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/**
 * Explains the statements of all contracts on distributed tables before they run, as {@link CitusRulesTest} does. The
 * calls of a node use one connection at a time, so that a call that needs a second one hangs.
 */
@Tag("full")
class CitusStatementsTest {

    private static final ShardProof PROOF = new ShardProof();

    private static TestDatabase database;
    private static JdbiStore store;
    private static ListingStore calls;

    @BeforeAll
    static void open() throws Exception {
        database = CitusRulesTest.distributed();
        store = JdbiStore.builder(PROOF.watch(database.pool()))
                .clock(TestDatabase.CLOCK)
                .connectionsPerNode(1)
                .open();
        calls = PROOF.calls(store);
        PROOF.begin();
    }

    @AfterAll
    static void close() throws Exception {
        assertThat(PROOF.proved()).isGreaterThan(1_000);
        assertThat(PROOF.unobservedMethods())
                .as("methods without a statement in any contract")
                .isEmpty();
        database.close();
    }

    @Nested
    class Store extends StoreContracts {
        Store() {
            super(calls, store);
        }

        @Nested
        class Consistency extends ConsistencyContract {
            @Override
            protected int steps() {
                return 30;
            }

            @Override
            protected int rounds() {
                return 5;
            }
        }

        @Nested
        class GeneratedQueries extends GeneratedContract {}
    }

    @Nested
    class Lists extends ListContracts {
        Lists() {
            super(calls, 3);
        }
    }
}
