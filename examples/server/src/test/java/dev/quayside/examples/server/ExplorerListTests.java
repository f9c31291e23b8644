package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** Tests of the list of containers and of its query. */
abstract class ExplorerListTests extends InBrowser {

    @Test
    void a_suggestion_corrects_the_query_and_the_address_keeps_it() {
        show("/containers");
        one("#query").sendKeys("filter[pod_cod]=USLAX&filter[current_status]=avialable" + Keys.ENTER);
        await(() -> all(".problem-item").size() == 2);
        assertThat(all("mark"))
                .extracting(WebElement::getText)
                .containsExactlyInAnyOrder("filter[pod_cod]", "avialable");
        assertThat(texts(".problem-item .kind")).containsOnly("Warning");

        press("Use available");
        await(() -> all(".problem-item").size() == 1);
        press("Use filter[pod_code]");
        await(() -> all(".problem-item").isEmpty());
        assertThat(value("#query")).isEqualTo("filter[pod_code]=USLAX&filter[current_status]=available");
        assertThat(browser.getCurrentUrl()).contains("filter[pod_code]=USLAX");

        browser.navigate().back();
        await(() -> all(".problem-item").size() == 1);
        click(() -> one("input[type=checkbox]"));
        await(() -> text(".results").contains("The query has an error"));
    }

    @Test
    @Tag("full")
    void a_diagnostic_marks_and_corrects_its_own_occurrence_of_a_repeated_parameter() {
        show("/containers");
        one("#query").sendKeys("filter[pickup_lfd][]=>=today&filter[pickup_lfd][]=<=3.dayz" + Keys.ENTER);
        await(() -> texts("mark").equals(List.of("3.dayz")));

        browser.get(page + "#/containers?filter[current_status][]=avalable&filter[current_status][]=on_shp");
        await(() -> texts("mark").equals(List.of("avalable", "on_shp")));
        press("Use on_ship");
        await(() -> texts("mark").equals(List.of("avalable")));
        press("Use available");
        await(() -> all(".problem-item").isEmpty());
        assertThat(value("#query")).isEqualTo("filter[current_status][]=available&filter[current_status][]=on_ship");
    }

    @Test
    @Tag("full")
    void a_page_beyond_the_end_leads_to_the_first_page() {
        show("/containers");
        one("#query").sendKeys("page[number]=99" + Keys.ENTER);
        await(() -> text(".results").contains("The list has"));
        assertThat(text(".results"))
                .contains("This page is empty")
                .containsPattern("The list has [0-9]{3} containers\\.");
        click(() -> one(".results a"));
        await(() -> !all("tbody tr").isEmpty());
    }

    @Test
    void chips_for_what_is_urgent_combine_and_can_be_taken_back() {
        show("/containers");
        assertThat(text(".ordering")).contains("sort=attention_priority");
        one("#query").sendKeys(STABLE + Keys.ENTER);
        await(() -> all(".chips .edit").size() == 1);

        press("Overdue");
        awaitChips(STABLE + "&filter[pickup_lfd]=<today&filter[awaiting_pickup]=true", "Overdue");
        assertThat(focused().getText()).isEqualTo("Overdue");
        assertThat(texts(".chips .chip b"))
                .as("one chip has both filters")
                .containsExactly("Overdue", "Shipping line SCAC");
        click(() -> one("[aria-label='Remove Overdue']"));
        awaitChips(STABLE);
        press("Overdue");
        press("Last free day within 3 days");
        String soon = STABLE + "&filter[awaiting_pickup]=true&filter[pickup_lfd]=<=3.days.from_now";
        awaitChips(soon, "Overdue", "Last free day within 3 days");
        press("On hold");
        awaitChips(soon + "&filter[has_holds]=true", "Overdue", "Last free day within 3 days", "On hold");
        browser.navigate().refresh();
        awaitChips(soon + "&filter[has_holds]=true", "Overdue", "Last free day within 3 days", "On hold");

        press("Overdue");
        awaitChips(
                STABLE + "&filter[awaiting_pickup]=true&filter[has_holds]=true"
                        + "&filter[pickup_lfd][]=>=today&filter[pickup_lfd][]=<=3.days.from_now",
                "Last free day within 3 days",
                "On hold");
        press("Last free day within 3 days");
        press("On hold");
        awaitChips(STABLE);
        browser.navigate().back();
        awaitChips(STABLE + "&filter[awaiting_pickup]=true&filter[has_holds]=true", "On hold");
        press("On hold");
        press("Fees due");
        press("Needs attention");
        press("Available now");
        awaitChips(
                STABLE + "&filter[has_fees]=true&filter[awaiting_pickup]=true&filter[requires_attention]=true"
                        + "&filter[current_status]=available",
                "Fees due",
                "Needs attention",
                "Available now");
        press("Clear all");
        await(() -> "".equals(value("#query")) && all(".chips .chip").isEmpty());
    }

    @Test
    @Tag("full")
    void filters_by_a_relative_day_say_that_the_query_counts_in_utc() {
        show("/containers");
        one("#query").sendKeys("filter[pickup_lfd]=<today&filter[has_holds]=true" + Keys.ENTER);
        await(() -> all(".chips .edit").size() == 2);
        String counted = one("[data-chip=overdue]").getDomAttribute("title");
        assertThat(counted)
                .startsWith("Counted in UTC, where today is ")
                .endsWith("The rows count at the place of the pickup.");
        assertThat(all(".chips .edit").get(0).getDomAttribute("title")).isEqualTo(counted);
        assertThat(all(".chips .edit").get(1).getDomAttribute("title")).isNull();
        assertThat(one("[data-chip=holds]").getDomAttribute("title")).isNull();
    }

    /** Waits for a query, its pressed chips, and as many containers as the API counts. */
    private static void awaitChips(String query, String... pressed) {
        int total = client.document("/containers", query.split("&"))
                .at("/meta/total")
                .intValue();
        await(() -> query.equals(value("#query"))
                && all(".results[aria-busy]").isEmpty()
                && count().equals(total + (total == 1 ? " container" : " containers")));
        assertThat(texts(".quick [aria-pressed=true]")).containsExactly(pressed);
    }

    @Test
    void a_filter_is_found_by_its_meaning() {
        show("/containers");
        press("+ Filter");
        await(() -> !all("dialog .options button").isEmpty());
        one("dialog input").sendKeys("on_ship");
        await(() -> texts("dialog .options b").contains("Current status"));
    }

    @Test
    void a_shipping_line_is_chosen_by_its_name_and_a_value_that_is_not_a_scac_is_named() {
        show("/containers");
        browser.get(page + "#/containers?filter[shipping_line_scac]=Maersk");
        await(() -> text(".problem-item").contains("'Maersk' is not the SCAC of a shipping line (Maersk has MAEU)."));
        press("Use MAEU");
        await(() -> all(".problem-item").isEmpty() && !all("tbody tr").isEmpty());

        press("+ Filter");
        await(() -> !all("dialog .options button").isEmpty());
        one("dialog input").sendKeys("carrier");
        assertThat(texts("dialog .options b")).contains("Shipping line SCAC");
        one("dialog input").sendKeys(Keys.chord(Keys.CONTROL, "a"), "zim line");
        assertThat(texts("dialog .options b")).containsExactly("Shipping line SCAC");
        click(() -> one("dialog .options button"));
        click(() -> one("dialog").findElement(By.xpath(".//label[contains(., '(ZIMU)')]")));
        press("Apply");
        await(() -> "filter[shipping_line_scac]=MAEU,ZIMU".equals(value("#query")));
    }

    @Test
    @Tag("full")
    void filters_are_found_by_words_in_any_order_and_each_has_a_theme() {
        show("/containers");
        press("+ Filter");
        await(() -> !all("dialog .options button").isEmpty());
        assertThat(texts("dialog h3"))
                .startsWith("Pickup and last free days", "Holds and fees")
                .doesNotContain("Other")
                .doesNotHaveDuplicates();
        one("dialog input").sendKeys("fees demurrage");
        await(() -> texts("dialog .options b").contains("Has demurrage fees"));
        assertThat(texts("dialog h3").get(0)).isEqualTo("Holds and fees");
        one("dialog input").sendKeys(" nonsense");
        await(() -> all("dialog .options b").isEmpty());
        assertThat(text("dialog")).contains("No filter has these words");
    }

    @Test
    void the_list_and_the_address_follow_the_typed_query_and_enter_adds_it_to_the_history() {
        show("/containers");
        one("#query").sendKeys("filter[current_status]=available");
        await(() -> browser.getCurrentUrl().endsWith("#/containers?filter[current_status]=available")
                && all(".results[aria-busy]").isEmpty());
        assertThat(text(".summary")).contains("not counted");
        one("#query").sendKeys("&sort=pickup");
        await(() -> browser.getCurrentUrl().endsWith("#/containers?filter[current_status]=available&sort=pickup")
                && all(".results[aria-busy]").isEmpty());
        assertThat(text(".summary")).as("the rows of the last valid query stay").contains("not counted");
        assertThat(all(".problem-item"))
                .as("the place of the cursor is unfinished")
                .isEmpty();

        one("#query").sendKeys("_lfd" + Keys.ENTER);
        await(() -> text(".summary").contains("containers"));
        assertThat(browser.getCurrentUrl()).endsWith("#/containers?filter[current_status]=available&sort=pickup_lfd");
        browser.navigate().back();
        await(() -> all(".chips .edit").isEmpty());
        assertThat(browser.getCurrentUrl()).endsWith("#/containers");
    }

    @Test
    @Tag("full")
    void a_typed_query_is_still_there_after_the_page_is_loaded_again() {
        show("/containers");
        one("#query").sendKeys("filter[has_holds]=true");
        await(() -> browser.getCurrentUrl().endsWith("?filter[has_holds]=true"));
        browser.navigate().refresh();
        await(() -> all(".chips .edit").size() == 1);
        assertThat(value("#query")).isEqualTo("filter[has_holds]=true");
    }

    @Test
    @Tag("full")
    void a_container_leads_back_to_the_list_with_its_last_query() {
        show("/containers");
        one("#query").sendKeys("filter[has_holds]=true" + Keys.ENTER);
        await(() ->
                all(".chips .edit").size() == 1 && all(".results[aria-busy]").isEmpty());
        // With the mouse: nothing moves in a list that is loaded.
        one("tbody a").click();
        await(() -> !all("#readiness").isEmpty());
        browser.get(page + "#/overview");
        await(() -> !all(".panel-holds .bars a").isEmpty());
        browser.navigate().back();
        await(() -> !all("#readiness").isEmpty());
        click(() -> one(".back"));
        await(() -> all(".chips .edit").size() == 1);
        assertThat(browser.getCurrentUrl()).endsWith("#/containers?filter[has_holds]=true");
    }

    @Test
    @Tag("full")
    void filters_and_values_that_the_api_does_not_have_are_shown_as_unknown_and_kept() {
        show("/containers");
        String query = "filter[current_status]=available,avialable&filter[has_holds]=maybe&filter[pod_cod]=USLAX";
        one("#query").sendKeys(query + Keys.ENTER);
        await(() -> all(".chips .edit").size() == 3);
        for (int i = 0; i < 3; i++) {
            int chip = i;
            click(() -> all(".chips .edit").get(chip));
            await(() -> all("dialog form.body").size() == 1);
            String text = text("dialog");
            assertThat(text)
                    .contains(List.of("avialable (unknown)", "maybe (unknown)", "no filter of this name")
                            .get(i));
            press("Apply");
            await(() -> all("dialog[open]").isEmpty());
            assertThat(value("#query")).isEqualTo(query);
        }
    }

    @Test
    @Tag("full")
    void code_in_the_meaning_of_a_filter_is_shown_as_code() {
        show("/containers");
        browser.get(page + "#/containers?filter[current_status]=available");
        await(() -> all(".chips .edit").size() == 1);
        click(() -> one(".chips .edit"));
        await(() -> !all("dialog .meaning code").isEmpty());
        assertThat(text("dialog .meaning")).contains("on_ship").doesNotContain("`");
    }

    @Test
    @Tag("full")
    void the_sort_by_arrival_is_named_in_the_header_of_the_next_milestone() {
        show("/containers");
        press("Next milestone↕ (by arrival)");
        await(() -> browser.getCurrentUrl().endsWith("?sort=arrival"));
    }

    @Test
    void back_forward_and_a_shared_address_show_the_same_list() {
        show("/containers");
        String everything = count();
        one("#query").sendKeys(STABLE + Keys.ENTER);
        await(() ->
                all(".chips .edit").size() == 1 && count().matches("\\d+ containers?") && !count().equals(everything));
        String summary = count();
        String shared = browser.getCurrentUrl();
        browser.navigate().back();
        await(() -> all(".chips .edit").isEmpty() && !count().equals(summary));
        browser.navigate().forward();
        await(() -> all(".chips .edit").size() == 1 && count().equals(summary));

        browser.get("about:blank");
        browser.get(shared);
        await(() -> all(".chips .edit").size() == 1 && count().equals(summary));
    }

    @Test
    @Tag("full")
    void the_list_is_drawn_before_the_frame_after_its_response() {
        show("/containers");
        browser.executeScript("let frames = 0; const tick = () => { frames++; requestAnimationFrame(tick); }; tick();"
                + "const text = Response.prototype.text; let received = 0;"
                + "Response.prototype.text = function() {"
                + " return text.call(this).then(value => { received = frames; return value; }); };"
                + "new MutationObserver(() => { window.framesToDraw = frames - received; })"
                + ".observe(document.querySelector('.results'), {childList: true});");
        one("#query").sendKeys("page[size]=50&sort=pickup_lfd" + Keys.ENTER);
        await(() -> all("tbody tr").size() == 50);
        assertThat((Long) browser.executeScript("return window.framesToDraw")).isLessThanOrEqualTo(1);
        assertThat((Long) browser.executeScript("return performance.getEntriesByName('list after response').length"))
                .isPositive();
    }

    @Test
    @Tag("full")
    void columns_and_pages_stay_in_the_address() {
        show("/containers");
        one("#query").sendKeys(STABLE + Keys.ENTER);
        await(() ->
                all(".chips .edit").size() == 1 && all(".results[aria-busy]").isEmpty());
        String first = text("tbody a");
        press("Next");
        await(() -> browser.getCurrentUrl().contains("page[after]")
                && !text("tbody a").equals(first));
        press("Previous");
        await(() -> text("tbody a").equals(first));

        press("Columns");
        click(() -> one("dialog").findElement(By.xpath(".//label[contains(., 'Vessel')]")));
        press("Show");
        await(() -> text("thead").contains("Vessel"));
        assertThat(browser.getCurrentUrl()).contains("fields[container]=").contains("pod_vessel_name");
    }

    @Test
    @Tag("full")
    void the_number_of_a_shipment_stands_in_one_line() {
        show("/containers");
        press("On hold");
        await(() ->
                all(".chips .preset").size() == 1 && all(".results[aria-busy]").isEmpty());
        assertThat((Long) browser.executeScript("return Math.max(...[...document.querySelectorAll("
                        + "'td[data-column=shipment] .mono')].map(number => number.offsetHeight))"))
                .isLessThan(2 * 16L);
    }

    @Test
    @Tag("full")
    void a_narrow_list_can_be_sorted() {
        size(360, 800);
        show("/containers");
        await(() -> all(".results[aria-busy]").isEmpty());
        assertThat(one("#query").isDisplayed()).isFalse();
        assertThat(browser.executeScript(
                        "return document.querySelector('tbody a').getBoundingClientRect().bottom < innerHeight"))
                .as("a container is on the first screen")
                .isEqualTo(true);
        press("Query");
        assertThat(one("#query").isDisplayed()).isTrue();
        press("Last free day↕");
        await(() -> browser.getCurrentUrl().endsWith("?sort=pickup_lfd"));
    }
}
