package dev.quayside.store.jdbi.internal.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Sort;
import dev.quayside.query.schema.SortKey;
import dev.quayside.store.jdbi.JdbiStore;
import dev.quayside.store.jdbi.JdbiStoreBuilder;
import dev.quayside.store.jdbi.TestDatabase;
import dev.quayside.store.jdbi.internal.list.ConditionSql.IdRange;
import dev.quayside.store.jdbi.internal.sql.H2Dialect;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.table.ChildTable;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ColumnsTest {

    private static final QueryContext CONTEXT =
            new QueryContext(new UUID(1, 2), Set.of("rail_last_free_day"), Instant.EPOCH);

    private final ContainerListTable table = new ContainerListTable(new AccountId(CONTEXT.tenant()));

    @Test
    void every_field_of_the_catalog_has_a_column_or_elements() {
        for (Field<TrackedContainer, ?> field : ContainerCatalog.FIELDS) {
            if (field.type().isList()) {
                assertThat(table.listColumn(field)).as(field.name()).isNotNull();
            } else {
                assertThat(table.column(field)).as(field.name()).isNotNull();
            }
        }
    }

    @Test
    void every_sort_has_a_column_that_orders_it() {
        for (Sort<TrackedContainer> sort : ContainerCatalog.standard().sorts()) {
            for (SortKey<TrackedContainer> key : sort.keys(Direction.ASCENDING, CONTEXT)) {
                if (key instanceof SortKey.ByField<TrackedContainer> byField) {
                    assertThat(table.column(byField.field()).sorted())
                            .as(sort.name())
                            .isNotNull();
                }
            }
        }
    }

    @Test
    void every_text_with_a_prefix_filter_has_a_folded_column() {
        for (Filter<TrackedContainer> filter : ContainerCatalog.standard().filters()) {
            if (filter instanceof Filter.Prefix<TrackedContainer> prefix) {
                for (Field<TrackedContainer, ?> field : prefix.fields()) {
                    switch (field.type()) {
                        case TEXT ->
                            assertThat(table.column(field).folded())
                                    .as(field.name())
                                    .isNotNull();
                        case TEXT_LIST -> assertThat(ChildTable.of(field)).isNotNull();
                        default -> assertThat(table.column(field)).isNotNull();
                    }
                }
            }
        }
    }

    @Test
    void blank_characters_are_those_of_java() {
        for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
            assertThat(Condition.IsPresent.BLANKS.indexOf(point) >= 0)
                    .as("U+%04X", point)
                    .isEqualTo(Character.toString(point).isBlank());
        }
    }

    @Test
    void a_prefix_of_an_id_is_a_range_of_ids() {
        assertThat(IdRange.startingWith("80c"))
                .isEqualTo(new IdRange(
                        UUID.fromString("80c00000-0000-0000-0000-000000000000"),
                        UUID.fromString("80cfffff-ffff-ffff-ffff-ffffffffffff")));
        assertThat(IdRange.startingWith("00000000-")).isNotNull();
        assertThat(IdRange.startingWith("000000000")).isNull();
        assertThat(IdRange.startingWith("x")).isNull();
        assertThat(IdRange.startingWith("80C")).isNull();
        assertThat(IdRange.startingWith("0".repeat(40))).isNull();
    }

    @Test
    void the_first_text_after_a_prefix_follows_the_order_of_h2() {
        SqlDialect h2 = new H2Dialect();

        assertThat(h2.afterPrefix("ab")).isEqualTo("ac");
        assertThat(h2.afterPrefix("a\uFFFF")).isEqualTo("b");
        assertThat(h2.afterPrefix("\uFFFF")).isNull();
    }

    @Test
    void a_timeout_below_a_second_is_rejected() throws Exception {
        try (TestDatabase database = TestDatabase.h2()) {
            JdbiStoreBuilder builder = JdbiStore.builder(database.pool());

            assertThatThrownBy(() -> builder.queryTimeout(Duration.ofMillis(999)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("queryTimeout: PT0.999S is too short (expected at least a second, such as PT30S)");
            assertThat(builder.queryTimeout(Duration.ofSeconds(5))
                            .open()
                            .accounts()
                            .keyByHash("none"))
                    .isEmpty();
        }
    }
}
