package dev.quayside.store.jdbi.internal.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.store.ListRepository;
import dev.quayside.store.jdbi.JdbiStore;
import dev.quayside.store.jdbi.PlanReader;
import dev.quayside.store.jdbi.TestDatabase;
import dev.quayside.store.jdbi.TestDatabase.Kind;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that a search reads the numbers and references of its account once, regardless of other accounts. */
@Tag("full")
@ParameterizedClass
@EnumSource
class SearchPlanTest {
    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 2));
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final ReportedLine LINE = new ReportedLine(Scac.of("MAEU"), "Maersk Line", "Maersk");
    private static final int OWN = 300;
    private static final int OTHERS = 20;
    /** The maximum number of rows: all numbers and references, each read from an index and from the table. */
    private static final int ONE_LOOK = 4 * OWN + 1;

    @Parameter
    private Kind kind;

    private TestDatabase database;
    private PlanReader plans;

    @BeforeEach
    void open() throws Exception {
        database = kind.database();
        JdbiStore store = database.open();
        for (int i = 0; i <= OTHERS; i++) {
            AccountId account = i == OTHERS ? ACCOUNT : new AccountId(new UUID(9, i));
            store.accounts().save(new Account(account, "Account " + i, new Plan.Paid(), Set.of()));
            store.tracking().commit(everything(account));
        }
        database.execute("analyze");
        plans = new PlanReader(database);
        assertThat(store.lists().search(ACCOUNT, SearchText.of("key-299"))).hasSize(3);
    }

    private static Commit everything(AccountId account) {
        Change.Builder change = Change.of(account);
        Commit.Builder commit = Commit.of(account);
        for (int i = 0; i < OWN; i++) {
            Instant created = NOW.plusSeconds(i);
            UUID shipment = new UUID(2, i);
            List<String> references = List.of("KEY-" + i);
            change.shipment(Shipment.builder(shipment, "BILL" + i, LINE, created)
                    .refNumbers(references)
                    .build());
            change.container(Container.builder(
                            new UUID(3, i),
                            shipment,
                            new ContainerNumber(String.format(Locale.ROOT, "MSCU%07d", i)),
                            created)
                    .refNumbers(references)
                    .build());
            commit.request(TrackingRequest.of(new UUID(4, i), RequestType.BILL_OF_LADING, "REQUEST" + i, created)
                    .refNumbers(references)
                    .build());
        }
        return commit.records(change.build()).build();
    }

    @AfterEach
    void close() throws Exception {
        database.close();
    }

    @Test
    void a_search_for_a_rare_text_reads_the_rows_of_the_account_once() {
        TextSearch.Statements rare = statements("key-299");

        plans.assertReadsLessThan(ONE_LOOK, rare.shipments(ListRepository.MOST_RESULTS), "shipments");
        plans.assertReadsLessThan(ONE_LOOK, rare.named(ListRepository.MOST_RESULTS), "named shipments");
        plans.assertReadsLessThan(ONE_LOOK, rare.containers(ListRepository.MOST_RESULTS), "containers");
        plans.assertReadsLessThan(ONE_LOOK, rare.requests(ListRepository.MOST_RESULTS), "requests");
    }

    @Test
    void a_search_for_a_frequent_text_reads_no_more_rows() {
        TextSearch.Statements frequent = statements("1");

        plans.assertReadsLessThan(ONE_LOOK, frequent.shipments(ListRepository.MOST_RESULTS), "shipments");
        plans.assertReadsLessThan(ONE_LOOK, frequent.named(ListRepository.MOST_RESULTS), "named shipments");
        plans.assertReadsLessThan(ONE_LOOK, frequent.containers(ListRepository.MOST_RESULTS), "containers");
        plans.assertReadsLessThan(ONE_LOOK, frequent.requests(ListRepository.MOST_RESULTS), "requests");
    }

    private TextSearch.Statements statements(String text) {
        return new TextSearch.Statements(ACCOUNT, SearchText.of(text), plans.dialect());
    }
}
