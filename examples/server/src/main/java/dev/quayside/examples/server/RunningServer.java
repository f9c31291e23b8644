package dev.quayside.examples.server;

import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.RateLimits;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.store.StoreException;
import dev.quayside.examples.server.Options.Receivers;
import dev.quayside.examples.server.Options.StoreChoice;
import dev.quayside.jsonapi.Quayside;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.store.jdbi.JdbiStore;
import java.io.PrintStream;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A server with its store. Closing may be asked for at any time and by any thread, also while it still starts: what is
 * committed stays, what is not is as if it had never been.
 */
final class RunningServer implements AutoCloseable {

    private final Deque<Runnable> open = new ArrayDeque<>();
    private boolean closed;

    /**
     * The address and key that a client needs.
     *
     * @param base the base URL of the API
     * @param key the API key
     */
    record Access(URI base, ApiKeySecret key) {}

    /**
     * Takes the port, opens the store, fills it and begins to answer; prints what it keeps where.
     *
     * @throws StartException if something is in the way; what was opened is then closed
     */
    Access start(Options options, PrintStream out) throws StartException {
        try {
            Clock clock = clock(options.now());
            // First, so that a second server does not touch the data or the key of the first.
            ExampleServer server = opened(ExampleServer.bind(options.port(), options.poolSize()), ExampleServer::close);
            ServerStore store = opened(open(options, clock), ServerStore::close);
            out.println("data in " + store.place());
            if (store.data() instanceof JdbiStore database) {
                database.problems().forEach(problem -> out.println("warning: " + problem));
            }
            StoreSetup seeding = new StoreSetup(store, clock, out);
            seeding.fill(options.imports(), options.sample());
            ApiKeySecret key = key(seeding, options, label(options.store(), server));
            Quayside quayside = opened(quayside(server, store, clock, options), Quayside::close);
            server.serve(quayside.api());
            // Closed first, so that requests in progress are answered.
            opened(server, ExampleServer::close);
            return new Access(server.base(), key);
        } catch (RuntimeException e) {
            // Closing a store that is in use causes various exceptions.
            if (isClosed()) {
                throw stopped();
            }
            close();
            if (e instanceof StoreException) {
                throw new StartException(StartException.CANNOT_START, "the store failed: " + e.getMessage());
            }
            throw e;
        } catch (StartException | Error e) {
            close();
            throw e;
        }
    }

    /**
     * Opens the store, imports what the options name, writes a list to a file, and closes the store.
     *
     * @throws StartException if something is in the way; there is no file then
     */
    void export(Options options, Options.Export export, PrintStream out) throws StartException {
        Clock clock = clock(options.now());
        try {
            ServerStore store = opened(open(options, clock), ServerStore::close);
            new StoreSetup(store, clock, out).fill(options.imports(), Options.Sample.NEVER);
            V2Api.Builder api = V2Api.builder(ExampleServer.base(options.port()), store.data(), clock)
                    .lastFreeDays(options.lastFreeDays())
                    .successStatus(options.successStatus());
            new FileExport(api.build(), out).write(export);
        } catch (StoreException e) {
            throw isClosed()
                    ? stopped()
                    : new StartException(StartException.CANNOT_START, "the store failed: " + e.getMessage());
        } finally {
            close();
        }
    }

    /** Stops answering, stops working, then closes the store. */
    @Override
    public synchronized void close() {
        closed = true;
        while (!open.isEmpty()) {
            open.pop().run();
        }
    }

    private synchronized <T> T opened(T resource, Consumer<T> release) throws StartException {
        open.push(() -> release.accept(resource));
        if (closed) {
            close();
            throw stopped();
        }
        return resource;
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    private static StartException stopped() {
        return new StartException(StartException.CANNOT_START, "stopped before it was ready");
    }

    private static Quayside quayside(ExampleServer server, ServerStore store, Clock clock, Options options) {
        AddressPolicy addresses = AddressPolicy.publicOnly();
        RateLimiter limiter = options.rateLimiting() == Options.RateLimiting.LIMITED
                ? store.counting().apply(RateLimits.STANDARD)
                : RateLimiter.unlimited();
        return Quayside.builder(server.base(), store.data(), clock)
                .addresses(options.receivers() == Receivers.THIS_MACHINE_TOO ? addresses.loopbackAllowed() : addresses)
                .tracking(engine -> DemoJourneys.track(engine, clock, options.speed()))
                .api(api -> api.concurrency(server.concurrency())
                        .rateLimiter(limiter)
                        .lastFreeDays(options.lastFreeDays())
                        .successStatus(options.successStatus())
                        .allowedOrigins(options.origins()))
                .start();
    }

    private static ServerStore open(Options options, Clock clock) throws StartException {
        StoreChoice choice = options.store();
        if (choice instanceof StoreChoice.Folder folder) {
            return Databases.inFolder(folder.path(), clock, options.poolSize());
        }
        if (choice instanceof StoreChoice.Jdbc jdbc) {
            return Databases.at(jdbc.url(), clock, options.poolSize());
        }
        return ServerStore.inMemory();
    }

    /** Accepts the key of the options, else that of the data folder, else a new one, which the data folder keeps. */
    private static ApiKeySecret key(StoreSetup seeding, Options options, KeyLabel label) throws StartException {
        if (options.apiKey() != null || !(options.store() instanceof StoreChoice.Folder folder)) {
            return seeding.replaceKey(options.apiKey(), label);
        }
        KeyFile file = KeyFile.in(folder.path());
        String kept = file.read();
        ApiKeySecret key = seeding.replaceKey(kept, label);
        if (kept == null) {
            file.write(key.reveal());
        }
        return key;
    }

    private static KeyLabel label(StoreChoice choice, ExampleServer server) {
        return choice instanceof StoreChoice.Jdbc
                ? KeyLabel.sharing(server.base().getPort())
                : KeyLabel.alone();
    }

    private static Clock clock(@Nullable Instant now) {
        return now == null ? Clock.systemUTC() : Clock.fixed(now, ZoneOffset.UTC);
    }
}
