package dev.quayside.examples.mirror;

import dev.quayside.examples.server.Main;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The example server in a process of its own. */
final class OriginProcess implements AutoCloseable {
    static final String KEY = "key-of-a-test";
    private static final String LISTENING = "listening on ";

    private final Process process;
    private final URI base;

    OriginProcess() throws IOException {
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
        base = URI.create(line().substring(LISTENING.length()));
        Thread rest = new Thread(this::readOn, "output of the origin");
        rest.setDaemon(true);
        rest.start();
    }

    URI base() {
        return base;
    }

    private String line() throws IOException {
        BufferedReader output = reader();
        StringBuilder before = new StringBuilder();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            if (line.startsWith(LISTENING)) {
                return line;
            }
            before.append(line).append('\n');
        }
        throw new AssertionError("the server ended:\n" + before);
    }

    private BufferedReader reader() {
        return new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    private void readOn() {
        reader().lines().forEach(line -> {});
    }

    @Override
    public void close() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
