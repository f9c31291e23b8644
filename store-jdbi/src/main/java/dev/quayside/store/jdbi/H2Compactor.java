package dev.quayside.store.jdbi;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.FileStore;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.RandomAccessStore;

/**
 * Keeps the file of an embedded H2 small while the process runs. With {@code WRITE_DELAY=0} H2 does not compact the file
 * itself, and with {@code REUSE_SPACE=FALSE} each commit is appended to it.
 *
 * <p>A round runs between two transactions, when no session writes. Only H2's own copies of live data go into gaps of the
 * file meanwhile, and the file still holds what they were copied from if the process is killed. After the round commits are
 * appended again. The caller makes calls one at a time.
 */
final class H2Compactor {
    private static final long MEGABYTE = 1 << 20;

    /** A smaller file is not worth the work. */
    private static final long LEAST_GROWTH = 64 * MEGABYTE;

    private static final Duration LONGEST_REWRITE = Duration.ofMillis(500);

    /** In percent of the chunks that are in use. */
    private static final int FULL_ENOUGH = 75;

    private static final int REWRITTEN_AT_ONCE = (int) (16 * MEGABYTE);

    /** However few gaps the file has, in percent. */
    private static final int ALWAYS = 100;

    private final long leastGrowth;
    private long limit;

    H2Compactor() {
        this(LEAST_GROWTH);
    }

    H2Compactor(long leastGrowth) {
        this.leastGrowth = leastGrowth;
        limit = leastGrowth;
    }

    /** Returns one that never compacts. */
    static H2Compactor off() {
        return new H2Compactor(Long.MAX_VALUE);
    }

    /** Compacts the file if it has grown enough since the last round; does nothing if the file is not in this process. */
    void committed(Connection connection) {
        try {
            if (connection.isWrapperFor(JdbcConnection.class)
                    && connection.unwrap(JdbcConnection.class).getSession() instanceof SessionLocal session) {
                MVStore store = session.getDatabase().getStore().getMvStore();
                FileStore<?> file = store.getFileStore();
                if (file instanceof RandomAccessStore chunks && file.size() >= limit && !file.isReadOnly()) {
                    compact(store, chunks);
                }
            }
        } catch (LinkageError e) {
            // Another H2, whose file is made in another way.
            limit = Long.MAX_VALUE;
        } catch (SQLException | RuntimeException e) {
            // H2 closes a database whose file fails, and gives the reason at the next statement.
            limit += leastGrowth;
        }
    }

    private void compact(MVStore store, RandomAccessStore file) {
        int retention = store.getRetentionTime();
        boolean reuse = store.isSpaceReused();
        try {
            // H2 rewrites and moves chunks only while gaps may be filled. It forces the file to the disk before it
            // frees them.
            store.setReuseSpace(true);
            store.setRetentionTime(0);
            rewrite(store);
            // All at once: H2 would begin with those in the middle of the file, and it shrinks from the end only.
            file.compactMoveChunks(ALWAYS, Long.MAX_VALUE, store);
        } finally {
            store.setRetentionTime(retention);
            store.setReuseSpace(reuse);
        }
        if (!reuse) {
            append(store, file);
        }
        limit = file.size() + Math.max(leastGrowth, file.size());
    }

    /** Copies what is live in chunks that are mostly dead, for as long as there is time. */
    private static void rewrite(MVStore store) {
        long start = System.nanoTime();
        while (System.nanoTime() - start < LONGEST_REWRITE.toNanos() && store.compact(FULL_ENOUGH, REWRITTEN_AT_ONCE)) {
            store.commit();
        }
    }

    /**
     * Writes a version of the file behind everything else, where the next process looks for the latest one; the next commit
     * would else leave an older chunk behind it if that has just become free.
     */
    private static void append(MVStore store, RandomAccessStore file) {
        long size;
        do {
            size = file.size();
            // Changes nothing, but counts as a change.
            store.setStoreVersion(store.getStoreVersion());
            store.commit();
        } while (file.size() <= size);
    }
}
