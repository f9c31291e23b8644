package dev.quayside.examples.gettingstarted;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the README shows the code of this module and the service, and the output of the programs in memory. */
class ReadmeTest {
    private static final String HERE = "dev/quayside/examples/gettingstarted/";
    private static final String SERVICE = "../spring-boot/src/main/java/dev/quayside/examples/springboot/";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "src/main/java/" + HERE + "InMemory.java",
                "src/main/java/" + HERE + "OwnAttribute.java",
                "src/test/java/" + HERE + "FirstFilterTest.java",
                SERVICE + "Service.java",
                SERVICE + "ExampleLine.java"
            })
    void the_readme_shows_the_code(String file) throws IOException {
        String code = Files.readString(Path.of(file)).replaceFirst("package [^;]+;\\s+", "");

        assertThat(readme()).contains("```java\n" + code + "```");
    }

    @Test
    void the_readme_shows_the_settings_of_the_service() throws IOException {
        String settings = Files.readString(Path.of("../spring-boot/src/main/resources/application.properties"));

        assertThat(readme()).contains("```properties\n" + settings + "```");
    }

    @Test
    void the_page_of_the_language_shows_the_assertions() throws IOException {
        String code = Files.readString(Path.of("src/test/java/" + HERE + "FilterAssertionsTest.java"))
                .replaceFirst("package [^;]+;\\s+", "");

        assertThat(Files.readString(Path.of("../../query/README.md"))).contains("```java\n" + code + "```");
    }

    @Test
    void the_readme_shows_the_output_of_the_programs_in_memory() throws IOException {
        assertThat(readme()).contains("```\n" + output(InMemory::main) + "```");
        assertThat(readme()).contains("```\n" + output(OwnAttribute::main) + "```");
    }

    private static String output(Consumer<String[]> program) {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
            program.accept(new String[0]);
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }

    @Test
    void the_programs_are_short() throws IOException {
        assertThat(lines("src/main/java/" + HERE + "InMemory.java", "        Instant now", "    }\n"))
                .isLessThanOrEqualTo(25);
        assertThat(lines(SERVICE + "Service.java", "@SpringBootApplication", "\0")
                        + lines(SERVICE + "ExampleLine.java", "final class", "\0"))
                .isLessThanOrEqualTo(60);
    }

    private static long lines(String file, String from, String to) throws IOException {
        String code = Files.readString(Path.of(file));
        int start = code.indexOf(from);
        int end = code.indexOf("\n" + to, start);
        List<String> body =
                code.substring(start, end < 0 ? code.length() : end + 1).lines().toList();
        return body.stream().filter(line -> !line.isBlank()).count();
    }

    private static String readme() throws IOException {
        return Files.readString(Path.of("README.md"));
    }
}
