package dev.quayside.store.jdbi.internal.sql;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.Chunk;
import org.h2.mvstore.FileStore;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.RandomAccessStore;

/**
 * Compacts the file of an embedded H2 database while it is in use. With {@code WRITE_DELAY=0} H2 does not compact the
 * file itself, and with {@code REUSE_SPACE=FALSE} it appends each commit.
 *
 * <p>A compaction starts when the file is much larger than its live data, and consists of short rounds. A round copies
 * the live pages of chunks that are mostly dead into gaps, and then moves the last chunks of the file into gaps.
 * Writers run between two rounds.
 *
 * <p>A round runs between two transactions, when no session writes. Until the round ends, the file keeps the originals
 * of all copies, in case the process is killed. The caller must not make concurrent calls.
 */
final class H2Compactor {
    private static final long MEGABYTE = 1 << 20;

    /** The unit of the length and position of a chunk, in bytes. */
    private static final long BLOCK = 4096;

    /** The smallest growth of the file after which a compaction starts, in bytes. */
    private static final long LEAST_GROWTH = 32 * MEGABYTE;

    /** A compaction starts when the file is larger than this multiple of its live data plus {@link #LEAST_GROWTH}. */
    private static final double MOST_OF_LIVE = 1.5;

    /** A round starts no further step after this time. */
    private static final Duration ROUND = Duration.ofMillis(200);

    /** The pause after a round is this many times as long as the round, unless the file grows much meanwhile. */
    private static final int PAUSE = 3;

    /** The fill rate in percent below which chunks are rewritten. */
    private static final int FULL_ENOUGH = 80;

    /**
     * The maximum amount of live data that a step copies, in bytes. It is small, because small chunks fit into small
     * gaps.
     */
    private static final int STEP = (int) (2 * MEGABYTE);

    /** The maximum for chunks with more live data than {@link #STEP}, such as those of an import, in bytes. */
    private static final int LARGE_STEP = (int) (16 * MEGABYTE);

    /** The maximum size of the chunks that a step moves, in bytes. */
    private static final long MOVED_AT_ONCE = 16 * MEGABYTE;

    private final long leastGrowth;
    private long limit;

    private long pauseEnds = System.nanoTime();
    /** The size of the file at which a pause ends early. */
    private long pauseLimit;

    H2Compactor() {
        this(LEAST_GROWTH);
    }

    H2Compactor(long leastGrowth) {
        this.leastGrowth = leastGrowth;
        limit = leastGrowth;
    }

    static H2Compactor off() {
        return new H2Compactor(Long.MAX_VALUE);
    }

    /** Runs a round if the file is too large. Does nothing if the file is not in this process. */
    void afterCommit(Connection connection) {
        try {
            if (connection.isWrapperFor(JdbcConnection.class)
                    && connection.unwrap(JdbcConnection.class).getSession() instanceof SessionLocal session) {
                MVStore store = session.getDatabase().getStore().getMvStore();
                FileStore<?> file = store.getFileStore();
                if (file instanceof RandomAccessStore chunks
                        && file.size() >= limit
                        && (System.nanoTime() - pauseEnds >= 0 || file.size() >= pauseLimit)
                        && !file.isReadOnly()) {
                    round(store, new File(chunks));
                }
            }
        } catch (LinkageError | ReflectiveOperationException e) {
            // Another version of H2 has another file format, so nothing is compacted.
            limit = Long.MAX_VALUE;
        } catch (SQLException | RuntimeException e) {
            // H2 closes a database whose file fails, and reports the reason at the next statement.
            limit += leastGrowth;
        }
    }

    private void round(MVStore store, File file) throws ReflectiveOperationException {
        long start = System.nanoTime();
        long size = file.size();
        long used = file.used();
        int retention = store.getRetentionTime();
        boolean reuse = store.isSpaceReused();
        try {
            // Writes the copies to the disk, because H2 may overwrite the originals from now on.
            store.sync();
            // H2 rewrites and moves chunks only while it may fill gaps.
            store.setReuseSpace(true);
            store.setRetentionTime(0);
            boolean more = true;
            while (more && System.nanoTime() - start < ROUND.toNanos()) {
                more = rewrite(store);
            }
            file.moveLastChunks(store);
            store.setReuseSpace(reuse);
            if (!reuse) {
                append(store, file);
            }
        } finally {
            store.setReuseSpace(reuse);
            store.setRetentionTime(retention);
        }
        long expected = (long) (MOST_OF_LIVE * file.live());
        // A chunk that a reader may need stays until the reader ends; then a copy of its pages only makes the file
        // larger.
        boolean inVain = file.used() >= used && file.size() >= size;
        if (inVain || file.size() <= expected + leastGrowth / 2) {
            limit = Math.max(expected, file.size()) + leastGrowth;
        }
        pauseLimit = file.size() + leastGrowth;
        long end = System.nanoTime();
        pauseEnds = end + PAUSE * (end - start);
    }

    /**
     * Copies live pages out of chunks that are mostly dead. The copies are on the disk before H2 frees the chunks,
     * which it does when it writes the next version.
     */
    private static boolean rewrite(MVStore store) {
        if (!store.compact(FULL_ENOUGH, STEP) && !store.compact(FULL_ENOUGH, LARGE_STEP)) {
            return false;
        }
        store.commit();
        store.sync();
        return true;
    }

    /**
     * Writes a version of the file at its end, where the next process looks for the latest one. Otherwise the next
     * commit could leave an older chunk behind itself.
     */
    private static void append(MVStore store, File file) {
        long size;
        do {
            size = file.size();
            // H2 regards this as a change, so that it writes a version.
            store.setStoreVersion(store.getStoreVersion());
            store.commit();
        } while (file.size() <= size);
    }

    /** The file and its chunks, read by reflection because H2 has no public API for them. */
    private static final class File {
        private final RandomAccessStore store;
        private final Map<?, ? extends Chunk<?>> chunks;
        private final ReentrantLock lock;
        private final Method move;

        @SuppressWarnings("unchecked")
        File(RandomAccessStore store) throws ReflectiveOperationException {
            this.store = store;
            Method getChunks = FileStore.class.getDeclaredMethod("getChunks");
            getChunks.setAccessible(true);
            chunks = (Map<?, ? extends Chunk<?>>) getChunks.invoke(store);
            var field = FileStore.class.getDeclaredField("saveChunkLock");
            field.setAccessible(true);
            lock = (ReentrantLock) field.get(store);
            move = RandomAccessStore.class.getDeclaredMethod("compactMoveChunks", Iterable.class);
            move.setAccessible(true);
        }

        long size() {
            return store.size();
        }

        /** Returns the size of the live data in bytes: the used bytes times the share of live pages. */
        long live() {
            double pages = 1;
            double live = 1;
            for (Chunk<?> chunk : chunks.values()) {
                pages += chunk.maxLen;
                live += chunk.maxLenLive;
            }
            return (long) (used() * live / pages);
        }

        long used() {
            return chunks.values().stream()
                    .mapToLong(chunk -> chunk.len * BLOCK)
                    .sum();
        }

        /** Moves the last chunks into gaps. H2 syncs the copies before it reuses the space of the originals. */
        void moveLastChunks(MVStore mvStore) {
            mvStore.executeFilestoreOperation(() -> {
                store.dropUnusedChunks();
                lock.lock();
                try {
                    move.invoke(store, last());
                } catch (InvocationTargetException e) {
                    // H2 has closed the database; the cause is the exception with the reason.
                    throw e.getCause() instanceof MVStoreException failure ? failure : new IllegalStateException(e);
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(e);
                } finally {
                    lock.unlock();
                }
            });
        }

        private List<Chunk<?>> last() {
            List<Chunk<?>> last = new ArrayList<>();
            long bytes = 0;
            List<Chunk<?>> all = new ArrayList<>(chunks.values());
            all.removeIf(chunk -> chunk.block == 0);
            all.sort(Comparator.comparingLong((Chunk<?> chunk) -> chunk.block).reversed());
            for (Chunk<?> chunk : all) {
                bytes += chunk.len * BLOCK;
                if (bytes > MOVED_AT_ONCE && !last.isEmpty()) {
                    break;
                }
                last.add(0, chunk);
            }
            return last;
        }
    }
}
