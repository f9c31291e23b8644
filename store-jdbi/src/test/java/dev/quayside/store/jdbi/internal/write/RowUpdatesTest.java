package dev.quayside.store.jdbi.internal.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.Column;
import dev.quayside.store.jdbi.internal.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class RowUpdatesTest {
    private record Row(long id, String one, String other) {}

    private static final Table<Row> TABLE = new Table<>(
            "thing",
            1,
            List.of(
                    new Column<>("id", SqlType.NUMBER, Row::id),
                    new Column<>("one", SqlType.TEXT, Row::one),
                    new Column<>("other", SqlType.TEXT, Row::other),
                    new Column<>("bytes", SqlType.BYTES, row -> new byte[] {1, 2})));

    private final RowUpdates<Row> updates = new RowUpdates<>(TABLE);

    @Test
    void an_unchanged_row_is_omitted() {
        updates.add(row(1, "a", "b"), row(1, "a", "b"));

        assertThat(updates.rows()).isEmpty();
        assertThat(updates.columns()).isEmpty();
    }

    @Test
    void all_rows_are_written_in_every_column_that_differs_in_a_row() {
        updates.add(row(1, "a", "b"), row(1, "a", "c"));
        updates.add(row(2, "a", "b"), row(2, "A", "b"));

        assertThat(updates.rows()).extracting(Row::id).containsExactly(1L, 2L);
        assertThat(TABLE.update(updates.columns())).isEqualTo("update thing set one = ?, other = ? where id = ?");
        assertThat(TABLE.updateValues(updates.rows().get(1), updates.columns()))
                .extracting(SqlParameter::value)
                .containsExactly("A", "b", 2L);
    }

    @Test
    void a_row_with_differences_in_the_columns_of_other_rows_is_written() {
        updates.add(row(1, "a", "b"), row(1, "x", "y"));
        updates.add(row(2, "a", "b"), row(2, "a", "y"));

        assertThat(updates.rows()).extracting(Row::id).containsExactly(1L, 2L);
    }

    private static Row row(long id, String one, String other) {
        return new Row(id, one, other);
    }
}
