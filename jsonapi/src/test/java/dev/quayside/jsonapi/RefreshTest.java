package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.RateLimits;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.ContainerRequest;
import dev.quayside.core.source.RailSource;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.TerminalSource;
import dev.quayside.core.store.Change;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
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

    private static final Container CONTAINER_NUMBER = SampleVoyage.FULL;
    private static final Shipment FOLLOWED =
            SampleVoyage.SHIPMENT.toBuilder().tracking(TrackingState.ACTIVE).build();
    private static final String PATH = path(CONTAINER_NUMBER.id());

    private final TestApi harbour = new TestApi();
    private final Sources sources = new Sources();
    private final TrackingEngine engine = TrackingEngine.builder(harbour.store)
            .carriers(sources)
            .terminals(sources)
            .railroads(sources)
            .clock(InstantSource.fixed(SampleVoyage.NOW))
            .build();
    private final V2Api api = V2Api.builder(TestApi.BASE, harbour.store, InstantSource.fixed(SampleVoyage.NOW))
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

    /** A shipping line, a terminal and a railroad with responses that the test sets. */
    private static final class Sources implements CarrierSource, TerminalSource, RailSource {
        private int requests;
        private @Nullable SourceError line;
        private @Nullable SourceError terminal;
        private @Nullable SourceError railroad;

        @Override
        public boolean serves(Scac scac) {
            return true;
        }

        @Override
        public boolean serves(Terminal terminal) {
            return true;
        }

        @Override
        public SourceResponse<Report> fetch(CarrierRequest request) {
            requests++;
            return answer(SourceType.SHIPPING_LINE, line);
        }

        @Override
        public SourceResponse<Report> fetch(Terminal called, ContainerRequest request) {
            return answer(SourceType.TERMINAL, terminal);
        }

        @Override
        public SourceResponse<Report> fetch(Scac called, ContainerRequest request) {
            return answer(SourceType.RAIL, railroad);
        }

        private static SourceResponse<Report> answer(SourceType by, @Nullable SourceError refusal) {
            return refusal != null
                    ? SourceResponse.refused(refusal, "asked to")
                    : SourceResponse.reported(Report.by(by, SampleVoyage.NOW)
                            .container(
                                    CONTAINER_NUMBER.number(),
                                    statement -> statement.set(ReportedField.AVAILABILITY, Availability.AVAILABLE))
                            .build());
        }
    }

    private Container stored() {
        return harbour.store
                .shipments()
                .container(TestApi.ACME.id(), CONTAINER_NUMBER.id())
                .orElseThrow();
    }

    @Test
    void reported_data_can_be_read_after_the_response() {
        ApiResponse response = refresh();

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.headers().all("Content-Type")).containsExactly("application/json");
        assertThat(new String(response.bytes(), StandardCharsets.UTF_8))
                .isEqualTo("{\"message\":\"Refreshed from Shipping line, Terminal\"}");
        assertThat(stored().times().lastStatusRefreshAt()).isEqualTo(SampleVoyage.NOW);
        assertThat(stored().times().terminalRequestedAt()).isEqualTo(SampleVoyage.NOW);
    }

    @Test
    void the_railroad_of_a_container_is_refreshed() {
        harbour.store
                .shipments()
                .save(Change.of(TestApi.ACME.id())
                        .container(CONTAINER_NUMBER.toBuilder()
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
    void a_refresh_fails_only_if_all_sources_fail_temporarily(
            @Nullable SourceError line, @Nullable SourceError terminal, int status) {
        sources.line = line;
        sources.terminal = terminal;

        ApiResponse response = refresh();

        assertThat(response.status()).isEqualTo(status);
        if (status == 503) {
            assertThat(TestApi.errors(response)).containsExactly("503 source_unavailable -");
            assertThat(stored().status()).isEqualTo(CONTAINER_NUMBER.status());
        }
    }

    @Test
    void a_container_without_sources_cannot_be_refreshed() {
        V2Api alone = V2Api.builder(TestApi.BASE, harbour.store, InstantSource.fixed(SampleVoyage.NOW))
                .engine(TrackingEngine.builder(harbour.store).build())
                .build();

        ApiResponse response = alone.handle(
                ApiRequest.of("PATCH", PATH, Headers.NONE), new Caller(TestApi.ACME, ApiKey.Permission.READ_WRITE));

        assertThat(new String(response.bytes(), StandardCharsets.UTF_8))
                .isEqualTo("{\"message\":\"No source is configured for this container.\"}");
    }

    @Test
    void a_stopped_shipment_is_not_refreshed() {
        harbour.store
                .shipments()
                .save(Change.of(TestApi.ACME.id())
                        .shipment(SampleVoyage.SHIPMENT)
                        .build());

        assertThat(TestApi.errors(refresh())).containsExactly("422 tracking_stopped -");
        assertThat(sources.requests).isZero();
    }

    @Test
    void a_closed_engine_rejects_a_refresh() {
        engine.close();

        ApiResponse response = refresh();

        assertThat(TestApi.errors(response)).containsExactly("503 refresh_interrupted -");
        assertThat(response.headers().all("Retry-After")).containsExactly("1");
    }

    @Test
    void a_container_of_another_account_is_not_found() {
        Account stranger = new Account(
                new AccountId(SampleVoyage.id(93)), "Stranger", new Plan.Paid(), EnumSet.allOf(Entitlement.class));
        harbour.store.accounts().save(stranger);

        assertThat(TestApi.errors(refresh(PATH, stranger))).containsExactly("404 not_found -");
        assertThat(TestApi.errors(refresh(path(SampleVoyage.id(404)), TestApi.ACME)))
                .containsExactly("404 not_found -");
        assertThat(TestApi.errors(refresh("/v2/containers/x/refresh", TestApi.ACME)))
                .containsExactly("404 not_found -");
        assertThat(sources.requests).isZero();
    }

    @Test
    void a_refresh_needs_the_feature_and_calls_no_source_without_it() {
        ApiResponse response = refresh(PATH, TestApi.PLAIN);

        assertThat(TestApi.errors(response)).containsExactly("403 feature_not_enabled -");
        assertThat(sources.requests).isZero();
    }

    @Test
    void ten_refreshes_a_minute_are_allowed() {
        for (int i = 0; i < 10; i++) {
            assertThat(refresh().status()).isEqualTo(200);
        }

        ApiResponse refused = refresh();

        assertThat(TestApi.errors(refused)).containsExactly("429 rate_limited -");
        assertThat(refused.headers().all("Retry-After")).containsExactly("60");
        assertThat(sources.requests).isEqualTo(10);
    }
}
