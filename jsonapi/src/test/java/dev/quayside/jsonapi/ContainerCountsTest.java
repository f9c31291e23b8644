package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.store.Change;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.catalog.ContainerGrouping;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code GET /containers/counts}. */
class ContainerCountsTest {

    private static final String ALL_GROUPINGS = Stream.of(ContainerGrouping.values())
            .map(ContainerGrouping::wireName)
            .collect(Collectors.joining(","));

    private final TestApi api = new TestApi();

    @Test
    void each_grouping_has_its_groups_with_the_queries_that_list_them() {
        JsonNode document = api.document("/v2/containers/counts?group_by=" + ALL_GROUPINGS);

        assertThat(document).isEqualTo(JsonApiAssertions.json("""
                {"links": {"self": "https://tracking.example.com/v2/containers/counts?group_by=%s"},
                "meta": {"counts": {
                  "current_status": [
                    {"value": "available", "count": 1, "query": "filter%%5Bcurrent_status%%5D=available"},
                    {"value": "new", "count": 1, "query": "filter%%5Bcurrent_status%%5D=new"}],
                  "hold_name": [
                    {"value": "customs", "count": 1, "query": "filter%%5Bhold_name%%5D=customs"},
                    {"value": null, "count": 1, "query": "filter%%5Bhold_name%%5D=@not_exists"}],
                  "pickup_lfd": [
                    {"value": "2026-02-26", "count": 1, "query": "filter%%5Bpickup_lfd%%5D=2026-02-26"},
                    {"value": null, "count": 1, "query": "filter%%5Bpickup_lfd%%5D=@not_exists"}],
                  "arrival_week": [
                    {"value": "2026-01-19", "count": 1,
                      "query": "filter%%5Barrival%%5D%%5B%%5D=%%3E=2026-01-19\
                &filter%%5Barrival%%5D%%5B%%5D=%%3C=2026-01-25"},
                    {"value": null, "count": 1, "query": "filter%%5Barrival%%5D=@not_exists"}],
                  "pod_terminal_id": [
                    {"value": "00000000-0000-7000-8000-00000000001e", "name": "Maher Terminals", "count": 1,
                      "query": "filter%%5Bpod_terminal_id%%5D=00000000-0000-7000-8000-00000000001e"},
                    {"value": null, "name": null, "count": 1, "query": "filter%%5Bpod_terminal_id%%5D=@not_exists"}]
                }}}
                """.formatted(ALL_GROUPINGS)));
    }

    /** The array of a query and the array of a group are one array, of which all elements must match. */
    @Test
    void filters_apply_to_the_counts_and_stay_in_the_queries_of_the_groups() {
        save(3, with -> with.terminal(holds(Hold.Name.CUSTOMS, Hold.Name.FREIGHT)));

        JsonNode counts = counts("/v2/containers/counts?group_by=hold_name&filter[hold_name][0]=customs"
                + "&filter[search_by_number]=m&sort=number&page[size]=1");

        assertThat(counts.get("hold_name")).hasToString("""
                [{"value":"customs","count":2,"query":"filter%5Bsearch_by_number%5D=m&filter%5Bhold_name%5D%5B%5D=customs\
                &filter%5Bhold_name%5D%5B%5D=customs"},\
                {"value":"freight","count":1,"query":"filter%5Bsearch_by_number%5D=m&filter%5Bhold_name%5D%5B%5D=customs\
                &filter%5Bhold_name%5D%5B%5D=freight"}]""");
        assertThat(total("/v2/containers?" + counts.at("/hold_name/1/query").textValue()))
                .isEqualTo(1);
    }

    @Test
    void counts_equal_the_totals_of_the_lists() {
        long seed = 20_261_129;
        System.out.println("ContainerCountsTest: seed " + seed);
        Random random = new Random(seed);
        Hold.Name[] holds = Hold.Name.values();
        for (int i = 3; i < 63; i++) {
            save(
                    i,
                    with -> with.status(ContainerStatus.KNOWN.get(random.nextInt(ContainerStatus.KNOWN.size())))
                            .milestones(Milestones.builder()
                                    .podArrivedAt(Instant.parse("2026-01-01T00:00:00Z")
                                            .plusSeconds(random.nextInt(60 * 86_400)))
                                    .build())
                            .terminal(holds(holds[random.nextInt(holds.length)], holds[random.nextInt(holds.length)])));
        }
        for (String filters : List.of("", "filter[awaiting_pickup]=true", "filter[arrival]=>=2026-02-01")) {
            JsonNode counts = counts("/v2/containers/counts?group_by=" + ALL_GROUPINGS + "&" + filters);
            counts.forEach(groups -> {
                assertThat(groups).isNotEmpty();
                groups.forEach(group -> assertThat(
                                total("/v2/containers?" + group.get("query").textValue()))
                        .as(group.toString())
                        .isEqualTo(group.get("count").intValue()));
            });
            long all = total("/v2/containers?" + filters);
            for (String single : List.of("current_status", "pickup_lfd", "arrival_week", "pod_terminal_id")) {
                long sum = StreamSupport.stream(counts.get(single).spliterator(), false)
                        .mapToLong(group -> group.get("count").longValue())
                        .sum();
                assertThat(sum).as(single + " " + filters).isEqualTo(all);
            }
        }
    }

    @Test
    void a_status_that_the_interface_does_not_know_has_no_query() {
        save(3, with -> with.status(new ContainerStatus("in_orbit")));

        assertThat(counts("/v2/containers/counts?group_by=current_status&filter[search_by_number]=MSCU00")
                        .get("current_status"))
                .hasToString("[{\"value\":\"in_orbit\",\"count\":1,\"query\":null}]");
    }

    @Test
    void the_containers_of_other_accounts_and_rail_last_free_days_without_the_feature_do_not_count() {
        ApiResponse response = api.as("plain", "/v2/containers/counts?group_by=current_status,pickup_lfd");

        assertThat(JsonApiAssertions.document(response.bytes()).at("/meta/counts"))
                .hasToString("{\"current_status\":["
                        + "{\"value\":\"available\",\"count\":1,\"query\":\"filter%5Bcurrent_status%5D=available\"}],"
                        + "\"pickup_lfd\":[{\"value\":\"2026-02-26\",\"count\":1,"
                        + "\"query\":\"filter%5Bpickup_lfd%5D=2026-02-26\"}]}");
        assertThat(TestApi.errors(api.as(
                        "plain", "/v2/containers/counts?group_by=current_status&filter[pickup_lfd_rail_on]=today")))
                .containsExactly("403 feature_not_enabled filter[pickup_lfd_rail_on]");
        assertThat(api.as("free", "/v2/containers/counts?group_by=current_status")
                        .status())
                .isEqualTo(403);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                                     | 400 missing_parameter group_by
            group_by=                              | 400 missing_parameter group_by
            group_by=,                             | 400 missing_parameter group_by
            group_by=colour,size                   | 400 bad_value group_by, 400 bad_value group_by
            group_by=x&filter[arrival]=y           | 400 bad_value group_by, 400 bad_value filter[arrival]
            """)
    void invalid_queries_are_rejected_with_all_errors(String query, String errors) {
        assertThat(TestApi.errors(api.get("/v2/containers/counts?" + query)))
                .containsExactlyInAnyOrder(errors.split(", "));
    }

    @Test
    void the_error_of_an_unknown_grouping_lists_the_accepted_ones() {
        JsonNode error = JsonApiAssertions.document(
                        api.get("/v2/containers/counts?group_by=colour").bytes())
                .at("/errors/0/detail");

        assertThat(error.textValue())
                .isEqualTo("group_by: 'colour' is not a grouping (expected current_status, hold_name, pickup_lfd,"
                        + " arrival_week, pod_terminal_id)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            group_by=colour&group_by=hold_name     | duplicate_parameter group_by
            group_by=hold_name,,pickup_lfd         | empty_value group_by
            group_by=hold_name&sort=x              | unknown_parameter sort
            group_by=hold_name&page[number]=x      | unknown_parameter page[number]
            group_by=hold_name&fields[container]=x | unknown_parameter fields[container]
            group_by=hold_name&include=x           | unknown_parameter include
            group_by=hold_name&other=1             | unknown_parameter other
            group_by=hold_name&filter[colour]=x    | unknown_parameter filter[colour]
            """)
    void ignored_parts_are_diagnostics_or_errors_under_strict_handling(String query, String diagnostic) {
        String target = "/v2/containers/counts?" + query;
        JsonNode diagnostics = api.document(target).at("/meta/diagnostics");

        assertThat(diagnostics)
                .singleElement()
                .extracting(found -> found.get("code").textValue() + " "
                        + found.get("parameter").textValue())
                .isEqualTo(diagnostic);
        assertThat(TestApi.errors(api.get(target, Headers.NONE.with("Prefer", "handling=strict"))))
                .containsExactly("400 " + diagnostic);
    }

    private JsonNode counts(String target) {
        return api.document(target).at("/meta/counts");
    }

    private long total(String target) {
        return api.document(target).at("/meta/total").longValue();
    }

    private static TerminalReport holds(Hold.Name... names) {
        return TerminalReport.builder()
                .holds(Stream.of(names)
                        .map(name -> Hold.of(name, Hold.Status.HOLD, null))
                        .toList())
                .build();
    }

    private void save(int number, UnaryOperator<Container.Builder> with) {
        Container.Builder container = Container.builder(
                SampleVoyage.id(100 + number),
                SampleVoyage.SHIPMENT.id(),
                new ContainerNumber("MSCU%07d".formatted(number)),
                SampleVoyage.NOW);
        api.store
                .shipments()
                .save(Change.of(TestApi.ACME.id())
                        .container(with.apply(container).build())
                        .build());
    }
}
