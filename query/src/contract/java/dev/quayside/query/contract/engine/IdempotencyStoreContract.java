package dev.quayside.query.contract.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.IdempotencyStore.Completed;
import dev.quayside.core.store.IdempotencyStore.InProgress;
import dev.quayside.core.store.IdempotencyStore.KeyReused;
import dev.quayside.core.store.IdempotencyStore.Outcome;
import dev.quayside.core.store.IdempotencyStore.Reserved;
import dev.quayside.core.store.KeyedResponse;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.StoredResponse;
import dev.quayside.query.contract.support.ConcurrentRunner;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Tests an {@link IdempotencyStore}. */
public abstract class IdempotencyStoreContract {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00.123456Z");
    private static final Instant SOON = NOW.plusSeconds(60);
    private static final Instant TOMORROW = NOW.plus(1, ChronoUnit.DAYS);
    private static final UUID ONE = new UUID(0x7000L, 1);
    private static final UUID OTHER = new UUID(0x7000L, 2);
    private static final StoredResponse ANSWER = new StoredResponse(
            201,
            Map.of("Content-Type", "application/vnd.api+json", "Location", "/v2/webhooks/1"),
            "{\"data\":{\"id\":\"Größe \ud83d\udea2 \\u0000\"}}");

    /** Creates the contract; for subclasses. */
    protected IdempotencyStoreContract() {}

    /** Returns a store. All tests may share one store with any content, because each test creates its own accounts. */
    protected abstract IdempotencyStore store();

    /**
     * Returns a store to write to; it shares a transaction with the responses if {@link #inOneTransaction} returns
     * true.
     */
    protected abstract Store tracking();

    /** Returns whether the store of responses and the {@linkplain #tracking written store} share a database. */
    protected boolean inOneTransaction() {
        return true;
    }

    @Test
    void a_repeated_request_gets_the_stored_response() {
        IdempotencyStore store = store();
        AccountId account = account();

        assertThat(begin(store, account, "k", "f", ONE, NOW)).isEqualTo(new Reserved());
        assertThat(store.finish(answer(account, "k", ONE))).isTrue();
        for (int i = 0; i < 2; i++) {
            assertThat(begin(store, account, "k", "f", OTHER, NOW.plusSeconds(i)))
                    .isEqualTo(new Completed(ANSWER));
        }
    }

    @Test
    void another_request_with_the_same_key_is_detected() {
        IdempotencyStore store = store();
        AccountId account = account();
        begin(store, account, "k", "f", ONE, NOW);

        assertThat(begin(store, account, "k", "g", OTHER, NOW)).isEqualTo(new KeyReused());
        store.finish(answer(account, "k", ONE));
        assertThat(begin(store, account, "k", "g", OTHER, NOW)).isEqualTo(new KeyReused());
        assertThat(begin(store, account, "k", "F", OTHER, NOW)).isEqualTo(new KeyReused());
    }

    @Test
    void a_request_in_progress_does_not_begin_again() {
        IdempotencyStore store = store();
        AccountId account = account();
        begin(store, account, "k", "f", ONE, NOW);

        assertThat(begin(store, account, "k", "f", OTHER, NOW)).isEqualTo(new InProgress(SOON));
        assertThat(begin(store, account, "k", "f", ONE, NOW)).isEqualTo(new InProgress(SOON));
        assertThat(begin(store, account, "k", "f", OTHER, SOON.minus(1, ChronoUnit.MICROS)))
                .isEqualTo(new InProgress(SOON));
    }

    @Test
    void a_key_held_longer_than_its_lease_is_lost_and_stores_no_response() {
        IdempotencyStore store = store();
        AccountId account = account();
        begin(store, account, "k", "f", ONE, NOW);

        assertThat(begin(store, account, "k", "g", OTHER, SOON)).isEqualTo(new Reserved());
        assertThat(store.finish(answer(account, "k", ONE))).isFalse();
        store.release(account, "k", ONE);
        assertThat(begin(store, account, "k", "g", ONE, SOON)).isEqualTo(new InProgress(SOON.plusSeconds(60)));
        assertThat(store.finish(answer(account, "k", OTHER))).isTrue();
        assertThat(store.finish(answer(account, "k", OTHER))).isFalse();
    }

    @Test
    void a_released_key_can_be_used_again() {
        IdempotencyStore store = store();
        AccountId account = account();
        begin(store, account, "k", "f", ONE, NOW);

        store.release(account, "k", OTHER);
        assertThat(begin(store, account, "k", "f", OTHER, NOW)).isEqualTo(new InProgress(SOON));
        store.release(account, "k", ONE);
        assertThat(begin(store, account, "k", "g", OTHER, NOW)).isEqualTo(new Reserved());
    }

    @Test
    void a_key_with_a_stored_response_cannot_be_released() {
        IdempotencyStore store = store();
        AccountId account = account();
        begin(store, account, "k", "f", ONE, NOW);
        store.finish(answer(account, "k", ONE));

        store.release(account, "k", ONE);

        assertThat(begin(store, account, "k", "f", OTHER, NOW)).isEqualTo(new Completed(ANSWER));
    }

    @Test
    void an_expired_response_is_not_returned() {
        IdempotencyStore store = store();
        AccountId account = account();
        begin(store, account, "k", "f", ONE, NOW);
        store.finish(answer(account, "k", ONE));

        assertThat(begin(store, account, "k", "f", OTHER, TOMORROW.minus(1, ChronoUnit.MICROS)))
                .isEqualTo(new Completed(ANSWER));
        assertThat(begin(store, account, "k", "g", OTHER, TOMORROW)).isEqualTo(new Reserved());
    }

    @Test
    void idempotency_keys_are_case_sensitive_and_separate_for_each_account() {
        IdempotencyStore store = store();
        AccountId account = account();
        for (String key : List.of("k", "K", "k ", "k%", "k_", "x".repeat(IdempotencyStore.MAX_KEY_LENGTH))) {
            assertThat(begin(store, account, key, "f", ONE, NOW)).as(key).isEqualTo(new Reserved());
        }

        assertThat(begin(store, account(), "k", "g", OTHER, NOW)).isEqualTo(new Reserved());
        assertThat(begin(store, account, "k", "f", OTHER, NOW)).isEqualTo(new InProgress(SOON));
    }

    @Test
    void one_of_two_concurrent_requests_with_the_same_key_begins() throws InterruptedException {
        IdempotencyStore store = store();
        AccountId account = account();
        try (ConcurrentRunner concurrent = new ConcurrentRunner()) {
            for (int round = 0; round < 20; round++) {
                String key = "key " + round;
                List<Outcome> outcomes = new CopyOnWriteArrayList<>();

                assertThat(concurrent.run(
                                () -> outcomes.add(begin(store, account, key, "f", ONE, NOW)),
                                () -> outcomes.add(begin(store, account, key, "f", OTHER, NOW))))
                        .isEmpty();

                assertThat(outcomes).containsExactlyInAnyOrder(new Reserved(), new InProgress(SOON));
            }
        }
    }

    @Test
    void a_write_and_the_response_to_its_request_are_stored_together() {
        IdempotencyStore store = store();
        Store tracking = tracking();
        AccountId account = account(tracking);
        Party party = new Party(UUID.randomUUID(), "Acme", null);
        begin(store, account, "k", "f", ONE, NOW);

        store.finish(
                answer(account, "k", ONE), tracking, each -> each.shipments().save(with(account, party)));

        assertThat(tracking.shipments().party(account, party.id())).contains(party);
        assertThat(begin(store, account, "k", "f", OTHER, NOW)).isEqualTo(new Completed(ANSWER));
    }

    @Test
    void a_failed_write_stores_no_response() {
        IdempotencyStore store = store();
        Store tracking = tracking();
        AccountId account = account(tracking);
        tracking.shipments().save(with(account, new Party(UUID.randomUUID(), "Acme", null)));
        begin(store, account, "k", "f", ONE, NOW);

        assertThatThrownBy(() -> store.finish(
                        answer(account, "k", ONE),
                        tracking,
                        each -> each.shipments().save(with(account, new Party(UUID.randomUUID(), "Acme", null)))))
                .isInstanceOf(DuplicateException.class);

        assertThat(begin(store, account, "k", "f", OTHER, NOW)).isEqualTo(new InProgress(SOON));
        store.release(account, "k", ONE);
        assertThat(begin(store, account, "k", "f", OTHER, NOW)).isEqualTo(new Reserved());
    }

    @Test
    void a_request_that_lost_its_key_stores_no_response_and_within_one_database_no_change() {
        IdempotencyStore store = store();
        Store tracking = tracking();
        AccountId account = account(tracking);
        Party party = new Party(UUID.randomUUID(), "Acme", null);
        begin(store, account, "k", "f", ONE, NOW);
        begin(store, account, "k", "f", OTHER, SOON);

        ThrowingCallable finish = () -> store.finish(
                answer(account, "k", ONE), tracking, each -> each.shipments().save(with(account, party)));

        if (inOneTransaction()) {
            assertThatThrownBy(finish).isInstanceOf(StoreException.class);
        } else {
            assertThatCode(finish).doesNotThrowAnyException();
        }
        assertThat(tracking.shipments().party(account, party.id()).isPresent()).isEqualTo(!inOneTransaction());
        assertThat(begin(store, account, "k", "f", ONE, SOON)).isEqualTo(new InProgress(SOON.plusSeconds(60)));
    }

    @Test
    void the_oldest_responses_of_an_account_are_removed_beyond_the_byte_limit() {
        IdempotencyStore store = store();
        AccountId account = account();
        AccountId other = account();
        StoredResponse large = new StoredResponse(201, Map.of(), "x".repeat(IdempotencyStore.MAX_BYTES / 8));
        begin(store, other, "first", "f", ONE, NOW);
        store.finish(new KeyedResponse(other, "first", ONE, large, TOMORROW));

        for (int i = 0; i < 10; i++) {
            begin(store, account, "k" + i, "f", ONE, NOW);
            store.finish(new KeyedResponse(account, "k" + i, ONE, large, TOMORROW.plusSeconds(i)));
        }
        begin(store, account, "in progress", "f", ONE, NOW);

        for (int i = 0; i < 10; i++) {
            assertThat(begin(store, account, "k" + i, "g", OTHER, NOW))
                    .as("response %s", i)
                    .isEqualTo(i < 3 ? new Reserved() : new KeyReused());
        }
        assertThat(begin(store, other, "first", "f", OTHER, NOW)).isEqualTo(new Completed(large));
    }

    @Test
    void expired_keys_are_removed_for_each_account() {
        IdempotencyStore store = store();
        AccountId account = account();
        AccountId other = account();
        for (AccountId each : List.of(account, other)) {
            for (String key : List.of("a", "b", "c", "in progress")) {
                begin(store, each, key, "f", ONE, NOW);
            }
            store.finish(answer(each, "a", ONE));
            store.finish(answer(each, "b", ONE));
            store.finish(new KeyedResponse(each, "c", ONE, ANSWER, TOMORROW.plusSeconds(1)));
        }

        assertThat(store.removeExpired(account, SOON.minusSeconds(1), 100)).isZero();
        assertThat(store.removeExpired(account, SOON, 100)).as("in progress").isEqualTo(1);
        assertThat(store.removeExpired(account, TOMORROW, 1))
                .as("as many as the limit")
                .isEqualTo(1);
        assertThat(store.removeExpired(account, TOMORROW, 100)).isEqualTo(1);
        assertThat(store.removeExpired(account, TOMORROW, 100)).isZero();
        assertThat(begin(store, account, "c", "f", OTHER, TOMORROW)).isEqualTo(new Completed(ANSWER));
        assertThat(store.removeExpired(other, TOMORROW, 100)).isEqualTo(3);
        assertThat(store.removeExpired(account(), TOMORROW, 100))
                .as("an account without keys")
                .isZero();
    }

    @Test
    void the_limit_of_a_removal_must_be_positive() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store().removeExpired(account(), NOW, 0))
                .withMessage("limit: 0 is too few (expected 1 or more)");
    }

    private static KeyedResponse answer(AccountId account, String key, UUID owner) {
        return new KeyedResponse(account, key, owner, ANSWER, TOMORROW);
    }

    private static Change with(AccountId account, Party party) {
        return Change.of(account).party(party).build();
    }

    private static AccountId account(Store tracking) {
        AccountId id = account();
        tracking.accounts().save(new Account(id, "Acme", new Plan.Paid(), Set.of()));
        return id;
    }

    private static Outcome begin(
            IdempotencyStore store, AccountId account, String key, String fingerprint, UUID owner, Instant now) {
        return store.begin(account, key, fingerprint, owner, now, now.plusSeconds(60));
    }

    private static AccountId account() {
        return new AccountId(UUID.randomUUID());
    }
}
