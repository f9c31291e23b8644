package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.store.StoreException;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import org.h2.api.Trigger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaCheckTest {

    @ParameterizedTest
    @EnumSource(TestDatabase.Kind.class)
    void a_store_that_was_just_opened_has_no_problems(TestDatabase.Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            assertThat(database.open().problems()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(TestDatabase.Kind.class)
    void each_missing_object_is_reported_once(TestDatabase.Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            JdbiStore store = database.open();
            database.execute("drop table container_ref");
            database.execute("drop index container_pod");
            database.execute("alter table container drop column seal_number");
            database.execute("alter table container drop constraint container_home");

            assertThat(store.problems())
                    .containsExactly(
                            "the column container.seal_number is missing",
                            "the table container_ref is missing",
                            "the index container_pod is missing",
                            "the index container_ref_folded is missing",
                            "the constraint container_home is missing",
                            "the constraint container_ref_container is missing");
        }
    }

    @ParameterizedTest
    @EnumSource(TestDatabase.Kind.class)
    void missing_keys_and_different_indexes_are_reported(TestDatabase.Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            JdbiStore store = database.open();
            for (String table : List.of("event", "notification", "container_ref")) {
                database.execute(
                        kind == TestDatabase.Kind.H2
                                ? "alter table " + table + " drop primary key"
                                : "alter table " + table + " drop constraint " + table + "_pkey");
            }
            database.execute("drop index event_container");
            database.execute("create index event_container on event (account_id, container_id, sequence_number)");
            database.execute("drop index container_default");
            database.execute("create index container_default on container (account_id)");

            assertThat(store.problems())
                    .containsExactly(
                            "the primary key of container_ref (account_id, container_id, ref) is missing",
                            "the primary key of event (account_id, id) is missing",
                            "the primary key of notification (account_id, id) is missing",
                            "the index container_default is not on (account_id, last_status_refresh_at desc"
                                    + (kind == TestDatabase.Kind.H2 ? ", id)" : " nulls last, id)"),
                            "the index event_container is not unique on (account_id, container_id, sequence_number)");
        }
    }

    @ParameterizedTest
    @EnumSource(TestDatabase.Kind.class)
    void a_missing_version_table_is_reported_if_the_store_migrates(TestDatabase.Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            JdbiStore store = database.open();
            database.execute("drop table quayside_migration");

            assertThat(store.problems()).containsExactly("the table quayside_migration is missing");
            assertThat(withoutMigrations(database).problems()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(TestDatabase.Kind.class)
    void scripts_that_differ_from_the_executed_ones_are_reported(TestDatabase.Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            JdbiStore store = database.open();
            database.execute("update quayside_migration set checksum = 'x' where version = 1");
            database.execute("update quayside_migration set steps_done = 3, finished_at = null where version = 2");
            database.execute("insert into quayside_migration (version, script, checksum, steps_done)"
                    + " values (99, 'V99__later.sql', 'y', 0)");

            assertThat(store.problems())
                    .containsExactly(
                            "the script V1__tables.sql is not the one that ran on this database as V1__tables.sql;"
                                    + " scripts must not change once they are published",
                            "the script V99__later.sql ran on this database, but this version does not have it"
                                    + " (is the database newer?)",
                            "the script V2__indexes.sql was cut short after 3 of 54 statements");
        }
    }

    @ParameterizedTest
    @EnumSource(TestDatabase.Kind.class)
    void scripts_that_have_not_run_are_reported(TestDatabase.Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            JdbiStore store = database.open();
            database.execute("delete from quayside_migration where version > 3");

            List<String> missing = new ArrayList<>(List.of("V4__foreign_keys.sql", "V5__foreign_keys_to_places.sql"));
            if (kind != TestDatabase.Kind.H2) {
                missing.add("V6__indexes_of_some_rows.sql");
            }
            assertThat(store.problems())
                    .containsExactlyElementsOf(missing.stream()
                            .map(script -> "the script " + script + " has not run on this database")
                            .toList());
        }
    }

    @ParameterizedTest
    @EnumSource(TestDatabase.Kind.class)
    void a_host_with_its_own_migrations_gets_the_missing_objects(TestDatabase.Kind kind) throws Exception {
        try (TestDatabase database = kind.emptyDatabase()) {
            assertThatThrownBy(() -> withoutMigrations(database))
                    .isInstanceOf(StoreException.class)
                    .hasMessageMatching(
                            "the tables are not as they should be: the table place is missing, and \\d+ more");
            database.open();

            assertThat(withoutMigrations(database).problems()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(TestDatabase.Kind.class)
    void a_table_of_another_application_is_never_taken_over(TestDatabase.Kind kind) throws Exception {
        try (TestDatabase database = kind.emptyDatabase()) {
            database.execute("create table terminal (id uuid primary key, port_id uuid, note varchar)");
            for (int attempt = 1; attempt <= 2; attempt++) {
                assertThatThrownBy(database::open)
                        .isInstanceOf(StoreException.class)
                        .hasMessage("the script V1__tables.sql cannot run: there is a table terminal already,"
                                + " which this store has not made (expected a schema of its own)");
            }
            assertThat(database.count("information_schema.tables where lower(table_name) = 'place'"))
                    .isZero();
        }
    }

    private static JdbiStore withoutMigrations(TestDatabase database) {
        return JdbiStore.builder(database.pool())
                .clock(TestDatabase.CLOCK)
                .withoutMigrations()
                .open();
    }

    /** For example a view of the vessels of another database. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "create view vessel as select * from kept",
                "create materialized view vessel as select * from kept",
                "create foreign table vessel (id uuid, name varchar, imo varchar, mmsi varchar) server nowhere"
            })
    void a_view_in_place_of_a_table_is_accepted(String replacement) throws Exception {
        try (TestDatabase database = TestDatabase.postgres()) {
            JdbiStore store = database.open();
            database.execute("create foreign data wrapper nothing");
            database.execute("create server nowhere foreign data wrapper nothing");
            database.execute("alter table vessel rename to kept");

            database.execute(replacement);

            assertThat(store.problems()).noneMatch(problem -> problem.matches("the (table|column) vessel.*"));
        }
    }

    @Test
    void an_invalid_index_is_reported_as_missing() throws Exception {
        try (TestDatabase database = TestDatabase.postgres()) {
            JdbiStore store = database.open();
            database.execute("update pg_index set indisvalid = false where indexrelid = 'container_pod'::regclass");

            assertThat(store.problems())
                    .containsExactly("the index container_pod is not on (account_id, pod_code, current_status, id)");
        }
    }

    @ParameterizedTest
    @EnumSource(TestDatabase.Kind.class)
    void columns_of_another_type_are_reported(TestDatabase.Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            JdbiStore store = database.open();
            database.execute("alter table place alter column name drop not null");
            database.execute("alter table event alter column sequence_number set data type integer");
            database.execute("alter table container alter column fees set data type varchar(10)");
            database.execute("drop index container_lfd");
            database.execute("alter table container alter column pickup_lfd set data type timestamp");
            database.execute("create index container_lfd on container (account_id, pickup_lfd nulls last, id)");

            assertThat(store.problems())
                    .containsExactly(
                            "the column place.name is not varchar not null",
                            "the column container.fees is not varchar",
                            "the column container.pickup_lfd is not date",
                            "the column event.sequence_number is not bigint");
        }
    }

    @ParameterizedTest
    @EnumSource(TestDatabase.Kind.class)
    void an_index_in_another_direction_is_reported(TestDatabase.Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            JdbiStore store = database.open();
            database.execute("drop index shipment_newest");
            database.execute("create index shipment_newest on shipment (account_id, created_at, id)");

            assertThat(store.problems())
                    .containsExactly("the index shipment_newest is not on (account_id, created_at desc, id)");
        }
    }

    @Test
    void settings_that_change_the_meaning_on_postgres_are_reported() throws Exception {
        try (TestDatabase database = TestDatabase.englishPostgres()) {
            JdbiStore store = database.open();
            database.execute("alter table container alter column number type varchar collate \"en-x-icu\"");
            database.execute("alter table container alter column number_folded type varchar");
            database.execute("drop index container_unsettled");
            database.execute("create index container_unsettled on container (account_id, pickup_lfd, id)");
            database.execute("drop index container_arrival");
            database.execute("create index container_arrival on container (account_id, arrival nulls first, id)");
            database.execute("drop index container_marked");
            database.execute("create index container_marked on container (account_id, id) where has_holds");
            database.execute("alter table container_ref disable trigger all");
            database.execute("create trigger sparing before update on container for each row"
                    + " execute function suppress_redundant_updates_trigger()");
            database.execute("create table of_the_host (id int)");
            database.execute("create trigger sparing before update on of_the_host for each row"
                    + " execute function suppress_redundant_updates_trigger()");

            assertThat(store.problems())
                    .containsExactly(
                            "the column container.number is not varchar collate \"C\" not null",
                            "the column container.number_folded is not varchar collate \"C\" not null",
                            "the index container_arrival is not on (account_id, arrival, id)",
                            "the index container_marked is not on (account_id, id) of some rows by (attention_mark)",
                            "the index container_unsettled is not on (account_id, pickup_lfd, id) of some rows by"
                                    + " (current_status)",
                            "the constraint container_ref_container is not checked, since its triggers are disabled",
                            "the table container has a trigger sparing");
        }
    }

    /** Does nothing; H2 requires a class. */
    public static final class Idle implements Trigger {
        @Override
        public void fire(Connection connection, Object @Nullable [] before, Object @Nullable [] after) {
            // The row stays unchanged.
        }
    }

    @Test
    void a_trigger_on_h2_is_reported() throws Exception {
        try (TestDatabase database = TestDatabase.h2()) {
            JdbiStore store = database.open();
            database.execute(
                    "create trigger idle before update on container for each row call '" + Idle.class.getName() + "'");

            assertThat(store.problems()).containsExactly("the table container has a trigger idle");
        }
    }
}
