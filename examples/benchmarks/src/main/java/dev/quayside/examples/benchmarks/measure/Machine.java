package dev.quayside.examples.benchmarks.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The description of this machine. */
public final class Machine {
    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

    private Machine() {}

    /** Returns processors, memory, operating system and JDK in one line. */
    public static String describe() throws IOException {
        Runtime runtime = Runtime.getRuntime();
        return runtime.availableProcessors() + " × " + processor() + ", heap up to "
                + runtime.maxMemory() / (1 << 20) + " MiB, "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
                + System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version");
    }

    private static String processor() throws IOException {
        if (!Files.exists(CPU_INFO)) {
            return "processors";
        }
        try (Stream<String> lines = Files.lines(CPU_INFO)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("processors");
        }
    }
}
