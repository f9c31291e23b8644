package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.event.Audience;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.store.Commit;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.contract.RestrictedStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code GET /containers/{id}/transport_events} and {@code /raw_events}, and both where containers include them. */
class ContainerEventsTest {

    private static final UUID CONTAINER_ID = SampleVoyage.FULL.id();
    private static final String CONTAINER = "/v2/containers/" + CONTAINER_ID;
    private static final String EVENTS = CONTAINER + "/transport_events";
    private static final String RAW = CONTAINER + "/raw_events";
    private static final Instant LEFT = Instant.parse("2026-01-03T22:30:00Z");
    private static final RoutingPoint YANTIAN = RoutingPoint.linked(SampleVoyage.YANTIAN);
    private static final RoutingPoint NEW_YORK = RoutingPoint.linked(SampleVoyage.NEW_YORK);

    private final TestApi api = new TestApi();

    ContainerEventsTest() {
        for (Account account : List.of(TestApi.ACME, TestApi.PLAIN)) {
            api.store
                    .tracking()
                    .commit(Commit.of(account.id())
                            .event(new ContainerCreatedEvent(
                                    SampleVoyage.id(700),
                                    CONTAINER_ID,
                                    1L,
                                    SampleVoyage.SHIPMENT.id(),
                                    SampleVoyage.NOW,
                                    SampleVoyage.NOW))
                            .event(moved(701, 2, EventKind.VESSEL_LOADED, null))
                            .event(moved(702, 3, EventKind.VESSEL_DEPARTED, SampleVoyage.id(701)))
                            .event(railDay(703, 4))
                            .history(history())
                            .build());
        }
    }

    private static TransportEvent moved(long id, long sequence, EventKind kind, @Nullable UUID previous) {
        return new TransportEvent(
                SampleVoyage.id(id),
                kind,
                CONTAINER_ID,
                sequence,
                SampleVoyage.SHIPMENT.id(),
                SampleVoyage.NOW.plusSeconds(sequence),
                LEFT,
                SourceType.SHIPPING_LINE,
                YANTIAN,
                SampleVoyage.MAHER.id(),
                SampleVoyage.EMMA.id(),
                "012W",
                null,
                previous,
                null,
                "key " + id,
                Audience.EVERYONE);
    }

    private static TransportEvent railDay(long id, long sequence) {
        return new TransportEvent(
                SampleVoyage.id(id),
                EventKind.PICKUP_LFD_RAIL_CHANGED,
                CONTAINER_ID,
                sequence,
                SampleVoyage.SHIPMENT.id(),
                SampleVoyage.NOW.plusSeconds(sequence),
                LEFT,
                SourceType.RAIL,
                null,
                null,
                null,
                null,
                "2026-02-20",
                null,
                null,
                "rail",
                Audience.WITH_RAIL_DAYS);
    }

    private static SourceHistory history() {
        Ledger ledger = Ledger.EMPTY
                .withStatement(
                        SourceType.SHIPPING_LINE,
                        SampleVoyage.NOW,
                        Statement.builder()
                                .movement(Movement.of(Activity.VESSEL_ARRIVED, LEFT.plusSeconds(2_000_000), NEW_YORK)
                                        .estimated())
                                .movement(Movement.of(Activity.VESSEL_LOADED, LEFT, YANTIAN)
                                        .onVessel(SampleVoyage.EMMA.id(), "012W")
                                        .atTerminal(SampleVoyage.MAHER.id())
                                        .withDescription("Loaded on board"))
                                .build())
                .withStatement(
                        SourceType.SHIPPING_LINE,
                        SampleVoyage.NOW.plusSeconds(60),
                        Statement.builder()
                                .movement(Movement.of(Activity.VESSEL_LOADED, LEFT.plusSeconds(600), YANTIAN))
                                .build())
                .withStatement(
                        SourceType.TERMINAL,
                        SampleVoyage.NOW,
                        Statement.builder()
                                .movement(Movement.of(Activity.FULL_OUT, LEFT, NEW_YORK))
                                .build());
        return new SourceHistory(
                SampleVoyage.SHIPMENT.id(),
                0,
                Ledger.EMPTY,
                List.of(new ContainerHistory(CONTAINER_ID, ledger, 4, Collections.emptySortedMap())));
    }

    @Test
    void transport_events_are_listed_newest_first() {
        JsonNode document = api.document(EVENTS);

        assertThat(ContainerListTest.names(document, "data"))
                .isEqualTo("transport_event 703, transport_event 702, transport_event 701");
        assertThat(document.has("included")).isFalse();
        assertThat(document.at("/meta/total").intValue()).isEqualTo(3);
        assertThat(document.at("/meta/size").intValue()).isEqualTo(3);
        assertThat(document.at("/links/self").textValue()).isEqualTo("https://tracking.example.com" + EVENTS);
        assertThat(document.at("/data/2")).isEqualTo(JsonApiAssertions.json("""
                {
                  "id": "00000000-0000-7000-8000-0000000002bd",
                  "type": "transport_event",
                  "attributes": {
                    "event": "container.transport.vessel_loaded",
                    "created_at": "2026-01-31T12:00:02Z",
                    "voyage_number": "012W",
                    "timestamp": "2026-01-03T22:30:00Z",
                    "data_source": "shipping_line",
                    "invalidated_at": null,
                    "location_locode": "CNYTN",
                    "timezone": "Asia/Shanghai",
                    "value": null
                  },
                  "relationships": {
                    "shipment": {"data": {"id": "00000000-0000-7000-8000-00000000000a", "type": "shipment"}},
                    "container": {"data": {"id": "00000000-0000-7000-8000-000000000001", "type": "container"}},
                    "vessel": {"data": {"id": "00000000-0000-7000-8000-000000000032", "type": "vessel"}},
                    "source_event": {"data": null},
                    "previous_version": {"data": null},
                    "location": {"data": {"id": "00000000-0000-7000-8000-000000000014", "type": "port"}},
                    "terminal": {"data": {"id": "00000000-0000-7000-8000-00000000001e", "type": "terminal"}}
                  },
                  "meta": {"sequence": 2}
                }"""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            shipment         | shipment 10
            container        | container 1
            vessel           | vessel 50
            location         | port 20
            terminal         | terminal 30
            previous_version |
            source_event     |
            location,terminal,vessel,container.shipment | port 20, terminal 30, vessel 50, container 1, shipment 10
            """)
    void transport_events_include_related_resources(String include, @Nullable String included) {
        JsonNode document = api.document(EVENTS + "?include=" + include);

        assertThat(document.has("included") ? ContainerListTest.names(document, "included") : null)
                .isEqualTo(included);
    }

    @Test
    void transport_events_have_pages_with_links() {
        JsonNode first = api.document(EVENTS + "?page[size]=2");
        JsonNode second = api.document(EVENTS + "?page[size]=2&page[number]=2");
        JsonNode behind = api.document(EVENTS + "?page[size]=2&page[number]=9");

        assertThat(ContainerListTest.names(first, "data")).isEqualTo("transport_event 703, transport_event 702");
        assertThat(first.at("/links/next").textValue())
                .isEqualTo("https://tracking.example.com" + EVENTS + "?page%5Bnumber%5D=2&page%5Bsize%5D=2");
        assertThat(first.at("/meta/total").intValue()).isEqualTo(3);
        assertThat(ContainerListTest.names(second, "data")).isEqualTo("transport_event 701");
        assertThat(second.at("/links/first").isTextual()).isTrue();
        assertThat(behind.get("data")).isEmpty();
        String after = first.at("/meta/cursors/after").textValue();
        assertThat(ContainerListTest.names(api.document(EVENTS + "?page[size]=2&page[after]=" + after), "data"))
                .isEqualTo("transport_event 701");
    }

    @ParameterizedTest
    @CsvSource({
        "include=shipments, 400 bad_include include",
        "page[size]=0, 400 bad_value page[size]",
        "page[number]=x, 400 bad_value page[number]",
        "fields[transport_event]=nothing, 400 unknown_field fields[transport_event]"
    })
    void an_invalid_query_is_rejected(String query, String error) {
        assertThat(TestApi.errors(api.get(EVENTS + "?" + query))).containsExactly(error);
    }

    @Test
    void rail_last_free_days_are_hidden_without_the_feature() {
        JsonNode document = JsonApiAssertions.document(api.as("plain", EVENTS).bytes());

        assertThat(ContainerListTest.names(document, "data")).isEqualTo("transport_event 702, transport_event 701");
        assertThat(document.at("/meta/total").intValue()).isEqualTo(2);
        JsonNode container = JsonApiAssertions.document(
                api.as("plain", CONTAINER + "?include=transport_events").bytes());
        assertThat(ContainerListTest.names(container, "included"))
                .isEqualTo("transport_event 701, transport_event 702");
        assertThat(container.at("/data/relationships/transport_events/data")).hasSize(2);
    }

    @Test
    void raw_events_are_ordered_by_index_and_include_related_resources() {
        JsonNode document = api.document(RAW);

        JsonNode data = document.get("data");
        assertThat(data).hasSize(3);
        assertThat(document.at("/meta/total").intValue()).isEqualTo(3);
        assertThat(ContainerListTest.names(document, "included")).isEqualTo("port 20, port 21, vessel 50, terminal 30");
        for (int i = 0; i < 3; i++) {
            assertThat(data.get(i).at("/attributes/index").intValue()).isEqualTo(i);
        }
        assertThat(data.at("/0/attributes")).isEqualTo(JsonApiAssertions.json("""
                {
                  "actual_on": "2026-01-04",
                  "estimated_on": null,
                  "estimated_at": null,
                  "actual_at": "2026-01-03T22:30:00Z",
                  "will_occur_at": null,
                  "event": "vessel_loaded",
                  "timestamp": "2026-01-03T22:30:00Z",
                  "estimated": false,
                  "invalidated_at": "2026-01-31T12:01:00Z",
                  "index": 0,
                  "original_event": "Loaded on board",
                  "created_at": "2026-01-31T12:00:00Z",
                  "data_source": "shipping_line",
                  "data_provider_name": "Maersk Line",
                  "data_provider_code": "MAEU",
                  "voyage_number": "012W",
                  "location_name": "Yantian",
                  "location_locode": "CNYTN",
                  "vessel_name": "EMMA",
                  "vessel_imo": "9811000",
                  "timezone": "Asia/Shanghai"
                }"""));
        assertThat(data.at("/1/attributes/invalidated_at").isNull()).isTrue();
        assertThat(data.at("/2/attributes/estimated").booleanValue()).isTrue();
        assertThat(data.at("/2/attributes/estimated_on").textValue()).isEqualTo("2026-01-26");
        assertThat(data.at("/2/attributes/actual_at").isNull()).isTrue();
    }

    @Test
    void raw_events_have_the_same_ids_in_all_documents() {
        JsonNode own = api.document(RAW);
        JsonNode included = api.document(CONTAINER + "?include=raw_events");

        assertThat(included.get("included")).hasSize(3).containsExactlyElementsOf(own.get("data"));
        for (int i = 0; i < 3; i++) {
            assertThat(included.at("/data/relationships/raw_events/data/" + i + "/id"))
                    .isEqualTo(own.at("/data/" + i + "/id"));
        }
    }

    @Test
    void a_container_links_all_its_events() {
        JsonNode links = api.document(CONTAINER).at("/data/relationships");

        assertThat(links.at("/transport_events/data").findValuesAsText("id"))
                .containsExactly(
                        SampleVoyage.id(701).toString(),
                        SampleVoyage.id(702).toString(),
                        SampleVoyage.id(703).toString());
        assertThat(links.at("/raw_events/data")).hasSize(3);
        assertThat(api.document("/v2/containers/" + SampleVoyage.BARE.id()).at("/data/relationships/raw_events/data"))
                .isEqualTo(JsonApiAssertions.json("[]"));
    }

    @Test
    void a_list_of_containers_links_events_where_it_includes_or_names_them() {
        JsonNode plain = api.document("/v2/containers?sort=created_at");
        assertThat(plain.at("/data/0/relationships").has("transport_events")).isFalse();
        assertThat(plain.at("/data/0/relationships").has("raw_events")).isFalse();

        JsonNode including = api.document("/v2/containers?sort=created_at&include=transport_events.vessel");
        assertThat(including.at("/data/0/relationships/transport_events/data")).hasSize(3);
        assertThat(including.at("/data/1/relationships/transport_events/data")).isEqualTo(JsonApiAssertions.json("[]"));
        assertThat(including.at("/data/0/relationships").has("raw_events")).isFalse();
        assertThat(ContainerListTest.names(including, "included"))
                .isEqualTo("transport_event 701, transport_event 702, transport_event 703, vessel 50");

        JsonNode naming = api.document("/v2/containers?sort=created_at&fields[container]=number,raw_events");
        assertThat(naming.at("/data/0/relationships/raw_events/data")).hasSize(3);
        assertThat(naming.has("included")).isFalse();
    }

    @Test
    void included_containers_can_include_their_events() {
        JsonNode document = api.document("/v2/shipments/" + SampleVoyage.SHIPMENT.id()
                + "?include=containers.transport_events&fields[container]=number,transport_events");

        assertThat(ContainerListTest.names(document, "included"))
                .isEqualTo("container 1, container 2, transport_event 701, transport_event 702, transport_event 703");
        assertThat(document.at("/included/0/relationships/transport_events/data"))
                .hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"transport_events", "raw_events"})
    void events_of_another_account_are_not_found(String list) {
        UUID foreign = SampleVoyage.BARE.id();

        assertThat(api.get("/v2/containers/" + foreign + "/" + list).status()).isEqualTo(200);
        assertThat(TestApi.errors(api.as("plain", "/v2/containers/" + foreign + "/" + list)))
                .containsExactly("404 not_found -");
        assertThat(TestApi.errors(api.get("/v2/containers/x/" + list))).containsExactly("404 not_found -");
    }

    @ParameterizedTest
    @ValueSource(strings = {"transport_events", "raw_events"})
    void the_paths_of_events_are_unknown_without_an_event_store(String list) {
        V2Api without = V2Api.builder(
                        TestApi.BASE, RestrictedStore.ofContainers(api.store), InstantSource.fixed(SampleVoyage.NOW))
                .build();

        ApiResponse response = without.handle(
                ApiRequest.of("GET", CONTAINER + "/" + list, Headers.NONE.with("Authorization", "Token acme")));

        assertThat(TestApi.errors(response)).containsExactly("404 unknown_path -");
    }
}
