package dev.quayside.jsonapi.mirror;

import dev.quayside.core.account.Account;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.query.store.InMemoryStore;
import java.time.Instant;

/** A mirror of an origin, and its API. */
final class MirrorFixture {
    /** Later than everything that happens at an origin. */
    static final Instant NOW = Instant.parse("2027-01-01T00:00:00Z");

    final InMemoryStore store = new InMemoryStore();
    final Mirror mirror;
    final V2Api api;

    MirrorFixture(Account account, Webhook webhook, OriginClient origin) {
        store.accounts().save(account);
        mirror = Mirror.of(store, account.id(), origin, () -> NOW);
        mirror.subscribe(webhook);
        api = OriginFixture.api(store, account);
    }
}
