package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code examples/filter-tests} has no parent, so that it can be copied, and still the versions of all the others. */
class FilterTestsProjectTest {
    private static final Pattern VERSION =
            Pattern.compile("<artifactId>([^<]+)</artifactId>\\s*<version>([^<$]+)</version>");
    private static final Map<String, String> PROPERTIES =
            Map.of("junit-jupiter", "junit.version", "assertj-core", "assertj.version");

    @Test
    void the_versions_equal_those_of_the_parent_project() throws IOException {
        String parent = Files.readString(Path.of("../../pom.xml"));
        Map<String, String> expected = versions(parent);
        expected.put("quayside-query", expected.get("quayside-parent"));
        expected.put("quayside-example-filter-tests", expected.get("quayside-parent"));
        PROPERTIES.forEach((artifact, property) -> expected.put(artifact, property(parent, property)));

        Map<String, String> own = versions(Files.readString(Path.of("../filter-tests/pom.xml")));

        assertThat(own).hasSizeGreaterThan(5);
        assertThat(expected).containsAllEntriesOf(own);
    }

    @Test
    void the_java_release_equals_that_of_the_parent_project() throws IOException {
        assertThat(property(Files.readString(Path.of("../filter-tests/pom.xml")), "maven.compiler.release"))
                .isEqualTo(property(Files.readString(Path.of("../../pom.xml")), "maven.compiler.release"));
    }

    private static Map<String, String> versions(String pom) {
        Map<String, String> versions = new TreeMap<>();
        VERSION.matcher(pom).results().forEach(found -> versions.put(found.group(1), found.group(2)));
        return versions;
    }

    private static String property(String pom, String name) {
        return Pattern.compile("<" + Pattern.quote(name) + ">([^<]+)<")
                .matcher(pom)
                .results()
                .map((MatchResult found) -> found.group(1))
                .findFirst()
                .orElseThrow();
    }
}
