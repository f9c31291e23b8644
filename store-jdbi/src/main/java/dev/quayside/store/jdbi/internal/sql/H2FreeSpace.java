package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.store.StoreException;
import java.io.File;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.FileStore;
import org.h2.store.fs.FilePath;

/**
 * A check that the disk of an embedded H2 database has enough space for a transaction. If H2 cannot write the file, it
 * closes the database, and then readers fail as well. If the transaction is rejected before it writes, the database
 * stays open.
 */
final class H2FreeSpace {

    /**
     * The free space in megabytes that a writing transaction requires. This is more than most transactions, or one step
     * of a compaction, append to the file.
     */
    static final int LEAST_MEGABYTES = 32;

    private static final long LEAST = LEAST_MEGABYTES * (1L << 20);

    private final ToLongFunction<File> usable;

    H2FreeSpace() {
        this(File::getUsableSpace);
    }

    /** @param usable returns the number of usable bytes on the disk that contains a file */
    H2FreeSpace(ToLongFunction<File> usable) {
        this.usable = usable;
    }

    /**
     * Checks the disk. Does nothing if the database file is not open in this process.
     *
     * @throws StoreException if there is not enough space
     */
    void require(Connection connection) {
        if (usable(connection).orElse(LEAST) < LEAST) {
            // The message does not contain the current free space, because a log can then count equal messages.
            throw new StoreException(
                    "the database is full: its disk has less than " + LEAST_MEGABYTES
                            + " MB left (expected more, which H2 needs for a write)",
                    null);
        }
    }

    private OptionalLong usable(Connection connection) {
        try {
            if (connection.isWrapperFor(JdbcConnection.class)
                    && connection.unwrap(JdbcConnection.class).getSession() instanceof SessionLocal session) {
                FileStore<?> store =
                        session.getDatabase().getStore().getMvStore().getFileStore();
                if (store != null && !store.isReadOnly()) {
                    File file =
                            new File(FilePath.get(store.getFileName()).unwrap().toString());
                    return file.exists() ? OptionalLong.of(usable.applyAsLong(file)) : OptionalLong.empty();
                }
            }
        } catch (LinkageError | SQLException | RuntimeException e) {
            // This version of H2 has different classes, or the database was closed. The transaction itself will report
            // the reason.
        }
        return OptionalLong.empty();
    }
}
