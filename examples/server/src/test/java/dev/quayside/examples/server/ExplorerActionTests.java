package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** Tests of what can be changed about a container and about selected containers. */
abstract class ExplorerActionTests extends InBrowser {

    private static final String ACTIONS = "section[aria-labelledby=actions]";
    private static final String FIELDS = "section[aria-labelledby=custom]";

    @Test
    void a_container_is_changed_and_each_result_stands_at_its_action() throws IOException {
        JsonNode container = containers(1).get(0);
        String id = container.get("id").textValue();
        define("priority", "Priority", "short_text");
        show("/container/" + id);
        await(() ->
                !all("#container-references").isEmpty() && !all("#custom-field").isEmpty());
        assertFitsAndIsAccessible("a container with actions");

        one("#container-references").clear();
        one("#container-references").sendKeys("PO-1\nPO-2, second\nPO-1");
        submit("#container-references");
        await(() -> result("#container-references").equals("Saved: PO-1, PO-2, second."));
        await(() -> text("section[aria-labelledby=details]").contains("PO-2, second"));
        assertThat(client.document("/containers/" + id)
                        .at("/data/attributes/ref_numbers")
                        .toString())
                .isEqualTo("[\"PO-1\",\"PO-2, second\"]");

        one("#shipment-references").clear();
        one("#shipment-references").sendKeys("S-1");
        submit("#shipment-references");
        await(() -> result("#shipment-references").equals("Saved: S-1."));

        press("Stop tracking");
        await(() -> text(ACTIONS).contains("is no longer tracked."));
        await(() -> text(".title").contains("Not tracked since"));
        await(() -> text("section[aria-labelledby=details]").contains("Tracking stopped"));
        press("Resume tracking");
        await(() -> text(ACTIONS).contains("is tracked again."));

        press("Refresh now");
        await(() -> text(ACTIONS).contains("Refreshed from"));

        choose("#custom-field", "priority");
        one("#custom-value").sendKeys("high");
        press("Set field");
        await(() -> text(FIELDS).contains("Priority is high."));
        assertThat(text(FIELDS + " dl")).contains("Priority\nhigh");
        press("Remove the value");
        await(() -> text(FIELDS).contains("Priority has no value any more."));
        assertThat(client.document("/containers/" + id + "/custom_fields").get("data"))
                .isEmpty();
    }

    @Test
    void a_last_free_day_by_hand_and_the_mark_are_set_and_removed() {
        JsonNode container = client.document(
                        "/containers", STABLE, "sort=created_at", "page[size]=1", "filter[pickup_lfd]=@not_exists")
                .at("/data/0");
        String id = container.get("id").textValue();
        show("/container/" + id);
        await(() -> !all("#free-day").isEmpty());

        choose("#free-day-source", "terminal");
        enterDay("2031-05-06");
        submit("#free-day");
        await(() -> result("#free-day").equals("Saved: May 6, 2031 counts."));
        await(() -> text("section[aria-labelledby=lfd]").contains("Terminal, entered by hand"));
        assertThat(client.document("/containers/" + id)
                        .at("/meta/pickup_lfd/date")
                        .textValue())
                .isEqualTo("2031-05-06");
        press("Remove the day");
        await(() -> result("#free-day").equals("The day by hand is removed."));
        await(() -> text("section[aria-labelledby=lfd]").contains("No source has reported a last free day."));

        press("Mark for attention");
        await(() -> text(ACTIONS).contains("The mark is set."));
        await(() -> text(".title").contains("Marked for attention"));
        assertThat(client.document("/containers/" + id)
                        .at("/data/meta/attention_mark")
                        .booleanValue())
                .isTrue();
        press("Remove the mark");
        await(() -> text(ACTIONS).contains("The mark is removed."));
        await(() -> !text(".title").contains("Marked for attention"));

        enterDay("2031-05-06");
        submit("#free-day");
        await(() -> result("#free-day").equals("Saved: May 6, 2031 counts."));
        enterDay("0026-12-05");
        submit("#free-day");
        await(() -> result("#free-day").isEmpty());
        assertThat(client.document("/containers/" + id)
                        .at("/meta/pickup_lfd/date")
                        .textValue())
                .as("the form does not send a year of two digits")
                .isEqualTo("2031-05-06");
        String first = one("#free-day").getDomAttribute("min");
        String last = one("#free-day").getDomAttribute("max");
        browser.executeScript("document.querySelector('#free-day').type = 'text'");
        enterDay("0026-12-05");
        submit("#free-day");
        await(() -> error("#free-day")
                .contains("'0026-12-05' is out of range (expected a date from " + first + " to " + last + ")"));
        press("Remove the day");
        await(() -> result("#free-day").equals("The day by hand is removed."));
    }

    @Test
    @Tag("full")
    void an_error_stands_at_its_action_and_what_was_entered_stays() {
        define("limit", "Limit", "number");
        show("/container/" + containers(1).get(0).get("id").textValue());
        await(() -> !all("#custom-field").isEmpty());
        String tooLong = "x".repeat(2000);
        browser.executeScript("document.querySelector('#container-references').value = arguments[0]", tooLong);
        submit("#container-references");
        await(() -> !error("#container-references").isEmpty());
        assertThat(value("#container-references")).isEqualTo(tooLong);
        assertThat(text("#banner")).isEmpty();
        assertThat(error("#shipment-references")).isEmpty();

        block("*/refresh");
        press("Refresh now");
        await(() -> text(ACTIONS).contains("unknown whether the server has received the request"));
        block();
        await(() -> text("#banner").isEmpty());
        press("Refresh now");
        await(() -> text(ACTIONS).contains("Refreshed from"));
        assertThat(text(ACTIONS)).doesNotContain("unknown whether");
    }

    @Test
    void a_read_only_key_is_offered_no_action_in_any_part() {
        String body = "{\"data\":{\"type\":\"api_key\",\"attributes\":{\"name\":\"reader\",\"access\":\"read_only\"}}}";
        String key = Client.json(client.change("POST", "/api_keys", body).body())
                .at("/data/attributes/key")
                .textValue();
        browser.executeScript("sessionStorage.setItem('quayside-key', arguments[0])", key);
        JsonNode container = containers(1).get(0);
        show("/container/" + container.get("id").textValue());
        await(() -> text(ACTIONS).contains("read-only"));
        assertThat(all(ACTIONS + " button, " + FIELDS + " button")).isEmpty();
        assertThat(text("[aria-labelledby=timeline]")).contains("the times in the record of the container");
        await(() -> linksToActions().isEmpty());

        show("/track");
        await(() -> text("main").contains("This key cannot track"));
        assertThat(all("#number")).isEmpty();
        await(() -> linksToActions().isEmpty());
        change("/track/" + trackedRequest());
        await(() -> !all("main a[href^='#/container/']").isEmpty());
        await(() -> linksToActions().isEmpty());
        assertThat(texts("[aria-labelledby=request] button")).isEmpty();

        show("/share/container/" + container.get("id").textValue());
        await(() -> text("main").contains("This key cannot share"));
        assertThat(all("main form, [aria-label^=Revoke]")).isEmpty();

        show("/webhooks");
        await(() -> text("main").contains("This key cannot register webhooks"));
        assertThat(all("#url")).isEmpty();
        await(() -> linksToActions().isEmpty());

        show("/developers");
        await(() -> text("main").contains("This key cannot manage keys"));
        assertThat(all("#key-name")).isEmpty();

        show("/containers");
        select(containers(2));
        await(() -> text("#selected").contains("read-only"));
        assertThat(all("#selected button")).isEmpty();
        browser.get(page + "#find=NOTHING-77");
        await(() -> text("main").contains("NOTHING-77"));
        await(() -> linksToActions().isEmpty());
    }

    /** Returns the texts of the shown links to the forms that track and share. */
    private static List<String> linksToActions() {
        List<String> links = new ArrayList<>();
        for (WebElement link : all("main a[href='#/track'], main a[href^='#/track?'], main a[href^='#/share/']")) {
            if (!link.getText().equals("← Requests") && link.isDisplayed()) {
                links.add(link.getText());
            }
        }
        return links;
    }

    /** Tracks a number; returns the id of its request. */
    private static String trackedRequest() {
        String request = "{\"data\":{\"type\":\"tracking_request\",\"attributes\":{\"request_type\":"
                + "\"bill_of_lading\",\"request_number\":\"DEMO-DIRECT-READER\",\"scac\":\"MSCU\"}}}";
        return Client.json(client.change("POST", "/tracking_requests", request).body())
                .at("/data/id")
                .textValue();
    }

    @Test
    @Tag("full")
    void selected_containers_are_changed_and_each_failure_has_its_number_and_reason() {
        JsonNode found = containers(3);
        show("/containers");
        select(found);
        click(() -> browser.findElement(By.xpath("//*[@id='selected']//button[.='Add reference']")));
        one("#selection-reference").sendKeys("JOB-9");
        press("Add");
        await(() -> text("#selected").contains("JOB-9 is a reference of 3 containers."));
        for (JsonNode container : found) {
            assertThat(client.document("/containers/" + container.get("id").textValue())
                            .at("/data/attributes/ref_numbers")
                            .toString())
                    .contains("JOB-9");
        }
        click(() -> browser.findElement(By.xpath("//*[@id='selected']//button[.='Mark']")));
        await(() -> text("#selected").contains("3 containers are marked for attention."));
        assertThat(marked(found, true)).isTrue();
        click(() -> browser.findElement(By.xpath("//*[@id='selected']//button[.='Remove mark']")));
        await(() -> text("#selected").contains("The mark of 3 containers is removed."));
        assertThat(marked(found, false)).isTrue();
        String failing = found.get(1).get("id").textValue();
        block("*/containers/" + failing + "/refresh");
        click(() -> browser.findElement(By.xpath("//*[@id='selected']//button[.='Refresh']")));
        await(() -> text("#selected").contains("2 containers are refreshed, 1 failed:"));
        assertThat(text("#selected li"))
                .startsWith(found.get(1).at("/attributes/number").textValue())
                .contains("No response arrived");
        block();
        await(() -> text("#banner").isEmpty());

        press("Stop tracking");
        press("Stop tracking", "#selected form");
        await(() -> text("#selected").matches("(?s).*Tracking of \\S+.* is stopped\\..*"));
        String shipment = found.get(0).at("/relationships/shipment/data/id").textValue();
        assertThat(client.document("/shipments/" + shipment)
                        .at("/data/attributes/line_tracking_stopped_at")
                        .isNull())
                .isFalse();
        press("Resume tracking");
        press("Resume tracking", "#selected form");
        await(() -> text("#selected").matches("(?s).*Tracking of \\S+.* is resumed\\..*"));
    }

    @Test
    @Tag("full")
    void a_last_free_day_by_hand_is_set_for_selected_containers_and_removed() {
        JsonNode found = containers(2);
        show("/containers");
        select(found);
        press("Set last free day");
        await(() -> !all("#free-day").isEmpty());
        choose("#free-day-source", "terminal");
        enterDay("2031-05-06");
        press("Apply");
        await(() -> text("#selected").contains("May 6, 2031 replaces the day of the terminal for 2 containers."));
        assertThat(manualDays(found)).containsExactly("2031-05-06", "2031-05-06");

        press("Set last free day");
        await(() -> !all("#free-day").isEmpty());
        press("Apply");
        assertThat(manualDays(found)).as("without a source and a day").containsExactly("2031-05-06", "2031-05-06");
        choose("#free-day-source", "terminal");
        click(() -> one("#free-day-removal"));
        press("Apply");
        await(() -> text("#selected").contains("No day by hand replaces that of the terminal for 2 containers."));
        assertThat(manualDays(found)).containsExactly("", "");
    }

    /** Returns the days that the account has entered; an empty text for a container without such a day. */
    private static List<String> manualDays(JsonNode found) {
        List<String> days = new ArrayList<>();
        for (JsonNode container : found) {
            JsonNode known = client.document(
                            "/containers/" + container.get("id").textValue())
                    .at("/meta/pickup_lfd");
            List<JsonNode> all = new ArrayList<>(List.of(known));
            known.path("others").forEach(all::add);
            days.add(all.stream()
                    .filter(day -> day.path("origin").asText().equals("manual"))
                    .map(day -> day.get("date").textValue())
                    .findFirst()
                    .orElse(""));
        }
        return days;
    }

    private static boolean marked(JsonNode found, boolean isMarked) {
        List<Boolean> marks = new ArrayList<>();
        found.forEach(container ->
                marks.add(client.document("/containers/" + container.get("id").textValue())
                        .at("/data/meta/attention_mark")
                        .booleanValue()));
        return marks.stream().allMatch(mark -> mark == isMarked);
    }

    /** Enters a day in the field of days, whose keys depend on the language of the browser. */
    private static void enterDay(String day) {
        browser.executeScript("document.querySelector('#free-day').value = arguments[0]", day);
    }

    private static JsonNode containers(int size) {
        return client.document("/containers", STABLE, "sort=created_at", "page[size]=" + size)
                .get("data");
    }

    private static void define(String slug, String name, String type) {
        String definition = "{\"data\":{\"type\":\"custom_field_definition\",\"attributes\":{\"entity_type\":"
                + "\"Container\",\"api_slug\":\"" + slug + "\",\"display_name\":\"" + name + "\",\"data_type\":\""
                + type + "\"}}}";
        assertThat(client.change("POST", "/custom_field_definitions", definition)
                        .statusCode())
                .isEqualTo(201);
    }

    /** Adds the actions for selected containers to the page. */
    private static void select(JsonNode found) {
        List<List<String>> rows = new ArrayList<>();
        for (JsonNode container : found) {
            rows.add(List.of(
                    container.get("id").textValue(),
                    container.at("/attributes/number").textValue(),
                    container.at("/relationships/shipment/data/id").textValue()));
        }
        Object failure = browser.executeAsyncScript(
                "const [rows, done] = arguments; import(location.origin + '/explorer/actions.js')"
                        + ".then(({actionsFor}) => { const bar = document.createElement('div'); bar.id = 'selected';"
                        + "bar.append(...actionsFor(rows.map(([id, number, shipment]) => ({id, number, shipment}))));"
                        + "document.querySelector('main').prepend(bar); })"
                        + ".then(() => done(''), error => done(String(error)));",
                rows);
        assertThat(failure).isEqualTo("");
    }

    private static void choose(String select, String value) {
        browser.executeScript(
                "const select = document.querySelector(arguments[0]); select.value = arguments[1];"
                        + "select.dispatchEvent(new Event('change'))",
                select,
                value);
    }

    private static void press(String text, String place) {
        click(() -> one(place).findElement(By.xpath(".//button[normalize-space(.)='" + text + "']")));
    }

    private static void submit(String field) {
        click(() -> form(field).findElement(By.cssSelector("button")));
    }

    private static String result(String field) {
        return read(() -> form(field).findElement(By.cssSelector("[role=status]")), WebElement::getText);
    }

    private static String error(String field) {
        return read(() -> form(field).findElement(By.cssSelector("[role=alert]")), WebElement::getText);
    }

    private static WebElement form(String field) {
        return one(field).findElement(By.xpath("./ancestor::form"));
    }
}
