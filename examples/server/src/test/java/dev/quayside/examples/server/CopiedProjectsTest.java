package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Projects without the parent of the build, which users copy, have the versions of the build. */
@Tag("texts")
class CopiedProjectsTest {
    private static final Path EXAMPLES = Path.of("..");
    private static final Pattern VERSION =
            Pattern.compile("<artifactId>([^<]+)</artifactId>\\s*<version>([^<$]+)</version>");
    private static final Pattern PROPERTY = Pattern.compile("<([a-z0-9.-]+(?:\\.version|\\.release))>([^<$]+)<");
    private static final Pattern SNIPPET = Pattern.compile("```xml\n(.*?)```", Pattern.DOTALL);

    /** The name and version of a project that is the user's own. */
    private static final Pattern OWN = Pattern.compile("<groupId>com\\.example</groupId>.*?</version>", Pattern.DOTALL);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "filter-tests/pom.xml",
                "getting-started/README.md",
                "own-entity/README.md",
                "spring-boot/README.md"
            })
    void the_versions_equal_those_of_the_build(String file) throws IOException {
        String project = project(file);

        assertThat(versions(project)).isNotEmpty();
        assertThat(versionsOfTheBuild()).containsAllEntriesOf(versions(project));
        assertThat(propertiesOfTheBuild()).containsAllEntriesOf(properties(project));
        assertThat(properties(project))
                .containsAnyOf(Map.entry("maven.compiler.release", "17"), Map.entry("java.version", "17"));
    }

    private static String project(String file) throws IOException {
        String text = Files.readString(EXAMPLES.resolve(file));
        if (file.endsWith(".xml")) {
            return text;
        }
        Matcher snippet = SNIPPET.matcher(text);
        assertThat(snippet.find()).as(file).isTrue();
        return OWN.matcher(snippet.group(1)).replaceAll("");
    }

    private static Map<String, String> versionsOfTheBuild() throws IOException {
        String build = build();
        Map<String, String> properties = properties(build);
        Map<String, String> versions = versions(build);
        String quayside = versions.get("quayside-parent");
        versions.put("quayside-query", quayside);
        versions.put("quayside-example-filter-tests", quayside);
        versions.put("junit-jupiter", properties.get("junit.version"));
        versions.put("assertj-core", properties.get("assertj.version"));
        versions.put("jspecify", properties.get("jspecify.version"));
        versions.put("h2", properties.get("h2.version"));
        versions.put("spring-boot-starter-parent", properties.get("spring-boot.version"));
        return versions;
    }

    private static Map<String, String> propertiesOfTheBuild() throws IOException {
        String build = build();
        Map<String, String> properties = properties(build);
        properties.put("quayside.version", versions(build).get("quayside-parent"));
        properties.put("java.version", properties.get("maven.compiler.release"));
        return properties;
    }

    private static String build() throws IOException {
        return Files.readString(Path.of("../../pom.xml"));
    }

    private static Map<String, String> versions(String pom) {
        return found(VERSION, pom);
    }

    private static Map<String, String> properties(String pom) {
        return found(PROPERTY, pom);
    }

    private static Map<String, String> found(Pattern pattern, String pom) {
        Map<String, String> found = new TreeMap<>();
        pattern.matcher(pom).results().forEach(match -> found.put(match.group(1), match.group(2)));
        return found;
    }
}
