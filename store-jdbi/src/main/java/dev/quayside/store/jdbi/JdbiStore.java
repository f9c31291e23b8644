package dev.quayside.store.jdbi;

import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.RateLimits;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.CustomFieldRepository;
import dev.quayside.core.store.EventRepository;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.NotificationRepository;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.ShareRepository;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.TrackingRepository;
import dev.quayside.core.store.VesselRepository;
import dev.quayside.core.store.WebhookRepository;
import dev.quayside.query.store.ListRepository;
import dev.quayside.query.store.ListingStore;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.SchemaCheck;
import dev.quayside.store.jdbi.internal.write.AggregateCache;
import dev.quayside.store.jdbi.internal.write.JdbiIdempotencyStore;
import dev.quayside.store.jdbi.internal.write.JdbiRateLimiter;
import dev.quayside.store.jdbi.internal.write.JdbiRepositories;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;

/**
 * A store of tracking data in a relational database, which supports every role of a store. Thread-safe.
 *
 * <p>The database is H2 from 2.3 on or PostgreSQL from 15 on; the package description lists the settings of each.
 * Opening a store creates and migrates its tables. The data source should be a pool with at least two connections, such
 * as HikariCP or H2's {@code JdbcConnectionPool}; the caller closes it.
 *
 * <pre>{@code
 * DataSource pool = JdbcConnectionPool.create(
 *         "jdbc:h2:async:./quayside;WRITE_DELAY=0;REUSE_SPACE=FALSE;DB_CLOSE_ON_EXIT=FALSE;COMPRESS=TRUE", "sa", "");
 * JdbiStore store = JdbiStore.open(pool, Clock.systemUTC());
 * }</pre>
 */
public final class JdbiStore implements ListingStore {

    private final Database database;
    private final Database polls;
    private final SchemaCheck schema;
    private final JdbiRepositories repositories;
    private final AggregateCache cache;

    JdbiStore(Database database, Database polls, SchemaCheck schema, AggregateCache cache) {
        this.database = database;
        this.polls = polls;
        this.schema = schema;
        this.repositories = JdbiRepositories.of(database, polls, cache);
        this.cache = cache;
    }

    /** Opens a store with the default settings. */
    public static JdbiStore open(DataSource dataSource, InstantSource clock) {
        return builder(dataSource).clock(clock).open();
    }

    /** Returns a builder for a store on this data source. */
    public static JdbiStoreBuilder builder(DataSource dataSource) {
        return new JdbiStoreBuilder(dataSource);
    }

    /**
     * Returns the differences between the database and the migration scripts, for a health check; the package
     * description lists what is compared. This method reads the database catalogue, which takes some milliseconds, and
     * does not wait for locks.
     *
     * @return one sentence for each problem; the sentences do not contain data of accounts
     * @throws StoreException if the database is unreachable
     */
    public List<String> problems() {
        return Stream.of(schema.problems(), schema.clusterProblems(), schema.settingProblems())
                .flatMap(List::stream)
                .toList();
    }

    /**
     * Returns a rate limiter that counts the requests of all processes that use this database. For each request, it
     * runs a transaction of two statements. Requests that use a share are counted in the memory of each process,
     * without a statement.
     */
    public RateLimiter rateLimiter(RateLimits limits) {
        return new JdbiRateLimiter(database, Objects.requireNonNull(limits, "limits"));
    }

    /**
     * Returns the store of the idempotency keys, which all processes on this database share. If the write is a call of
     * this store, its response is stored in the same transaction. If your own store wraps this store, its {@link
     * IdempotencyStore#finish(dev.quayside.core.store.KeyedResponse, dev.quayside.core.store.Store,
     * java.util.function.Consumer) finish} must pass this store instead of the wrapper; otherwise the response is
     * stored after the write.
     */
    @Override
    public IdempotencyStore idempotency() {
        return new JdbiIdempotencyStore(
                database,
                polls,
                (store, step) -> store instanceof JdbiStore other && other.database == database
                        ? Optional.of(
                                new JdbiStore(database.withLastStep(step), polls.withLastStep(step), schema, cache))
                        : Optional.empty());
    }

    @Override
    public AccountRepository accounts() {
        return repositories.accounts();
    }

    @Override
    public PlaceRepository places() {
        return repositories.places();
    }

    @Override
    public VesselRepository vessels() {
        return repositories.vessels();
    }

    @Override
    public ShipmentRepository shipments() {
        return repositories.shipments();
    }

    @Override
    public TrackingRepository tracking() {
        return repositories.tracking();
    }

    @Override
    public EventRepository events() {
        return repositories.events();
    }

    @Override
    public WebhookRepository webhooks() {
        return repositories.webhooks();
    }

    @Override
    public NotificationRepository notifications() {
        return repositories.notifications();
    }

    @Override
    public CustomFieldRepository customFields() {
        return repositories.customFields();
    }

    @Override
    public ShareRepository shares() {
        return repositories.shares();
    }

    @Override
    public ListRepository lists() {
        return repositories.lists();
    }
}
