package dev.quayside.core.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.Share;
import dev.quayside.core.store.memory.InMemoryCoreStore;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SharesTest {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final AccountId ACME = new AccountId(new UUID(0, 1));
    private static final UUID CONTAINER = new UUID(0, 7);

    private final AtomicReference<Instant> time = new AtomicReference<>(NOW);
    private final InMemoryCoreStore store = new InMemoryCoreStore();
    private final Shares shares = new Shares(store, time::get, 2);

    @BeforeEach
    void saveAccount() {
        store.accounts().save(new Account(ACME, "Acme", new Plan.Paid(), Set.of()));
    }

    @Test
    void a_token_is_shown_once_and_its_share_is_listed_masked() {
        Shares.NewShare created = create(null).orElseThrow();

        String token = created.token().reveal();
        Share share = created.share();
        assertThat(token).matches("[A-Za-z0-9_-]{43}");
        assertThat(store.shares().shares(ACME)).containsExactly(share);
        assertThat(store.shares()
                        .shareByHash(created.token().hash())
                        .orElseThrow()
                        .share())
                .isEqualTo(share);
        assertThat(share.matches(created.token())).isTrue();
        assertThat(share.masked()).isEqualTo("…" + token.substring(39));
        assertThat(store.shares().shares(ACME) + "" + created).doesNotContain(token);
    }

    @Test
    void a_share_ends_after_30_days_by_default_and_180_days_at_most() {
        assertThat(create(null).orElseThrow().share().expiresAt()).isEqualTo(NOW.plus(Duration.ofDays(30)));
        assertThat(create(NOW.plus(Duration.ofDays(180)))).isPresent();

        assertThatThrownBy(() -> create(NOW.plus(Duration.ofDays(180)).plusSeconds(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expiresAt: 2026-07-30T12:00:01Z is not an instant from 2026-01-31T12:01:00Z to"
                        + " 2026-07-30T12:00:00Z");
        assertThatThrownBy(() -> create(NOW.plusSeconds(60).minusNanos(1_000)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void shares_that_have_ended_do_not_count_to_the_limit() {
        create(NOW.plusSeconds(60));
        create(null);
        time.set(NOW.plusSeconds(60).minusNanos(1_000));
        assertThat(create(null)).isEmpty();
        time.set(NOW.plusSeconds(60));

        assertThat(create(null)).isPresent();
        assertThat(store.shares().shares(ACME)).hasSize(3);
    }

    @Test
    void a_share_is_deleted_30_days_after_its_end() {
        Share ended = create(NOW.plusSeconds(60)).orElseThrow().share();
        time.set(NOW.plusSeconds(60).plus(Duration.ofDays(30)));
        create(null);
        assertThat(store.shares().share(ACME, ended.id())).isPresent();

        time.set(time.get().plusSeconds(1));
        create(null);

        assertThat(store.shares().share(ACME, ended.id())).isEmpty();
    }

    private Optional<Shares.NewShare> create(@Nullable Instant expiresAt) {
        return shares.create(ACME, Share.Kind.CONTAINER, CONTAINER, Set.of(Share.Part.STATUS), null, expiresAt);
    }
}
