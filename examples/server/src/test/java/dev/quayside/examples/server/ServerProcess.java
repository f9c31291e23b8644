package dev.quayside.examples.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The server in a process of its own, as somebody starts it on a command line. */
final class ServerProcess implements AutoCloseable {
    private static final long LONGEST_SECONDS = 120;

    private final Process process;
    private final BufferedReader output;

    private ServerProcess(Process process) {
        this.process = process;
        this.output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    static ServerProcess start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                // It does not live long enough for more to be worth it.
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        return new ServerProcess(
                new ProcessBuilder(command).redirectErrorStream(true).start());
    }

    /** Waits until it is ready. */
    Client access() throws IOException {
        String base = rest(waitFor("listening on "), "listening on ");
        return new Client(URI.create(base), rest(waitFor("api key: "), "api key: "));
    }

    /** The next line that contains the text. */
    String waitFor(String text) throws IOException {
        StringBuilder before = new StringBuilder();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            if (line.contains(text)) {
                return line;
            }
            before.append(line).append('\n');
        }
        throw new AssertionError("the server ended without '" + text + "':\n" + before);
    }

    /** Everything that it still prints until it ends. */
    String rest() throws IOException {
        return String.join("\n", output.lines().toList());
    }

    /** Sends SIGTERM, and leaves the output open, which {@link Process#destroy} would not. */
    void terminate() {
        process.toHandle().destroy();
    }

    /** Sends SIGKILL, and answers the exit code; what was printed can still be read. */
    int kill() throws InterruptedException {
        process.toHandle().destroyForcibly();
        return exitCode();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    int exitCode() throws InterruptedException {
        if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("the server did not end");
        }
        return process.exitValue();
    }

    @Override
    public void close() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    private static String rest(String line, String prefix) {
        return line.substring(line.indexOf(prefix) + prefix.length());
    }
}
