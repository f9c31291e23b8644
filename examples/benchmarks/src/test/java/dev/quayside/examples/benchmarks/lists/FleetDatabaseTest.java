package dev.quayside.examples.benchmarks.lists;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.quayside.core.container.Container;
import dev.quayside.examples.benchmarks.data.Fleet;
import dev.quayside.examples.benchmarks.database.DatabaseHome;
import dev.quayside.examples.benchmarks.database.FleetDatabase;
import dev.quayside.examples.benchmarks.database.PlainJdbc;
import dev.quayside.examples.benchmarks.database.Product;
import dev.quayside.examples.benchmarks.database.StatementLog;
import dev.quayside.examples.benchmarks.measure.RunOptions;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.store.jdbi.JdbiStore;
import java.nio.file.Path;
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

/** All contenders on a database return the same rows. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class FleetDatabaseTest {
    /** Enough for rows that answer each question. */
    private static final int ROWS = 10_000;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Product product;
    private DatabaseHome home;
    private FleetDatabase database;
    /** The rows of the largest account. */
    private List<TrackedContainer> rows;

    private List<String> numbers;
    private EndToEnd endToEnd;

    FleetDatabaseTest(Product product) {
        this.product = product;
    }

    @BeforeAll
    void open(@TempDir Path folder) throws Exception {
        home = DatabaseHome.open(product, RunOptions.of("--data", folder.toString()));
        database = FleetDatabase.open(home, ROWS);
        rows = database.fleet().largestAccountsRows();
        numbers = database.fleet().sampleNumbers();
        endToEnd = new EndToEnd(database);
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
    void theStoreReturnsTheSameRowsAsTheHandWrittenLoop(Question question) {
        Variant variant = new Variant(question, numbers, 1);
        Page<Container> page = DatabaseHome.store(database.dataSource())
                .lists()
                .list(ListedResource.CONTAINERS, LibraryQueries.bind(variant));
        assertThat(Answer.of(page)).isEqualTo(HandLoop.of(variant).page(rows));
    }

    @ParameterizedTest
    @EnumSource
    void handWrittenSqlReturnsTheSameRowsAsTheHandWrittenLoop(Question question) {
        PlainJdbc jdbc = new PlainJdbc(database.dataSource());
        long totals = 0;
        for (Variant variant : question.variants(numbers)) {
            HandStatements.Page page = new HandStatements(product).of(variant);
            HandStatements.Found found = page.find(jdbc);
            Answer answer = HandLoop.of(variant).page(rows);

            assertThat(new Answer(ids(found.rows()), found.total())).isEqualTo(answer);
            assertThat(ids(page.findRows(jdbc))).isEqualTo(answer.ids());
            totals += answer.total();
        }
        assertThat(totals).isPositive();
    }

    private static List<UUID> ids(List<Object[]> rows) {
        return rows.stream().map(row -> (UUID) row[1]).toList();
    }

    @Test
    void handWrittenSqlReadsTheSameColumnsAsTheStore() {
        StatementLog log = new StatementLog();
        JdbiStore store = DatabaseHome.store(log.wrap(database.dataSource()));
        log.take();
        Variant variant = new Variant(Question.Q1, numbers, 0);
        UUID id = store.lists()
                .list(ListedResource.CONTAINERS, LibraryQueries.bind(variant))
                .rows()
                .get(0)
                .id();
        log.take();
        store.shipments().containers(Fleet.LARGEST, List.of(id));

        String byStore = log.take().get(0).text();
        String byHand = new HandStatements(product).of(variant).rows().text();
        assertThat(byStore).contains(byHand.substring("select ".length(), byHand.indexOf("container c")));
    }

    static Stream<Question> askedOfElide() {
        return ElideText.QUESTIONS.stream();
    }

    @ParameterizedTest
    @MethodSource("askedOfElide")
    void elideReturnsTheSameContainersShipmentsAndTotal(Question question) throws Exception {
        for (int number = 0; number < 3; number++) {
            Variant variant = new Variant(question, numbers, number);
            JsonNode ours = JSON.readTree(endToEnd.library(variant));
            JsonNode theirs = JSON.readTree(endToEnd.elide(variant));

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
}
