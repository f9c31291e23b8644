package dev.quayside.examples.server;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.container.Container;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.StoreException;
import dev.quayside.examples.server.Options.Sample;
import dev.quayside.jsonapi.transfer.Importer;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Strictness;
import java.io.PrintStream;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Writes the initial data of the server: the account, its key, imported files or the sample. */
final class StoreSetup {

    /** The account that everything belongs to: a paid plan, and every feature enabled. */
    static final Account ACCOUNT = new Account(
            new AccountId(SampleParties.id(1)), "Sample account", new Plan.Paid(), Set.of(Entitlement.values()));

    /** After it, filters by relative days may find nothing. */
    private static final Duration FRESH = Duration.ofDays(1);

    private final ServerStore store;
    private final Clock clock;
    private final PrintStream out;

    StoreSetup(ServerStore store, Clock clock, PrintStream out) {
        this.store = store;
        this.clock = clock;
        this.out = out;
    }

    /** Imports the files; without any, fills an empty store with the sample unless it is to stay empty. */
    void fill(List<Path> imports, Sample sample) throws StartException {
        ServerStore.Turn turn = store.turns().take();
        try {
            fillNow(imports, sample);
        } finally {
            turn.close();
        }
    }

    private void fillNow(List<Path> imports, Sample sample) throws StartException {
        store.data().accounts().save(ACCOUNT);
        FileImport files = new FileImport(Importer.into(store.data(), ACCOUNT.id(), clock), out);
        for (Path file : imports) {
            files.add(file);
        }
        if (!imports.isEmpty() || sample == Sample.NEVER) {
            return;
        }
        Page<Container> latest = latest();
        if (!latest.rows().isEmpty()) {
            out.println(kept(latest));
        } else {
            SampleData data = SampleData.at(clock.instant());
            data.storeFor(ACCOUNT.id(), store.data());
            out.println("sample: " + data.containers().size() + " containers on "
                    + data.shipments().size() + " shipments");
        }
    }

    /**
     * Sees that the given key, or a new one, is accepted, and deletes the keys of earlier starts; those of other
     * servers stay. A given key that is there already is kept, also if another server brought it. A key that cannot
     * be deleted is reported: while a node of Citus is down, no key can be written.
     */
    ApiKeySecret replaceKey(@Nullable String wanted, KeyLabel label) throws StartException {
        Store tracking = store.data();
        SecureRandom random = new SecureRandom();
        ApiKeySecret secret = wanted == null ? ApiKeySecret.random(random) : ApiKeySecret.of(wanted);
        boolean kept = false;
        for (ApiKey key : tracking.accounts().keys(ACCOUNT.id())) {
            boolean same = key.matches(secret);
            if (!label.replaces(key.label())) {
                kept |= same;
                continue;
            }
            if (same && key.label().equals(label.text())) {
                kept = true;
            } else if (!delete(key)) {
                kept |= same;
            }
        }
        if (!kept) {
            add(secret, label, random);
        }
        return secret;
    }

    /** Returns whether the key could be deleted. */
    private boolean delete(ApiKey key) {
        try {
            store.data().accounts().deleteKey(ACCOUNT.id(), key.id());
            return true;
        } catch (StoreException e) {
            out.println("warning: the key ..." + key.lastFour() + " of an earlier start is still accepted: "
                    + e.getMessage());
            return false;
        }
    }

    private void add(ApiKeySecret secret, KeyLabel label, SecureRandom random) throws StartException {
        try {
            store.data()
                    .accounts()
                    .addKey(ApiKey.of(
                            SampleIds.next(clock.instant(), new SplittableRandom(random.nextLong())),
                            ACCOUNT.id(),
                            label.text(),
                            secret,
                            ApiKey.Permission.READ_WRITE,
                            clock.instant()));
        } catch (DuplicateException e) {
            // Another server may have brought the same key in the meantime.
            if (store.data().accounts().keys(ACCOUNT.id()).stream().anyMatch(key -> key.matches(secret))) {
                return;
            }
            throw new StartException(
                    StartException.WRONG_INPUT, "--api-key: the store has this key already, for another account");
        }
    }

    /** Returns a description of the data of an earlier start, with its time. */
    private String kept(Page<Container> latest) {
        Instant refreshed = latest.rows().get(0).times().lastStatusRefreshAt();
        String found = "kept: " + latest.total().orElseThrow() + " containers of an earlier start";
        if (refreshed == null) {
            return found;
        }
        boolean fresh = Duration.between(refreshed, clock.instant()).abs().compareTo(FRESH) <= 0;
        return found + ", last refreshed at " + refreshed.truncatedTo(ChronoUnit.SECONDS)
                + (fresh ? "" : " (relative days may find none; another --store gets a fresh sample)");
    }

    /** The container that was refreshed last, if there is one, and how many there are. */
    private Page<Container> latest() {
        QueryContext context = QueryContext.of(ACCOUNT.id().value(), clock.instant());
        return store.data()
                .lists()
                .list(
                        ListedResource.CONTAINERS,
                        QueryParser.of(ContainerCatalog.standard())
                                .parse("sort=-last_status_refresh_at&page[size]=1", context, Strictness.STRICT)
                                .queryOrThrow());
    }
}
