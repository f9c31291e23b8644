package dev.quayside.store.jdbi.internal.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.LimitedDisk;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.h2.jdbcx.JdbcConnectionPool;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class H2FreeSpaceTest {
    private static final long MEGABYTE = 1 << 20;

    @TempDir
    private Path folder;

    private final AtomicLong usable = new AtomicLong(Long.MAX_VALUE);
    private final List<String> files = new ArrayList<>();
    private JdbcConnectionPool pool;
    private Database database;

    @BeforeEach
    void open() {
        LimitedDisk.register();
        pool = JdbcConnectionPool.create(
                "jdbc:h2:file:narrow:" + folder.resolve("quayside") + ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE",
                "sa",
                "");
        database = database(pool);
        write("create table t (n int)");
        write("insert into t values (1)");
    }

    @AfterEach
    void close() {
        LimitedDisk.makeRoom();
        pool.dispose();
    }

    @Test
    void a_full_disk_rejects_writes_and_reads_go_on_in_the_same_open_database() throws Exception {
        try (Connection kept = pool.getConnection()) {
            usable.set(H2FreeSpace.LEAST_MEGABYTES * MEGABYTE - 1);
            LimitedDisk.fill();

            for (int attempt = 0; attempt < 3; attempt++) {
                assertThatThrownBy(() -> write("insert into t values (2)"))
                        .isInstanceOf(StoreException.class)
                        .hasMessage("the database is full: its disk has less than 32 MB left"
                                + " (expected more, which H2 needs for a write)");
                assertThat(rows()).isEqualTo(1);
            }
            LimitedDisk.makeRoom();
            usable.set(H2FreeSpace.LEAST_MEGABYTES * MEGABYTE);
            write("insert into t values (3)");

            assertThat(rows()).isEqualTo(2);
            assertThat(kept.isValid(0)).as("the database was never closed").isTrue();
            assertThat(files).containsOnly(folder.resolve("quayside.mv.db").toString());
        }
    }

    @Test
    void reads_go_on_in_a_database_that_a_failed_write_has_closed() {
        LimitedDisk.fill();

        assertThatThrownBy(() -> write("insert into t values (2)"))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("the database is full");

        assertThat(rows()).isEqualTo(1);
        LimitedDisk.makeRoom();
        write("insert into t values (3)");
        assertThat(rows()).isEqualTo(2);
    }

    @Test
    void a_database_in_memory_needs_no_disk() throws Exception {
        usable.set(0);
        try (Connection open = DriverManager.getConnection("jdbc:h2:mem:space", "sa", "")) {
            JdbcConnectionPool inMemory = JdbcConnectionPool.create("jdbc:h2:mem:space", "sa", "");
            database(inMemory).write(handle -> handle.execute("create table t (n int)"));
            inMemory.dispose();

            assertThat(open.isValid(0)).isTrue();
        }
        assertThat(files).hasSize(2);
    }

    private Database database(JdbcConnectionPool source) {
        H2FreeSpace space = new H2FreeSpace(file -> {
            files.add(file.getPath());
            return usable.get();
        });
        return new Database(Jdbi.create(source), new H2Dialect(H2Compactor.off(), space));
    }

    private void write(String sql) {
        database.write((Handle handle) -> handle.execute(sql));
    }

    private int rows() {
        return database.read((Handle handle) -> handle.createQuery("select count(*) from t")
                .mapTo(Integer.class)
                .one());
    }
}
