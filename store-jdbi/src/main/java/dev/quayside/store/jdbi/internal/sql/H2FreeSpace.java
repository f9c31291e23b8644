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
 * Checks that the disk of an embedded H2 database has space for a transaction. H2 closes a database whose file cannot
 * be written, and then readers fail as well. A transaction that is rejected before it writes leaves the database open.
 */
final class H2FreeSpace {

    /**
     * The space in megabytes that a writing transaction needs. It is larger than most transactions and than the copies
     * of a step of a compaction, because H2 writes both at the end of the file.
     */
    static final int LEAST_MEGABYTES = 32;

    private static final long LEAST = LEAST_MEGABYTES * (1L << 20);

    private final ToLongFunction<File> usable;

    H2FreeSpace() {
        this(File::getUsableSpace);
    }

    /** @param usable returns the usable bytes on the disk of a file */
    H2FreeSpace(ToLongFunction<File> usable) {
        this.usable = usable;
    }

    /**
     * Checks the disk. Does nothing if the file of the database is not in this process.
     *
     * @throws StoreException if there is not enough space
     */
    void require(Connection connection) {
        if (usable(connection).orElse(LEAST) < LEAST) {
            // The message has no number that changes, because a log counts equal messages.
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
            // Another version of H2, or a database that was closed: the transaction reports the reason.
        }
        return OptionalLong.empty();
    }
}
