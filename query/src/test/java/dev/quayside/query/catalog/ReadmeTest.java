package dev.quayside.query.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The README's tables are those of the catalogue; a failure shows the lines to put there. */
class ReadmeTest {

    private static final Schema<TrackedContainer> CATALOG = ContainerCatalog.standard();

    @Test
    void every_filter_stands_in_the_table_of_filters() throws IOException {
        assertThat(readme()).contains(filters());
    }

    @Test
    void every_sort_name_stands_in_the_list_of_sort_names() throws IOException {
        assertThat(readme()).contains(sorts());
    }

    private static String readme() throws IOException {
        return Files.readString(Path.of("README.md"));
    }

    private static String filters() {
        StringBuilder table = new StringBuilder("| filter | kind |\n|---|---|\n");
        for (Filter<?> filter : CATALOG.filters()) {
            table.append("| `")
                    .append(filter.name())
                    .append("` | ")
                    .append(kind(filter))
                    .append(" |\n");
        }
        return table.toString();
    }

    private static String kind(Filter<?> filter) {
        String kind = filter.accept(new Kind<>());
        return filter.feature() == null ? kind : kind + " (needs `" + filter.feature() + "`)";
    }

    private static final class Kind<T> implements Filter.Visitor<T, String> {
        @Override
        public String exact(Filter.Exact<T> filter) {
            return "text";
        }

        @Override
        public String exactId(Filter.ExactId<T> filter) {
            return "id";
        }

        @Override
        public String word(Filter.Word<T> filter) {
            return filter.words().stream().map(word -> "`" + word + "`").collect(Collectors.joining(", "));
        }

        @Override
        public String flag(Filter.Flag<T> filter) {
            return filter.trueOnly() ? "flag, `false` selects the same" : "flag";
        }

        @Override
        public String prefix(Filter.Prefix<T> filter) {
            return "search";
        }

        @Override
        public String anyId(Filter.AnyId<T> filter) {
            return "any of some ids";
        }

        @Override
        public String day(Filter.Day<T> filter) {
            return CATALOG.sort(filter.name()) == null ? "day" : "day, also a sort name";
        }

        @Override
        public String dayRange(Filter.DayRange<T> filter) {
            return "first and last day";
        }
    }

    private static String sorts() {
        Collection<Sort<TrackedContainer>> sorts = CATALOG.sorts();
        return sorts.stream().map(ReadmeTest::sort).collect(Collectors.joining(",\n")) + ".\n";
    }

    private static String sort(Sort<?> sort) {
        String name = "`" + sort.name() + "`";
        if (sort.alone()) {
            return name + " (only alone)";
        }
        return sort.feature() == null ? name : name + " (needs `" + sort.feature() + "`)";
    }
}
