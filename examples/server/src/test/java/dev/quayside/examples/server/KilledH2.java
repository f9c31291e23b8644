package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.store.jdbi.H2Recovery;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import org.h2.engine.SessionLocal;
import org.h2.index.Cursor;
import org.h2.index.Index;
import org.h2.jdbc.JdbcConnection;
import org.h2.result.SearchRow;
import org.h2.table.Column;
import org.h2.table.Table;

/** H2 in a file, which dies together with the application; a copy of what it left each time stays beside the file. */
final class KilledH2 implements KilledDatabase {

    private final Path folder;
    private final Path file;
    private int copies;

    /** The folder is made when the application starts. */
    KilledH2(Path folder) {
        this.folder = folder;
        this.file = folder.resolve("quayside.mv.db");
    }

    @Override
    public String store() {
        return "h2:" + folder;
    }

    @Override
    public String store(String application) {
        throw alone();
    }

    @Override
    public ServerStore open(InstantSource clock) throws StartException {
        return Databases.inFolder(folder, clock);
    }

    @Override
    public Connection connect() throws SQLException {
        Connection connection = DriverManager.getConnection(H2File.url(folder), "sa", "");
        H2Recovery.endCommits(connection);
        return connection;
    }

    /**
     * The file contains the statement that creates the table {@code QUAYSIDE_MIGRATION}. Compression may split the name
     * once, so that one half of {@code QUAYSIDE_} is still readable.
     */
    @Override
    public boolean isBegun() throws IOException {
        if (!Files.exists(file)) {
            return false;
        }
        String content = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        return content.contains("QUAY") || content.contains("SIDE_");
    }

    @Override
    public void settle() throws IOException {
        Files.copy(file, folder.resolve("killed" + ++copies + ".mv.db"));
    }

    @Override
    public void settle(String application) {
        throw alone();
    }

    private static UnsupportedOperationException alone() {
        return new UnsupportedOperationException("the file belongs to one application at a time");
    }

    @Override
    public void checkIndexes(Connection connection) {
        try {
            compareIndexes(connection);
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + " (the file as it was found: " + kept() + ")", e);
        }
    }

    /** A copy that outlasts the test: there is no other way to see how it came about. */
    private Path kept() {
        Path copy = Path.of("target", folder.getFileName() + "-killed" + copies + ".mv.db");
        try {
            return Files.copy(folder.resolve("killed" + copies + ".mv.db"), copy, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads without SQL, because the optimizer may choose an index instead. */
    private static void compareIndexes(Connection connection) {
        SessionLocal session = session(connection);
        for (Table table : session.getDatabase().getMainSchema().getAllTablesAndViews(session)) {
            Map<Long, SearchRow> rows = new HashMap<>();
            Cursor scan = table.getScanIndex(session).find(session, null, null, false);
            while (scan.next()) {
                rows.put(scan.get().getKey(), scan.get());
            }
            for (Index index : table.getIndexes()) {
                check(index, rows, session);
            }
        }
        session.rollback();
    }

    private static void check(Index index, Map<Long, SearchRow> rows, SessionLocal session) {
        Map<Long, SearchRow> missing = new HashMap<>(rows);
        Cursor entries = index.find(session, null, null, false);
        while (entries.next()) {
            SearchRow entry = entries.getSearchRow();
            SearchRow row = missing.remove(entry.getKey());
            assertThat(row)
                    .as("%s leads to row %s", index.getName(), entry.getKey())
                    .isNotNull();
            for (Column column : index.getColumns()) {
                int id = column.getColumnId();
                if (id >= 0) {
                    assertThat(entry.getValue(id))
                            .as("%s.%s of row %s", index.getName(), column.getName(), entry.getKey())
                            .isEqualTo(row.getValue(id));
                }
            }
        }
        assertThat(missing.keySet()).as("rows that %s lacks", index.getName()).isEmpty();
    }

    private static SessionLocal session(Connection connection) {
        try {
            return (SessionLocal) connection.unwrap(JdbcConnection.class).getSession();
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {}
}
