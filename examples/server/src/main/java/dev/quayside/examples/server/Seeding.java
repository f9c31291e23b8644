package dev.quayside.examples.server;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.examples.server.Options.Sample;
import dev.quayside.jsonapi.read.Importer;
import dev.quayside.query.Handling;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.schema.QueryContext;
import java.io.PrintStream;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Puts into a store what the server starts with: the account, its key, imported files or the sample. */
final class Seeding {

    /** The account that everything belongs to: a paid plan, and every feature enabled. */
    static final Account ACCOUNT = new Account(
            new AccountId(SampleParties.id(1)), "Sample account", new Plan.Paid(), Set.of(Entitlement.values()));

    /** By which the server finds its own key again. */
    static final String KEY_LABEL = "example server";

    private final ServerStore store;
    private final Clock clock;
    private final PrintStream out;

    Seeding(ServerStore store, Clock clock, PrintStream out) {
        this.store = store;
        this.clock = clock;
        this.out = out;
    }

    /** Imports the files; without any, fills an empty store with the sample unless it is to stay empty. */
    void fill(List<Path> imports, Sample sample) throws StartException {
        store.tracking().save(ACCOUNT);
        FileImport files = new FileImport(Importer.into(store.tracking(), ACCOUNT.id(), clock), out);
        for (Path file : imports) {
            files.add(file);
        }
        if (imports.isEmpty() && sample == Sample.IF_EMPTY && isEmpty()) {
            SampleData data = SampleData.at(clock.instant());
            data.storeFor(ACCOUNT.id(), store.tracking());
            out.println("sample: " + data.containers().size() + " containers on "
                    + data.shipments().size() + " shipments");
        }
    }

    /** Replaces the key of the last start by the given one, or a fresh one. */
    ApiKeySecret replaceKey(@Nullable String wanted) throws StartException {
        TrackingStore tracking = store.tracking();
        tracking.keys(ACCOUNT.id()).stream()
                .filter(key -> key.label().equals(KEY_LABEL))
                .forEach(key -> tracking.deleteKey(ACCOUNT.id(), key.id()));
        SecureRandom random = new SecureRandom();
        ApiKeySecret secret = wanted == null ? ApiKeySecret.random(random) : ApiKeySecret.of(wanted);
        try {
            tracking.addKey(ApiKey.of(
                    SampleIds.next(clock.instant(), new SplittableRandom(random.nextLong())),
                    ACCOUNT.id(),
                    KEY_LABEL,
                    secret,
                    ApiKey.Permission.READ_WRITE,
                    clock.instant()));
        } catch (DuplicateException e) {
            throw new StartException(
                    StartException.WRONG_INPUT, "--api-key: the store has this key already, for something else");
        }
        return secret;
    }

    private boolean isEmpty() {
        QueryContext context = QueryContext.of(ACCOUNT.id().value(), clock.instant());
        return store.lists()
                .containers(QueryParser.of(ContainerCatalog.standard())
                        .parse("page[size]=1&page[totals]=false", context, Handling.STRICT)
                        .queryOrThrow())
                .rows()
                .isEmpty();
    }
}
