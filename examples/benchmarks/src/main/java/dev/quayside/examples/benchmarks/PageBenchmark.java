package dev.quayside.examples.benchmarks;

import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.store.InMemoryStore;
import dev.quayside.query.store.ListingStore;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A page of thirty containers and the total, from a store. {@link RunAll} sets the store against plain JDBC.
 *
 * <pre>java -jar examples/benchmarks/target/benchmarks.jar PageBenchmark -p rows=100000 -p kind=MEMORY -prof gc</pre>
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 7, time = 1)
@Fork(value = 1, jvmArgsAppend = "-Xmx8g")
@State(Scope.Benchmark)
public class PageBenchmark {
    private static final int VARIANTS = 16;

    /** Where the containers are. */
    public enum Kind {
        MEMORY,
        H2,
        POSTGRESQL
    }

    @Param
    private Kind kind = Kind.MEMORY;

    @Param
    private Question question = Question.Q1;

    @Param({"100000", "1000000"})
    private int rows;

    private final List<BoundQuery<TrackedContainer>> queries = new ArrayList<>();
    private ListingStore store = new InMemoryStore(new InMemoryTrackingStore());
    private @Nullable DatabaseHome home;
    private @Nullable FleetDatabase database;
    private int variant;

    @Setup
    public void fill() throws IOException, SQLException {
        Fleet fleet = new Fleet(rows);
        Question.Samples samples = Question.Samples.of(fleet);
        for (int i = 0; i < VARIANTS; i++) {
            queries.add(LibraryQueries.bind(question, samples, i));
        }
        switch (kind) {
            case MEMORY -> {
                InMemoryTrackingStore tracking = new InMemoryTrackingStore();
                FleetChanges.save(fleet, tracking);
                store = new InMemoryStore(tracking);
            }
            case H2 -> store = open(Product.H2);
            case POSTGRESQL -> store = open(Product.POSTGRESQL);
        }
    }

    private ListingStore open(Product product) throws IOException, SQLException {
        DatabaseHome opened = DatabaseHome.open(product, DatabaseHome.standardFolder(), null);
        home = opened;
        FleetDatabase fleet = FleetDatabase.open(opened, rows);
        database = fleet;
        return fleet.store(fleet.dataSource());
    }

    @TearDown
    public void close() throws IOException {
        if (database != null) {
            database.close();
        }
        if (home != null) {
            home.close();
        }
    }

    @Benchmark
    public Object page() {
        variant = (variant + 1) % VARIANTS;
        return store.lists().list(ListedResource.CONTAINERS, queries.get(variant));
    }
}
