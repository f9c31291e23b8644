package dev.quayside.query.catalog;

import static dev.quayside.query.catalog.ContainerCatalog.ARRIVAL;
import static dev.quayside.query.catalog.ContainerCatalog.PICKUP_LFD;
import static dev.quayside.query.catalog.ContainerCatalog.POD_CODE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.query.Query;
import dev.quayside.query.Query.Criterion;
import dev.quayside.query.Query.Form;
import dev.quayside.query.Query.PageText;
import dev.quayside.query.QueryBuilder;
import dev.quayside.query.QueryParser;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import dev.quayside.query.schema.Strictness;
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

class ContainerCatalogTest {

    private static final Schema<TrackedContainer> CATALOG = ContainerCatalog.standard();

    @Test
    void a_built_query_prints_as_query_text() {
        Query query = QueryBuilder.where(POD_CODE.is("USLAX"))
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
    void every_filter_is_a_constant() throws IllegalAccessException {
        assertThat(constants(Filter.class))
                .extracting(filter -> filter.name() + " " + filter.getClass().getSimpleName())
                .containsExactlyInAnyOrderElementsOf(CATALOG.filters().stream()
                        .map(filter -> filter.name() + " " + filter.getClass().getSimpleName())
                        .toList());
    }

    @Test
    void every_sort_name_is_a_constant() throws IllegalAccessException {
        assertThat(sortNames())
                .extracting(Sort::name)
                .containsExactlyInAnyOrderElementsOf(
                        CATALOG.sorts().stream().map(Sort::name).toList());
    }

    @Test
    void every_filter_and_sort_name_has_a_meaning() {
        assertThat(CATALOG.filters())
                .allSatisfy(filter -> assertThat(CATALOG.meaning(filter.name())).isNotNull());
        assertThat(CATALOG.sorts())
                .allSatisfy(sort -> assertThat(CATALOG.meaning(sort.name())).isNotNull());
    }

    @Test
    void each_field_is_listed_once_under_its_own_name() throws IllegalAccessException {
        assertThat(ContainerCatalog.FIELDS)
                .extracting(dev.quayside.query.schema.Field::name)
                .doesNotHaveDuplicates()
                .contains("pol_etd_at", "pickup_lfd", "pickup_lfd_without_rail", "pod_eta_at");
        for (Field constant : ContainerFields.class.getFields()) {
            var named = (dev.quayside.query.schema.Field<?, ?>) constant.get(null);
            assertThat(ContainerCatalog.FIELDS)
                    .extracting(dev.quayside.query.schema.Field::name)
                    .contains(named.name());
        }
    }

    @Test
    void only_the_exclusive_sort_rejects_further_sorts() throws IllegalAccessException {
        assertThat(sortNames()).allSatisfy(name -> {
            Sort.Step other = new Sort.Step("another", Direction.ASCENDING, false);
            boolean refused = false;
            try {
                QueryBuilder.everything().orderBy(name.ascending(), other);
            } catch (IllegalArgumentException expected) {
                refused = true;
            }
            assertThat(refused).isEqualTo(CATALOG.sort(name.name()).isAlone());
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

    private static List<Sort<?>> sortNames() throws IllegalAccessException {
        List<Sort<?>> names = new ArrayList<>();
        for (Sort<?> name : constants(Sort.class)) {
            if (name.isSortable()) {
                names.add(name);
            }
        }
        return names;
    }

    private static <N> List<N> constants(Class<N> type) throws IllegalAccessException {
        List<N> found = new ArrayList<>();
        for (Field field : ContainerCatalog.class.getFields()) {
            Object value = field.get(null);
            if (type.isInstance(value)) {
                String name = value instanceof Filter<?> filter ? filter.name() : ((Sort<?>) value).name();
                assertThat(field.getName()).isEqualTo(name.toUpperCase(Locale.ROOT));
                found.add(type.cast(value));
            }
        }
        return found;
    }
}
