package dev.quayside.query.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.access.IdempotencyStore;
import dev.quayside.core.access.IdempotencyStore.Begun;
import dev.quayside.core.access.IdempotencyStore.UnderWay;
import dev.quayside.core.account.AccountId;
import dev.quayside.query.contract.IdempotencyContract;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class InMemoryIdempotencyTest extends IdempotencyContract {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    private final IdempotencyStore store = IdempotencyStore.inMemory(1_000);

    @Override
    protected IdempotencyStore store() {
        return store;
    }

    @Test
    void the_first_is_forgotten_when_there_are_too_many() {
        IdempotencyStore small = IdempotencyStore.inMemory(2);
        AccountId account = new AccountId(new UUID(0, 1));
        for (String key : new String[] {"a", "b", "c"}) {
            assertThat(begin(small, account, key)).isEqualTo(new Begun());
        }

        assertThat(begin(small, account, "c")).isEqualTo(new UnderWay());
        assertThat(begin(small, account, "b")).isEqualTo(new UnderWay());
        assertThat(begin(small, account, "a")).isEqualTo(new Begun());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IdempotencyStore.inMemory(0))
                .withMessage("most: 0 is too few (expected 1 or more, such as 10000)");
    }

    private static IdempotencyStore.Outcome begin(IdempotencyStore store, AccountId account, String key) {
        return store.begin(account, key, "f", UUID.randomUUID(), NOW, NOW.plusSeconds(60));
    }
}
