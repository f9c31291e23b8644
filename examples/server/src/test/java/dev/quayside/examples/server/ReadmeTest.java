package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests that the Java in the README is the code of {@link Tour} and that its output matches the comments. */
class ReadmeTest {
    private static final Path README = Path.of("../../README.md");
    private static final Path TOUR = Path.of("src/test/java/dev/quayside/examples/server/Tour.java");

    @Test
    void the_readme_shows_code_that_compiles() throws IOException {
        String code = Files.readString(TOUR).replaceFirst("package [^;]+;\\s+", "");

        assertThat(block("java")).isEqualTo(code);
    }

    @Test
    void the_output_of_the_code_equals_its_comments() throws IOException {
        List<String> promised = Pattern.compile("// (.+)")
                .matcher(block("java"))
                .results()
                .map(comment -> comment.group(1))
                .toList();

        assertThat(printed().lines()).containsExactlyElementsOf(promised);
    }

    private static String printed() {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
            Tour.main(new String[0]);
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static String block(String language) throws IOException {
        Matcher matcher =
                Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(README));
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }
}
