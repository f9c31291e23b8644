package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import dev.quayside.query.schema.Strictness;
import dev.quayside.query.store.InMemoryStore;
import dev.quayside.query.store.ListingStore;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that each filter selects some but not all containers of the sample. */
class SampleFiltersTest {
    private static final AccountId ACCOUNT = new AccountId(SampleParties.id(1));
    private static final Instant NOW = Instant.parse("2026-03-04T15:16:17Z");
    private static final SampleData SAMPLE = SampleData.at(NOW);
    private static final int ALL = SAMPLE.containers().size();
    private static final Schema<TrackedContainer> CATALOG = ContainerCatalog.standard();
    private static final QueryParser<TrackedContainer> PARSER = QueryParser.of(CATALOG);
    private static final ListingStore LISTS = lists();

    /** A name in braces is replaced by a value of the sample. */
    static final List<String> TABLE = List.of(
            "number={number}",
            "pol=Shanghai",
            "pod=Los Angeles",
            "destination=Chicago",
            "pol_code=CNSHA",
            "pod_code=USLAX,USLGB",
            "destination_code=USCHI",
            "shipping_line_scac=MAEU",
            "customer_id={customer}",
            "customer_name=Bluebird Toys",
            "customer_name=\"Smith, Sons & Co.\"",
            "customer_name=@not_exists",
            "vessel_name=EVER GIVEN",
            "pod_terminal_id={terminal}",
            "pickup_facility_id={ramp}",
            "current_status=available,not_available",
            "has_fees=true",
            "has_fees=false",
            "has_demurrage_fees=true",
            "has_demurrage_fees=false",
            "has_fees_or_holds=true",
            "has_fees_or_holds=false",
            "requires_attention=true",
            "requires_attention=false",
            "awaiting_pickup=true",
            "awaiting_pickup=false",
            "has_holds=true",
            "has_holds=false",
            "hold_name=customs",
            "actively_tracked=true",
            "actively_tracked=false",
            "eta_changed_in_last_24h=true",
            "eta_changed_in_past_3_days=true",
            "search_by_ids={id}",
            "search_by_number=tghu",
            "search_by_shipment_number=~maeu",
            "search_by_shipment_ref_numbers=so-",
            "search_by_ref_numbers=po-",
            "search_by_owner_id={owner}",
            "delivered_at=@exists",
            "pod_discharged_at=>=7.days.ago",
            "pod_arrived_at=@not_exists",
            "pol_etd_at=>today",
            "pol_atd_at=<30.days.ago",
            "empty_out_at=>=30.days.ago",
            "pol_full_in_at=>=30.days.ago",
            "pol_vessel_loaded_at=>=30.days.ago",
            "pol_vessel_departed_at=>=30.days.ago",
            "arrival=>today",
            "picked_up_at=>=3.days.ago",
            "empty_returned_at=@exists",
            "created_at=>=30.days.ago",
            "updated_at=today,1.day.ago",
            "inland_destination_rail_unloaded_at=@exists",
            "final_destination_full_out_at=@exists",
            "inland_destination_eta_at=>=today",
            "inland_destination_ata_at=<=today",
            "pod_rail_departed_at=@exists",
            "pickup_lfd=<today",
            "pickup_lfd=>=today",
            "pickup_lfd_rail_on=@exists",
            "pickup_lfd_terminal_on=@exists",
            "pickup_lfd_line_on=@exists");

    @ParameterizedTest
    @FieldSource("TABLE")
    void a_filter_selects_some_but_not_all(String filter) {
        int equals = filter.indexOf('=');
        String name = filter.substring(0, equals);
        String value = example(filter.substring(equals + 1));

        assertThat(total("filter[" + name + "]=" + URLEncoder.encode(value, StandardCharsets.UTF_8)))
                .isBetween(1L, ALL - 1L);
    }

    @Test
    void a_range_of_last_free_days_selects_some_but_not_all() {
        assertThat(total("filter[last_free_day_on][]=10.days.ago&filter[last_free_day_on][]=10.days.from_now"))
                .isBetween(1L, ALL - 1L);
    }

    @Test
    void the_table_has_every_filter() {
        Set<String> tried = TABLE.stream()
                .map(filter -> filter.substring(0, filter.indexOf('=')))
                .collect(Collectors.toSet());
        tried.add("last_free_day_on");

        assertThat(CATALOG.filters()).extracting(Filter::name).containsExactlyInAnyOrderElementsOf(tried);
    }

    @ParameterizedTest
    @MethodSource
    void a_sort_name_changes_the_order(String name) {
        List<UUID> ascending = ids("sort=" + name);
        List<UUID> descending = ids("sort=-" + name);

        assertThat(ascending).isNotEqualTo(descending);
    }

    static List<String> a_sort_name_changes_the_order() {
        return CATALOG.sorts().stream().map(Sort::name).toList();
    }

    @ParameterizedTest
    @MethodSource
    void every_status_selects_something(ContainerStatus status) {
        assertThat(total("filter[current_status]=" + status.code())).isPositive();
    }

    static Collection<ContainerStatus> every_status_selects_something() {
        return ContainerStatus.KNOWN;
    }

    private static String example(String value) {
        return switch (value) {
            case "{number}" -> SAMPLE.containers().get(7).number().value();
            case "{id}" -> SAMPLE.containers().get(7).id().toString();
            case "{customer}" -> SampleParties.CUSTOMERS.get(0).id().toString();
            case "{owner}" -> SampleParties.USERS.get(0).toString();
            case "{terminal}" -> terminal(Routing::podTerminalId);
            case "{ramp}" -> terminal(Routing::destinationTerminalId);
            default -> value;
        };
    }

    private static String terminal(Function<Routing, @Nullable UUID> which) {
        return SAMPLE.shipments().stream()
                .map(Shipment::routing)
                .flatMap(routing -> Stream.ofNullable(which.apply(routing)))
                .findFirst()
                .orElseThrow()
                .toString();
    }

    private static long total(String query) {
        return page(query).total().orElseThrow();
    }

    private static List<UUID> ids(String query) {
        return page(query).rows().stream().map(Container::id).toList();
    }

    private static Page<Container> page(String query) {
        Set<String> features =
                Stream.of(Entitlement.values()).map(Entitlement::code).collect(Collectors.toSet());
        QueryContext context = new QueryContext(ACCOUNT.value(), features, NOW);
        return LISTS.lists()
                .list(
                        ListedResource.CONTAINERS,
                        PARSER.parse(query, context, Strictness.STRICT).queryOrThrow());
    }

    private static ListingStore lists() {
        InMemoryStore store = new InMemoryStore();
        store.accounts().save(new Account(ACCOUNT, "Sample", new Plan.Paid(), Set.of(Entitlement.values())));
        SAMPLE.storeFor(ACCOUNT, store);
        return store;
    }
}
