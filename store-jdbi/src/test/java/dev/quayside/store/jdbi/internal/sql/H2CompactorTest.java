package dev.quayside.store.jdbi.internal.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import org.h2.jdbcx.JdbcConnectionPool;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class H2CompactorTest {
    private static final long MEGABYTE = 1 << 20;
    private static final long LEAST_GROWTH = 2 * MEGABYTE;
    private static final long MOST = 16 * MEGABYTE;
    private static final int ROWS = 500;
    private static final int COMMITS = 500;
    private static final int MOST_COMMITS = 20 * COMMITS;
    private static final int ROWS_IN_A_COMMIT = 10;
    private static final int CHARACTERS = 1000;

    @TempDir
    private Path folder;

    private final Random random = new Random(20_261_123);
    private JdbcConnectionPool pool;
    private Database database;

    @BeforeEach
    void open() throws SQLException {
        pool = JdbcConnectionPool.create(url(), "sa", "");
        database = new Database(Jdbi.create(pool), new H2Dialect(new H2Compactor(LEAST_GROWTH)));
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("create table changing (id int primary key, text varchar)");
        }
    }

    @AfterEach
    void close() {
        pool.dispose();
    }

    @Test
    void a_file_stays_small_during_repeated_changes() throws Exception {
        for (int i = 0; i < COMMITS; i++) {
            change();
            assertThat(size()).isLessThan(MOST);
        }
    }

    @Test
    void commits_are_appended_to_the_file_after_a_compaction() throws Exception {
        int compactions = 0;
        for (int i = 0; i < COMMITS; i++) {
            long before = size();
            change();
            if (size() < before) {
                compactions++;
                long compacted = size();
                change();
                assertThat(size()).isGreaterThan(compacted);
            }
        }
        assertThat(compactions).isPositive();
    }

    @Test
    void a_reader_sees_its_snapshot_while_the_file_is_compacted() throws Exception {
        change();
        try (Connection reader = pool.getConnection()) {
            reader.setAutoCommit(false);
            reader.setTransactionIsolation(6);
            long sum = sum(reader);

            for (int i = 0; i < COMMITS; i++) {
                change();
            }

            assertThat(sum(reader)).isEqualTo(sum);
        }
    }

    @Test
    void a_file_becomes_small_again_after_a_reader_has_ended() throws Exception {
        change();
        try (Connection reader = pool.getConnection()) {
            reader.setAutoCommit(false);
            reader.setTransactionIsolation(6);
            sum(reader);
            for (int i = 0; i < COMMITS; i++) {
                change();
            }
            reader.commit();
        }

        changeUntilSmall();
    }

    @Test
    void a_file_that_grew_without_compaction_becomes_small() throws Exception {
        Database compacting = database;
        database = new Database(Jdbi.create(pool), new H2Dialect(H2Compactor.off()));
        for (int i = 0; i < COMMITS; i++) {
            change();
        }
        assertThat(size()).isGreaterThan(MOST);
        database = compacting;

        changeUntilSmall();
    }

    private void changeUntilSmall() throws Exception {
        for (int i = 0; size() >= MOST && i < MOST_COMMITS; i++) {
            change();
        }
        assertThat(size()).isLessThan(MOST);
    }

    private void change() {
        database.write(handle -> {
            try (PreparedStatement merge =
                    handle.getConnection().prepareStatement("merge into changing key (id) values (?, ?)")) {
                for (int i = 0; i < ROWS_IN_A_COMMIT; i++) {
                    merge.setInt(1, random.nextInt(ROWS));
                    merge.setString(2, String.valueOf(random.nextLong()).repeat(CHARACTERS / 20));
                    merge.executeUpdate();
                }
                return ROWS_IN_A_COMMIT;
            } catch (SQLException e) {
                throw new AssertionError(e);
            }
        });
    }

    private static long sum(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select sum(ora_hash(text)) from changing")) {
            row.next();
            return row.getLong(1);
        }
    }

    private long size() throws Exception {
        return Files.size(folder.resolve("changing.mv.db"));
    }

    private String url() {
        return "jdbc:h2:async:" + folder.resolve("changing")
                + ";WRITE_DELAY=0;REUSE_SPACE=FALSE;DB_CLOSE_ON_EXIT=FALSE";
    }
}
