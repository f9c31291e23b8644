package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Signals and exit codes, which need a process. */
class ServerProcessTest {
    private static final int TERMINATED = 128 + 15;

    @TempDir
    private Path folder;

    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signal that asks a process to stop")
    @Test
    void a_terminated_server_stops_in_order_and_restarts_with_its_data() throws Exception {
        int total;
        try (ServerProcess first = ServerProcess.start("--port", "0", "--store", "h2:" + folder)) {
            total = total(first.access());
            first.terminate();
            assertThat(first.exitCode()).isEqualTo(TERMINATED);
            assertThat(first.rest()).doesNotContain("Exception", "WARN");
        }
        assertThat(folder.resolve("quayside.mv.db")).exists();

        try (ServerProcess second = ServerProcess.start("--port", "0", "--store", "h2:" + folder, "--no-sample")) {
            assertThat(total(second.access())).isEqualTo(total).isPositive();
        }
    }

    @Test
    @Tag("full")
    void a_stop_during_the_setup_leaves_all_or_nothing() throws Exception {
        try (ServerProcess first = ServerProcess.start("--port", "0", "--store", "h2:" + folder)) {
            first.waitFor("data in ");
            first.terminate();
            assertThat(first.exitCode()).isPositive();
        }

        int sample = SampleData.at(Instant.now()).containers().size();
        try (ServerProcess second = ServerProcess.start("--port", "0", "--store", "h2:" + folder, "--no-sample")) {
            assertThat(total(second.access())).isIn(0, sample);
        }
    }

    @Test
    @Tag("full")
    void a_killed_server_keeps_confirmed_data() throws Exception {
        try (ServerProcess first = ServerProcess.start("--port", "0", "--store", "h2:" + folder)) {
            first.waitFor("sample: ");
        }

        int sample = SampleData.at(Instant.now()).containers().size();
        try (ServerProcess second = ServerProcess.start("--port", "0", "--store", "h2:" + folder, "--no-sample")) {
            assertThat(total(second.access())).isEqualTo(sample);
        }
    }

    @Test
    void a_malformed_file_ends_the_server_with_code_2_and_one_line() throws Exception {
        Path file = Files.writeString(folder.resolve("broken.json"), "{\"data\":");

        try (ServerProcess process =
                ServerProcess.start("--port", "0", "--store", "memory", "--import", file.toString())) {
            assertThat(process.waitFor("quayside-server:")).contains(file.toString());
            assertThat(process.rest()).isEmpty();
            assertThat(process.exitCode()).isEqualTo(2);
        }
    }

    private static int total(Client client) {
        return client.document("/containers").at("/meta/total").intValue();
    }
}
