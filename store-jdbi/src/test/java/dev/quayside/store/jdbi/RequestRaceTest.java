package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests concurrent tracking requests to several engines on one database, as from a client that retries on another node.
 */
@ParameterizedClass
@EnumSource
@Tag("slow")
class RequestRaceTest {

    private static final int ENGINES = 4;
    private static final int NUMBERS = 30;
    private static final Scac TEST = Scac.of("TEST");

    @Parameter
    private TestDatabase.Kind kind;

    @Test
    void a_number_is_accepted_once_and_within_the_plan_limit() throws Exception {
        try (TestDatabase database = kind.database()) {
            JdbiStore store = database.open();
            AccountId paid = account(store, new Plan.Paid());
            AccountId free = account(store, new Plan.Free(null));

            List<RequestOutcome> outcomes = requestAtOnce(store, paid);
            assertThat(outcomes)
                    .filteredOn(RequestOutcome.Accepted.class::isInstance)
                    .hasSize(NUMBERS);
            assertThat(outcomes)
                    .filteredOn(RequestOutcome.Refused.class::isInstance)
                    .hasSize((ENGINES - 1) * NUMBERS);

            assertThat(requestAtOnce(store, free))
                    .filteredOn(RequestOutcome.Accepted.class::isInstance)
                    .hasSize(Plan.Free.ACTIVE_CONTAINERS);
            assertThat(store.tracking().usage(free).usedSlots()).isEqualTo(Plan.Free.ACTIVE_CONTAINERS);
        }
    }

    private static AccountId account(JdbiStore store, Plan plan) {
        AccountId account = new AccountId(UUID.randomUUID());
        store.accounts().save(new Account(account, "Acme", plan, Set.of()));
        return account;
    }

    /** Sends all numbers to each engine in the same order. */
    private static List<RequestOutcome> requestAtOnce(JdbiStore store, AccountId account) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(ENGINES);
        try {
            List<RequestOutcome> outcomes = new ArrayList<>();
            Callable<List<RequestOutcome>> client = () -> requestAll(store, account);
            for (Future<List<RequestOutcome>> each : threads.invokeAll(Collections.nCopies(ENGINES, client))) {
                outcomes.addAll(each.get());
            }
            return outcomes;
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<RequestOutcome> requestAll(JdbiStore store, AccountId account) {
        try (TrackingEngine engine =
                TrackingEngine.builder(store).clock(TestDatabase.CLOCK).build()) {
            List<RequestOutcome> outcomes = new ArrayList<>();
            for (int number = 0; number < NUMBERS; number++) {
                outcomes.add(engine.request(account, NewRequest.of(RequestType.BILL_OF_LADING, "B" + number, TEST)));
            }
            return outcomes;
        }
    }
}
