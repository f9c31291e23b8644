package dev.quayside.store.jdbi.internal.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.h2.store.fs.Recorder;
import org.h2.store.fs.rec.FilePathRec;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Opens a file as left by a process that was killed during a compaction or the commit after it: after one of the writes
 * or in the middle of one.
 */
@Tag("full")
class H2CompactorLastWriteTest {
    private static final long LEAST_GROWTH = 2 << 20;
    private static final int ROUNDS = 12;
    private static final int ROWS = 3000;
    private static final int ROWS_IN_A_COMMIT = 10;
    private static final int CHARACTERS = 1000;
    private static final int BLOCK = 4096;
    private static final int EACH_SO_MANY = 3;
    private static final long SEED = 20_261_123;

    @TempDir
    private Path folder;

    private final Random random = new Random(SEED);
    private final List<Write> writes = Collections.synchronizedList(new ArrayList<>());
    private int commits;
    private int checked;

    /** A write of H2, or the length to which it truncated the file. */
    private record Write(long position, @Nullable ByteBuffer bytes) {
        int length() {
            return bytes == null ? 0 : bytes.remaining();
        }
    }

    @Test
    void every_commit_survives_a_crash_after_any_write_of_a_compaction() throws Exception {
        FilePathRec.register();
        FilePathRec.setRecorder((operation, name, bytes, position) -> {
            boolean isWrite = operation == Recorder.WRITE;
            if (name.endsWith("changing.mv.db") && (isWrite || operation == Recorder.TRUNCATE)) {
                writes.add(new Write(position, isWrite ? ByteBuffer.wrap(bytes.clone()) : null));
            }
        });
        try (Connection connection = DriverManager.getConnection(
                        "jdbc:h2:rec:" + folder.resolve("changing") + ";WRITE_DELAY=0;REUSE_SPACE=FALSE");
                FileChannel image = FileChannel.open(
                        folder.resolve("image.mv.db"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            createTables(connection);
            H2Compactor compactor = new H2Compactor(LEAST_GROWTH);
            List<Write> round = List.of();
            for (int rounds = 0; rounds < ROUNDS; rounds += round.isEmpty() ? 0 : 1) {
                change(connection);
                for (Write write : drained()) {
                    if (round.isEmpty()) {
                        put(image, write, write.length());
                    } else {
                        apply(image, write, commits - 1);
                    }
                }
                compactor.afterCommit(connection);
                round = drained();
                for (Write write : round) {
                    apply(image, write, commits);
                }
            }
        } finally {
            FilePathRec.setRecorder(null);
        }
        assertThat(checked).isGreaterThan(ROUNDS);
    }

    private List<Write> drained() {
        List<Write> drained = List.copyOf(writes);
        writes.clear();
        return drained;
    }

    private static void createTables(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("create table last_commit (number int)");
            statement.execute("insert into last_commit values (0)");
            statement.execute("create table changing (id int primary key, number int, text varchar)");
            statement.execute("create index changing_number on changing (number, id)");
        }
        connection.setAutoCommit(false);
    }

    private void change(Connection connection) throws SQLException {
        commits++;
        try (Statement statement = connection.createStatement();
                PreparedStatement merge = connection.prepareStatement("merge into changing values (?, ?, ?)")) {
            for (int i = 0; i < ROWS_IN_A_COMMIT; i++) {
                merge.setInt(1, random.nextInt(ROWS));
                merge.setInt(2, commits);
                merge.setString(3, String.valueOf(random.nextLong()).repeat(CHARACTERS / 20));
                merge.executeUpdate();
            }
            statement.execute("update last_commit set number = " + commits);
            connection.commit();
        }
    }

    private void apply(FileChannel image, Write write, int acknowledged) throws IOException, SQLException {
        boolean isChecked = random.nextInt(EACH_SO_MANY) == 0;
        int blocks = write.length() / BLOCK;
        if (isChecked && blocks > 1) {
            put(image, write, (1 + random.nextInt(blocks - 1)) * BLOCK);
            check(write, acknowledged);
        }
        put(image, write, write.length());
        if (isChecked) {
            check(write, acknowledged);
        }
    }

    private static void put(FileChannel image, Write write, int most) throws IOException {
        if (write.bytes == null) {
            image.truncate(write.position);
            return;
        }
        ByteBuffer bytes = write.bytes.slice(0, Math.min(most, write.length()));
        while (bytes.hasRemaining()) {
            image.write(bytes, write.position + bytes.position());
        }
    }

    private void check(Write write, int acknowledged) throws IOException, SQLException {
        checked++;
        Files.copy(folder.resolve("image.mv.db"), folder.resolve("opened.mv.db"), StandardCopyOption.REPLACE_EXISTING);
        try (Connection opened = DriverManager.getConnection("jdbc:h2:file:" + folder.resolve("opened"))) {
            String where = "commit " + commits + ", write at " + write.position;
            long last = number(opened, "select number from last_commit");
            assertThat(last).as(where).isBetween((long) acknowledged, (long) commits);
            assertThat(number(opened, "select max(number) from changing where length(text) > 0"))
                    .as(where)
                    .isEqualTo(last);
            assertThat(number(
                            opened,
                            "select sum(id + number) from changing use index (changing_number) where number > 0"))
                    .as(where)
                    .isEqualTo(number(opened, "select sum(id + number) from changing where length(text) > 0"));
        }
    }

    private static long number(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}
