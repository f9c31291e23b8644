package dev.quayside.examples.gettingstarted;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the README shows the code of this module and the service, with its output and its length. */
@Tag("texts")
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
    void the_page_of_the_service_shows_the_settings_of_tomcat() throws IOException {
        String code = Files.readString(Path.of(SERVICE + "TomcatSettings.java"));

        assertThat(Files.readString(Path.of("../spring-boot/README.md")))
                .contains("```java\n" + code.replaceFirst("package [^;]+;\\s+", "") + "```");
    }

    @Test
    void the_readme_shows_the_settings_of_the_service() throws IOException {
        String settings = Files.readString(Path.of("../spring-boot/src/main/resources/application.properties"));

        assertThat(readme()).contains("```properties\n" + settings + "```");
    }

    @ParameterizedTest
    @ValueSource(strings = {"FilterAssertionsTest", "RowValuesTest"})
    void the_page_of_the_language_shows_the_tests(String name) throws IOException {
        String code = Files.readString(Path.of("src/test/java/" + HERE + name + ".java"))
                .replaceFirst("package [^;]+;\\s+", "");

        assertThat(Files.readString(Path.of("../../query/README.md"))).contains("```java\n" + code + "```");
    }

    @Test
    void the_readme_shows_the_output_of_the_programs_in_memory() throws IOException {
        assertThat(readme()).contains("```\n" + output(() -> InMemory.main(new String[0])) + "```");
        assertThat(readme()).contains("```\n" + output(() -> OwnAttribute.main(new String[0])) + "```");
    }

    private interface Program {
        void run() throws IOException;
    }

    private static String output(Program program) throws IOException {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
            program.run();
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
    }

    @Test
    void the_programs_are_short() throws IOException {
        assertThat(lines("src/main/java/" + HERE + "InMemory.java")).isLessThanOrEqualTo(25);
        assertThat(lines(SERVICE + "Service.java") + lines(SERVICE + "ExampleLine.java"))
                .isLessThanOrEqualTo(60);
    }

    @Test
    void the_readme_states_the_lines_of_each_program() throws IOException {
        String own = "../own-entity/src/main/java/dev/quayside/examples/ownentity/";

        assertThat(readme())
                .contains("(#1-in-memory) | " + lines("src/main/java/" + HERE + "InMemory.java") + " |")
                .contains("(#2-a-service) | " + (lines(SERVICE + "Service.java") + lines(SERVICE + "ExampleLine.java"))
                        + " |")
                .contains("(#3-tests-of-filters) | " + lines("src/test/java/" + HERE + "FirstFilterTest.java") + " |")
                .contains("(#4-own-classes-and-tables) | " + lines(own + "Stock.java") + " for the list, "
                        + lines(own + "StockPages.java") + " for a program with a table |")
                .contains("(#5-own-attributes-of-containers) | " + lines("src/main/java/" + HERE + "OwnAttribute.java")
                        + " |");
    }

    /** Returns the number of lines except the head, comments and blank lines. */
    private static long lines(String file) throws IOException {
        return Files.readAllLines(Path.of(file)).stream()
                .filter(line -> !line.isBlank() && !line.matches("(package|import|/\\*\\*) .*"))
                .count();
    }

    private static String readme() throws IOException {
        return Files.readString(Path.of("README.md"));
    }
}
