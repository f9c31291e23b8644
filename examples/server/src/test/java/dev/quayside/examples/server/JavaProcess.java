package dev.quayside.examples.server;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A program of the class path in a process of its own. */
class JavaProcess implements AutoCloseable {
    private static final long LONGEST_SECONDS = 900;
    private static final int KILLED = 128 + 9;

    private final Process process;
    private final BufferedReader output;
    private final BufferedWriter input;

    JavaProcess(Class<?> program, String... arguments) throws IOException {
        this(program, List.of(), arguments);
    }

    /** @param options of the virtual machine */
    JavaProcess(Class<?> program, List<String> options, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                // It does not live long enough for more to be worth it.
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(List.of(arguments));
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        input = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
    }

    /** Writes a line to the input of the process. */
    void send(String line) throws IOException {
        input.write(line);
        input.newLine();
        input.flush();
    }

    /** Returns the next line of output. */
    String line() throws IOException {
        return waitFor("");
    }

    /** Returns the next line of output that contains the text. */
    String waitFor(String text) throws IOException {
        StringBuilder before = new StringBuilder();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            if (line.contains(text)) {
                return line;
            }
            before.append(line).append('\n');
        }
        throw new AssertionError("the process ended without '" + text + "':\n" + before);
    }

    /** Returns the remaining output until the process ends. */
    String rest() throws IOException {
        return String.join("\n", output.lines().toList());
    }

    /** Reads what the program still prints, so that the program never waits for a reader. */
    void discardOutput() {
        Thread reader = new Thread(() -> output.lines().forEach(line -> {}), "output of a program");
        reader.setDaemon(true);
        reader.start();
    }

    /** Sends SIGTERM, and leaves the output open, which {@link Process#destroy} would not. */
    void terminate() {
        process.toHandle().destroy();
    }

    /** Sends SIGKILL. Output before it can still be read. */
    void kill() throws InterruptedException {
        process.toHandle().destroyForcibly();
        int exitCode = exitCode();
        int killed = File.separatorChar == '\\' ? 1 : KILLED;
        if (exitCode != killed) {
            throw new AssertionError("the process had ended with " + exitCode + " before it was killed");
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    int exitCode() throws InterruptedException {
        if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("the process did not end");
        }
        return process.exitValue();
    }

    @Override
    public void close() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
