package dev.quayside.examples.ownstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.container.Container;
import dev.quayside.core.store.StoreException;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.store.UnsupportedQueryException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Behaviour of this store beyond the contract. */
class SqliteStoreTest {

    private static final Account ACCOUNT =
            new Account(new AccountId(new UUID(0, 1)), "Acme", new Plan.Paid(), Set.of());

    private Path file;

    @BeforeEach
    void name(@TempDir Path folder) {
        file = folder.resolve("store.db");
    }

    @Test
    void stored_values_are_read_after_the_file_is_reopened() {
        try (SqliteStore store = new SqliteStore(file)) {
            store.accounts().save(ACCOUNT);
        }

        try (SqliteStore store = new SqliteStore(file)) {
            assertThat(store.accounts().account(ACCOUNT.id())).contains(ACCOUNT);
        }
    }

    @Test
    void a_file_that_another_store_has_open_is_rejected() {
        try (SqliteStore store = new SqliteStore(file)) {
            store.accounts().save(ACCOUNT);

            assertThatThrownBy(() -> new SqliteStore(file)).isInstanceOf(StoreException.class);
        }
    }

    @Test
    void a_closed_store_throws_a_store_exception() {
        SqliteStore store = new SqliteStore(file);
        store.close();

        assertThatThrownBy(() -> store.accounts().account(ACCOUNT.id())).isInstanceOf(StoreException.class);
    }

    @Test
    void records_are_found_by_their_names_without_reading_others() throws SQLException {
        new SqliteStore(file).close();
        Sql sql = SqliteStore.records(Container.class, SqliteStore.BY_NAME, "a shipment", ACCOUNT.id());

        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                PreparedStatement statement = connection.prepareStatement("EXPLAIN QUERY PLAN " + sql.text());
                ResultSet plan = statement.executeQuery()) {
            assertThat(plan.next()).isTrue();
            assertThat(plan.getString("detail")).endsWith("record_by_name (kind=? AND name=? AND owner=?)");
            assertThat(plan.next()).as("a sort").isFalse();
        }
    }

    @Test
    void a_field_that_is_not_kept_is_rejected_by_name() {
        Field<TrackedContainer, String> seal =
                Field.text("seal", row -> row.container().cargo().sealNumber());
        Schema<TrackedContainer> schema = Schema.<TrackedContainer>of(
                        "container", Field.id("id", row -> row.container().id()))
                .filter(Filter.Exact.on("seal", seal))
                .sort("seal", seal)
                .defaultSort("seal", Direction.ASCENDING)
                .build();
        QueryContext context = QueryContext.of(ACCOUNT.id().value(), Instant.EPOCH);

        try (SqliteStore store = new SqliteStore(file)) {
            assertThatThrownBy(() -> store.lists()
                            .list(
                                    ListedResource.CONTAINERS,
                                    QueryParser.of(schema)
                                            .parse("filter[seal]=X", context)
                                            .queryOrThrow()))
                    .isInstanceOf(UnsupportedQueryException.class)
                    .hasMessage("this store cannot find or order rows by seal, which it does not keep");
        }
    }
}
