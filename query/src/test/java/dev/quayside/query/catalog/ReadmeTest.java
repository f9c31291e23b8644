package dev.quayside.query.catalog;

import static dev.quayside.query.fixtures.QueryAssert.assertThatQuery;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.query.QueryParser;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.AttributeType;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.Meaning;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import dev.quayside.query.schema.Strictness;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the README and the comments of typed names with the catalogs; a failure shows the expected lines. */
@Tag("texts")
class ReadmeTest {

    private static final Map<AttributeType, String> TYPES = Map.ofEntries(
            Map.entry(AttributeType.TEXT, "text"),
            Map.entry(AttributeType.TEXTS, "texts"),
            Map.entry(AttributeType.FLAG, "flag"),
            Map.entry(AttributeType.INTEGER, "integer"),
            Map.entry(AttributeType.DECIMAL, "number"),
            Map.entry(AttributeType.INSTANT, "instant"),
            Map.entry(AttributeType.DAY, "day"),
            Map.entry(AttributeType.OBJECT, "object"),
            Map.entry(AttributeType.OBJECTS, "objects"),
            Map.entry(AttributeType.MAP, "map"),
            Map.entry(AttributeType.TREE, "any"));

    private static final QueryContext CONTEXT =
            new QueryContext(new UUID(0, 1), Set.of(), Instant.parse("2026-01-31T12:00:00Z"));
    private static final Shipment SHIPMENT = Shipment.builder(
                    new UUID(0, 2), "BILL1", new ReportedLine(Scac.of("MAEU"), "Maersk", "Maersk"), CONTEXT.now())
            .build();

    static List<Schema<?>> catalogs() {
        return List.of(
                ContainerCatalog.standard(),
                ShipmentCatalog.standard(),
                TrackingRequestCatalog.standard(),
                PartyCatalog.standard(),
                CustomFieldCatalog.fields(),
                CustomFieldCatalog.definitions());
    }

    @ParameterizedTest
    @MethodSource("catalogs")
    void every_filter_is_in_the_table_of_filters(Schema<?> catalog) throws IOException {
        assertThat(readme()).contains(filters(catalog));
    }

    @ParameterizedTest
    @MethodSource("catalogs")
    void every_known_value_is_in_the_table_of_its_filter(Schema<?> catalog) throws IOException {
        assertThat(readme()).contains(values(catalog));
    }

    @Test
    void every_sort_name_is_in_a_table() throws IOException {
        assertThat(readme()).contains(sorts(ContainerCatalog.standard())).contains(sorts(ShipmentCatalog.standard()));
    }

    static List<ResourceType<?>> types() {
        return List.of(
                Resources.CONTAINER,
                Resources.SHIPMENT,
                Resources.TRACKING_REQUEST,
                Resources.PARTY,
                Resources.CUSTOM_FIELD,
                Resources.CUSTOM_FIELD_DEFINITION);
    }

    @ParameterizedTest
    @MethodSource("types")
    void every_attribute_and_relationship_is_in_the_table_of_its_type(ResourceType<?> type) throws IOException {
        StringBuilder table =
                new StringBuilder("| `" + type.name() + "` | type | meaning | example |\n|---|---|---|---|\n");
        addAttributes(table, "", type.attributes(), type.meanings());
        for (Relationship<?> relationship : type.relationships()) {
            addMember(table, relationship.name(), "relationship", type.meanings());
        }

        assertThat(readme()).contains(table + "\n");
    }

    private static void addAttributes(
            StringBuilder table,
            String prefix,
            List<? extends Attribute<?>> attributes,
            Map<String, Meaning> meanings) {
        for (Attribute<?> attribute : attributes) {
            addMember(table, prefix + attribute.name(), TYPES.get(attribute.type()), meanings);
            addAttributes(table, prefix + attribute.name() + ".", attribute.members(), meanings);
        }
    }

    private static void addMember(
            StringBuilder table, String name, @Nullable String type, Map<String, Meaning> meanings) {
        Meaning meaning = Objects.requireNonNull(meanings.get(name), name);
        String example = meaning.example() == null ? "" : "`" + meaning.example() + "`";
        table.append(
                "| `" + name + "` | " + type + " | " + meaning.text() + values(meaning) + " | " + example + " |\n");
    }

    /** Returns the known values in one cell, each with its meaning. */
    private static String values(Meaning meaning) {
        return meaning.values().entrySet().stream()
                .map(value -> "<br>`" + value.getKey() + "`: " + value.getValue())
                .collect(Collectors.joining());
    }

    /** A new example is a new line here; the failure shows the table. */
    @Test
    void problems_have_the_severity_and_the_text_of_the_table() throws IOException {
        StringBuilder table = new StringBuilder("| text | code | lenient | strict | detail |\n|---|---|---|---|---|\n");
        for (String query : List.of(
                "filter[pod_cod]=USLAX",
                "sort=arrivall",
                "filter[current_status]=floating",
                "filter[pod_terminal_id]=pier-400",
                "filter[eta_changed_in_last_24h]=false",
                "filter[pod_code]=",
                "filter[pickup_lfd]=soon",
                "filter[pod_code]=~USLAX",
                "filter[last_free_day_on][]=today",
                "filter[pickup_lfd_rail_on]=today")) {
            Diagnostic lenient = diagnostic(query, Strictness.LENIENT);
            Diagnostic strict = diagnostic(query, Strictness.STRICT);
            table.append("| `" + query + "` | `" + lenient.code().wireName() + "` | " + severity(lenient) + " | "
                    + severity(strict) + " | " + lenient.detail() + " |\n");
        }

        assertThat(readme()).contains(table);
    }

    @Test
    void a_diagnostic_has_the_members_of_the_example() throws IOException {
        Diagnostic diagnostic = diagnostic("filter[pod_cod]=USLAX", Strictness.LENIENT);

        assertThat(readme()).contains("""
            {"severity": "ignored", "code": "%s", "parameter": "%s",
              "detail": "%s", "suggestion": "%s"}
            """.formatted(
                diagnostic.code().wireName(), diagnostic.parameter(), diagnostic.detail(), diagnostic.suggestion()));
    }

    @Test
    void limits_have_the_values_and_the_effects_of_the_table() throws IOException {
        Limits limits = Limits.STANDARD;
        String table = "| limit | value | more is |\n|---|---|---|\n"
                + limit("characters of the query", limits.queryLength(), "q=" + "x".repeat(limits.queryLength()))
                + limit("parameters", limits.parameters(), "x=1&".repeat(limits.parameters() + 1))
                + limit(
                        "alternatives of a comma list, elements of an array",
                        limits.alternatives(),
                        "filter[pod_code]=USLAX" + ",USLGB".repeat(limits.alternatives()))
                + limit(
                        "steps of an include path",
                        limits.includeDepth(),
                        "include=shipment.containers.shipment.containers")
                + limit("sort names", 3, "sort=arrival,created_at,updated_at,pickup_lfd")
                + limit("resources on a page", 50, "page[size]=51");

        assertThat(readme()).contains(table);
    }

    @Test
    void unknown_values_are_treated_as_in_the_table() throws IOException {
        Hold hold = new Hold(Hold.Name.CUSTOMS, null, Hold.Status.HOLD, null);
        List<TrackedContainer> rows =
                List.of(row("A", List.of(hold), "2026-01-30"), row("B", List.of(), "2026-02-02"), row("C", null, null));
        StringBuilder table = new StringBuilder("| query | containers |\n|---|---|\n");
        for (String query : List.of(
                "filter[has_holds]=true",
                "filter[has_holds]=false",
                "filter[pickup_lfd]=<today",
                "filter[pickup_lfd]=>=today",
                "filter[pickup_lfd]=@not_exists",
                "filter[pickup_lfd]=<today,@not_exists",
                "filter[requires_attention]=true",
                "filter[requires_attention]=false",
                "sort=pickup_lfd",
                "sort=-pickup_lfd")) {
            table.append("| `" + query + "` | "
                    + assertThatQuery(query).at(CONTEXT.now()).amongContainers(rows).rows().stream()
                            .map(row -> row.container().number().value().substring(0, 1))
                            .collect(Collectors.joining(", "))
                    + " |\n");
        }

        assertThat(readme()).contains(table);
    }

    private static TrackedContainer row(String letter, @Nullable List<Hold> holds, @Nullable String lastFreeDay) {
        LocalDate day = lastFreeDay == null ? null : LocalDate.parse(lastFreeDay);
        Container container = Container.builder(
                        UUID.nameUUIDFromBytes(letter.getBytes(StandardCharsets.UTF_8)),
                        SHIPMENT.id(),
                        new ContainerNumber(letter.repeat(3) + "U0000000"),
                        CONTEXT.now())
                .terminal(TerminalReport.builder().holds(holds).build())
                .deadlines(ImportDeadlines.reported(LastFreeDays.of(null, day, null)))
                .build();
        return new TrackedContainer(new AccountId(CONTEXT.tenant()), container, SHIPMENT, null);
    }

    private static Diagnostic diagnostic(String query, Strictness strictness) {
        List<Diagnostic> diagnostics = QueryParser.of(ContainerCatalog.standard())
                .parse(query, CONTEXT, strictness)
                .diagnostics();
        assertThat(diagnostics).as(query).isNotEmpty();
        return diagnostics.stream().filter(Diagnostic::isError).findFirst().orElse(diagnostics.get(0));
    }

    private static String severity(Diagnostic diagnostic) {
        return diagnostic.isError() ? "error" : "ignored";
    }

    private static String limit(String name, int value, String beyond) {
        Diagnostic diagnostic = diagnostic(beyond, Strictness.LENIENT);
        return "| " + name + " | " + String.format(Locale.ROOT, "%,d", value) + " | " + severity(diagnostic) + ", `"
                + diagnostic.code().wireName() + "` |\n";
    }

    private static String readme() throws IOException {
        return Files.readString(Path.of("README.md"));
    }

    private static <T> String filters(Schema<T> catalog) {
        StringBuilder table = new StringBuilder("| filter | kind | meaning | example |\n|---|---|---|---|\n");
        for (Filter<T> filter : catalog.filters()) {
            table.append(row(catalog, filter, kind(catalog, filter)));
        }
        for (Filter<T> filter : catalog.bareFilters()) {
            table.append(row(catalog, filter, kind(catalog, filter) + ", without brackets"));
        }
        return table.toString();
    }

    private static <T> String row(Schema<T> catalog, Filter<T> filter, String kind) {
        Meaning meaning = meaning(catalog, filter.name());
        return "| `" + filter.name() + "` | " + kind + " | " + meaning.text() + " | `" + filter.example(meaning)
                + "` |\n";
    }

    private static Meaning meaning(Schema<?> catalog, String name) {
        return Objects.requireNonNull(catalog.meaning(name), name);
    }

    /** Returns one table for each filter with known values. */
    private static <T> String values(Schema<T> catalog) {
        StringBuilder tables = new StringBuilder();
        for (Filter<T> filter : catalog.filters()) {
            Map<String, String> values = meaning(catalog, filter.name()).values();
            if (!values.isEmpty()) {
                tables.append("| `" + filter.name() + "` | meaning |\n|---|---|\n");
                values.forEach((value, text) -> tables.append("| `" + value + "` | " + text + " |\n"));
                tables.append('\n');
            }
        }
        return tables.toString();
    }

    private static <T> String kind(Schema<T> catalog, Filter<T> filter) {
        String kind = filter.accept(new Kind<>(catalog));
        return filter.feature() == null ? kind : kind + " (needs `" + filter.feature() + "`)";
    }

    private static final class Kind<T> implements Filter.Visitor<T, String> {
        private final Schema<T> catalog;

        Kind(Schema<T> catalog) {
            this.catalog = catalog;
        }

        private String sortable(Filter<T> filter, String kind) {
            return catalog.sort(filter.name()) == null ? kind : kind + ", also a sort name";
        }

        @Override
        public String exact(Filter.Exact<T> filter) {
            return filter.isWhole() ? "whole text" : "text";
        }

        @Override
        public String exactId(Filter.ExactId<T> filter) {
            return "id";
        }

        @Override
        public String word(Filter.Word<T, ?> filter) {
            return "word"
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

    /** Returns the sort names that are not filters. */
    private static <T> String sorts(Schema<T> catalog) {
        StringBuilder table = new StringBuilder("| sort name | meaning |\n|---|---|\n");
        for (Sort<T> sort : catalog.sorts()) {
            if (catalog.filter(sort.name()) == null) {
                table.append("| `" + sort.name() + "`" + restriction(sort) + " | "
                        + meaning(catalog, sort.name()).text() + " |\n");
            }
        }
        return table.toString();
    }

    private static String restriction(Sort<?> sort) {
        if (sort.isAlone()) {
            return " (only alone)";
        }
        return sort.feature() == null ? "" : " (needs `" + sort.feature() + "`)";
    }
}
