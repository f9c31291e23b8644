package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.TestDatabase.Kind;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.DialectResolver;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlStatements;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class SnapshotTest {

    @Parameter
    private Kind kind;

    private TestDatabase shared;
    private Connection only;
    private Database database;

    @BeforeEach
    void open() throws SQLException {
        shared = kind.database();
        shared.execute("create table thing (id int)");
        only = shared.pool().getConnection();
        database = new Database(Jdbi.create(only), DialectResolver.of(shared.pool()));
    }

    @AfterEach
    void close() throws Exception {
        only.close();
        shared.close();
    }

    @Test
    void all_statements_of_a_snapshot_see_the_same_rows() {
        List<Long> counted = new ArrayList<>();

        database.readSnapshot(handle -> {
            counted.add(count(handle));
            add();
            return counted.add(count(handle));
        });
        counted.add(database.read(this::count));

        assertThat(counted).containsExactly(0L, 0L, 1L);
    }

    @Test
    void a_snapshot_restores_the_state_of_the_connection() throws SQLException {
        List<Object> before = state();

        database.readSnapshot(this::count);

        assertThat(state()).isEqualTo(before);
    }

    @Test
    void a_failed_snapshot_restores_the_state_of_the_connection() throws SQLException {
        List<Object> before = state();

        assertThatThrownBy(() -> database.readSnapshot(handle -> handle.execute("select * from nothing")))
                .isInstanceOf(StoreException.class)
                .hasMessageMatching("the database refused or failed \\(SQLState 42(S02|P01)\\)");
        assertThatThrownBy(() -> database.readSnapshot(handle -> {
                    throw new IllegalStateException("not the database");
                }))
                .hasMessage("not the database");

        assertThat(state()).isEqualTo(before);
        assertThat(database.read(this::count)).isZero();
        database.write(handle -> handle.execute("insert into thing values (1)"));
        assertThat(database.read(this::count)).isEqualTo(1);
    }

    @Test
    @Tag("slow")
    void a_statement_that_takes_too_long_is_cancelled() throws SQLException {
        Jdbi jdbi = Jdbi.create(only);
        jdbi.getConfig(SqlStatements.class).setQueryTimeout(1);
        Database impatient = new Database(jdbi, DialectResolver.of(shared.pool()));
        String endless = kind == Kind.H2
                ? "select count(*) from system_range(1, 1000000000) a where mod(a.x, 7) = 8"
                : "select count(*) from pg_sleep(60)";

        assertThatThrownBy(() ->
                        impatient.readSnapshot(handle -> impatient.list(handle, Sql.of(endless), RowReader::count)))
                .isInstanceOf(StoreException.class)
                .hasMessage("the database gave up a statement that took too long (SQLState 57014)");
        assertThat(database.read(this::count)).isZero();
    }

    @Test
    void a_query_of_a_script_changes_no_row() {
        int changed = database.write(handle -> database.update(handle, "select * from thing", List.of()));

        assertThat(changed).isZero();
    }

    private List<Object> state() throws SQLException {
        return List.of(only.getAutoCommit(), only.isReadOnly(), only.getTransactionIsolation());
    }

    private long count(Handle handle) {
        return database.first(handle, Sql.of("select count(*) from thing"), RowReader::count)
                .orElseThrow();
    }

    private void add() {
        try {
            shared.execute("insert into thing values (1)");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
