package dev.quayside.examples.generated;

import dev.quayside.examples.server.Main;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The example server in a process of its own: empty, in memory, and with fast journeys. */
final class ServerProcess implements AutoCloseable {

    static final String KEY = "key-of-a-test";
    private static final String LISTENING = "listening on ";

    private final Process process;
    private final URI base;

    ServerProcess() throws IOException {
        process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "--port",
                        "0",
                        "--store",
                        "memory",
                        "--no-sample",
                        "--api-key",
                        KEY,
                        "--webhooks-to-loopback",
                        "--speed",
                        "1000000"))
                .redirectErrorStream(true)
                .start();
        BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        StringBuilder before = new StringBuilder();
        String line = output.readLine();
        while (line != null && !line.startsWith(LISTENING)) {
            before.append(line).append('\n');
            line = output.readLine();
        }
        if (line == null) {
            throw new AssertionError("the server ended:\n" + before);
        }
        base = URI.create(line.substring(LISTENING.length()));
        Thread rest = new Thread(() -> output.lines().forEach(printed -> {}), "output of the server");
        rest.setDaemon(true);
        rest.start();
    }

    URI base() {
        return base;
    }

    @Override
    public void close() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
