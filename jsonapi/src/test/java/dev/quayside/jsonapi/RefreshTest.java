package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.access.RateLimiter;
import dev.quayside.core.access.RateLimits;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.RailRequest;
import dev.quayside.core.source.RailSource;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.TerminalRequest;
import dev.quayside.core.source.TerminalSource;
import dev.quayside.core.store.Change;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.store.InMemoryStore;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code PATCH /containers/{id}/refresh}. */
class RefreshTest {

    private static final Container BOX = Harbour.FULL;
    private static final Shipment FOLLOWED =
            Harbour.SHIPMENT.toBuilder().tracking(TrackingState.ACTIVE).build();
    private static final String PATH = path(BOX.id());

    private final TestApi harbour = new TestApi();
    private final Sources sources = new Sources();
    private final TrackingEngine engine = TrackingEngine.builder(harbour.store)
            .carriers(sources)
            .terminals(sources)
            .railroads(sources)
            .clock(InstantSource.fixed(Harbour.NOW))
            .build();
    private final V2Api api = V2Api.builder(
                    TestApi.BASE, new InMemoryStore(harbour.store), InstantSource.fixed(Harbour.NOW))
            .rateLimiter(RateLimiter.inMemory(RateLimits.STANDARD))
            .engine(engine)
            .build();

    RefreshTest() {
        harbour.store
                .shipments()
                .save(Change.of(TestApi.ACME.id()).shipment(FOLLOWED).build());
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private static String path(UUID id) {
        return "/v2/containers/" + id + "/refresh";
    }

    private ApiResponse refresh() {
        return refresh(PATH, TestApi.ACME);
    }

    private ApiResponse refresh(String path, Account account) {
        return api.handle(
                ApiRequest.of("PATCH", path, Headers.NONE), new Caller(account, ApiKey.Permission.READ_WRITE));
    }

    /** A line, a terminal and a railroad that all answer what they are told to. */
    private static final class Sources implements CarrierSource, TerminalSource, RailSource {
        private int asked;
        private @Nullable SourceError line;
        private @Nullable SourceError terminal;
        private @Nullable SourceError railroad;

        @Override
        public boolean serves(Scac scac) {
            return true;
        }

        @Override
        public boolean serves(Terminal asked) {
            return true;
        }

        @Override
        public SourceResponse<Report> fetch(CarrierRequest request) {
            asked++;
            return answer(DataSource.SHIPPING_LINE, line);
        }

        @Override
        public SourceResponse<Report> fetch(TerminalRequest request) {
            return answer(DataSource.TERMINAL, terminal);
        }

        @Override
        public SourceResponse<Report> fetch(RailRequest request) {
            return answer(DataSource.RAIL, railroad);
        }

        private static SourceResponse<Report> answer(DataSource by, @Nullable SourceError refusal) {
            return refusal != null
                    ? SourceResponse.refused(refusal, "told to")
                    : SourceResponse.reported(Report.by(by, Harbour.NOW)
                            .container(
                                    BOX.number(), said -> said.set(ReportedField.AVAILABILITY, Availability.AVAILABLE))
                            .build());
        }
    }

    private Container stored() {
        return harbour.store.shipments().container(TestApi.ACME.id(), BOX.id()).orElseThrow();
    }

    @Test
    void what_the_sources_report_is_there_when_they_are_named() {
        ApiResponse response = refresh();

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.headers().all("Content-Type")).containsExactly("application/json");
        assertThat(new String(response.bytes(), StandardCharsets.UTF_8))
                .isEqualTo("{\"message\":\"Refreshed from Shipping line, Terminal\"}");
        assertThat(stored().times().lastStatusRefreshAt()).isEqualTo(Harbour.NOW);
        assertThat(stored().times().terminalRequestedAt()).isEqualTo(Harbour.NOW);
    }

    @Test
    void a_railroad_is_named_where_one_has_the_box() {
        harbour.store
                .shipments()
                .save(Change.of(TestApi.ACME.id())
                        .container(BOX.toBuilder()
                                .rail(RailProgress.builder()
                                        .podCarrierScac(Scac.of("NSRR"))
                                        .build())
                                .build())
                        .build());

        assertThat(new String(refresh().bytes(), StandardCharsets.UTF_8))
                .isEqualTo("{\"message\":\"Refreshed from Shipping line, Terminal, Rail\"}");
    }

    @ParameterizedTest
    @CsvSource({
        "UNREACHABLE, UNREACHABLE, 503",
        "UNREADABLE, UNREACHABLE, 503",
        "UNREACHABLE, NOT_FOUND, 200",
        "NOT_YET_MANIFESTED, WITHHELD, 200",
        "UNREACHABLE, , 200",
        ", UNREADABLE, 200"
    })
    void it_is_a_failure_only_if_nobody_could_be_asked(
            @Nullable SourceError line, @Nullable SourceError terminal, int status) {
        sources.line = line;
        sources.terminal = terminal;

        ApiResponse response = refresh();

        assertThat(response.status()).isEqualTo(status);
        if (status == 503) {
            assertThat(TestApi.errors(response)).containsExactly("503 source_unavailable -");
            assertThat(stored().status()).isEqualTo(BOX.status());
        }
    }

    @Test
    void a_container_without_anybody_to_ask_says_so() {
        V2Api alone = V2Api.builder(TestApi.BASE, new InMemoryStore(harbour.store), InstantSource.fixed(Harbour.NOW))
                .engine(TrackingEngine.builder(harbour.store).build())
                .build();

        ApiResponse response = alone.handle(
                ApiRequest.of("PATCH", PATH, Headers.NONE), new Caller(TestApi.ACME, ApiKey.Permission.READ_WRITE));

        assertThat(new String(response.bytes(), StandardCharsets.UTF_8))
                .isEqualTo("{\"message\":\"No source is configured for this container.\"}");
    }

    @Test
    void a_shipment_that_is_not_tracked_any_more_is_not_asked_about() {
        harbour.store
                .shipments()
                .save(Change.of(TestApi.ACME.id()).shipment(Harbour.SHIPMENT).build());

        assertThat(TestApi.errors(refresh())).containsExactly("422 tracking_stopped -");
        assertThat(sources.asked).isZero();
    }

    @Test
    void nobody_waits_for_an_engine_that_is_closed() {
        engine.close();

        ApiResponse response = refresh();

        assertThat(TestApi.errors(response)).containsExactly("503 refresh_interrupted -");
        assertThat(response.headers().all("Retry-After")).containsExactly("1");
    }

    @Test
    void a_container_of_another_account_is_not_there() {
        Account stranger = new Account(
                new AccountId(Harbour.id(93)), "Stranger", new Plan.Paid(), EnumSet.allOf(Entitlement.class));
        harbour.store.accounts().save(stranger);

        assertThat(TestApi.errors(refresh(PATH, stranger))).containsExactly("404 not_found -");
        assertThat(TestApi.errors(refresh(path(Harbour.id(404)), TestApi.ACME))).containsExactly("404 not_found -");
        assertThat(TestApi.errors(refresh("/v2/containers/x/refresh", TestApi.ACME)))
                .containsExactly("404 not_found -");
        assertThat(sources.asked).isZero();
    }

    @Test
    void an_account_without_the_feature_is_told_so_and_nobody_is_asked() {
        ApiResponse response = refresh(PATH, TestApi.PLAIN);

        assertThat(TestApi.errors(response)).containsExactly("403 feature_not_enabled -");
        assertThat(sources.asked).isZero();
    }

    @Test
    void ten_a_minute_are_enough() {
        for (int i = 0; i < 10; i++) {
            assertThat(refresh().status()).isEqualTo(200);
        }

        ApiResponse refused = refresh();

        assertThat(TestApi.errors(refused)).containsExactly("429 rate_limited -");
        assertThat(refused.headers().all("Retry-After")).containsExactly("60");
        assertThat(sources.asked).isEqualTo(10);
    }
}
