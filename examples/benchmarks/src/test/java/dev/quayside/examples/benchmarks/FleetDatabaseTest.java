package dev.quayside.examples.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.store.ListingStore;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Everybody who is measured on a database does the same work. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class FleetDatabaseTest {
    private static final int ROWS = 10_000;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Product product;
    private DatabaseHome home;
    private FleetDatabase database;
    private Question.Samples samples;
    private EndToEnd endToEnd;

    FleetDatabaseTest(Product product) {
        this.product = product;
    }

    @BeforeAll
    void open(@TempDir Path folder) throws Exception {
        home = DatabaseHome.open(product, folder, RunOptions.of().postgresUrl());
        database = FleetDatabase.open(home, ROWS);
        samples = Question.Samples.of(database.fleet());
        endToEnd = new EndToEnd(database, new Interleaved(1, 0));
    }

    @AfterAll
    void close() throws Exception {
        endToEnd.close();
        database.close();
        home.drop("fleet_" + ROWS);
        home.close();
    }

    @ParameterizedTest
    @EnumSource
    void the_store_answers_like_the_loop_written_by_hand(Question question) {
        ListingStore store = database.store(database.dataSource());
        Page<Container> page = store.lists().list(ListedResource.CONTAINERS, LibraryQueries.bind(question, samples, 1));
        assertThat(new Answer(
                        page.rows().stream().map(Container::id).toList(),
                        page.total().orElseThrow()))
                .isEqualTo(
                        HandLoops.of(question, samples, 1).page(database.fleet().biggestAccountsRows()));
    }

    @ParameterizedTest
    @EnumSource
    void sql_written_by_hand_answers_like_the_loop_written_by_hand(Question question) {
        PlainJdbc plain = new PlainJdbc(database.dataSource());
        long totals = 0;
        for (int variant = 0; variant < 16; variant++) {
            HandStatements.Page statements = new HandStatements(product).of(question, samples, variant);
            PlainJdbc.Found found = plain.page(statements);
            Answer answer = HandLoops.of(question, samples, variant)
                    .page(database.fleet().biggestAccountsRows());

            assertThat(new Answer(ids(found), found.total().orElseThrow())).isEqualTo(answer);
            assertThat(ids(plain.pageAlone(statements))).isEqualTo(answer.ids());
            totals += answer.total();
        }
        assertThat(totals).isPositive();
    }

    private static List<UUID> ids(PlainJdbc.Found found) {
        return found.rows().stream().map(row -> (UUID) row[1]).toList();
    }

    /** Neither reads less of a container than the other. */
    @Test
    void sql_written_by_hand_reads_the_columns_that_the_store_reads() {
        StatementLog log = new StatementLog();
        ListingStore store = database.store(log.wrap(database.dataSource()));
        log.take();
        UUID id = store.lists()
                .list(ListedResource.CONTAINERS, LibraryQueries.bind(Question.Q1, samples, 0))
                .rows()
                .get(0)
                .id();
        log.take();
        store.shipments().containers(new AccountId(LibraryQueries.account()), List.of(id));

        String byStore = log.take().get(0).text();
        String byHand =
                new HandStatements(product).of(Question.Q1, samples, 0).rows().text();
        assertThat(byStore).contains(byHand.substring("select ".length(), byHand.indexOf("container c")));
    }

    static Stream<Question> askedOfElide() {
        return ElideText.QUESTIONS.stream().sorted();
    }

    @ParameterizedTest
    @MethodSource("askedOfElide")
    void elide_shows_the_same_containers_and_shipments_and_the_same_total(Question question) throws Exception {
        for (int variant = 0; variant < 3; variant++) {
            JsonNode ours = JSON.readTree(endToEnd.library(question, variant));
            JsonNode theirs = JSON.readTree(endToEnd.elide(question, variant));

            assertThat(ids(ours.get("data"))).isNotEmpty().isEqualTo(ids(theirs.get("data")));
            assertThat(Set.copyOf(ids(ours.get("included")))).isEqualTo(Set.copyOf(ids(theirs.get("included"))));
            assertThat(ours.at("/meta/total").longValue())
                    .isEqualTo(theirs.at("/meta/page/totalRecords").longValue());
        }
    }

    private static List<String> ids(JsonNode resources) {
        List<String> ids = new ArrayList<>();
        resources.forEach(resource -> ids.add(resource.get("id").textValue()));
        return ids;
    }

    @Test
    void saving_by_plain_jdbc_leaves_the_same_rows() throws Exception {
        new Ingest(home, 500).measure();

        for (String table :
                List.of("party", "shipment", "shipment_ref", "shipment_owner", "container", "container_ref")) {
            List<List<List<Object>>> contents = new ArrayList<>();
            for (String name : Ingest.databases()) {
                contents.add(rows(home.url(name), table));
            }
            assertThat(contents.get(0)).as(table).isNotEmpty().isEqualTo(contents.get(1));
        }
        for (String name : Ingest.databases()) {
            home.drop(name);
        }
    }

    @Test
    void plain_jdbc_leaves_the_same_rows_as_the_engine() throws Exception {
        FollowedFleet fleet = new FollowedFleet(400);
        home.drop("followed_400");
        FleetDatabase.fill(home, "followed_400", fleet::save);
        try (ReplayedLane lane = ReplayedLane.copiesOf(home, "followed_400", fleet)) {
            new DuePasses(lane).measure(0, 2);
            new AppliedReports(lane, fleet).measure(3);
        }
        assertSameRows();
        try (ReplayedLane lane = ReplayedLane.empty(home, fleet)) {
            new EngineIngest(lane, fleet).measure();
        }
        assertSameRows();
        for (String name : ReplayedLane.databases()) {
            home.drop(name);
        }
        home.drop("followed_400");
    }

    private void assertSameRows() throws SQLException, IOException {
        for (String table : List.of(
                "tracking_request",
                "shipment",
                "container",
                "shipment_dossier",
                "container_dossier",
                "event",
                "notification")) {
            List<List<Object>> first = rows(home.url(ReplayedLane.databases().get(0)), table);
            assertThat(first).as(table).isNotEmpty();
            for (String name : ReplayedLane.databases()) {
                assertThat(rows(home.url(name), table))
                        .as("%s of %s", table, name)
                        .isEqualTo(first);
            }
        }
    }

    /** Every row of a table, in the order of its first columns, which are its key. */
    private static List<List<Object>> rows(String url, String table) throws SQLException, IOException {
        try (Connection connection = DriverManager.getConnection(url);
                ResultSet rows =
                        connection.createStatement().executeQuery("select * from " + table + " order by 1, 2, 3")) {
            ResultSetMetaData columns = rows.getMetaData();
            List<List<Object>> found = new ArrayList<>();
            while (rows.next()) {
                List<Object> row = new ArrayList<>();
                for (int i = 1; i <= columns.getColumnCount(); i++) {
                    row.add(rows.getString(i));
                }
                found.add(row);
            }
            return found;
        }
    }
}
