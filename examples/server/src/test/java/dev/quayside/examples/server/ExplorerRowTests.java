package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** Tests of the rows of the list: groups, sums, selection, sets of columns, refresh, printing and loading. */
abstract class ExplorerRowTests extends InBrowser {

    @BeforeEach
    void forget_the_settings() {
        browser.executeScript("localStorage.clear()");
    }

    @Test
    void rows_are_grouped_by_the_terminal_of_the_pickup_and_a_group_leads_to_its_terminal() {
        show("/containers");
        press("Group by terminal");
        await(() -> all("tr.group").size() > 1 && all(".results[aria-busy]").isEmpty());
        assertThat(text(".ordering")).contains("each page is grouped by itself");
        assertThat(all("tbody tr[data-id]")).hasSize(50);
        for (WebElement group : all("tbody")) {
            int rows = group.findElements(By.cssSelector("tr[data-id]")).size();
            String head = group.findElement(By.cssSelector("tr.group")).getText();
            assertThat(head).contains(rows + " on this page").containsPattern("Only this terminal|Terminal unknown");
        }
        browser.navigate().refresh();
        await(() -> all("tr.group").size() > 1);

        String terminal = text("tr.group:has(a) b");
        click(() -> one("tr.group a"));
        await(() -> browser.getCurrentUrl().contains("filter[pickup_facility_id]=")
                && all(".results[aria-busy]").isEmpty());
        await(() -> texts(".chips .edit").equals(List.of("Pickup terminal ID " + terminal)));
        assertThat(texts("tr.group b")).contains(terminal);
        assertThat(text("main")).as("all rows are on the page").doesNotContain("on this page", "grouped by itself");
        press("Group by terminal");
        await(() -> all("tr.group").isEmpty() && all(".results[aria-busy]").isEmpty());
    }

    @Test
    @Tag("full")
    void the_fees_of_a_page_are_summed_by_currency() {
        show("/containers");
        one("#query").sendKeys("filter[has_fees]=true&page[size]=50" + Keys.ENTER);
        await(() -> all(".chips .edit").size() == 1
                && !all("tfoot td.number").isEmpty()
                && all(".results[aria-busy]").isEmpty());
        Map<String, BigDecimal> sums = new TreeMap<>();
        for (String cell : texts("tbody td[data-column=fees]")) {
            for (String sum : cell.split(" \\+ ", -1)) {
                if (sum.contains(" ")) {
                    String[] parts = sum.replace(",", "").split(" ", -1);
                    sums.merge(parts[1], new BigDecimal(parts[0]), BigDecimal::add);
                }
            }
        }
        assertThat(sums).isNotEmpty();
        assertThat(text("tfoot td.number").replace(",", "").lines())
                .containsExactlyInAnyOrderElementsOf(sums.entrySet().stream()
                        .map(sum -> sum.getValue() + " " + sum.getKey())
                        .toList());
    }

    @Test
    @Tag("full")
    void rows_are_selected_with_the_keyboard_and_stay_selected_on_other_pages() {
        show("/containers");
        one("#query").sendKeys("sort=created_at" + Keys.ENTER);
        await(() -> text(".ordering").contains("Created at")
                && all(".results[aria-busy]").isEmpty());
        browser.executeScript("document.querySelector('tbody a').focus()");
        focused().sendKeys("x" + Keys.ARROW_DOWN + "x");
        await(() -> text(".selection").contains("2 selected"));
        browser.executeScript("document.querySelector('[data-tick][tabindex=\"0\"]').focus()");
        focused().sendKeys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.SPACE);
        await(() -> text(".selection").contains("3 selected"));
        assertThat(all("[data-tick][tabindex='0']")).hasSize(1);

        press("Next");
        await(() -> text(".selection").contains("3 selected, 3 on other pages"));
        click(() -> one("[data-all]"));
        await(() -> text(".selection").contains("28 selected, 3 on other pages"));
        press("Clear");
        assertThat(one(".selection").isDisplayed()).isFalse();
        assertThat(all("[data-tick]:checked")).isEmpty();

        click(() -> one("[data-tick]"));
        press("On hold");
        await(() ->
                all(".chips .preset").size() == 1 && all(".results[aria-busy]").isEmpty());
        assertThat(one(".selection").isDisplayed())
                .as("other filters end the selection")
                .isFalse();
    }

    @Test
    @Tag("full")
    void a_set_of_columns_is_saved_chosen_and_deleted() {
        show("/containers");
        press("Columns");
        for (String column : List.of("Status", "Pickup terminal")) {
            click(() -> one("dialog").findElement(By.xpath(".//label[.='" + column + "']")));
        }
        one("#set-name").sendKeys("<b>Morning" + Keys.ENTER);
        await(() -> texts(".sets li").contains("<b>Morning\n×"));
        browser.navigate().refresh();
        await(() -> !all("tbody tr").isEmpty());
        press("Columns");
        press("<b>Morning");
        await(() -> text("thead").contains("Pickup terminal")
                && all(".results[aria-busy]").isEmpty());
        assertThat(text("thead")).doesNotContain("Status").contains("Last free day", "Appointment");

        press("Columns");
        click(() -> one("[aria-label='Delete <b>Morning']"));
        await(() -> texts(".sets li").equals(List.of("Standard")));
        press("Standard");
        await(() -> browser.getCurrentUrl().endsWith("#/containers")
                && text("thead").contains("Status"));
    }

    @Test
    void a_refresh_marks_changed_cells_and_adds_or_removes_rows_only_on_request() {
        Object script = browser.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", """
                        const real = setTimeout;
                        window.setTimeout = (task, ms, ...rest) => real(task, ms === 60000 ? 200 : ms, ...rest);"""))
                .get("identifier");
        try {
            String id = client.document("/containers", STABLE, "sort=created_at", "page[size]=1")
                    .at("/data/0/id")
                    .textValue();
            refer(id, "FIRST-1");
            size(1280, 500);
            show("/containers");
            one("#query")
                    .sendKeys(STABLE + "&sort=created_at&fields[container]=number,equipment_type,equipment_length,"
                            + "ref_numbers" + Keys.ENTER);
            await(() -> text("td[data-column=references]").equals("FIRST-1")
                    && all(".results[aria-busy]").isEmpty());
            browser.executeScript("document.querySelectorAll('tbody a')[1].focus(); scrollTo(0, 200)");
            String focused = focused().getText();
            refer(id, "SECOND-2");
            await(() -> texts("td.changed").equals(List.of("SECOND-2")));
            assertThat(focused().getText()).isEqualTo(focused);
            assertThat(browser.executeScript("return scrollY")).isEqualTo(200L);

            browser.get(page + "#/containers?filter[search_by_ref_numbers]=SECOND");
            await(() ->
                    all("tbody tr").size() == 1 && all(".results[aria-busy]").isEmpty());
            int height = one("tbody tr").getRect().getHeight();
            refer(id, "THIRD-3");
            await(() -> text(".changes").equals("1 change – show"));
            assertThat(all("tbody tr")).as("the row stays").hasSize(1);
            assertThat(text("tbody tr.gone")).contains("Old: left this page");
            assertThat(one("tbody tr").getRect().getHeight()).isEqualTo(height);
            refer(id, "SECOND-4");
            await(() -> all("tbody tr.gone").isEmpty());
            assertThat(text("tbody tr")).doesNotContain("Old: left this page");
            refer(id, "THIRD-5");
            await(() -> text(".changes").equals("1 change – show"));
            assertThat(text("#live")).isEqualTo("1 change in the list");
            press("1 change – show");
            await(() -> text(".results").contains("No container matches"));
            assertThat(one(".changes").isDisplayed()).isFalse();

            press("Refresh every minute");
            assertThat(one("button[aria-pressed=false].refresh").isDisplayed()).isTrue();
        } finally {
            browser.executeCdpCommand("Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", script));
        }
    }

    private static void refer(String id, String reference) {
        String body = "{\"data\":{\"id\":\"" + id + "\",\"type\":\"container\",\"attributes\":{\"ref_numbers\":[\""
                + reference + "\"]}}}";
        assertThat(client.change("PATCH", "/containers/" + id, body).statusCode())
                .isEqualTo(200);
    }

    @Test
    @Tag("full")
    void the_print_has_the_query_and_the_rows_without_controls() {
        show("/containers");
        one("#query").sendKeys("filter[has_holds]=true" + Keys.ENTER);
        await(() ->
                all(".chips .edit").size() == 1 && all(".results[aria-busy]").isEmpty());
        assertThat(one(".printed").isDisplayed()).isFalse();
        browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
        try {
            assertThat(text(".printed")).contains("filter[has_holds]=true", "25 of", " on ");
            for (String control : List.of(".top", ".quick", ".workbench", ".listbar", ".pager", "tbody .tick")) {
                assertThat(one(control).isDisplayed()).as(control).isFalse();
            }
            assertThat(one("tbody td").isDisplayed()).isTrue();
            assertThat(one("thead .sort").getCssValue("display"))
                    .as("a header of which each page repeats the text")
                    .isEqualTo("contents");
            size(700, 900);
            assertThat(one("tbody tr").getCssValue("display"))
                    .as("rows of a table on narrow paper")
                    .isEqualTo("table-row");
        } finally {
            browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", ""));
        }
    }

    /** Holds back all responses until the page calls {@code respond()}. */
    private static final String WAITING = """
            const real = fetch;
            const wait = new Promise(done => { window.respond = done; });
            window.fetch = (...request) => wait.then(() => real(...request));""";

    @Test
    @Tag("full")
    void rows_that_load_have_the_shape_of_the_table() {
        withFirstScript(WAITING, () -> {
            browser.get("about:blank");
            browser.get(page + "#/containers");
            await(() -> all(".waiting > div").size() == 26);
            long width = all(".waiting > div:first-child span").size();
            long top = top(".waiting");
            long second = top(".waiting > div:nth-child(3)");
            browser.executeScript("window.respond()");
            await(() -> !all("tbody tr").isEmpty());
            assertThat(all("thead th")).hasSize((int) width);
            assertThat(all(".waiting")).isEmpty();
            assertThat(List.of(top("table"), top("tbody tr:nth-child(2)")))
                    .as("the rows stand where they were announced")
                    .isEqualTo(List.of(top, second));
        });
    }

    @ParameterizedTest
    @Tag("full")
    @ValueSource(strings = {"overview", "webhooks", "developers"})
    void a_part_that_loads_has_the_shape_of_its_panels(String part) {
        withFirstScript(WAITING, () -> {
            browser.get("about:blank");
            browser.get(page + "#/" + part);
            await(() -> !all(".panel.shape").isEmpty());
            int panels = all(".panel.shape").size();
            long top = top(".panel");
            browser.executeScript("window.respond()");
            await(() -> all("[aria-label=Loading]").isEmpty());
            assertThat(all(".panel")).hasSize(panels);
            assertThat(top(".panel")).isEqualTo(top);
        });
    }

    private static long top(String selector) {
        return Objects.requireNonNull((Long) browser.executeScript(
                "return Math.round(document.querySelector(arguments[0]).getBoundingClientRect().top)", selector));
    }

    @ParameterizedTest
    @Tag("full")
    @CsvSource({"1280, light", "1280, dark", "360, light", "360, dark"})
    void groups_selection_and_sets_fit_and_are_accessible(int width, String scheme) throws IOException {
        size(width, 800);
        scheme(scheme);
        browser.executeScript("localStorage.setItem('quayside-grouped', 'true');"
                + "localStorage.setItem('quayside-columns', '{\"Morning\": [\"lfd\", \"fees\"]}')");
        show("/containers");
        press("Overdue");
        await(() ->
                all(".chips .preset").size() == 1 && all(".results[aria-busy]").isEmpty());
        click(() -> one("[data-tick]"));
        await(() -> one(".selection").isDisplayed());
        assertFitsAndIsAccessible("groups and selection at " + width + " " + scheme);
        press("Columns");
        await(() -> texts(".sets li").contains("Morning\n×"));
        assertFitsAndIsAccessible("sets of columns at " + width + " " + scheme);
    }
}
