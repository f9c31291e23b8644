package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** Tests of the keyboard, of accessibility and of the layout of all parts, and of the API reference. */
abstract class ExplorerAccessTests extends InBrowser {

    private static final List<String> PARTS =
            List.of("/overview", "/containers", "/track", "/share", "/webhooks", "/developers");

    @Test
    @Tag("full")
    void the_keyboard_sorts_filters_and_opens_a_container() {
        show("/containers");
        browser.switchTo().activeElement().sendKeys("/");
        assertThat(focused().getDomAttribute("id")).isEqualTo("find-text");
        tabTo("+ Filter", Keys.ENTER);
        await(() -> focused().getDomAttribute("placeholder") != null);
        focused().sendKeys("has holds");
        tabTo("Has holds", Keys.ENTER);
        await(() -> focused().getTagName().equals("select"));
        tabTo("Apply", Keys.ENTER);
        await(() -> value("#query").equals("filter[has_holds]=true"));
        await(() -> all(".results[aria-busy]").isEmpty());

        tabTo("Last free day↕", Keys.ENTER);
        await(() -> all("th[aria-sort=ascending]").size() == 1);
        assertThat(focused().getText()).startsWith("Last free day");
        browser.executeScript("document.querySelector('tbody a').focus()");
        focused().sendKeys(Keys.ARROW_DOWN);
        assertThat(focused().getText()).isEqualTo(all("tbody a").get(1).getText());
        String number = focused().getText();
        focused().sendKeys(Keys.ENTER);
        await(() -> all("h1").size() == 1 && text("h1").equals(number));
    }

    @Test
    void every_part_works_with_the_keyboard_only() {
        show("/containers");
        tabTo("Next", Keys.ENTER);
        await(() -> browser.getCurrentUrl().contains("page[after]")
                && focused().getText().equals("Next"));

        change("/overview");
        await(() -> !all(".panel-holds .bars a").isEmpty());
        tabTo("Customs", Keys.ENTER);
        await(() -> !all("#query").isEmpty() && "filter[hold_name]=customs".equals(value("#query")));

        change("/track");
        await(() -> !all(".options button").isEmpty());
        tabTo("DEMO-TRANSSHIP", Keys.ENTER);
        assertThat(focused().getText()).isEqualTo("Track");
        focused().sendKeys(Keys.ENTER);
        await(() -> !all("a[href^='#/container/']").isEmpty());
        assertThat(focused().getText()).isEqualTo("Track");
        tabTo("MAEU8800202", Keys.ENTER);
        await(() -> !all("svg.map").isEmpty());
        tabTo("API JSON", Keys.ENTER);
        await(() -> one("details pre").isDisplayed());

        change("/webhooks");
        await(() -> !all(".events details").isEmpty());
        tabTo("Address of the receiver", "http://127.0.0.1:9/" + Keys.ENTER);
        await(() -> text(".hooks").contains("http://127.0.0.1:9/"));
        tabTo("Pause", Keys.ENTER);
        await(() -> focused().getText().equals("Resume"));

        change("/reference");
        await(() -> !all(".opblock-tag").isEmpty());
        tabTo("Expand operation", Keys.ENTER);
        await(() -> !all(".opblock-summary-control").isEmpty());
    }

    /** Moves the focus with the tabulator to the element whose text or name has this first line, and types keys. */
    private static void tabTo(String text, CharSequence keys) {
        for (int i = 0; i < 90; i++) {
            type(Keys.TAB);
            String name = read(InBrowser::focused, ExplorerAccessTests::name);
            if (name.lines().findFirst().orElse("").equals(text)) {
                type(keys);
                return;
            }
        }
        throw new AssertionError("the focus does not reach " + text);
    }

    private static String name(WebElement element) {
        String text = element.getText();
        return text.isEmpty() ? element.getAccessibleName() : text;
    }

    /** Types where the focus is, also while the page replaces the element that has it. */
    private static void type(CharSequence keys) {
        new Actions(browser).sendKeys(keys).perform();
    }

    @Test
    @Tag("full")
    void the_reference_sends_requests_with_the_key_of_the_page() {
        show("/reference");
        await(() -> !all(".opblock-tag").isEmpty());
        browser.executeScript("document.querySelector('[data-tag=containers]').click()");
        await(() -> !all(".opblock-summary-control").isEmpty());
        browser.executeScript("document.querySelector('#operations-containers-listContainers"
                + " .opblock-summary-control').click()");
        // Swagger UI shows the button before it has resolved the references of the operation, which a request needs.
        await(() -> !all("button.execute").isEmpty()
                && !all("[data-param-name='page[size]']").isEmpty());
        browser.executeScript("document.querySelector('button.execute').click()");
        await(() -> !all(".live-responses-table .response-col_status").isEmpty());
        assertThat(text(".live-responses-table .response .response-col_status")).startsWith("200");
        assertThat(text(".request-url"))
                .as("no example of an optional parameter is sent")
                .contains("/v2/containers")
                .doesNotContain("filter");
        assertThat(all("main:not([role])")).hasSize(1);

        browser.executeScript("const stop = MutationObserver.prototype.disconnect;"
                + "MutationObserver.prototype.disconnect = function() { window.stopped = true; stop.call(this); };");
        browser.get(page + "#/track");
        await(() -> Boolean.TRUE.equals(browser.executeScript("return window.stopped")));
    }

    @Test
    void all_parts_fit_and_are_accessible() throws IOException {
        checkParts(1280, "light");
    }

    @ParameterizedTest
    @CsvSource({"1280, dark", "360, light", "360, dark"})
    @Tag("full")
    void all_parts_fit_and_are_accessible_at_other_widths(int width, String scheme) throws IOException {
        checkParts(width, scheme);
    }

    private static void checkParts(int width, String scheme) throws IOException {
        size(width, 800);
        scheme(scheme);
        for (String part : PARTS) {
            show(part);
            await(() -> all("[aria-label=Loading]").isEmpty());
            assertFitsAndIsAccessible(part + " " + width + " " + scheme);
        }
        showContainer("sort=-created_at");
        assertFitsAndIsAccessible("the newest container " + width + " " + scheme);
        showContainer(STABLE);
        await(() -> text("section[aria-labelledby=timeline]").contains("the times in the record of the container"));
        assertFitsAndIsAccessible("a container without events " + width + " " + scheme);
    }

    private static void showContainer(String query) throws IOException {
        JsonNode found = client.document("/containers", query, "page[size]=1");
        show("/container/" + found.at("/data/0/id").textValue());
        await(() -> all("#readiness").size() == 1);
    }

    @Test
    @Tag("full")
    void forms_dialogs_and_diagnostics_fit_and_are_accessible() throws IOException {
        checkForms(360, "dark");
    }

    @Test
    @Tag("full")
    void forms_dialogs_and_diagnostics_fit_and_are_accessible_on_a_wide_page() throws IOException {
        checkForms(1280, "light");
    }

    private static void checkForms(int width, String scheme) throws IOException {
        size(width, 800);
        scheme(scheme);
        browser.executeScript("sessionStorage.clear()");
        browser.get(page.toString());
        await(() -> all("#key").size() == 1);
        assertFitsAndIsAccessible("key");

        browser.get(page + "#key=" + KEY);
        await(() -> !all("tbody tr").isEmpty());
        if (!one("#query").isDisplayed()) {
            press("Query");
        }
        one("#query").sendKeys("filter[pod_cod]=USLAX&sort=x" + Keys.ENTER);
        await(() -> all(".problem-item").size() == 2);
        assertFitsAndIsAccessible("diagnostics");
        press("+ Filter");
        await(() -> !all("dialog .options button").isEmpty());
        assertFitsAndIsAccessible("filters");
        assertThat(browser.executeScript("const body = document.querySelector('dialog .body');"
                        + "return body.scrollWidth - body.clientWidth"))
                .as("columns of the dialog beyond its edge")
                .isEqualTo(0L);
        click(() -> one("dialog .options button"));
        await(() -> all("dialog form.body").size() == 1);
        assertFitsAndIsAccessible("filter");

        show("/containers");
        one("#find-text").sendKeys("MSCU");
        await(() -> !all("#found [aria-selected]").isEmpty());
        one("#find-text").sendKeys(Keys.ARROW_DOWN);
        await(() -> !all("#found [aria-selected=true]").isEmpty());
        assertFitsAndIsAccessible("results of the search");
    }

    @ParameterizedTest
    @CsvSource({"1280, light", "360, dark"})
    @Tag("full")
    void the_reference_fits_and_is_accessible(int width, String scheme) throws IOException {
        size(width, 800);
        scheme(scheme);
        show("/reference");
        await(() -> !all(".opblock-tag").isEmpty());
        browser.executeScript("document.querySelector('[data-tag=webhooks]').click()");
        await(() -> all(".opblock-summary-control").size() > 1);
        browser.executeScript("document.querySelectorAll('.opblock-summary-control')[1].click()");
        await(() -> !all("button.execute").isEmpty());
        assertFitsAndIsAccessible("reference");
        assertThat(browser.executeScript(
                        "const edge = document.querySelector('.swagger').getBoundingClientRect().right;"
                                + "return [...document.querySelectorAll('.swagger td')].map(one => one.getBoundingClientRect())"
                                + ".filter(one => one.width > 0 && one.right > edge).length"))
                .as("cells beyond the edge")
                .isEqualTo(0L);
    }

    @Test
    @Tag("full")
    void nothing_moves_while_a_part_loads() {
        checkMoves();
    }

    @Test
    @Tag("full")
    void nothing_moves_while_a_part_loads_on_a_narrow_page() {
        size(390, 900);
        checkMoves();
    }

    private static void checkMoves() {
        String script = "window.moved = []; new PerformanceObserver(list => { for (const shift of list.getEntries())"
                + " moved.push(shift.value); }).observe({type: 'layout-shift', buffered: true});";
        Object added = browser.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", script))
                .get("identifier");
        try {
            List<String> parts = new ArrayList<>(PARTS);
            parts.add("/reference");
            for (String part : parts) {
                show(part);
                await(() -> all("[aria-label=Loading]").isEmpty());
                Number moved = (Number) browser.executeScript("return moved.reduce((sum, one) => sum + one, 0)");
                assertThat(moved.doubleValue()).as(part).isLessThan(0.01);
            }
            browser.get("about:blank");
            browser.get(page + "#/containers?filter[pod_cod]=USLAX&filter[current_status]=avialable");
            await(() -> all(".problem-item").size() == 2
                    && all("[aria-label=Loading]").isEmpty());
            Number moved = (Number) browser.executeScript("return moved.reduce((sum, one) => sum + one, 0)");
            assertThat(moved.doubleValue()).as("diagnostics").isLessThan(0.01);
        } finally {
            browser.executeCdpCommand("Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", added));
        }
    }
}
