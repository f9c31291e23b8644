package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Strictness;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests totals of lists that are long enough for an estimate. */
@Tag("slow")
class EstimatedTotalTest {
    private static final int ROWS = 15_000;
    private static final int AVAILABLE = 1_000;
    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 2));
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    @ParameterizedTest
    @ValueSource(
            strings = {"", "&filter[current_status]=on_ship", "&filter[current_status]=on_ship,grounded&page[number]=9"
            })
    void postgresql_estimates_the_total_of_many_rows(String query) throws Exception {
        try (TestDatabase database = TestDatabase.postgres()) {
            JdbiStore store = filled(database);

            Page<Container> page = page(store, "page[totals]=estimated" + query);

            assertThat(page.isTotalEstimated()).isTrue();
            assertThat(page.total().orElseThrow())
                    .isCloseTo(total(store, query).orElseThrow(), Percentage.withPercentage(20));
            assertThat(page.rows()).hasSize(30);
        }
    }

    @Test
    void postgresql_counts_few_rows() throws Exception {
        try (TestDatabase database = TestDatabase.postgres()) {
            Page<Container> page = page(filled(database), "page[totals]=estimated&filter[current_status]=available");

            assertThat(page.isTotalEstimated()).isFalse();
            assertThat(page.total()).hasValue(AVAILABLE);
        }
    }

    @ParameterizedTest
    @EnumSource(TestDatabase.Kind.class)
    void a_total_is_exact_unless_an_estimate_is_requested(TestDatabase.Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            Page<Container> page = page(filled(database), "page[totals]=true");

            assertThat(page.isTotalEstimated()).isFalse();
            assertThat(page.total()).hasValue(ROWS);
        }
    }

    private static OptionalLong total(JdbiStore store, String query) {
        return page(store, "page[totals]=true" + query).total();
    }

    private static Page<Container> page(JdbiStore store, String query) {
        var bound = QueryParser.of(ContainerCatalog.standard())
                .parse(query, QueryContext.of(ACCOUNT.value(), NOW), Strictness.STRICT);
        return store.lists().list(ListedResource.CONTAINERS, bound.queryOrThrow());
    }

    private static JdbiStore filled(TestDatabase database) throws Exception {
        JdbiStore store = database.open();
        store.accounts().save(new Account(ACCOUNT, "Acme", new Plan.Paid(), Set.of()));
        ReportedLine line = new ReportedLine(Scac.of("MAEU"), "Maersk Line", "Maersk");
        Shipment shipment = Shipment.builder(new UUID(2, 1), "MAEU1", line, NOW).build();
        Change.Builder change = Change.of(ACCOUNT).shipment(shipment);
        for (int i = 0; i < ROWS; i++) {
            Container.Builder container = Container.builder(
                    new UUID(3, i), shipment.id(), new ContainerNumber("MSCU" + (1_000_000 + i)), NOW);
            change.container((i < AVAILABLE ? available(container) : onShip(container)).build());
        }
        store.shipments().save(change.build());
        database.execute("analyze");
        return store;
    }

    private static Container.Builder available(Container.Builder container) {
        return container.status(ContainerStatus.AVAILABLE);
    }

    private static Container.Builder onShip(Container.Builder container) {
        return container
                .status(ContainerStatus.ON_SHIP)
                .milestones(Milestones.builder()
                        .emptyOutAt(NOW)
                        .polFullInAt(NOW)
                        .polVesselLoadedAt(NOW)
                        .build());
    }
}
