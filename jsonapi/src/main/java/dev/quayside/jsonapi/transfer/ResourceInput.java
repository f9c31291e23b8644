package dev.quayside.jsonapi.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.internal.JsonTreeReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** An iterator over the resource objects in a file. Not thread-safe. */
abstract class ResourceInput implements AutoCloseable {

    static final JsonTreeReader JSON = new JsonTreeReader(16 << 20, 40, 1 << 16);

    /**
     * A resource object in a file.
     *
     * @param place converts a JSON pointer within the resource to the place in the file
     */
    record Item(JsonNode resource, UnaryOperator<String> place) {}

    private final Path file;
    private final Counting bytes;
    private final Reader reader;

    ResourceInput(Path file) throws IOException {
        this.file = file;
        this.bytes = new Counting(Files.newInputStream(file));
        this.reader = TextFile.reader(bytes);
    }

    /** Returns the next resource; null at the end. */
    abstract @Nullable Item next() throws IOException, RejectedFileException;

    /** Returns whether the file is a table, in which rows repeat the values of shipments. */
    boolean isTable() {
        return false;
    }

    /**
     * Returns whether the last resource is on the same line as the previous resource and therefore must be in the same
     * part.
     */
    boolean continuesLine() {
        return false;
    }

    final Path file() {
        return file;
    }

    /** Returns the text of the file; see {@link TextFile#reader}. */
    final Reader reader() {
        return reader;
    }

    /** Returns the number of bytes that have been read. */
    final long position() {
        return bytes.count;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }

    private static final class Counting extends FilterInputStream {
        private long count;

        Counting(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            count += read < 0 ? 0 : 1;
            return read;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int read = super.read(buffer, offset, length);
            count += Math.max(read, 0);
            return read;
        }
    }
}
