package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Tests of the key, of a server that does not respond, and of addresses. */
abstract class ExplorerConnectionTests extends InBrowser {

    @Test
    void a_key_is_asked_for_and_a_wrong_key_is_reported() {
        browser.executeScript("sessionStorage.clear()");
        browser.get(page.toString());
        await(() -> !all("#key").isEmpty());
        one("#key").sendKeys("wrong" + Keys.ENTER);
        await(() -> text("main").contains("does not accept this API key"));

        one("#key").clear();
        one("#key").sendKeys("ключ" + Keys.ENTER);
        assertThat(text("main")).contains("An API key has letters");

        one("#key").clear();
        one("#key").sendKeys(KEY + Keys.ENTER);
        await(() -> !all("tbody tr").isEmpty());
    }

    @Test
    @Tag("full")
    void the_key_stays_until_another_one_is_accepted() {
        show("/overview");
        press("Change key");
        one("#key").sendKeys("wrong" + Keys.ENTER);
        await(() -> text("main").contains("does not accept this API key"));
        press("Cancel");
        await(() -> !all(".panel-holds .bars a").isEmpty());
        press("Change key");
        browser.navigate().refresh();
        await(() -> !all(".panel-holds .bars a").isEmpty());
    }

    @Test
    void the_printed_link_opens_the_list_and_the_key_leaves_the_address() {
        browser.executeScript("sessionStorage.clear()");
        browser.get(page + "#key=" + KEY);
        await(() -> browser.getCurrentUrl().endsWith("#/containers")
                && !all("tbody tr").isEmpty());

        assertThat(text("h1")).isEqualTo("Containers");
        assertThat(text(".summary")).contains("containers").contains("ms");
        assertThat(browser.getCurrentUrl()).doesNotContain(KEY);
    }

    @Test
    @Tag("full")
    void the_link_to_the_content_keeps_the_address() {
        show("/containers");
        one("#query").sendKeys("filter[has_holds]=true" + Keys.ENTER);
        await(() -> all(".chips .edit").size() == 1);
        String address = browser.getCurrentUrl();
        browser.executeScript("document.querySelector('.skip').click()");
        assertThat(focused().getDomAttribute("id")).isEqualTo("main");
        assertThat(browser.getCurrentUrl()).isEqualTo(address);
        assertThat(value("#query")).isEqualTo("filter[has_holds]=true");
    }

    @Test
    @Tag("full")
    void an_address_that_cannot_be_decoded_is_not_found() {
        show("/containers");
        browser.get(page + "#/container/%E4");
        await(() -> text("main").contains("Not found"));
        click(() -> one(".back"));
        await(() -> !all("tbody tr").isEmpty());
    }

    @Test
    @Tag("full")
    void a_response_that_is_not_json_is_reported_with_its_status() {
        show("/containers");
        browser.executeScript("const real = window.fetch; window.fetch = (url, options) =>"
                + " String(url).includes('/v2/containers') ? Promise.resolve(new Response('<p>', {status: 502,"
                + " headers: {'Content-Type': 'text/html'}})) : real(url, options);");
        one("#query").sendKeys("sort=arrival" + Keys.ENTER);
        await(() -> text(".results").contains("has status 502, but is not JSON (text/html)"));
        assertThat(text("#banner")).isEmpty();
    }

    @Test
    void a_list_that_failed_is_loaded_when_the_server_responds_again() {
        show("/containers");
        block("*/v2/*");
        one("#query").sendKeys("filter[has_holds]=true" + Keys.ENTER);
        await(() -> text(".results").contains("cannot be reached"));
        block();
        await(() -> text("#banner").isEmpty() && !all("tbody tr").isEmpty());
        assertThat(value("#query")).isEqualTo("filter[has_holds]=true");
    }

    @Test
    @Tag("full")
    void a_part_that_cannot_be_loaded_opens_when_the_server_responds_again() {
        show("/containers");
        block("*/v2/*", "*/explorer/*");
        browser.get(page + "#/overview");
        await(() -> text("main").contains("cannot be loaded"));
        await(() -> text("#banner").contains("does not respond"));
        block();
        await(() -> !all(".panel-holds .bars a").isEmpty());
        assertThat(browser.getCurrentUrl()).endsWith("#/overview");
    }

    @Test
    @Tag("full")
    void an_interruption_keeps_the_tracked_request_and_forms_that_are_half_filled_in() {
        show("/track");
        click(() -> all(".options button").get(0));
        press("Track");
        await(() -> all("ol.feed li").size() >= 3);
        one("#number").clear();
        one("#number").sendKeys("HALF");
        browser.executeScript("document.querySelector('ol.feed').id = 'kept'");
        interrupt();
        assertThat(all("#kept li")).hasSizeGreaterThanOrEqualTo(3);
        assertThat(value("#number")).isEqualTo("HALF");

        browser.get(page + "#/webhooks");
        await(() -> !all(".events details").isEmpty());
        one("#url").sendKeys("https://half.example");
        interrupt();
        assertThat(value("#url")).isEqualTo("https://half.example");
    }

    /** Blocks the requests to the API until the page has noticed it, and then until it has noticed the end. */
    private static void interrupt() {
        block("*/v2/*");
        await(() -> text("#banner").contains("does not respond"));
        block();
        await(() -> text("#banner").isEmpty());
    }

    @Test
    void the_first_page_is_small() {
        show("/containers");
        Number bytes = (Number) browser.executeScript(
                "const names = ['navigation', 'resource'].flatMap(type => performance.getEntriesByType(type))"
                        + ".map(({name}) => name);"
                        + "const size = async name => {"
                        + " const {body} = await fetch(name, {headers: {Authorization: 'Token ' + arguments[0]}});"
                        + " return (await new Response(body.pipeThrough(new CompressionStream('gzip'))).blob()).size; };"
                        + "return Promise.all(names.map(size)).then(sizes => sizes.reduce((sum, one) => sum + one, 0))",
                KEY);
        System.out.printf("The first page has %s bytes with gzip%n", bytes);
        assertThat(bytes.longValue()).isBetween(20_000L, 150_000L);
    }
}
