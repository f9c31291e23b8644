package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.h2.jdbcx.JdbcConnectionPool;
import org.h2.store.fs.Recorder;
import org.h2.store.fs.rec.FilePathRec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests a file of H2 from a process that was killed during a commit. */
class H2RecoveryTest {
    /** More rows than H2 keeps in memory, so that H2 writes the file before the commit. */
    private static final int ROWS = 100_000;

    private static final String SETTINGS = ";WRITE_DELAY=0;REUSE_SPACE=FALSE;DB_CLOSE_ON_EXIT=FALSE";

    @TempDir
    private Path folder;

    @Tag("full")
    @Test
    void the_recovery_completes_an_interrupted_commit() throws Exception {
        Path file = cutShort();
        try (Connection connection = open(file)) {
            assertThat(H2Recovery.endCommits(connection)).isEqualTo(1);
            assertThat(rows(connection)).isEqualTo(ROWS);
            assertThat(H2Recovery.endCommits(connection)).isZero();
            try (Statement statement = connection.createStatement()) {
                assertThat(statement.executeUpdate("update lot set number = number || 'X'"))
                        .as("rows that are not locked")
                        .isEqualTo(ROWS);
            }
        }
        try (Connection connection = open(file)) {
            assertThat(H2Recovery.endCommits(connection)).as("opened again").isZero();
            assertThat(rows(connection)).isEqualTo(ROWS);
        }
    }

    @Test
    void a_store_completes_an_interrupted_commit_when_it_opens() throws Exception {
        JdbcConnectionPool pool = JdbcConnectionPool.create(url(cutShort()), "sa", "");
        try {
            JdbiStore.open(pool, Clock.systemUTC());

            try (Connection connection = pool.getConnection()) {
                assertThat(rows(connection)).isEqualTo(ROWS);
            }
        } finally {
            pool.dispose();
        }
    }

    @Test
    void the_recovery_ignores_commits_of_live_sessions() throws Exception {
        try (Connection worker = open(folder.resolve("busy.mv.db"));
                Connection connection = open(folder.resolve("busy.mv.db"))) {
            fill(worker, 10);
            worker.setAutoCommit(false);
            try (Statement statement = worker.createStatement()) {
                statement.execute("delete from lot");
                assertThat(H2Recovery.endCommits(connection)).isZero();
            }
            worker.rollback();

            assertThat(rows(connection)).isEqualTo(10);
        }
    }

    @Test
    void the_recovery_ignores_other_databases() throws Exception {
        try (TestDatabase memory = TestDatabase.h2();
                TestDatabase postgres = TestDatabase.postgres();
                Connection inMemory = memory.pool().getConnection();
                Connection elsewhere = postgres.pool().getConnection()) {
            assertThat(H2Recovery.endCommits(inMemory)).isZero();
            assertThat(H2Recovery.endCommits(elsewhere)).isZero();
        }
    }

    /** Returns a database in which a part of the rows is visible until the commit is completed. */
    private Path cutShort() throws Exception {
        Path image = Files.createFile(folder.resolve("image.mv.db"));
        Path opened = folder.resolve("opened.mv.db");
        try (FileChannel channel = FileChannel.open(image, StandardOpenOption.WRITE)) {
            for (Written written : written()) {
                channel.write(written.bytes, written.position);
                Files.copy(image, opened, StandardCopyOption.REPLACE_EXISTING);
                if (holdsAPart(opened)) {
                    return Files.copy(image, folder.resolve("killed.mv.db"));
                }
            }
        }
        throw new AssertionError("H2 no longer leaves a partial commit: the recovery is not needed");
    }

    private static boolean holdsAPart(Path file) throws SQLException {
        try (Connection connection = open(file);
                ResultSet tables = connection.getMetaData().getTables(null, null, "LOT", null)) {
            if (!tables.next()) {
                return false;
            }
            int rows = rows(connection);
            return rows > 0 && rows < ROWS;
        }
    }

    /** A write to a file. */
    private record Written(long position, ByteBuffer bytes) {}

    /** Returns all writes to the file during one transaction that creates and fills a table. */
    private List<Written> written() throws SQLException {
        List<Written> written = Collections.synchronizedList(new ArrayList<>());
        FilePathRec.register();
        FilePathRec.setRecorder((operation, name, bytes, position) -> {
            if (operation == Recorder.WRITE && name.endsWith("written.mv.db")) {
                written.add(new Written(position, ByteBuffer.wrap(bytes.clone())));
            }
        });
        try (Connection connection =
                DriverManager.getConnection(url(folder.resolve("written.mv.db")).replace("h2:", "h2:rec:"), "sa", "")) {
            fill(connection, ROWS);
            return List.copyOf(written);
        } finally {
            FilePathRec.setRecorder(null);
        }
    }

    private static void fill(Connection connection, int rows) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("create table lot (id bigint primary key, number varchar)");
            statement.execute("insert into lot select x, 'MSCU' || x from system_range(1, " + rows + ")");
        }
    }

    /** Counts by reading each row, because H2 keeps a count of its own. */
    private static int rows(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet count = statement.executeQuery("select count(*) from lot where number like 'MSCU%'")) {
            count.next();
            return count.getInt(1);
        }
    }

    private static Connection open(Path file) throws SQLException {
        return DriverManager.getConnection(url(file), "sa", "");
    }

    private static String url(Path file) {
        return "jdbc:h2:" + file.toString().replace(".mv.db", "") + SETTINGS;
    }
}
