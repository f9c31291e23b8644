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
 * A compactor that shrinks the file of an embedded H2 database while the database is in use. With {@code WRITE_DELAY=0}
 * H2 does not compact the file itself, and with {@code REUSE_SPACE=FALSE} it appends each commit.
 *
 * <p>A compaction starts when the file is much larger than its live data, and consists of short rounds. A round first
 * copies live pages into gaps of the file, from chunks with mostly dead pages. Then it moves the last chunks of the
 * file into gaps. Writers run between the rounds.
 *
 * <p>A round runs between two transactions, when no session is writing. Until the round ends, the file keeps the
 * originals of all copied pages, in case the process is killed. Not thread-safe: the caller must not make concurrent
 * calls.
 */
final class H2Compactor {
    private static final long MEGABYTE = 1 << 20;

    /** The unit of the length and position of a chunk, in bytes. */
    private static final long BLOCK = 4096;

    /** The smallest growth of the file after which a compaction starts, in bytes. */
    private static final long LEAST_GROWTH = 32 * MEGABYTE;

    /**
     * The factor for the size of the live data: a compaction starts when the file is larger than this multiple of the
     * live data plus {@link #LEAST_GROWTH}.
     */
    private static final double MOST_OF_LIVE = 1.5;

    /** The time after which a round does not start another step. */
    private static final Duration ROUND = Duration.ofMillis(200);

    /**
     * The pause after a round, as a multiple of the round's duration. It ends early if the file grows a lot in the
     * meantime.
     */
    private static final int PAUSE = 3;

    /** The fill rate in percent below which chunks are rewritten. */
    private static final int FULL_ENOUGH = 80;

    /**
     * The maximum amount of live data that a step copies, in bytes. It is small, because the new chunks should fit into
     * small gaps.
     */
    private static final int STEP = (int) (2 * MEGABYTE);

    /**
     * The maximum amount of live data, in bytes, that a step copies from chunks with more live data than {@link #STEP}.
     * An import writes such large chunks.
     */
    private static final int LARGE_STEP = (int) (16 * MEGABYTE);

    /** The maximum total size of the chunks that a step moves, in bytes. */
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

    /** Runs a round if the file is too large. Does nothing if the file is not open in this process. */
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
                    runRound(store, new File(chunks));
                }
            }
        } catch (LinkageError | ReflectiveOperationException e) {
            // This version of H2 has a different file format, so nothing is compacted.
            limit = Long.MAX_VALUE;
        } catch (SQLException | RuntimeException e) {
            // If the file cannot be written, H2 closes the database and reports the reason at the next statement.
            limit += leastGrowth;
        }
    }

    private void runRound(MVStore store, File file) throws ReflectiveOperationException {
        long start = System.nanoTime();
        long size = file.size();
        long used = file.used();
        int retention = store.getRetentionTime();
        boolean reuse = store.isSpaceReused();
        try {
            // Writes the copies to disk now, because H2 may overwrite the originals afterwards.
            store.sync();
            // H2 rewrites and moves chunks only if it is allowed to fill gaps.
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
        // H2 keeps a chunk as long as a reader may need it. Copying the pages of such a chunk only makes the file
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
     * Copies the live pages of chunks with mostly dead pages. H2 frees these chunks when it writes its next version of
     * the file; by then the copies are on disk.
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
     * Writes a new version at the end of the file, where the next process looks for the latest version. Otherwise an
     * older chunk could remain after the chunk that the next commit writes.
     */
    private static void append(MVStore store, File file) {
        long size;
        do {
            size = file.size();
            // Sets the store version that the file already has: H2 treats this as a change, and therefore appends to
            // the file.
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

        /**
         * Moves the last chunks of the file into gaps. H2 writes the copies to disk before it reuses the space of the
         * original chunks.
         */
        void moveLastChunks(MVStore mvStore) {
            mvStore.executeFilestoreOperation(() -> {
                store.dropUnusedChunks();
                lock.lock();
                try {
                    move.invoke(store, last());
                } catch (InvocationTargetException e) {
                    // H2 has closed the database; the cause of this exception contains the reason.
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
