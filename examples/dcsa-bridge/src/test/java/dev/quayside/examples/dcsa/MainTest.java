package dev.quayside.examples.dcsa;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void a_file_is_converted_and_printed(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("events.json"), Documents.text("transshipment-and-rail.json"));

        assertThat(run(file.toString())).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .startsWith("as of 2026-04-02T14:00:00Z", "shipment", "  bill_of_lading_number = MEDUAB123456")
                .contains("MSCU7700105", "  2026-03-22T01:00:00Z vessel_arrived? USLAX voyage 202E");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void problems_are_printed(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("events.json"), "[{}]");

        assertThat(run(file.toString())).isEqualTo(1);
        assertThat(out.toString(StandardCharsets.UTF_8)).startsWith("UNREADABLE: none of 1 events could be read");
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("event 0, eventType: is missing (expected SHIPMENT, TRANSPORT, EQUIPMENT)");
    }

    @Test
    void a_missing_argument_prints_the_usage(@TempDir Path folder) {
        assertThat(run()).isEqualTo(2);
        assertThat(run(folder.resolve("none.json").toString())).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("expected one file with events", "none.json cannot be read (NoSuchFileException;");
    }

    private int run(String... arguments) {
        return Main.run(
                arguments,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }
}
