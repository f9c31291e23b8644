package dev.quayside.query.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.IdempotencyStore.Completed;
import dev.quayside.core.store.IdempotencyStore.Reserved;
import dev.quayside.core.store.InMemoryIdempotencyStore;
import dev.quayside.core.store.KeyedResponse;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.StoredResponse;
import dev.quayside.query.contract.engine.IdempotencyStoreContract;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class InMemoryIdempotencyTest extends IdempotencyStoreContract {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    private final IdempotencyStore store = new InMemoryIdempotencyStore(64 << 20);

    @Override
    protected IdempotencyStore store() {
        return store;
    }

    @Override
    protected Store tracking() {
        return new InMemoryStore();
    }

    @Override
    protected boolean inOneTransaction() {
        return false;
    }

    @Test
    void responses_of_the_account_with_the_most_bytes_are_removed_beyond_the_total_limit() {
        IdempotencyStore small = new InMemoryIdempotencyStore(100_000);
        AccountId one = new AccountId(new UUID(0, 1));
        AccountId many = new AccountId(new UUID(0, 2));
        answer(small, one, "first");
        for (int i = 0; i < 100; i++) {
            answer(small, many, "k" + i);
        }

        assertThat(begin(small, one, "first")).isInstanceOf(Completed.class);
        assertThat(begin(small, many, "k99")).isInstanceOf(Completed.class);
        assertThat(begin(small, many, "k0")).isEqualTo(new Reserved());
    }

    @Test
    void the_limit_of_bytes_must_be_positive() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new InMemoryIdempotencyStore(0))
                .withMessage("mostBytes: 0 is not enough (expected 1 or more, such as 33554432)");
    }

    private static void answer(IdempotencyStore store, AccountId account, String key) {
        UUID owner = UUID.randomUUID();
        store.begin(account, key, "f", owner, NOW, NOW.plusSeconds(60));
        StoredResponse answer = new StoredResponse(201, Map.of(), "x".repeat(1_000));
        assertThat(store.finish(new KeyedResponse(account, key, owner, answer, NOW.plusSeconds(3600))))
                .isTrue();
    }

    private static IdempotencyStore.Outcome begin(IdempotencyStore store, AccountId account, String key) {
        return store.begin(account, key, "f", UUID.randomUUID(), NOW, NOW.plusSeconds(60));
    }
}
