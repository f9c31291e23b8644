package dev.quayside.query.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.query.QueryParser;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import dev.quayside.query.schema.Strictness;
import java.lang.reflect.Field;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the schemas of the lists of shipments and tracking requests. */
class ShipmentAndRequestCatalogTest {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final AccountId ACCOUNT = new AccountId(new UUID(0, 9));
    private static final QueryContext CONTEXT = QueryContext.of(ACCOUNT.value(), NOW);

    static List<Arguments> catalogues() {
        return List.of(
                Arguments.of(ShipmentCatalog.standard(), ShipmentCatalog.class),
                Arguments.of(TrackingRequestCatalog.standard(), TrackingRequestCatalog.class));
    }

    @ParameterizedTest
    @MethodSource("catalogues")
    void every_filter_and_sort_name_has_a_constant_of_its_kind(Schema<?> catalogue, Class<?> constants)
            throws IllegalAccessException {
        List<String> filters = new ArrayList<>();
        catalogue.filters().forEach(filter -> filters.add(filter.name() + " " + kind(filter)));
        catalogue.bareFilters().stream()
                .filter(filter -> catalogue.filter(filter.name()) == null)
                .forEach(filter -> filters.add(filter.name() + " bare " + kind(filter)));

        assertThat(constants(constants, Filter.class))
                .extracting(filter -> filter.name() + (filter.isBare() ? " bare " : " ") + kind(filter))
                .containsExactlyInAnyOrderElementsOf(filters);
        assertThat(constants(constants, Sort.class))
                .filteredOn(name -> name.isSortable())
                .extracting(name -> name.name())
                .containsExactlyInAnyOrderElementsOf(
                        catalogue.sorts().stream().map(Sort::name).toList());
    }

    @ParameterizedTest
    @MethodSource("catalogues")
    void the_default_order_is_newest_first(Schema<?> catalogue, Class<?> constants) {
        assertThat(catalogue.defaultSortText()).isEqualTo("-created_at");
        assertThat(catalogue.pageSizes()).isEqualTo(new Schema.PageSizes(30, 50));
    }

    /** Shipments: 1 of customer 5 (account 6), 2 of user 7, 3 of the account, stopped. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            everything                                                          | 3 2 1
            sort=created_at                                                     | 1 2 3
            filter[number]=BILL1                                                | 1
            filter[number]=bill1                                                |
            filter[number]=BILL1,BILL2                                          | 3
            filter[number][]=BILL1&filter[number][]=BILL2                       | 2 1
            filter[number]=@exists                                              | 3 2 1
            filter[tracking_stopped]=true                                       | 3
            filter[tracking_stopped]=FALSE                                      | 2 1
            filter[customer_id]=00000000-0000-0000-0000-000000000005            | 1
            filter[customer_id]=00000000-0000-0000-0000-000000000006            | 1
            filter[customer_id]=00000000-0000-0000-0000-000000000007            | 2
            filter[customer_id]=00000000-0000-0000-0000-000000000009            | 3
            filter[customer_id]=@not_exists                                     | 3 2
            number=BILL2                                                        | 2
            number=MSCU1234566                                                  |
            q=bill1                                                             | 3 1
            q=po-                                                               | 2
            q=mscu123                                                           | 1
            q=bill&filter[tracking_stopped]=false                               | 2 1
            """)
    void shipments_are_selected(String text, @Nullable String expected) {
        QueryParser<ShipmentRow> parser = QueryParser.of(ShipmentCatalog.standard());
        Shipment first = shipment(1, "BILL1")
                .parties(new ShipmentParties(new UUID(0, 5), null, List.of()))
                .build();
        Shipment second = shipment(2, "BILL2")
                .parties(new ShipmentParties(null, new UUID(0, 7), List.of()))
                .refNumbers(List.of("PO-1"))
                .build();
        Shipment third = shipment(3, "BILL1,BILL2")
                .tracking(TrackingState.ACTIVE.stop(NOW, TrackingState.StopReason.CANCELLED_BY_USER, null))
                .build();
        List<ShipmentRow> rows = List.of(
                listed(first, new Party(new UUID(0, 5), "Smith", new UUID(0, 6)), "MSCU1234566"),
                listed(second, null),
                listed(third, null));

        assertThat(Evaluator.of(parser.parse(text.equals("everything") ? "" : text, CONTEXT, Strictness.STRICT)
                                .queryOrThrow())
                        .select(rows)
                        .stream()
                        .map(row -> row.shipment().shipment().id().getLeastSignificantBits() + "")
                        .toList())
                .isEqualTo(expected == null ? List.of() : List.of(expected.split(" ")));
    }

    /**
     * Requests: 1 for a bill of lading, pending; 2 for a booking, succeeded a minute later; 3 for a container, not
     * detected yet.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            everything                                                          | 3 2 1
            sort=updated_at                                                     | 1 3 2
            filter[request_number]=BILL1                                        | 1
            filter[request_number]=BILL1,MSCU1234566                            | 3 1
            filter[request_type]=booking_number,container                       | 3 2
            filter[status]=succeeded                                            | 2
            filter[status]=created                                              | 2
            filter[status]=pending                                              | 3 1
            filter[scac]=MAEU                                                   | 2 1
            filter[scac]=@not_exists                                            | 3
            filter[created_at][start]=2026-01-31T12:00:02Z                      | 3 2
            filter[created_at][end]=2026-01-31T12:00:02Z                        | 2 1
            filter[created_at][start]=2026-01-31T12:00:02Z&filter[created_at][end]=2026-01-31T12:00:02Z | 2
            filter[updated_at][start]=2026-01-31T12:01:00Z                      | 2
            q=BI                                                                | 1
            q=po-                                                               | 2
            """)
    void requests_are_selected(String text, @Nullable String expected) {
        QueryParser<TrackingRequestRow> parser = QueryParser.of(TrackingRequestCatalog.standard());
        List<TrackingRequestRow> rows = List.of(
                listed(request(1, RequestType.BILL_OF_LADING, "BILL1").scac(new Scac("MAEU"))),
                listed(request(2, RequestType.BOOKING_NUMBER, "177")
                        .scac(new Scac("MAEU"))
                        .status(RequestStatus.SUCCEEDED)
                        .refNumbers(List.of("PO-7"))
                        .updatedAt(NOW.plusSeconds(60))),
                listed(request(3, RequestType.CONTAINER, "MSCU1234566")));

        assertThat(Evaluator.of(parser.parse(text.equals("everything") ? "" : text, CONTEXT, Strictness.STRICT)
                                .queryOrThrow())
                        .select(rows)
                        .stream()
                        .map(row -> row.request().id().getLeastSignificantBits() + "")
                        .toList())
                .isEqualTo(expected == null ? List.of() : List.of(expected.split(" ")));
    }

    private static Shipment.Builder shipment(int id, String number) {
        return Shipment.builder(
                new UUID(0, id),
                number,
                new ReportedLine(new Scac("MAEU"), "Maersk Line", "Maersk"),
                NOW.plusSeconds(id));
    }

    private static ShipmentRow listed(Shipment shipment, @Nullable Party customer, String... containers) {
        return new ShipmentRow(new TrackedShipment(ACCOUNT, shipment, customer, List.of()), List.of(containers));
    }

    private static TrackingRequest.Builder request(int id, RequestType type, String number) {
        return TrackingRequest.of(new UUID(0, id), type, number, NOW.plusSeconds(id));
    }

    private static TrackingRequestRow listed(TrackingRequest.Builder request) {
        return new TrackingRequestRow(ACCOUNT, request.build());
    }

    private static <N> List<N> constants(Class<?> queries, Class<N> type) throws IllegalAccessException {
        List<N> found = new ArrayList<>();
        for (Field field : queries.getFields()) {
            Object value = field.get(null);
            if (type.isInstance(value)) {
                found.add(type.cast(value));
            }
        }
        return found;
    }

    private static String kind(Filter<?> filter) {
        return filter.getClass().getSimpleName();
    }
}
