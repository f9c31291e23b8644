package dev.quayside.examples.server;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** The Java compiler, for tests of code that readers copy. */
final class CodeCompiler {

    private CodeCompiler() {}

    /** Returns the messages of the compiler; empty if it compiles all files. */
    static String errors(List<String> options, List<Path> files) {
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        String[] arguments = Stream.concat(options.stream(), files.stream().map(Path::toString))
                .toArray(String[]::new);
        int status = ToolProvider.getSystemJavaCompiler().run(null, messages, messages, arguments);
        return status == 0 ? "" : messages.toString(StandardCharsets.UTF_8);
    }
}
