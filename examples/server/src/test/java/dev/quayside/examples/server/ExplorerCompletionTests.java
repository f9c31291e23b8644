package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** Tests of the completions of a query that is typed. */
abstract class ExplorerCompletionTests extends InBrowser {

    @Test
    void names_and_values_are_completed_with_the_keyboard() {
        show("/containers");
        type("filter[has_h");
        await(() -> offered().contains("filter[has_holds]"));
        assertThat(one("#query").getDomAttribute("aria-expanded")).isEqualTo("true");
        type(Keys.ARROW_DOWN);
        await(() -> text("#completions [aria-selected=true] code").equals("filter[has_holds]"));
        assertThat(one("#query").getDomAttribute("aria-activedescendant"))
                .isEqualTo(one("#completions [aria-selected=true]").getDomAttribute("id"));
        type(Keys.ENTER);
        await(() -> offered().equals(List.of("true", "false")));
        assertThat(value("#query")).isEqualTo("filter[has_holds]=");
        assertThat(text("#completions")).contains("the terminal reports at least one hold");
        type(Keys.ARROW_DOWN, Keys.ENTER);
        await(() -> value("#query").equals("filter[has_holds]=true") && isClosed());

        type("&sort=-lfd");
        await(() -> offered().contains("-pickup_lfd"));
        type(Keys.ARROW_UP, Keys.ARROW_DOWN, Keys.ENTER);
        await(() -> value("#query").equals("filter[has_holds]=true&sort=-pickup_lfd") && isClosed());
        type(Keys.ENTER);
        await(() -> browser.getCurrentUrl().endsWith("?filter[has_holds]=true&sort=-pickup_lfd")
                && text(".summary").contains("containers"));
    }

    @Test
    @Tag("full")
    void the_description_of_the_api_has_all_filters_values_and_sort_names_that_are_offered() {
        show("/containers");
        JsonNode parameters = client.document("/openapi.json").at("/paths/~1containers/get/parameters");
        Set<String> filters = new TreeSet<>();
        List<String> sorts = new ArrayList<>();
        for (JsonNode parameter : parameters) {
            String name = parameter.path("name").asText();
            if (name.startsWith("filter[")) {
                filters.add(name.startsWith("filter[last_free_day_on]") ? name : name.replace("[]", ""));
            } else if (name.equals("sort")) {
                parameter.at("/schema/items/enum").forEach(sort -> sorts.add(sort.textValue()));
            }
        }
        type("filter[");
        await(() -> new TreeSet<>(offered()).equals(filters));
        retype("sort=-");
        sorts.removeIf(sort -> !sort.startsWith("-"));
        await(() -> offered().equals(sorts));
        retype("filter[hold_name]=customs,fr");
        await(() -> offered().equals(List.of("freight")));
        assertThat(text("#completions small")).startsWith("The shipping line has not released the cargo");
    }

    @Test
    @Tag("full")
    void the_dialog_of_filters_finds_the_words_of_a_title_first() {
        show("/containers");
        press("+ Filter");
        await(() -> !all("dialog .options b").isEmpty());
        one("dialog input").sendKeys("last");
        assertThat(texts("dialog .options b").get(0)).isEqualTo("Pickup last free day");
        one("dialog input").sendKeys(Keys.chord(Keys.CONTROL, "a"), "needs attention");
        assertThat(texts("dialog .options b")).containsExactly("Needs attention");
        one("dialog input").sendKeys(Keys.chord(Keys.CONTROL, "a"), "pickup terminal");
        assertThat(texts("dialog .options b").get(0)).isEqualTo("Pickup terminal ID");
    }

    @Test
    @Tag("full")
    void the_number_of_a_relative_day_is_selected_so_that_typing_replaces_it() {
        show("/containers");
        type("filter[pickup_lfd]=");
        await(() -> offered().containsAll(List.of("today", "<=", "@exists")));
        type("<=");
        await(() -> offered().contains("<=N.days.from_now"));
        click(() -> one("#completions > div:nth-child(" + (offered().indexOf("<=N.days.from_now") + 1) + ")"));
        await(() -> value("#query").equals("filter[pickup_lfd]=<=N.days.from_now"));
        type("3");
        assertThat(value("#query")).isEqualTo("filter[pickup_lfd]=<=3.days.from_now");
        await(() -> browser.getCurrentUrl().endsWith("filter[pickup_lfd]=%3C%3D3.days.from_now") && isClosed());
    }

    @Test
    @Tag("full")
    void escape_closes_the_completions_and_enter_runs_what_is_typed() {
        show("/containers");
        type("filter[pod_code]=USLAX&filter[pol]=@");
        await(() -> offered().contains("@exists"));
        type(Keys.ESCAPE);
        await(() -> isClosed());
        assertThat(value("#query")).isEqualTo("filter[pod_code]=USLAX&filter[pol]=@");
        type(Keys.ARROW_DOWN);
        await(() -> offered().contains("@exists"));
        for (int i = 0; i < "&filter[pol]=@".length() + 1; i++) {
            type(Keys.ARROW_LEFT);
        }
        type(Keys.BACK_SPACE);
        await(() -> isClosed());
        retype("filter[pod_code]=USLAX&filter[has_holds]=t");
        await(() -> offered().equals(List.of("true")));
        type("rue", Keys.ENTER);
        await(() -> isClosed() && all(".chips .edit").size() == 2);
    }

    @ParameterizedTest
    @CsvSource({"1280, light", "1280, dark", "360, light", "360, dark"})
    @Tag("full")
    void the_completions_fit_and_are_accessible(int width, String scheme) throws IOException {
        size(width, 800);
        scheme(scheme);
        show("/containers");
        if (width < 761) {
            click(() -> one(".fold"));
        }
        type("filter[lfd");
        await(() -> offered().contains("filter[pickup_lfd]")
                && all(".results[aria-busy]").isEmpty());
        type(Keys.ARROW_DOWN);
        await(() -> !all("#completions [aria-selected=true]").isEmpty());
        assertFitsAndIsAccessible("completions at " + width + " " + scheme);
    }

    private static void type(CharSequence... keys) {
        one("#query").sendKeys(keys);
    }

    private static void retype(String query) {
        type(Keys.chord(Keys.CONTROL, "a"), query);
    }

    private static List<String> offered() {
        return texts("#completions:not([hidden]) > div > code");
    }

    private static boolean isClosed() {
        return all("#completions:not([hidden])").isEmpty();
    }
}
