package dev.quayside.examples.benchmarks;

import java.sql.SQLException;
import java.util.function.Consumer;

/** Where the engine is measured. */
interface EngineLane extends AutoCloseable {

    /**
     * Does something, and measures it.
     *
     * @param prepare done first and not measured
     * @param work what is measured; done several times, each time on another store in the same state
     */
    Sample measure(Consumer<EngineStand> prepare, Consumer<EngineStand> work) throws SQLException;

    @Override
    void close() throws Exception;

    /**
     * What it took, in nanoseconds.
     *
     * @param plain the same statements through plain JDBC, those that read and those that write
     * @param writes only those that write
     */
    record Sample(double library, double plain, double writes) {

        /** What one of several took. */
        Sample dividedBy(int count) {
            return new Sample(library / count, plain / count, writes / count);
        }
    }

    /** The store in memory, which nothing can be compared with. */
    record InMemory(EngineStand stand) implements EngineLane {

        @Override
        public Sample measure(Consumer<EngineStand> prepare, Consumer<EngineStand> work) {
            prepare.accept(stand);
            long start = System.nanoTime();
            work.accept(stand);
            return new Sample((double) (System.nanoTime() - start), Double.NaN, Double.NaN);
        }

        @Override
        public void close() {
            stand.close();
        }
    }
}
