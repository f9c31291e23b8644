package dev.quayside.examples.benchmarks;

import com.github.jasminb.jsonapi.exceptions.DocumentSerializationException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A document of 50 containers with their 50 shipments and 5 terminals, about 190 kB, to a stream that throws it away.
 *
 * <pre>java -jar examples/benchmarks/target/benchmarks.jar DocumentBenchmark -prof gc</pre>
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 7, time = 1)
@Fork(3)
@State(Scope.Benchmark)
public class DocumentBenchmark {
    private final DocumentSample sample = DocumentSample.of(new Fleet(5_000));
    private final ConverterDocument converter = ConverterDocument.of(LibraryDocument.bytes(sample));

    @Benchmark
    public Object library() throws IOException {
        CountingStream out = new CountingStream();
        LibraryDocument.write(sample, out);
        return out.count;
    }

    @Benchmark
    public Object byHand() throws IOException {
        CountingStream out = new CountingStream();
        HandDocument.write(sample, out);
        return out.count;
    }

    /** jsonapi-converter cannot stream. */
    @Benchmark
    public Object jsonapiConverter() throws DocumentSerializationException {
        return converter.bytes();
    }

    private static final class CountingStream extends OutputStream {
        private long count;

        @Override
        public void write(int b) {
            count++;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            count += length;
        }
    }
}
