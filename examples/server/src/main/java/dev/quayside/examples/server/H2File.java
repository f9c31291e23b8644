package dev.quayside.examples.server;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** H2 in a file, with the settings that keep committed data when the process is killed. */
final class H2File {

    /** A file that stays open when a thread is interrupted that reads it. */
    private static final String UNHARMED = "jdbc:h2:async:";

    /** Compressed pages take about a quarter of the space. */
    private static final String SETTINGS = ";DB_CLOSE_ON_EXIT=FALSE;QUERY_CACHE_SIZE=64;COMPRESS=TRUE";

    /** Without this setting, commits of the last half second are lost when the process is killed. */
    private static final String WRITTEN_AT_ONCE = ";WRITE_DELAY=0";

    /**
     * Makes H2 write at the end of the file only. The next process may not find data written to a gap in the file: the
     * header then points to the write before (H2 2.5.252, {@code RandomAccessStore.writeChunk}).
     */
    private static final String NO_GAP_FILLED = ";REUSE_SPACE=FALSE";

    /** The fill rate in percent below which the file is compacted. */
    private static final int FULL_ENOUGH = 50;

    private H2File() {}

    /** The address of the database in a folder. */
    static String url(Path folder) {
        return UNHARMED + folder.resolve("quayside") + SETTINGS + WRITTEN_AT_ONCE + NO_GAP_FILLED;
    }

    /**
     * Shrinks a file that holds more old data than live data, since nothing else does; the connection is closed then.
     */
    static void shrink(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            if (!connection.isReadOnly() && fillRate(statement) < FULL_ENOUGH) {
                statement.execute("shutdown compact");
            }
        }
    }

    private static int fillRate(Statement statement) throws SQLException {
        try (ResultSet rate = statement.executeQuery("select min(cast(setting_value as integer))"
                + " from information_schema.settings"
                + " where setting_name in ('info.FILL_RATE', 'info.CHUNKS_FILL_RATE')")) {
            rate.next();
            return rate.getInt(1);
        }
    }
}
