package dev.quayside.core.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Tests that an account without requests takes no memory. */
class InMemoryIdempotencyMemoryTest {
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final UUID OWNER = new UUID(0, 9);

    @Test
    void accounts_whose_requests_were_rejected_are_forgotten() {
        InMemoryIdempotencyStore store = new InMemoryIdempotencyStore(1 << 20);
        for (int i = 0; i < 100; i++) {
            begin(store, account(i));
            store.release(account(i), "key", OWNER);
        }

        assertThat(store.accounts()).isZero();
    }

    @Test
    void accounts_whose_responses_had_to_go_are_forgotten() {
        String body = "b".repeat(1000);
        InMemoryIdempotencyStore store = new InMemoryIdempotencyStore(10L * body.length());
        for (int i = 0; i < 100; i++) {
            begin(store, account(i));
            store.finish(new KeyedResponse(
                    account(i), "key", OWNER, new StoredResponse(201, Map.of(), body), NOW.plusSeconds(60)));
        }

        assertThat(store.accounts()).isBetween(1, 10);
    }

    private static void begin(InMemoryIdempotencyStore store, AccountId account) {
        assertThat(store.begin(account, "key", "fingerprint", OWNER, NOW, NOW.plusSeconds(60)))
                .isInstanceOf(IdempotencyStore.Reserved.class);
    }

    private static AccountId account(int number) {
        return new AccountId(new UUID(1, number));
    }
}
