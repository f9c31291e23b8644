package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.TrackingWidget;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** Tests of the page of a container, and of the overview that leads to containers. */
abstract class ExplorerContainerTests extends InBrowser {

    @Test
    @Tag("full")
    void a_bar_of_the_overview_leads_to_as_many_containers() {
        show("/overview");
        await(() -> !all(".panel-arrivals .bars a").isEmpty());
        assertThat(all(".panel-lfd .columns a")).hasSize(16);
        for (String panel : List.of("status", "terminals", "holds")) {
            await(() -> clickFirstBar(panel).equals(count()));
        }
        assertThat(value("#query")).startsWith("filter[hold_name]=");
    }

    @Test
    void the_overview_takes_few_requests_and_each_bar_counts_the_containers_of_its_list() {
        show("/overview");
        await(() -> !all(".panel-lfd .columns a").isEmpty());
        assertThat(browser.executeScript("return performance.getEntriesByType('resource')"
                        + ".filter(entry => new URL(entry.name).pathname.startsWith('/v2/')).length"))
                .asInstanceOf(InstanceOfAssertFactories.LONG)
                .isBetween(1L, 12L);
        for (String panel : List.of("status", "lfd", "holds", "arrivals", "terminals")) {
            // The numbers can differ while a container is tracked.
            await(() -> {
                show("/overview");
                await(() -> !all(".panel-" + panel + " .bars a").isEmpty());
                return bars(panel).stream().allMatch(bar -> bar.count() == total(bar.query()));
            });
        }
    }

    @Test
    @Tag("full")
    void the_last_free_days_begin_with_the_overdue_containers_that_are_not_picked_up() {
        show("/overview");
        await(() -> !all(".panel-lfd .columns a").isEmpty());

        WebElement overdue = one(".panel-lfd .columns a");
        assertThat(overdue.getAccessibleName()).matches("Overdue: [1-9][0-9]*");
        overdue.click();
        // The overview has a number of containers of its own.
        await(() -> !all("#query").isEmpty() && count().matches("[\\d,]+ containers"));
        assertThat(value("#query")).startsWith("filter[awaiting_pickup]=true&filter[pickup_lfd]=<");
        assertThat(texts(".chips .chip")).containsExactly("Overdue\n×");
        JsonNode listed = client.document(
                "/containers", "filter[pickup_lfd]=<today", "filter[picked_up_at]=@exists", "page[size]=50");
        assertThat(listed.get("data")).isNotEmpty();
        String query = String.valueOf(value("#query"));
        assertThat(total(query + "&filter[current_status]=picked_up,delivered,empty_returned,on_rail"))
                .isZero();
    }

    private record Bar(String query, long count) {}

    private static List<Bar> bars(String panel) {
        return all(".panel-" + panel + " .bars a").stream()
                .map(bar -> {
                    String address = String.valueOf(bar.getDomAttribute("href"));
                    String count =
                            String.valueOf(bar.findElement(By.cssSelector("b")).getDomProperty("textContent"));
                    return new Bar(address.substring(address.indexOf('?') + 1), Long.parseLong(count.replace(",", "")));
                })
                .toList();
    }

    /** Returns the number of containers that an encoded query selects. */
    private static long total(String query) {
        String[] parameters = Stream.concat(Stream.of("page[size]=1"), Stream.of(query.split("&")))
                .map(parameter -> URLDecoder.decode(parameter, StandardCharsets.UTF_8))
                .toArray(String[]::new);
        return client.document("/containers", parameters).at("/meta/total").longValue();
    }

    /**
     * Clicks the first bar and returns what its list has to count. The numbers can differ while a container is tracked.
     */
    private static String clickFirstBar(String panel) {
        show("/overview");
        await(() -> !all(".panel-" + panel + " .bars a").isEmpty());
        WebElement bar = one(".panel-" + panel + " .bars a");
        String count = bar.findElement(By.cssSelector("b")).getText();
        bar.click();
        await(() -> !all("#query").isEmpty() && count().matches("[\\d,]+ containers"));
        return count + " containers";
    }

    @Test
    @Tag("full")
    void the_days_of_a_narrow_overview_fit_without_scrolling() {
        size(360, 800);
        show("/overview");
        await(() -> all(".panel-lfd .bars a").size() == 16);
        assertThat(one(".panel-lfd .columns").isDisplayed()).isFalse();
        assertThat(one(".panel-lfd .bars a").isDisplayed()).isTrue();
        assertThat(browser.executeScript("const list = document.querySelector('.panel-lfd .bars');"
                        + "return list.scrollWidth - list.clientWidth"))
                .isEqualTo(0L);
    }

    @Test
    @Tag("full")
    void a_narrow_container_has_its_pickup_before_the_map() {
        size(390, 844);
        show("/container/"
                + client.document("/containers", "page[size]=1")
                        .at("/data/0/id")
                        .textValue());
        await(() -> !all("#readiness").isEmpty());
        assertThat(browser.executeScript("const top = id => document.getElementById(id).getBoundingClientRect().top;"
                        + "return ['readiness', 'lfd', 'fees'].every(id => top(id) < top('journey'))"))
                .isEqualTo(true);
    }

    @Test
    @Tag("full")
    void a_map_without_its_script_says_so_and_can_be_loaded_again() {
        String id = client.document("/containers", "page[size]=1", "filter[pod_arrived_at]=@exists")
                .at("/data/0/id")
                .textValue();
        block("*/quayside-tracking.js");
        try {
            show("/container/" + id);
            await(() -> text("main").contains("The map and the timeline (quayside-tracking.js) did not arrive."));
        } finally {
            block();
        }
        press("Try again");
        await(() -> !all("svg.map .port").isEmpty());
    }

    @Test
    @Tag("full")
    void a_container_that_left_an_inland_facility_is_shown_as_picked_up() {
        String id = client.document("/containers", "page[size]=1", "filter[final_destination_full_out_at]=@exists")
                .at("/data/0/id")
                .textValue();
        show("/container/" + id);
        await(() -> !all("#readiness").isEmpty());
        assertThat(text("section[aria-labelledby=readiness]"))
                .contains("Picked up")
                .doesNotContain("Not ready");
    }

    @Test
    @Tag("full")
    void a_container_without_events_says_where_its_milestones_come_from() {
        String id = client.document(
                        "/containers",
                        "page[size]=1",
                        "filter[pod_arrived_at]=@exists",
                        "filter[search_by_number]=CMAU")
                .at("/data/0/id")
                .textValue();
        show("/container/" + id);
        await(() -> all("section[aria-labelledby=timeline] a[href='#/track']").size() == 1);
        assertThat(text("section[aria-labelledby=timeline]"))
                .contains("the times in the record of the container")
                .doesNotContain("No event is recorded");
        assertThat(one("section[aria-labelledby=timeline] a").getCssValue("text-decoration-line"))
                .as("a link in a sentence is underlined")
                .isEqualTo("underline");
    }

    @Test
    void an_appointment_inland_has_the_same_time_in_the_list_and_on_the_page() {
        JsonNode container = client.document(
                        "/containers", "filter[current_status]=available,not_available,grounded", "page[size]=100")
                .get("data")
                .valueStream()
                .filter(one -> !one.at("/attributes/pickup_appointment_at").isNull())
                .filter(one -> !one.at("/attributes/final_destination_timezone").isNull())
                .filter(one ->
                        !one.at("/attributes/final_destination_timezone").equals(one.at("/attributes/pod_timezone")))
                .findFirst()
                .orElseThrow();
        show("/containers");
        browser.get(page + "#/containers?filter[search_by_number]="
                + container.at("/attributes/number").textValue());
        await(() -> all("td[data-column=appointment]").size() == 1);
        String appointment = text("td[data-column=appointment]");
        show("/container/" + container.get("id").textValue());
        await(() -> !all("#readiness").isEmpty());

        assertThat(text("section[aria-labelledby=readiness]")).contains("Appointment: " + appointment + ".");
        String zone = (String) browser.executeScript(
                "return new Intl.DateTimeFormat('en', {timeZone: arguments[0], timeZoneName: 'short'})"
                        + ".formatToParts(new Date(arguments[1])).find(({type}) => type === 'timeZoneName').value",
                container.at("/attributes/final_destination_timezone").textValue(),
                container.at("/attributes/pickup_appointment_at").textValue());
        assertThat(appointment).endsWith(" " + zone);
    }

    @Test
    @Tag("full")
    void a_journey_by_rail_is_drawn_and_explained() {
        String request = "{\"data\":{\"type\":\"tracking_request\",\"attributes\":{\"request_type\":"
                + "\"bill_of_lading\",\"request_number\":\"DEMO-RAIL-MAP\",\"scac\":\"EGLV\"}}}";
        assertThat(client.change("POST", "/tracking_requests", request).statusCode())
                .isEqualTo(201);
        String filter = "filter[search_by_shipment_number]=DEMO-RAIL-MAP";
        await(() -> !client.document("/containers", filter, "filter[search_by_number]=EGHU5500300")
                .get("data")
                .isEmpty());
        String id = client.document("/containers", filter, "filter[search_by_number]=EGHU5500300")
                .at("/data/0/id")
                .textValue();
        show("/container/" + id);
        await(() -> !all("svg.map path.rail").isEmpty());
        assertThat(one("svg.map").getDomAttribute("aria-label")).contains("Chicago");
        assertThat(text("[aria-labelledby=journey]"))
                .contains("Line with ties: by rail, straight between the known places.");
    }

    @Test
    void a_container_explains_its_readiness_and_its_last_free_day() {
        String id = client.document(
                        "/containers",
                        STABLE,
                        "filter[has_holds]=true",
                        "filter[current_status]=not_available",
                        "filter[pickup_lfd]=@exists")
                .at("/data/0/id")
                .textValue();
        JsonNode meta = client.document("/containers/" + id).get("meta");
        assertThat(meta.at("/readiness/ready").booleanValue()).isFalse();

        show("/container/" + id);
        await(() -> !all("#readiness").isEmpty());
        String pickup = text("section[aria-labelledby=readiness]");
        assertThat(pickup).contains("Not ready");
        for (JsonNode reason : meta.at("/readiness/reasons")) {
            if (!reason.get("code").textValue().equals("stale_report")) {
                assertThat(pickup).containsIgnoringCase(reason.get("text").textValue());
            }
        }
        String source = meta.at("/pickup_lfd/source").textValue();
        assertThat(text("section[aria-labelledby=lfd]"))
                .contains(source.equals("line") ? "Shipping line" : source.equals("rail") ? "Railroad" : "Terminal");
    }

    @Test
    @Tag("full")
    void the_reason_of_a_hold_stands_beside_its_kind() {
        JsonNode held = client.document("/containers", "filter[hold_name]=other", "page[size]=1")
                .at("/data/0");
        show("/containers");
        browser.get(page + "#/containers?filter[hold_name]=other");
        await(() -> texts("td[data-column=holds]").stream().allMatch(cell -> cell.contains("Other\nchassis_block")));
        show("/container/" + held.get("id").textValue());
        await(() -> !all("#readiness").isEmpty());
        assertThat(text("section[aria-labelledby=readiness]")).contains("Other hold: chassis_block.");
        assertThat(text("section[aria-labelledby=fees]")).contains("Other chassis_block");
    }

    @Test
    @Tag("full")
    void an_announced_hold_differs_from_a_hold_in_force_and_is_named_beside_ready() {
        JsonNode found = client.document(
                "/containers", "filter[hold_name]=customs", "filter[current_status]=available", "page[size]=50");
        String id = found.get("data")
                .valueStream()
                .filter(one -> one.at("/attributes/holds_at_pod_terminal").size() == 1
                        && one.at("/attributes/holds_at_pod_terminal/0/status")
                                .textValue()
                                .equals("pending"))
                .findFirst()
                .orElseThrow()
                .get("id")
                .textValue();
        show("/container/" + id);
        await(() -> !all("#readiness").isEmpty());
        assertThat(text("section[aria-labelledby=readiness] .status.warn"))
                .as("the text of the element for the same state")
                .isEqualTo(browser.executeScript(
                        "return import(arguments[0]).then(({texts}) => texts.en.readyWithHold)", TrackingWidget.PATH));
        assertThat(text("section[aria-labelledby=readiness]")).contains("Customs hold announced");
        assertThat(texts("section[aria-labelledby=fees] .tag.announced")).containsExactly("Customs (announced)");
    }

    @Test
    void markup_in_the_data_is_shown_as_text() {
        String id = client.document("/containers", "page[size]=1")
                .get("data")
                .get(0)
                .get("id")
                .textValue();
        String hostile = "<img src=x onerror=alert(1)><b>PO</b>";
        String body = "{\"data\":{\"id\":\"" + id + "\",\"type\":\"container\",\"attributes\":{\"ref_numbers\":[\""
                + hostile + "\"]}}}";
        assertThat(client.change("PATCH", "/containers/" + id, body).statusCode())
                .isEqualTo(200);

        String definition = "{\"data\":{\"type\":\"custom_field_definition\",\"attributes\":{\"entity_type\":"
                + "\"Container\",\"api_slug\":\"note\",\"display_name\":\"<i>Note\",\"data_type\":\"short_text\"}}}";
        assertThat(client.change("POST", "/custom_field_definitions", definition)
                        .statusCode())
                .isEqualTo(201);
        String value = "{\"data\":{\"type\":\"custom_field\",\"attributes\":{\"api_slug\":\"note\",\"value\":"
                + "\"<script>alert(2)</script>\"}}}";
        assertThat(client.change("POST", "/containers/" + id + "/custom_fields", value)
                        .statusCode())
                .isEqualTo(201);

        show("/container/" + id);
        await(() -> !all(".timeline, .notice").isEmpty());

        assertThat(text("main")).contains(hostile, "<i>Note", "<script>alert(2)</script>");
        assertThat(all("main img")).isEmpty();
        browser.get(page + "#/containers?filter[search_by_number]=" + "<b>x");
        await(() -> all(".chips b").size() == 1 && text(".chips").contains("<b>x"));
    }
}
