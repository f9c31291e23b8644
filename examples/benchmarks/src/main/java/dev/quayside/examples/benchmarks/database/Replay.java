package dev.quayside.examples.benchmarks.database;

import java.sql.SQLException;
import java.util.function.Consumer;

/**
 * Work of the library on a store that is measured, and repeated through plain JDBC where the store is a database.
 *
 * @param <S> what works on the store
 */
public interface Replay<S> extends AutoCloseable {

    /**
     * Does something, and measures it.
     *
     * @param prepare done first and not measured
     * @param work done several times, each time on another store in the same state
     */
    Sample measure(Consumer<S> prepare, Consumer<S> work) throws SQLException;

    /** Closes the stores, and leaves the databases as they are. */
    @Override
    void close();

    /** Returns the work on the store in memory, which has no baseline. */
    static <S extends AutoCloseable> Replay<S> inMemory(S subject) {
        return new Replay<>() {
            @Override
            public Sample measure(Consumer<S> prepare, Consumer<S> work) {
                prepare.accept(subject);
                long start = System.nanoTime();
                work.accept(subject);
                return new Sample((double) (System.nanoTime() - start), Double.NaN, Double.NaN);
            }

            @Override
            public void close() {
                JdbcReplay.close(subject);
            }
        };
    }

    /**
     * The times of a piece of work in nanoseconds.
     *
     * @param same the same statements through plain JDBC; NaN without a database
     * @param writes only the writing statements, in one batch for each text of a transaction; NaN without a database
     */
    record Sample(double library, double same, double writes) {

        /** Returns the share of one of several items. */
        public Sample dividedBy(int count) {
            return new Sample(library / count, same / count, writes / count);
        }

        public boolean hasBaseline() {
            return !Double.isNaN(same);
        }
    }
}
