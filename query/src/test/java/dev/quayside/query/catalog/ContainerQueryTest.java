package dev.quayside.query.catalog;

import static dev.quayside.query.catalog.ContainerQuery.ARRIVAL;
import static dev.quayside.query.catalog.ContainerQuery.PICKUP_LFD;
import static dev.quayside.query.catalog.ContainerQuery.POD_CODE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.query.Query;
import dev.quayside.query.Query.Criterion;
import dev.quayside.query.Query.Form;
import dev.quayside.query.Query.PageText;
import dev.quayside.query.QueryParser;
import dev.quayside.query.Strictness;
import dev.quayside.query.build.FilterName;
import dev.quayside.query.build.SortName;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import java.lang.reflect.Field;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContainerQueryTest {

    private static final Schema<TrackedContainer> CATALOG = ContainerCatalog.standard();

    @Test
    void a_built_query_prints_as_query_text() {
        Query query = ContainerQuery.where(POD_CODE.is("USLAX"))
                .and(PICKUP_LFD.onOrAfter(LocalDate.of(2026, 1, 31)))
                .orderBy(ARRIVAL.descending())
                .include("shipment.port_of_lading")
                .pageSize(50)
                .build();

        assertThat(query)
                .isEqualTo(new Query(
                        List.of(
                                new Criterion("pod_code", Form.SCALAR, List.of("USLAX")),
                                new Criterion("pickup_lfd", Form.SCALAR, List.of(">=2026-01-31"))),
                        "-arrival",
                        new PageText(null, "50", null, null, null),
                        "shipment.port_of_lading",
                        Map.of()));
    }

    @Test
    void every_filter_has_a_constant_of_its_kind() throws IllegalAccessException {
        List<FilterName> names = constants(FilterName.class);

        assertThat(names.stream().map(FilterName::name))
                .containsExactlyInAnyOrderElementsOf(
                        CATALOG.filters().stream().map(Filter::name).toList());
        assertThat(names).allSatisfy(name -> assertThat(kind(name)).isEqualTo(kind(CATALOG.filter(name.name()))));
    }

    @Test
    void every_sort_name_has_a_constant() throws IllegalAccessException {
        List<SortName> names = sortNames();

        assertThat(names.stream().map(SortName::name))
                .containsExactlyInAnyOrderElementsOf(
                        CATALOG.sorts().stream().map(Sort::name).toList());
    }

    @Test
    void only_the_exclusive_sort_rejects_further_sorts() throws IllegalAccessException {
        assertThat(sortNames()).allSatisfy(name -> {
            SortName.Step other = SortName.of("another").ascending();
            boolean refused = false;
            try {
                ContainerQuery.everything().orderBy(name.ascending(), other);
            } catch (IllegalArgumentException expected) {
                refused = true;
            }
            assertThat(refused).isEqualTo(CATALOG.sort(name.name()).alone());
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 36_501, Integer.MAX_VALUE})
    void an_attention_window_has_the_width_limits_of_the_language(int days) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ContainerCatalog.withAttentionWindow(days))
                .withMessage("the attention window cannot be " + days + " days (expected 0 to 36500, such as 3)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999999Z"})
    void the_widest_window_and_the_farthest_days_work_at_the_first_and_last_instants(Instant now) {
        QueryContext context = QueryContext.of(new UUID(0, 9), now);
        String text = "filter[requires_attention]=true&sort=attention_priority"
                + "&filter[arrival][]=<=36500.days.from_now&filter[arrival][]=>36500.days.ago";

        assertThat(QueryParser.of(ContainerCatalog.withAttentionWindow(36_500))
                        .parse(text, context, Strictness.STRICT)
                        .diagnostics())
                .isEmpty();
    }

    private static List<SortName> sortNames() throws IllegalAccessException {
        return constants(SortName.class).stream().filter(SortName::sortable).toList();
    }

    private static <N> List<N> constants(Class<N> type) throws IllegalAccessException {
        List<N> found = new ArrayList<>();
        for (Field field : ContainerQuery.class.getFields()) {
            Object value = field.get(null);
            if (type.isInstance(value)) {
                N name = type.cast(value);
                String wireName = name instanceof FilterName filter ? filter.name() : ((SortName) name).name();
                assertThat(field.getName()).isEqualTo(wireName.toUpperCase(Locale.ROOT));
                found.add(name);
            }
        }
        return found;
    }

    private static String kind(FilterName name) {
        if (name instanceof FilterName.Flag flag && flag.trueOnly()) {
            return "TrueOnly";
        }
        return name instanceof FilterName.Id ? "ExactId" : name.getClass().getSimpleName();
    }

    private static String kind(Filter<?> filter) {
        if (filter instanceof Filter.Flag<?> flag && flag.trueOnly()) {
            return "TrueOnly";
        }
        return filter.getClass().getSimpleName();
    }
}
