package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.ShipmentRepository.SaveResult;
import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.TestDatabase.Kind;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.DialectResolver;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.StoreExceptions.WriteConflictException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests concurrent transactions: waiting and retries. */
@Timeout(1200)
class LockWaitTest {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final ReportedLine LINE = new ReportedLine(new Scac("MAEU"), "Maersk Line", "Maersk");

    /** More rows than one statement locks. */
    private static final int SHIPMENTS = 1_100;

    private static final int HELD = 700;

    private final AccountId account = new AccountId(new UUID(9, 9));
    private final Party party = new Party(new UUID(1, 1), "Acme", null);
    private final ExecutorService threads = Executors.newFixedThreadPool(2);

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @ParameterizedTest
    @EnumSource
    void rows_are_locked_in_the_order_of_their_ids(Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            JdbiStore store = database.open();
            store.accounts().save(new Account(account, "Acme", new Plan.Paid(), Set.of()));
            // The rows are stored in insertion order, which differs from the order of the ids.
            for (int from : List.of(SHIPMENTS / 2, 0)) {
                Change.Builder change = Change.of(account).party(party);
                IntStream.range(from, from + SHIPMENTS / 2).forEach(number -> change.shipment(shipment(number)));
                store.shipments().save(change.build());
            }

            try (Connection holder = database.pool().getConnection()) {
                holder.setAutoCommit(false);
                ids(holder, "id = '" + id(HELD) + "' for update");
                Future<SaveResult> renaming = threads.submit(() -> store.shipments()
                        .save(Change.of(account)
                                .party(new Party(party.id(), "Renamed", null))
                                .build()));
                List<UUID> free;
                do {
                    free = freeRows(database);
                } while (free.contains(id(HELD - 1)) && !renaming.isDone());

                assertThat(free)
                        .containsExactlyInAnyOrderElementsOf(IntStream.range(HELD + 1, SHIPMENTS)
                                .mapToObj(LockWaitTest::id)
                                .toList());
                holder.rollback();
                assertThat(renaming.get()).isEqualTo(new SaveResult(1, 0));
            }
        }
    }

    private static List<UUID> freeRows(TestDatabase database) throws SQLException {
        try (Connection connection = database.pool().getConnection()) {
            connection.setAutoCommit(false);
            List<UUID> free = ids(connection, "account_id is not null for update skip locked");
            connection.rollback();
            return free;
        }
    }

    private static List<UUID> ids(Connection connection, String condition) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("select id from shipment where " + condition)) {
            List<UUID> ids = new ArrayList<>();
            while (rows.next()) {
                ids.add(rows.getObject(1, UUID.class));
            }
            return ids;
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_lock_timeout_of_the_database_is_retried(Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            Database waiting = waiting(database, Duration.ofMinutes(5));
            CountDownLatch attempts = new CountDownLatch(3);

            try (Connection holder = database.pool().getConnection()) {
                holder.setAutoCommit(false);
                ids(holder, "id = '" + id(1) + "' for update");
                Future<Integer> changing = threads.submit(() -> waiting.write(handle -> {
                    attempts.countDown();
                    return change(impatient(handle, kind), 1);
                }));
                while (!changing.isDone() && !attempts.await(50, TimeUnit.MILLISECONDS)) {
                    // Each attempt takes as long as the lock timeout of the database.
                }
                holder.rollback();
                assertThat(changing.get()).isEqualTo(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_transaction_waits_for_a_lock_until_the_lock_timeout(Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            Database waiting = waiting(database, Duration.ofMillis(1));

            try (Connection holder = database.pool().getConnection()) {
                holder.setAutoCommit(false);
                ids(holder, "id = '" + id(1) + "' for update");
                assertThatThrownBy(() -> waiting.write(handle -> change(impatient(handle, kind), 1)))
                        .isInstanceOf(StoreException.class)
                        .hasMessageContaining(kind == Kind.H2 ? "HYT00" : "55P03");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void one_of_two_deadlocked_transactions_is_retried(Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            Database first = waiting(database, Duration.ZERO);
            Database second = opened(database, Duration.ZERO);
            CyclicBarrier bothHaveOne = new CyclicBarrier(2);

            Future<Integer> one = threads.submit(() -> crosswise(first, bothHaveOne, 1, 2));
            Future<Integer> other = threads.submit(() -> crosswise(second, bothHaveOne, 2, 1));

            assertThat(one.get() + other.get()).isEqualTo(4);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_serialization_failure_is_retried(Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            Database waiting = waiting(database, Duration.ZERO);
            AtomicInteger attempts = new AtomicInteger();

            int changed = waiting.write(handle -> {
                handle.execute(
                        kind == Kind.H2
                                ? "set session characteristics as transaction isolation level snapshot"
                                : "set transaction isolation level repeatable read");
                handle.select("select id from shipment").mapTo(UUID.class).list();
                if (attempts.incrementAndGet() == 1) {
                    Jdbi.create(database.pool()).useHandle(other -> change(other, 1));
                }
                return change(handle, 1);
            });

            assertThat(changed).isEqualTo(1);
            assertThat(attempts).hasValue(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void locked_rows_can_be_referenced(Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            Database waiting = waiting(database, Duration.ZERO);
            SqlDialect dialect = DialectResolver.of(database.pool());

            int inserted = waiting.write(handle -> {
                Sql lock = dialect.lock("shipment", account, List.of(id(1)));
                assertThat(waiting.list(handle, lock, RowReader::id)).containsExactly(id(1));
                return Jdbi.create(database.pool())
                        .inTransaction(other -> impatient(other, kind)
                                .execute(
                                        "insert into shipment_ref (account_id, shipment_id, ref, ref_folded) values (?, ?, ?, ?)",
                                        account.value(),
                                        id(1),
                                        "PO-1",
                                        "po-1"));
            });

            assertThat(inserted).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_write_conflict_is_retried_until_the_lock_time_out(Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            Database patient = waiting(database, Duration.ofMinutes(5));
            AtomicInteger attempts = new AtomicInteger();

            int changed = patient.write(handle -> {
                if (attempts.incrementAndGet() < 60) {
                    throw new WriteConflictException();
                }
                return change(handle, 1);
            });

            assertThat(changed).isEqualTo(1);
        }
    }

    @Test
    void a_write_conflict_fails_after_the_last_attempt() throws Exception {
        try (TestDatabase database = TestDatabase.h2()) {
            Database impatient = waiting(database, Duration.ZERO);
            AtomicInteger attempts = new AtomicInteger();

            assertThatThrownBy(() -> impatient.write(handle -> {
                        attempts.incrementAndGet();
                        throw new WriteConflictException();
                    }))
                    .isInstanceOf(StoreException.class)
                    .hasMessage("the transaction conflicted in every attempt");
            assertThat(attempts).hasValue(50);
        }
    }

    /** Changes two rows; only the first attempts run concurrently. */
    private static int crosswise(Database database, CyclicBarrier meeting, int first, int second) {
        boolean[] met = new boolean[1];
        return database.write(handle -> {
            int changed = change(handle, first);
            if (!met[0]) {
                met[0] = true;
                meet(meeting);
            }
            return changed + change(handle, second);
        });
    }

    private static void meet(CyclicBarrier meeting) {
        try {
            meeting.await();
        } catch (Exception e) {
            throw new IllegalStateException("the threads did not start together", e);
        }
    }

    private static int change(Handle handle, int number) {
        return handle.execute("update shipment set voyage_number = 'V' where id = '" + id(number) + "'");
    }

    private static Handle impatient(Handle handle, Kind kind) {
        handle.execute(kind == Kind.H2 ? "set lock_timeout 50" : "set local lock_timeout = 50");
        return handle;
    }

    /** With two shipments. */
    private Database waiting(TestDatabase database, Duration lockTimeout) {
        JdbiStore store = database.open();
        store.accounts().save(new Account(account, "Acme", new Plan.Paid(), Set.of()));
        store.shipments()
                .save(Change.of(account)
                        .party(party)
                        .shipment(shipment(1))
                        .shipment(shipment(2))
                        .build());
        return opened(database, lockTimeout);
    }

    private static Database opened(TestDatabase database, Duration lockTimeout) {
        return new Database(Jdbi.create(database.pool()), DialectResolver.of(database.pool()), lockTimeout);
    }

    private Shipment shipment(int number) {
        return Shipment.builder(id(number), "MAEU" + number, LINE, NOW)
                .parties(new ShipmentParties(party.id(), null, List.of()))
                .build();
    }

    /** Returns an id that sorts by the number but not in the order of a hash table. */
    private static UUID id(int number) {
        return new UUID(number, number * 0x9E3779B97F4A7C15L);
    }
}
