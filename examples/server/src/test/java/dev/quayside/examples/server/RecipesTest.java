package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks that the recipes in CONTRIBUTING name the files of the published modules that a change touches. */
@Tag("texts")
class RecipesTest {
    private static final Path ROOT = Path.of("../..");
    private static final Pattern FILE = Pattern.compile("(?m)^\\| `([^`]+)` \\|");

    @Test
    void the_recipe_for_a_movement_kind_names_each_file_with_a_berthing() throws IOException {
        assertThat(filesWith(Pattern.compile("(?i)vessel_berthed")))
                .containsExactlyInAnyOrderElementsOf(recipe("Add a movement kind"));
    }

    @Test
    void the_recipe_for_an_attribute_names_each_file_with_a_seal_number() throws IOException {
        assertThat(filesWith(Pattern.compile("(?i)seal_?number")))
                .containsExactlyInAnyOrderElementsOf(recipe("Add an attribute"));
    }

    @Test
    void the_recipe_for_an_attribute_of_another_resource_names_each_file_with_a_bic_facility() throws IOException {
        assertThat(filesWith(Pattern.compile("(?i)bic_?facility")))
                .containsExactlyInAnyOrderElementsOf(recipe("Add an attribute of another resource"));
    }

    @Test
    void the_recipe_for_a_filter_names_each_file_with_demurrage_fees() throws IOException {
        assertThat(filesWith(Pattern.compile("(?i)has_demurrage_fees")))
                .containsExactlyInAnyOrderElementsOf(recipe("Add a filter"));
    }

    @Test
    void the_recipe_for_a_filter_with_a_condition_names_each_file_with_the_names_of_holds() throws IOException {
        assertThat(filesWith(Pattern.compile("\"hold_name\"|filter\\[hold_name]|HOLD_NAMES")))
                .containsExactlyInAnyOrderElementsOf(recipe("Add a filter with a condition of its own"));
    }

    @Test
    void the_recipe_for_an_endpoint_names_each_file_with_the_shipping_lines() throws IOException {
        assertThat(filesWith(Pattern.compile("ShippingLineEndpoints|listShippingLines|tag shipping_lines")))
                .containsExactlyInAnyOrderElementsOf(recipe("Add an endpoint"));
    }

    @Test
    void the_recipe_for_a_resource_names_each_file_with_the_attributes_or_the_table_of_api_keys() throws IOException {
        assertThat(filesWith(Pattern.compile("ApiKeyProperties|ApiKeyResource|create table api_key|on api_key|'api_key'"
                        + "|^name: billing job|api_key_type")))
                .containsExactlyInAnyOrderElementsOf(recipe("Add a resource"));
    }

    /** Returns the names of the files in the table below a heading. */
    private static List<String> recipe(String heading) throws IOException {
        String text = Files.readString(ROOT.resolve("CONTRIBUTING.md"));
        String section = text.substring(text.indexOf("### " + heading)).split("\n##", 2)[0];
        return FILE.matcher(section)
                .results()
                .map((MatchResult result) -> result.group(1))
                .toList();
    }

    private static List<String> filesWith(Pattern text) throws IOException {
        List<String> names = new ArrayList<>();
        for (String module : List.of("core", "query", "jsonapi", "store-jdbi")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main"))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    if (text.matcher(Files.readString(file)).find()) {
                        names.add(file.getFileName().toString());
                    }
                }
            }
        }
        return names;
    }
}
