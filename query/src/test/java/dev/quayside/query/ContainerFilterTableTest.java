package dev.quayside.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Sort;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests every filter and sort name in every form. The test repeats the names of the interface specification, so that
 * the catalog cannot lose one, and the name of the filter that extends it.
 */
class ContainerFilterTableTest {

    private static final QueryContext CONTEXT =
            new QueryContext(new UUID(0, 1), Set.of("rail_last_free_day"), Instant.parse("2026-03-10T12:00:00Z"));
    private static final QueryParser<TrackedContainer> PARSER = QueryParser.of(ContainerCatalog.standard());

    private static final String EXACT =
            "pol pod destination pol_code pod_code destination_code" + " shipping_line_scac customer_name vessel_name";
    private static final String CONTAINER_NUMBER = "number";
    private static final String EXACT_ID = "customer_id pod_terminal_id pickup_facility_id";
    private static final String STATUS = "current_status";
    private static final String EXTENSION = "hold_name";
    private static final String BOOLEAN = "has_fees has_demurrage_fees has_fees_or_holds requires_attention"
            + " awaiting_pickup has_holds actively_tracked";
    private static final String SELECTOR = "eta_changed_in_last_24h eta_changed_in_past_3_days";
    private static final String SEARCH = "search_by_ids search_by_number search_by_shipment_number"
            + " search_by_shipment_ref_numbers search_by_ref_numbers";
    private static final String OWNER = "search_by_owner_id";
    private static final String DATE =
            "delivered_at pod_discharged_at pod_arrived_at pol_etd_at pol_atd_at empty_out_at"
                    + " pol_full_in_at pol_vessel_loaded_at pol_vessel_departed_at arrival picked_up_at empty_returned_at"
                    + " created_at updated_at inland_destination_rail_unloaded_at final_destination_full_out_at"
                    + " inland_destination_eta_at inland_destination_ata_at pod_rail_departed_at pickup_lfd pickup_lfd_rail_on"
                    + " pickup_lfd_terminal_on pickup_lfd_line_on";
    private static final String RANGE = "last_free_day_on";

    private static final String SORTS = "arrival created_at updated_at shipment_number destination_ata_at"
            + " destination_eta_at empty_terminated_at final_destination_full_out_at last_status_refresh_at picked_up_at"
            + " delivered_at delivery_appointment_at pickup_lfd pickup_lfd_line_on pickup_lfd_line_effective_on"
            + " pickup_lfd_line_ind_effective_on pickup_lfd_line_ind_on ind_lfd pickup_lfd_rail_on"
            + " pickup_lfd_rail_effective_on pickup_lfd_terminal_on pickup_lfd_terminal_effective_on pod_arrived_at"
            + " pod_discharged_at pod_eta_at inland_destination_rail_unloaded_at inland_destination_eta_at"
            + " inland_destination_ata_at pod_rail_loaded_at pol_full_in_at empty_out_at pol_vessel_loaded_at"
            + " pol_vessel_departed_at attention_priority";

    private static final String ID = "00000000-0000-4000-8000-000000000001";

    static Stream<Arguments> forms() {
        return Stream.of(
                        table(EXACT, """
                                scalar     NAME=a
                                array      NAME[]=a&NAME[]=b
                                comma      NAME=a,"b,c"
                                equals     NAME==a
                                literal    NAME=>=a
                                presence   NAME=@exists,@not_exists
                                null       NAME=null
                                empty      NAME=             ignored empty_value
                                bad value  NAME="a           error bad_value
                                tilde      NAME=~a           error bad_form
                                """),
                        table(CONTAINER_NUMBER, """
                                scalar     NAME=MSCU1234566
                                typed      NAME=mscu123456-6
                                blanks     NAME=%20MSCU%20123456%206
                                quoted     NAME="mscu1234566"
                                array      NAME[]=MSCU1234566&NAME[]=TGHU5429187
                                comma      NAME=MSCU1234566,"TGHU5429187"
                                equals     NAME==mscu1234566
                                literal    NAME=>=MSCU1234566 ignored cannot_match
                                presence   NAME=@exists,@not_exists
                                null       NAME=null         ignored cannot_match
                                empty      NAME=             ignored empty_value
                                other      NAME=a            ignored cannot_match
                                bad value  NAME="a           error bad_value
                                tilde      NAME=~a           error bad_form
                                """),
                        table(EXACT_ID, """
                                scalar     NAME=ID
                                array      NAME[]=ID&NAME[]=ID
                                comma      NAME=ID,"ID"
                                equals     NAME==ID
                                operator   NAME=>ID          ignored cannot_match
                                presence   NAME=@exists,@not_exists
                                null       NAME=null         ignored cannot_match
                                empty      NAME[]=           ignored empty_value
                                bad value  NAME=7            ignored cannot_match
                                tilde      NAME=~ID          error bad_form
                                """),
                        table(STATUS, """
                                scalar     NAME=new
                                every one  NAME=new,on_ship,available,not_available,grounded,on_rail,picked_up,off_dock,delivered,dropped,loaded,empty_returned,awaiting_inland_transfer
                                array      NAME[]=new&NAME[]=loaded
                                equals     NAME==new
                                operator   NAME=<new         ignored unknown_value
                                presence   NAME=@not_exists
                                null       NAME=null         ignored unknown_value
                                empty      NAME=             ignored empty_value
                                bad value  NAME=arrived      ignored unknown_value
                                tilde      NAME=~new         ignored unknown_value
                                """),
                        table(EXTENSION, """
                                scalar     NAME=customs
                                every one  NAME=freight,customs,USDA,VACIS,TMF,other
                                array      NAME[]=customs&NAME[]=USDA
                                equals     NAME==TMF
                                presence   NAME=@exists
                                lower case NAME=usda         ignored unknown_value
                                empty      NAME=             ignored empty_value
                                """),
                        table(BOOLEAN, """
                                true       NAME=true
                                false      NAME=FALSE
                                array      NAME[]=true       error bad_form
                                comma      NAME=true,true    error bad_form
                                operator   NAME==true        error bad_form
                                presence   NAME=@exists      error bad_form
                                null       NAME=null         error bad_value
                                empty      NAME=             ignored empty_value
                                bad value  NAME=1            error bad_value
                                tilde      NAME=~true        error bad_form
                                """),
                        table(SELECTOR, """
                                true       NAME=true
                                false      NAME=false        ignored no_op_value
                                array      NAME[]=true       error bad_form
                                comma      NAME=true,true    error bad_form
                                operator   NAME==true        error bad_form
                                presence   NAME=@exists      error bad_form
                                null       NAME=null         error bad_value
                                bad value  NAME=no           error bad_value
                                tilde      NAME=~true        error bad_form
                                empty      NAME=             ignored empty_value
                                """),
                        table(SEARCH, """
                                scalar     NAME=MSKU
                                tilde      NAME=~MSKU
                                comma      NAME=a,b
                                operator   NAME=>=a
                                array      NAME[]=a          error bad_form
                                presence   NAME=@exists      error bad_form
                                null       NAME=null
                                empty      NAME=~            ignored empty_value
                                """),
                        table(OWNER, """
                                scalar     NAME=ID
                                comma      NAME=ID,ID
                                array      NAME[]=ID         error bad_form
                                operator   NAME==ID          error bad_form
                                presence   NAME=@exists      error bad_form
                                tilde      NAME=~ID          error bad_form
                                null       NAME=null         ignored cannot_match
                                empty      NAME=             ignored empty_value
                                bad value  NAME=me           ignored cannot_match
                                """),
                        table(DATE, """
                                scalar     NAME=2026-01-31
                                relative   NAME=7.days.ago
                                array      NAME[]=>=2026-01-01&NAME[]=<=today
                                comma      NAME=<2026-01-01,=today,>1.day.from_now
                                presence   NAME=@exists,@not_exists
                                null       NAME=null         error bad_value
                                empty      NAME=>=           ignored empty_value
                                bad value  NAME=2026-02-30   error bad_value
                                instant    NAME=2026-01-01T00:00Z error bad_value
                                tilde      NAME=~today       error bad_form
                                """),
                        table(RANGE, """
                                two        NAME[]=2026-01-01&NAME[]=today
                                backwards  NAME[]=today&NAME[]=2026-01-01 ignored empty_range
                                scalar     NAME=today        error bad_form
                                one        NAME[]=today      error bad_form
                                three      NAME[]=today&NAME[]=today&NAME[]=today error bad_form
                                operator   NAME[]=>=today&NAME[]=today error bad_form
                                comma      NAME[]=today,today&NAME[]=today error bad_form
                                presence   NAME[]=@exists&NAME[]=today error bad_form
                                tilde      NAME[]=~today&NAME[]=today error bad_form
                                null       NAME[]=null&NAME[]=today error bad_value
                                empty      NAME[]=           ignored empty_value
                                bad value  NAME[]=2026-02-30&NAME[]=today error bad_value
                                """))
                .flatMap(rows -> rows);
    }

    /** Combines every name with every row of the table: name, description, query, expected diagnostic. */
    private static Stream<Arguments> table(String names, String rows) {
        return words(names)
                .flatMap(name -> rows.lines().map(row -> {
                    String query = row.substring(row.indexOf("NAME")).split(" ", 2)[0];
                    String expected =
                            row.substring(row.indexOf(query) + query.length()).strip();
                    String text = query.replace("NAME", "filter[" + name + "]").replace("ID", ID);
                    return Arguments.of(
                            name, row.substring(0, row.indexOf("NAME")).strip(), text, expected);
                }));
    }

    private static Stream<String> words(String names) {
        return Arrays.stream(names.split(" "));
    }

    @ParameterizedTest(name = "{0}, {1}: {2}")
    @MethodSource("forms")
    void every_filter_in_every_form(String name, String what, String text, String expected) {
        BindResult<BoundQuery<TrackedContainer>> binding = PARSER.parse(text, CONTEXT);

        assertThat(binding.diagnostics().stream()
                        .map(ContainerFilterTableTest::text)
                        .distinct()
                        .toList())
                .isEqualTo(expected.isEmpty() ? List.of() : List.of(expected));
        if (!expected.contains("error")) {
            boolean selects = !BindResultText.condition(binding.queryOrThrow().condition())
                    .equals("everything");
            assertThat(selects).isEqualTo(!expected.equals("ignored empty_value"));
        }
    }

    private static String text(Diagnostic diagnostic) {
        return (diagnostic.isError() ? "error " : "ignored ")
                + diagnostic.code().wireName();
    }

    @Test
    void the_catalog_has_exactly_the_filters_of_the_specification_and_one_for_holds() {
        assertThat(PARSER.schema().filters().stream().map(Filter::name))
                .containsExactlyInAnyOrderElementsOf(Stream.of(
                                EXACT,
                                CONTAINER_NUMBER,
                                EXACT_ID,
                                STATUS,
                                EXTENSION,
                                BOOLEAN,
                                SELECTOR,
                                SEARCH,
                                OWNER,
                                DATE,
                                RANGE)
                        .flatMap(ContainerFilterTableTest::words)
                        .toList());
    }

    static Stream<String> sorts() {
        return words(SORTS);
    }

    @ParameterizedTest
    @MethodSource("sorts")
    void every_sort_field_in_both_directions(String name) {
        BindResult<BoundQuery<TrackedContainer>> up = PARSER.parse("sort=" + name, CONTEXT);
        BindResult<BoundQuery<TrackedContainer>> down = PARSER.parse("sort=-" + name, CONTEXT);

        assertThat(up.diagnostics()).isEmpty();
        assertThat(down.diagnostics()).isEmpty();
        assertThat(down.queryOrThrow().order()).isNotEqualTo(up.queryOrThrow().order());
    }

    @Test
    void the_catalog_has_exactly_the_sort_fields_of_the_specification() {
        assertThat(PARSER.schema().sorts().stream().map(Sort::name))
                .containsExactlyInAnyOrderElementsOf(words(SORTS).toList());
    }

    @Test
    void the_rail_plan_gates_one_filter_and_two_sort_fields() {
        QueryContext without = QueryContext.of(CONTEXT.tenant(), CONTEXT.now());
        String text = "filter[pickup_lfd_rail_on]=today&sort=pickup_lfd_rail_on,pickup_lfd_rail_effective_on,ind_lfd";

        assertThat(PARSER.parse(text, CONTEXT).diagnostics()).isEmpty();
        assertThat(PARSER.parse(text, without).diagnostics().stream().map(ContainerFilterTableTest::text))
                .containsExactly("error feature_not_enabled", "ignored invalid_sort", "ignored invalid_sort");
    }

    @Test
    void the_default_order_and_page_are_those_of_the_specification() {
        BoundQuery<TrackedContainer> query = PARSER.parse("", CONTEXT).queryOrThrow();

        assertThat(BindResultText.order(PARSER.parse("", CONTEXT))).isEqualTo("-last_status_refresh_at");
        assertThat(query.page()).isEqualTo(new PageRequest(30, PageRequest.Numbered.FIRST, PageRequest.Total.EXACT));
        assertThat(PARSER.parse("page[size]=51", CONTEXT).queryOrThrow().page().size())
                .isEqualTo(50);
    }

    @Test
    void the_includes_are_those_of_the_specification() {
        assertThat(PARSER.parse("include=shipment,pod_terminal,shipment.port_of_lading", CONTEXT)
                        .diagnostics())
                .isEmpty();
    }
}
