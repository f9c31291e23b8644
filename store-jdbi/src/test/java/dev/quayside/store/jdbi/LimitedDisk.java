package dev.quayside.store.jdbi;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.util.concurrent.atomic.AtomicBoolean;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/** Files for H2 with the scheme {@code narrow:}, on a disk that a test can declare full. */
public final class LimitedDisk extends FilePathWrapper {

    private static final AtomicBoolean FULL = new AtomicBoolean();

    public static void register() {
        FilePath.register(new LimitedDisk());
    }

    public static void fill() {
        FULL.set(true);
    }

    public static void makeRoom() {
        FULL.set(false);
    }

    @Override
    public String getScheme() {
        return "narrow";
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        return new Narrow(getBase().open(mode));
    }

    private static final class Narrow extends FileBaseDefault {
        private final FileChannel file;

        Narrow(FileChannel file) {
            this.file = file;
        }

        @Override
        public long size() throws IOException {
            return file.size();
        }

        @Override
        public synchronized int read(ByteBuffer to, long position) throws IOException {
            return file.read(to, position);
        }

        @Override
        public synchronized int write(ByteBuffer from, long position) throws IOException {
            if (FULL.get()) {
                throw new IOException("No space left on device");
            }
            return file.write(from, position);
        }

        @Override
        protected void implTruncate(long size) throws IOException {
            file.truncate(size);
        }

        @Override
        public void force(boolean metaData) throws IOException {
            file.force(metaData);
        }

        @Override
        public FileLock tryLock(long position, long size, boolean shared) throws IOException {
            return file.tryLock(position, size, shared);
        }

        @Override
        protected void implCloseChannel() throws IOException {
            file.close();
        }
    }
}
