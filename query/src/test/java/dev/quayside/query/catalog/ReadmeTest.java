package dev.quayside.query.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the tables of the README with the catalogs; a failure shows the expected lines. */
class ReadmeTest {

    static List<Schema<?>> catalogues() {
        return List.of(ContainerCatalog.standard(), ShipmentCatalog.standard(), TrackingRequestCatalog.standard());
    }

    @ParameterizedTest
    @MethodSource("catalogues")
    void every_filter_is_in_the_table_of_filters(Schema<?> catalogue) throws IOException {
        assertThat(readme()).contains(filters(catalogue));
    }

    @ParameterizedTest
    @MethodSource("catalogues")
    void every_sort_name_is_in_the_list_of_sort_names(Schema<?> catalogue) throws IOException {
        assertThat(readme()).contains(sorts(catalogue));
    }

    private static String readme() throws IOException {
        return Files.readString(Path.of("README.md"));
    }

    private static <T> String filters(Schema<T> catalogue) {
        StringBuilder table = new StringBuilder("| filter | kind |\n|---|---|\n");
        for (Filter<T> filter : catalogue.filters()) {
            table.append(row(filter, kind(catalogue, filter)));
        }
        for (Filter<T> filter : catalogue.bareFilters()) {
            table.append(row(filter, kind(catalogue, filter) + ", without brackets"));
        }
        return table.toString();
    }

    private static String row(Filter<?> filter, String kind) {
        return "| `" + filter.name() + "` | " + kind + " |\n";
    }

    private static <T> String kind(Schema<T> catalogue, Filter<T> filter) {
        String kind = filter.accept(new Kind<>(catalogue));
        return filter.feature() == null ? kind : kind + " (needs `" + filter.feature() + "`)";
    }

    private static final class Kind<T> implements Filter.Visitor<T, String> {
        private final Schema<T> catalogue;

        Kind(Schema<T> catalogue) {
            this.catalogue = catalogue;
        }

        private String sortable(Filter<T> filter, String kind) {
            return catalogue.sort(filter.name()) == null ? kind : kind + ", also a sort name";
        }

        @Override
        public String exact(Filter.Exact<T> filter) {
            return "text";
        }

        @Override
        public String wholeText(Filter.WholeText<T> filter) {
            return "whole text";
        }

        @Override
        public String exactId(Filter.ExactId<T> filter) {
            return "id";
        }

        @Override
        public String word(Filter.Word<T> filter) {
            String words = filter.words().stream().map(word -> "`" + word + "`").collect(Collectors.joining(", "));
            return words
                    + filter.aliases().entrySet().stream()
                            .map(alias -> ", and `" + alias.getKey() + "` for `" + alias.getValue() + "`")
                            .collect(Collectors.joining());
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
            return sortable(filter, "day");
        }

        @Override
        public String numeric(Filter.Numeric<T> filter) {
            return sortable(filter, "number");
        }

        @Override
        public String dayRange(Filter.DayRange<T> filter) {
            return "first and last day";
        }

        @Override
        public String instantRange(Filter.InstantRange<T> filter) {
            return sortable(filter, "range of instants");
        }
    }

    private static String sorts(Schema<?> catalogue) {
        return catalogue.sorts().stream().map(ReadmeTest::sort).collect(Collectors.joining(",\n")) + ".\n";
    }

    private static String sort(Sort<?> sort) {
        String name = "`" + sort.name() + "`";
        if (sort.alone()) {
            return name + " (only alone)";
        }
        return sort.feature() == null ? name : name + " (needs `" + sort.feature() + "`)";
    }
}
