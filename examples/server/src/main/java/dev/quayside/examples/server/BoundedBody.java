package dev.quayside.examples.server;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that fails when more is read than allowed; nobody has to keep a body of any size in memory. */
final class BoundedBody extends FilterInputStream {

    private long left;

    BoundedBody(InputStream in, int mostBytes) {
        super(in);
        this.left = mostBytes;
    }

    @Override
    public int read() throws IOException {
        return counted(super.read(), 1);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        return counted(read, read);
    }

    @Override
    public long skip(long bytes) throws IOException {
        long skipped = super.skip(bytes);
        counted(0, skipped);
        return skipped;
    }

    private int counted(int result, long bytes) throws IOException {
        if (result >= 0) {
            left -= bytes;
            if (left < 0) {
                throw new IOException("the body is too long");
            }
        }
        return result;
    }
}
