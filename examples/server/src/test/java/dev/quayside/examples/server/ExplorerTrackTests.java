package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** Tests of tracking a number. */
abstract class ExplorerTrackTests extends InBrowser {

    @Test
    void a_number_is_tracked_and_its_events_and_map_appear() {
        show("/track");
        one("#number").sendKeys("MSCU1234566");
        await(() -> text("#inferred").contains("Mediterranean Shipping Company"));
        click(() -> all(".options button").get(0));
        press("Track");
        await(() -> all("ol.feed li").size() >= 3);
        await(() -> all("a[href^='#/container/']").size() == 2);
        await(() -> text("ol.feed").contains("Vessel departed"));
        assertThat(text("ol.feed")).contains("Container created", "Estimated vessel arrived");
        assertThat(text("ol.feed time")).endsWith(" UTC");
        assertThat(browser.executeScript("return performance.getEntriesByType('navigation').length"))
                .as("the page was loaded once")
                .isEqualTo(1L);

        assertThat(text("ol.feed")).contains(text("a[href^='#/container/']"));

        click(() -> one("a[href^='#/container/']"));
        await(() -> !all("svg.map .port").isEmpty());
        assertThat(text(".timeline"))
                .contains("Vessel departure", "reported by shipping line")
                .doesNotContain("Estimate ");
        one(".timeline summary").sendKeys(Keys.ENTER);
        await(() -> text(".timeline details[open]")
                .matches("(?s)Earlier reports .*Estimate .* reported by shipping line, .*"));
        assertThat(text("main")).contains("Last free day", "Pickup", "Fees and holds", "Custom fields", "API JSON");
    }

    @Test
    @Tag("full")
    void a_suggested_line_goes_with_its_number_and_a_chosen_line_stays() {
        show("/track");
        await(() -> all("#line option").size() > 5);
        one("#number").sendKeys("MSCU1234566");
        await(() -> "MSCU".equals(value("#line")));
        one("#number").sendKeys(Keys.chord(Keys.CONTROL, "a"), "MS");
        assertThat(value("#line")).isEmpty();
        assertThat(text("#inferred")).isEmpty();

        browser.executeScript("const line = document.querySelector('#line'); line.value = 'EGLV';"
                + "line.dispatchEvent(new Event('change'))");
        one("#number").sendKeys(Keys.chord(Keys.CONTROL, "a"), "MSCU1234566");
        await(() -> text("#inferred").contains("Mediterranean Shipping Company"));
        assertThat(value("#line")).isEqualTo("EGLV");
    }

    @Test
    @Tag("full")
    void a_number_without_a_known_line_fails() {
        show("/track");
        one("#number").sendKeys("UNKNOWN-1" + Keys.ENTER);
        await(() -> !all("#request").isEmpty() && text("#request + .status").equals("Failed"));
        assertThat(text("[aria-labelledby=request]")).contains("No shipping line was detected for the number.");
    }

    @Test
    void the_requests_of_the_account_are_listed_by_state_and_open() throws IOException {
        request("UNKNOWN-LISTED", null);
        request("DEMO-RAIL-LISTED", "EGLV");
        show("/track");
        await(() -> text("[aria-labelledby=requests]").contains("DEMO-RAIL-LISTED"));
        assertFitsAndIsAccessible("the requests");
        await(() -> {
            press("Refresh");
            return text("[aria-labelledby=requests]").contains("Containers of DEMO-RAIL-LISTED");
        });
        await(() -> all("#request-state option").size() == 6);
        browser.executeScript("const state = document.querySelector('#request-state'); state.value = 'failed';"
                + "state.dispatchEvent(new Event('change'))");
        await(() -> !text("[aria-labelledby=requests] ul").contains("DEMO-RAIL-LISTED"));
        assertThat(text("[aria-labelledby=requests] ul"))
                .contains("UNKNOWN-LISTED", "No shipping line was detected for the number.", "Failed");

        click(() -> browser.findElement(By.linkText("UNKNOWN-LISTED")));
        await(() -> !all("#request").isEmpty() && text("#request").equals("UNKNOWN-LISTED"));
        click(() -> browser.findElement(By.linkText("← Requests")));
        await(() -> "failed".equals(value("#request-state"))
                && text("[aria-labelledby=requests] ul").contains("UNKNOWN-LISTED"));
    }

    @Test
    @Tag("full")
    void the_requests_of_the_account_have_pages_and_lead_to_containers() {
        for (int i = 0; i < 27; i++) {
            request("UNKNOWN-PAGE-" + i, null);
        }
        request("DEMO-RAIL-PAGES", "EGLV");
        show("/track");
        press("Later requests");
        await(() -> texts("[aria-labelledby=requests] .pager button").contains("Earlier requests"));
        assertThat(text("[aria-labelledby=requests]")).contains("UNKNOWN-PAGE-0");
        press("Earlier requests");
        await(() -> !texts("[aria-labelledby=requests] .pager button").contains("Earlier requests"));
        await(() -> {
            press("Refresh");
            return text("[aria-labelledby=requests]").contains("Containers of DEMO-RAIL-PAGES");
        });
        click(() -> browser.findElement(By.linkText("Containers of DEMO-RAIL-PAGES")));
        await(() -> !all("tbody tr").isEmpty() && count().equals("2 containers"));
    }

    @Test
    void a_number_that_only_a_carrier_connection_finds_is_named_as_such() {
        show("/track");
        one("#number").sendKeys("MEDUAB123456");
        await(() -> text(".form").contains("will not find this number"));
        one("#number").clear();
        one("#number").sendKeys("demo-direct-7");
        await(() -> !text(".form").contains("will not find this number"));
    }

    private static void request(String number, @Nullable String line) {
        String carrier = line == null ? "\"auto_detect_vocc_scac\":true" : "\"scac\":\"" + line + "\"";
        assertThat(client.change(
                                "POST",
                                "/tracking_requests",
                                "{\"data\":{\"type\":\"tracking_request\",\"attributes\":{\"request_type\":"
                                        + "\"bill_of_lading\",\"request_number\":\"" + number + "\"," + carrier + "}}}")
                        .statusCode())
                .isEqualTo(201);
    }

    @Test
    @Tag("full")
    void an_account_with_containers_and_without_requests_is_not_called_empty() {
        show("/containers");
        browser.executeScript("const real = window.fetch; window.fetch = (url, options) =>"
                + " String(url).includes('/v2/tracking_requests?') ? Promise.resolve(new Response("
                + "'{\"data\": [], \"links\": {}, \"meta\": {\"total\": 0}}')) : real(url, options);");
        change("/track");
        await(() -> text("[aria-labelledby=requests]").contains("No tracking request yet"));
        assertThat(text("[aria-labelledby=requests]"))
                .containsPattern("The account has [0-9]{3} containers that came without a tracking request\\.");
    }

    @Test
    @Tag("full")
    void a_number_that_is_not_sent_stays_in_the_form() {
        show("/track");
        click(() -> all(".options button").get(0));
        String number = Objects.requireNonNull(value("#number"));
        block("*/v2/*");
        press("Track");
        await(() -> text(".form .bad").contains("the number was not sent"));
        assertThat(value("#number")).isEqualTo(number);
        assertThat(one("button.primary").isEnabled()).isTrue();
        block("*/v2/tracking_requests");
        await(() -> text("#banner").isEmpty());
        press("Track");
        await(() -> text(".form .bad").contains("unknown whether the server has received the request"));
        block();
        await(() -> text("#banner").isEmpty());
        press("Track");
        await(() -> text("#request").equals(number));
    }

    @Test
    @Tag("full")
    void a_tracked_request_is_scrolled_into_view() {
        size(360, 800);
        show("/track");
        click(() -> all(".options button").get(0));
        press("Track");
        await(() -> !all("#request").isEmpty());
        await(() -> Boolean.TRUE.equals(
                browser.executeScript("const place = document.querySelector('#request').getBoundingClientRect();"
                        + "return place.top >= 0 && place.bottom <= innerHeight")));
    }

    @Test
    void tracking_is_stopped_at_its_request_and_the_list_marks_the_containers() {
        show("/track");
        click(() -> all(".options button").get(0));
        String number = Objects.requireNonNull(value("#number"));
        press("Track");
        press("Stop tracking");
        await(() -> text("main").contains(number + " is no longer tracked."));
        browser.get(page + "#/containers?filter[search_by_shipment_number]=" + number);
        await(() -> !all("tbody tr").isEmpty() && all(".results[aria-busy]").isEmpty());
        assertThat(texts("td[data-column=status] .untracked")).hasSameSizeAs(all("tbody tr"));
        assertThat(text("td[data-column=status]")).contains("Not tracked since");
    }

    @Test
    @Tag("full")
    void a_tracked_request_is_followed_after_a_reload_and_in_the_history() {
        show("/track");
        click(() -> all(".options button").get(0));
        String number = Objects.requireNonNull(value("#number"));
        press("Track");
        await(() -> all("ol.feed li").size() >= 3);
        String address = browser.getCurrentUrl();
        assertThat(address).contains("#/track/");

        browser.navigate().refresh();
        await(() -> all("ol.feed li").size() >= 3 && text("#request").equals(number));
        browser.navigate().back();
        await(() -> text("[aria-labelledby=requests]").contains(number));
        browser.navigate().forward();
        await(() -> all("ol.feed li").size() >= 3);

        String withoutCursor = address.replaceAll("\\?after=.*", "");
        browser.get("about:blank");
        browser.get(withoutCursor);
        await(() -> all("ol.feed li").size() >= 3 && text("#request").equals(number));
        browser.get(page + "#/track/00000000-0000-0000-0000-000000000000");
        await(() -> text("main").contains("no tracking request"));
    }

    @Test
    @Tag("full")
    void the_feed_is_read_to_its_end_although_its_pages_are_short() {
        String id = client.document("/containers", "page[size]=1", "filter[pickup_lfd]=@not_exists")
                .at("/data/0/id")
                .textValue();
        for (int day = 10; day < 26; day++) {
            String body = "{\"data\":{\"id\":\"" + id + "\",\"type\":\"container\",\"attributes\":"
                    + "{\"manual_last_free_days\":{\"terminal\":\"2031-05-" + day + "\"}}}}";
            assertThat(client.change("PATCH", "/containers/" + id, body).statusCode())
                    .isEqualTo(200);
        }
        withFirstScript(
                "const real = window.fetch; window.fetch = (url, options) =>"
                        + " real(url.replace('/events?page[size]=100', '/events?page[size]=7'), options);",
                () -> {
                    show("/track");
                    one("#number").sendKeys("DEMO-DIRECT-SHORT" + Keys.ENTER);
                    await(() -> browser.getCurrentUrl().contains("?after="));
                });
        String cursor = URLDecoder.decode(browser.getCurrentUrl().replaceAll(".*after=", ""), StandardCharsets.UTF_8);
        JsonNode later = client.document("/events", "page[size]=100", "page[after]=" + cursor)
                .get("data");
        assertThat(later)
                .as("the events after the cursor")
                .noneMatch(event ->
                        id.equals(event.at("/relationships/container/data/id").textValue()));
    }

    @Test
    @Tag("full")
    void the_feed_is_read_from_its_beginning_only_once() {
        show("/track");
        for (int i = 0; i < 2; i++) {
            int request = i;
            click(() -> all(".options button").get(request));
            String before = browser.getCurrentUrl();
            press("Track");
            await(() ->
                    !browser.getCurrentUrl().equals(before) && all("ol.feed li").size() > request);
        }
        assertThat(browser.executeScript("return performance.getEntriesByType('resource')"
                        + ".filter(one => one.name.endsWith('/v2/events?page[size]=100')).length"))
                .isEqualTo(1L);
    }
}
