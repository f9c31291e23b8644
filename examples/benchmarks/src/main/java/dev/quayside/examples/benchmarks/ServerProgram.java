package dev.quayside.examples.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The example server as it is built, in a process of its own, on a free port. */
final class ServerProgram implements AutoCloseable {
    private final Process process;
    private final URI base;
    private final String key;

    private ServerProgram(Process process, URI base, String key) {
        this.process = process;
        this.base = base;
        this.key = key;
    }

    /**
     * Starts it, and waits until it answers.
     *
     * @param jar that of the example server
     * @param database its JDBC address, or another store that it knows
     * @param options what else to start it with
     */
    static ServerProgram start(Path jar, String database, String... options) throws IOException {
        if (!Files.exists(jar)) {
            throw new IllegalArgumentException("there is no " + jar + " (expected the jar of the example server, which"
                    + " 'mvn verify' makes; another place is named by --server)");
        }
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                jar.toString(),
                "--port",
                "0",
                "--store",
                database));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            BufferedReader said =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            URI base = URI.create(after("listening on ", said));
            return new ServerProgram(process, base, after("api key: ", said));
        } catch (IOException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    /** Where the API is. */
    URI base() {
        return base;
    }

    /** By which it lets its caller in. */
    String key() {
        return key;
    }

    @Override
    public void close() throws IOException {
        process.destroy();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("the server was not waited for", e);
        }
    }

    private static String after(String beginning, BufferedReader said) throws IOException {
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            if (line.startsWith(beginning)) {
                return line.substring(beginning.length());
            }
        }
        throw new IOException("the server ended without saying '" + beginning.strip() + "'");
    }
}
