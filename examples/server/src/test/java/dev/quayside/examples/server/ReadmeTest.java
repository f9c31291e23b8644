package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.store.Change;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.Quayside;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Strictness;
import dev.quayside.query.store.InMemoryStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that the Java of the README files is the code of classes beside this one. */
@Tag("texts")
class ReadmeTest {
    private static final Path ROOT = Path.of("../..");
    private static final Path CODE = Path.of("src/test/java/dev/quayside/examples/server");

    /** A constant of {@link ReportedField}: its comment, the type of its values, its name and its subject. */
    private static final Pattern REPORTED_FIELD =
            Pattern.compile("(?s)/\\*\\*((?:(?!\\*/).)*)\\*/\\s+public static final ReportedField<(.+?)> (\\w+)\\s*="
                    + "\\s*(SHIPMENT|CONTAINER)\\.");

    @ParameterizedTest
    @CsvSource({
        "README.md, Tour",
        "core/README.md, PickupExample",
        "core/README.md, TrackingExample",
        "core/README.md, ReportExample",
        "core/README.md, ReceiverExample",
        "query/README.md, TypedQuery",
        "jsonapi/README.md, HostExample",
        "jsonapi/README.md, CallExample",
        "jsonapi/README.md, ExchangeExample",
        "examples/spring-boot/README.md, KeyExample",
        "store-jdbi/README.md, PoolExample"
    })
    void a_readme_shows_code_that_compiles(String readme, String example) throws IOException {
        String code = Files.readString(CODE.resolve(example + ".java")).replaceFirst("package [^;]+;\\s+", "");

        assertThat(Files.readString(ROOT.resolve(readme))).contains("```java\n" + code + "```");
    }

    @Test
    void the_host_of_the_readme_answers_requests() throws Exception {
        HttpServer server = HostExample.start(new InMemoryStore(), 0);
        try {
            URI list = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v2/containers");
            HttpResponse<String> response = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(list).build(), HttpResponse.BodyHandlers.ofString());

            assertThat(response.statusCode()).isEqualTo(401);
            assertThat(response.body()).contains("\"errors\"");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void the_table_of_the_readme_is_imported_and_exported(@TempDir Path folder) throws Exception {
        InMemoryStore store = new InMemoryStore();
        store.accounts().save(StoreSetup.ACCOUNT);
        Path table = Files.writeString(folder.resolve("table.csv"), """
                number,shipment.bill_of_lading_number,shipment.shipping_line_scac
                MSCU1234566,MAEU221876618,MAEU
                """);
        ExchangeExample.importTable(store, StoreSetup.ACCOUNT.id(), table);
        V2Api api = V2Api.builder(URI.create("http://127.0.0.1/v2"), store, Clock.systemUTC())
                .build();
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        assertThat(ExchangeExample.exportTable(api, StoreSetup.ACCOUNT, out)).isOne();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .startsWith("id,number,pickup_lfd\r\n")
                .endsWith(",MSCU1234566,\r\n");
    }

    @Test
    void the_query_of_the_readme_is_valid() {
        InMemoryStore store = new InMemoryStore();
        store.accounts().save(StoreSetup.ACCOUNT);

        assertThat(TypedQuery.dueSoon(store, StoreSetup.ACCOUNT.id(), Instant.EPOCH)
                        .rows())
                .isEmpty();
    }

    @Test
    void the_readme_lists_each_field_of_a_report_with_its_type_and_meaning() throws IOException {
        String code = Files.readString(ROOT.resolve("core/src/main/java/dev/quayside/core/ledger/ReportedField.java"));
        List<String> rows = REPORTED_FIELD
                .matcher(code)
                .results()
                .map(field -> "| `%s` | `%s` | %s | %s |"
                        .formatted(
                                field.group(3),
                                field.group(2),
                                field.group(4).toLowerCase(Locale.ROOT),
                                field.group(1)
                                        .replaceAll("\\s+\\*?\\s*", " ")
                                        .strip()
                                        .replaceAll("\\.$", "")))
                .toList();

        assertThat(rows).hasSameSizeAs(ReportedField.all());
        assertThat(Files.readAllLines(ROOT.resolve("core/README.md"))).containsSequence(rows);
    }

    @Test
    void the_engine_of_the_readme_accepts_a_request() {
        InMemoryStore store = new InMemoryStore();
        store.accounts().save(StoreSetup.ACCOUNT);
        try (TrackingEngine engine = TrackingExample.start(store, Clock.systemUTC())) {
            assertThat(TrackingExample.track(engine, StoreSetup.ACCOUNT.id()))
                    .isInstanceOf(RequestOutcome.Accepted.class);
        }
    }

    @Test
    void the_engine_applies_the_report_of_the_readme() {
        Instant now = Instant.parse("2026-01-31T12:00:00Z");
        AccountId account = StoreSetup.ACCOUNT.id();
        ReportedLine line = new ReportedLine(Scac.of("MAEU"), "Maersk Line", "Maersk");
        Shipment shipment =
                Shipment.builder(new UUID(0, 1), "MAEU221876618", line, now).build();
        InMemoryStore store = new InMemoryStore();
        store.accounts().save(StoreSetup.ACCOUNT);
        store.shipments().save(Change.of(account).shipment(shipment).build());
        CarrierRequest request =
                new CarrierRequest(line.scac(), RequestType.BILL_OF_LADING, shipment.billOfLadingNumber(), now, now);
        try (TrackingEngine engine =
                TrackingEngine.builder(store).clock(InstantSource.fixed(now)).build()) {
            engine.apply(account, shipment.id(), ReportExample.report(request));
        }

        String text = "filter[pod_code]=USLAX&filter[hold_name]=customs&filter[has_fees]=true"
                + "&filter[pickup_lfd]=2026-02-07&filter[current_status]=on_ship";
        var query = QueryParser.of(ContainerCatalog.standard())
                .parse(text, QueryContext.of(account.value(), now), Strictness.STRICT);
        assertThat(store.lists()
                        .list(ListedResource.CONTAINERS, query.queryOrThrow())
                        .rows())
                .extracting(container -> container.number().value())
                .containsExactly("MSCU1234566");
    }

    @Test
    void the_readme_lists_each_activity() throws IOException {
        assertThat(Files.readString(ROOT.resolve("core/README.md")))
                .contains(Stream.of(Activity.values())
                        .map(activity -> "`" + activity + "`")
                        .toList());
    }

    @Test
    void a_key_of_an_account_is_replaced_as_the_readme_shows() {
        InMemoryStore store = new InMemoryStore();
        ApiKeySecret first = ApiKeySecret.of("a-secret-of-at-least-20-characters");
        try (Quayside quayside = Quayside.builder(URI.create("http://127.0.0.1/v2"), store, Clock.systemUTC())
                .start()) {
            AccountId account = quayside.ensureAccount("Example", first);
            ApiKeySecret second = KeyExample.replace(store, account, first);

            assertThat(store.accounts().keyByHash(first.hash())).isEmpty();
            assertThat(quayside.ensureAccount("Example", second)).isEqualTo(account);
            assertThat(quayside.ensureAccount("Example", ApiKeySecret.of("another-secret-of-some-characters")))
                    .isNotEqualTo(account);
        }
    }

    @Test
    void the_call_of_the_readme_gets_a_list() throws IOException {
        assertThat(printed(() -> CallExample.main(new String[0]))).startsWith("200 {\"data\":[]");
    }

    @Test
    void the_output_of_the_code_equals_its_comments() throws IOException {
        assertThat(printed(() -> Tour.main(new String[0])).lines())
                .containsExactlyElementsOf(comments(block("README.md")));
    }

    @Test
    void readiness_fees_and_last_free_days_are_those_of_the_comments() throws IOException {
        Instant now = Instant.parse("2026-01-31T12:00:00Z");
        List<Hold> customs = List.of(Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, null));
        List<Fee> fees = List.of(
                Fee.of(Fee.Type.DEMURRAGE, new BigDecimal("150.00"), "USD"),
                Fee.of(Fee.Type.EXAM, new BigDecimal("20.00"), "USD"),
                Fee.of(Fee.Type.TOTAL, new BigDecimal("170.00"), "USD"));

        assertThat(comments(Files.readString(CODE.resolve("PickupExample.java"))))
                .containsExactly(
                        PickupExample.readiness(Availability.AVAILABLE, customs, now, now),
                        PickupExample.fees(fees),
                        PickupExample.lastFreeDay(
                                LocalDate.parse("2026-01-05"),
                                LocalDate.parse("2026-01-03"),
                                ZoneId.of("America/Los_Angeles")));
    }

    @Test
    void the_first_program_has_sixteen_lines() throws IOException {
        assertThat(block("README.md").lines())
                .filteredOn(line -> line.startsWith("        ") && !line.contains("        //"))
                .hasSizeLessThanOrEqualTo(16);
    }

    private interface Program {
        void run() throws IOException;
    }

    private static String printed(Program program) throws IOException {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
            program.run();
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** Returns the texts of the comments to the end of a line. */
    private static List<String> comments(String code) {
        return Pattern.compile("// (.+)")
                .matcher(code)
                .results()
                .map(comment -> comment.group(1))
                .toList();
    }

    private static String block(String readme) throws IOException {
        Matcher matcher =
                Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(ROOT.resolve(readme)));
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }
}
