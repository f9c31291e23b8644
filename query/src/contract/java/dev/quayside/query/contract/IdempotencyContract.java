package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.access.IdempotencyStore;
import dev.quayside.core.access.IdempotencyStore.Answered;
import dev.quayside.core.access.IdempotencyStore.Begun;
import dev.quayside.core.access.IdempotencyStore.Outcome;
import dev.quayside.core.access.IdempotencyStore.Reused;
import dev.quayside.core.access.IdempotencyStore.UnderWay;
import dev.quayside.core.access.KeptAnswer;
import dev.quayside.core.account.AccountId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/**
 * What every {@link IdempotencyStore} does.
 *
 * <p>Whoever runs it adds {@code org.junit.jupiter:junit-jupiter} and {@code org.assertj:assertj-core} to the tests.
 */
public abstract class IdempotencyContract {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00.123456Z");
    private static final Instant SOON = NOW.plusSeconds(60);
    private static final Instant TOMORROW = NOW.plus(1, ChronoUnit.DAYS);
    private static final UUID ONE = new UUID(0x7000L, 1);
    private static final UUID OTHER = new UUID(0x7000L, 2);
    private static final KeptAnswer ANSWER = new KeptAnswer(
            201,
            Map.of("Content-Type", "application/vnd.api+json", "Location", "/v2/webhooks/1"),
            "{\"data\":{\"id\":\"Größe \ud83d\udea2 \\u0000\"}}");

    /** For subclasses. */
    protected IdempotencyContract() {}

    /** A store. It may be the same for every test, and hold anything: accounts are new in each of them. */
    protected abstract IdempotencyStore store();

    @Test
    void a_request_that_comes_again_is_answered_the_same() {
        IdempotencyStore store = store();
        AccountId account = account();

        assertThat(begin(store, account, "k", "f", ONE, NOW)).isEqualTo(new Begun());
        assertThat(store.finish(account, "k", ONE, ANSWER, TOMORROW)).isTrue();
        for (int i = 0; i < 2; i++) {
            assertThat(begin(store, account, "k", "f", OTHER, NOW.plusSeconds(i)))
                    .isEqualTo(new Answered(ANSWER));
        }
    }

    @Test
    void another_request_with_the_same_key_is_told_apart() {
        IdempotencyStore store = store();
        AccountId account = account();
        begin(store, account, "k", "f", ONE, NOW);

        assertThat(begin(store, account, "k", "g", OTHER, NOW)).isEqualTo(new Reused());
        store.finish(account, "k", ONE, ANSWER, TOMORROW);
        assertThat(begin(store, account, "k", "g", OTHER, NOW)).isEqualTo(new Reused());
        assertThat(begin(store, account, "k", "F", OTHER, NOW)).isEqualTo(new Reused());
    }

    @Test
    void a_request_that_is_being_answered_is_not_begun_again() {
        IdempotencyStore store = store();
        AccountId account = account();
        begin(store, account, "k", "f", ONE, NOW);

        assertThat(begin(store, account, "k", "f", OTHER, NOW)).isEqualTo(new UnderWay());
        assertThat(begin(store, account, "k", "f", ONE, NOW)).isEqualTo(new UnderWay());
        assertThat(begin(store, account, "k", "f", OTHER, SOON.minus(1, ChronoUnit.MICROS)))
                .isEqualTo(new UnderWay());
    }

    @Test
    void whoever_takes_too_long_loses_the_key_and_cannot_answer_any_more() {
        IdempotencyStore store = store();
        AccountId account = account();
        begin(store, account, "k", "f", ONE, NOW);

        assertThat(begin(store, account, "k", "g", OTHER, SOON)).isEqualTo(new Begun());
        assertThat(store.finish(account, "k", ONE, ANSWER, TOMORROW)).isFalse();
        store.release(account, "k", ONE);
        assertThat(begin(store, account, "k", "g", ONE, SOON)).isEqualTo(new UnderWay());
        assertThat(store.finish(account, "k", OTHER, ANSWER, TOMORROW)).isTrue();
        assertThat(store.finish(account, "k", OTHER, ANSWER, TOMORROW)).isFalse();
    }

    @Test
    void a_key_that_was_given_back_is_as_new() {
        IdempotencyStore store = store();
        AccountId account = account();
        begin(store, account, "k", "f", ONE, NOW);

        store.release(account, "k", OTHER);
        assertThat(begin(store, account, "k", "f", OTHER, NOW)).isEqualTo(new UnderWay());
        store.release(account, "k", ONE);
        assertThat(begin(store, account, "k", "g", OTHER, NOW)).isEqualTo(new Begun());
    }

    @Test
    void an_answer_that_was_stored_is_not_given_back() {
        IdempotencyStore store = store();
        AccountId account = account();
        begin(store, account, "k", "f", ONE, NOW);
        store.finish(account, "k", ONE, ANSWER, TOMORROW);

        store.release(account, "k", ONE);

        assertThat(begin(store, account, "k", "f", OTHER, NOW)).isEqualTo(new Answered(ANSWER));
    }

    @Test
    void an_answer_is_forgotten_when_its_time_is_over() {
        IdempotencyStore store = store();
        AccountId account = account();
        begin(store, account, "k", "f", ONE, NOW);
        store.finish(account, "k", ONE, ANSWER, TOMORROW);

        assertThat(begin(store, account, "k", "f", OTHER, TOMORROW.minus(1, ChronoUnit.MICROS)))
                .isEqualTo(new Answered(ANSWER));
        assertThat(begin(store, account, "k", "g", OTHER, TOMORROW)).isEqualTo(new Begun());
    }

    @Test
    void keys_are_compared_as_written_and_within_their_account() {
        IdempotencyStore store = store();
        AccountId account = account();
        for (String key : List.of("k", "K", "k ", "k%", "k_", "x".repeat(IdempotencyStore.LONGEST_KEY))) {
            assertThat(begin(store, account, key, "f", ONE, NOW)).as(key).isEqualTo(new Begun());
        }

        assertThat(begin(store, account(), "k", "g", OTHER, NOW)).isEqualTo(new Begun());
        assertThat(begin(store, account, "k", "f", OTHER, NOW)).isEqualTo(new UnderWay());
    }

    @Test
    void of_two_that_send_a_request_at_once_one_begins_it() throws InterruptedException {
        IdempotencyStore store = store();
        AccountId account = account();
        try (AtOnce atOnce = new AtOnce()) {
            for (int round = 0; round < 20; round++) {
                String key = "key " + round;
                List<Outcome> outcomes = new CopyOnWriteArrayList<>();

                assertThat(atOnce.run(
                                () -> outcomes.add(begin(store, account, key, "f", ONE, NOW)),
                                () -> outcomes.add(begin(store, account, key, "f", OTHER, NOW))))
                        .isEmpty();

                assertThat(outcomes).containsExactlyInAnyOrder(new Begun(), new UnderWay());
            }
        }
    }

    private static Outcome begin(
            IdempotencyStore store, AccountId account, String key, String fingerprint, UUID owner, Instant now) {
        return store.begin(account, key, fingerprint, owner, now, now.plusSeconds(60));
    }

    private static AccountId account() {
        return new AccountId(UUID.randomUUID());
    }
}
