package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.h2.store.fs.Recorder;
import org.h2.store.fs.rec.FilePathRec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests systematically the states that {@link KillTest} meets by chance. A server creates its tables in H2 and imports
 * two files; the test checks the file as of each write, whole or in part, as if the process had been killed there.
 */
@Tag("full")
class LastWriteTest {
    private static final Instant NOW = Instant.parse("2026-03-04T15:16:17Z");
    private static final long SEED = KillTest.SEED;
    /** So large that H2 writes the file before the transaction has ended, and while it ends. */
    private static final int COPIES_IN_A_FILE = 4;
    /** The size of writes that are all tested; smaller writes are sampled. */
    private static final int LARGE = 100_000;

    /** Fewer rounds of {@link KillTest} test fewer states. */
    private static final int EACH_SO_MANY = Math.max(1, 120 / KillTest.ROUNDS);
    /** A kill may cut a write short between two blocks. */
    private static final int BLOCK = 4096;

    private static final int PARTS = Math.max(1, 3 * KillTest.ROUNDS / 20);

    @TempDir
    private Path folder;

    /** Something that H2 has written. */
    private record Write(long position, ByteBuffer bytes) {
        int length() {
            return bytes.remaining();
        }
    }

    @Test
    void each_file_is_imported_completely_or_not_at_all_after_any_write() throws Exception {
        ImportFiles sample = ImportFiles.ofSample(NOW);
        List<Path> files = List.of(
                sample.write(folder.resolve("a.json"), 0, COPIES_IN_A_FILE),
                sample.write(folder.resolve("b.json"), COPIES_IN_A_FILE, COPIES_IN_A_FILE));
        List<Write> writes = written(files);
        SplittableRandom random = new SplittableRandom(SEED);

        List<Map<String, String>> states = new ArrayList<>();
        Path image = folder.resolve("image.mv.db");
        try (FileChannel file = FileChannel.open(image, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            for (int i = 0; i < writes.size(); i++) {
                Write write = writes.get(i);
                boolean isLarge = write.length() > LARGE;
                if (isLarge) {
                    int blocks = write.length() / BLOCK;
                    for (int part : random.ints(PARTS, 0, blocks).sorted().toArray()) {
                        put(file, write, part * BLOCK);
                        add(image, i, states);
                    }
                }
                put(file, write, write.length());
                if (isLarge || i % EACH_SO_MANY == 0 || i == writes.size() - 1) {
                    add(image, i, states);
                }
            }
        }

        assertThat(writes).as("written in the middle of an import").anyMatch(write -> write.length() > LARGE);
        assertThat(states)
                .as("nothing, the first file, and both, seed %d", SEED)
                .hasSize(files.size() + 1)
                .doesNotHaveDuplicates();
    }

    /** All writes to the database file until the files are imported. */
    private List<Write> written(List<Path> files) {
        List<String> arguments = new ArrayList<>(List.of(
                "--port",
                "0",
                "--no-sample",
                "--now",
                NOW.toString(),
                "--store",
                H2File.url(folder).replace("h2:async:", "h2:rec:")));
        files.forEach(file -> arguments.addAll(List.of("--import", file.toString())));
        List<Write> writes = Collections.synchronizedList(new ArrayList<>());
        FilePathRec.register();
        FilePathRec.setRecorder((operation, name, bytes, position) -> {
            if (operation == Recorder.WRITE && name.endsWith(".mv.db")) {
                writes.add(new Write(position, ByteBuffer.wrap(bytes.clone())));
            }
        });
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        try (RunningServer running = new RunningServer()) {
            assertThat(Main.run(arguments, running, stream(new ByteArrayOutputStream()), stream(errors)))
                    .as("%s", errors)
                    .isZero();
            return List.copyOf(writes);
        } finally {
            FilePathRec.setRecorder(null);
        }
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static void put(FileChannel file, Write write, int length) throws IOException {
        ByteBuffer part = write.bytes.slice(0, length);
        while (part.hasRemaining()) {
            file.write(part, write.position + part.position());
        }
    }

    /** Returns the account's data if they have changed. */
    private void add(Path image, int write, List<Map<String, String>> states) throws Exception {
        Path opened = Files.createDirectories(folder.resolve("opened"));
        Files.copy(image, opened.resolve("quayside.mv.db"), StandardCopyOption.REPLACE_EXISTING);
        KilledH2 killed = new KilledH2(opened);
        killed.settle();
        try (Connection connection = killed.connect()) {
            killed.checkIndexes(connection);
            Map<String, String> state = Snapshot.of(connection).account();
            if (states.isEmpty() || !states.get(states.size() - 1).equals(state)) {
                states.add(state);
            }
        } catch (AssertionError e) {
            throw new AssertionError("after write " + write + ": " + e.getMessage(), e);
        }
        Files.delete(opened.resolve("killed1.mv.db"));
    }
}
