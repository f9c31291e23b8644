package dev.quayside.store.jdbi.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class PostgresServerTest {

    @Tag("full")
    @Test
    void the_oldest_version_is_15() throws SQLException {
        try (PostgresDatabase database = PostgresServer.oldest().database()) {
            assertThat(answer(database, "show server_version_num")).startsWith("15");
        }
    }

    @Test
    void text_is_ordered_by_code_point_except_in_the_english_database() throws SQLException {
        String smallFirst = "select 'a' < 'B'";
        try (PostgresDatabase plain = PostgresServer.newest().database();
                PostgresDatabase english = PostgresServer.newest().englishDatabase()) {
            assertThat(answer(plain, smallFirst)).isEqualTo("f");
            assertThat(answer(english, smallFirst)).isEqualTo("t");
        }
    }

    @Test
    void settings_can_be_appended_to_any_url() {
        assertThat(new PostgresServer("jdbc:postgresql://localhost/postgres").urlOf("one"))
                .isEqualTo("jdbc:postgresql://localhost/one?ApplicationName=quayside-tests");
        assertThat(new PostgresServer("jdbc:postgresql://localhost/postgres?user=me").urlOf("one"))
                .isEqualTo("jdbc:postgresql://localhost/one?user=me");
    }

    @Test
    void a_node_of_a_citus_cluster_is_rejected() throws SQLException {
        try (PostgresDatabase database = PostgresServer.newest().database()) {
            assertThat(PostgresServer.given(database.url())).isNotNull();
            try (Connection connection = DriverManager.getConnection(database.url());
                    var statement = connection.createStatement()) {
                statement.execute(
                        "insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)"
                                + " values (99999, 'citus', 10, 11, false, '13.2-1')");
            }

            assertThatThrownBy(() -> PostgresServer.given(database.url()))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("is a node of a Citus cluster");
        }
    }

    @Test
    void a_closed_database_is_dropped() {
        PostgresDatabase database = PostgresServer.newest().database();

        database.close();

        assertThatThrownBy(() -> answer(database, "select 1")).isInstanceOf(SQLException.class);
    }

    private static String answer(PostgresDatabase database, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(database.url());
                var rows = connection.createStatement().executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }
}
