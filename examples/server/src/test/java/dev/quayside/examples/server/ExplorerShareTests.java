package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** Tests of sharing in the explorer, of the page of a share, and of the widget with the API. */
abstract class ExplorerShareTests extends InBrowser {

    private int embeddingPort;

    @Override
    Set<Integer> ports() {
        return Set.of(page.getPort(), embeddingPort);
    }

    @Test
    void a_container_is_shared_and_its_link_shows_the_chosen_parts_until_it_is_revoked() {
        JsonNode container = container();
        String number = container.at("/attributes/number").textValue();
        show("/container/" + container.get("id").textValue());
        await(() -> !all("#readiness").isEmpty());
        click(() -> one(".title a.button"));
        await(() -> all("#label").size() == 1);
        one("#label").sendKeys("Harbour Trade");
        click(() -> one("[name=part][value=fees_and_holds]"));
        press("Create link");
        await(() -> focused().getText().equals("The link to " + number));
        String link = text("[aria-labelledby=link-text]");
        String token = link.substring(link.indexOf('#') + 1);
        assertThat(link).startsWith(origin() + "/share#");
        assertThat(text("[aria-labelledby=snippet]"))
                .isEqualTo("<script type=\"module\" src=\"" + origin() + "/quayside/quayside-tracking.js\"></script>\n"
                        + "<quayside-tracking src=\"" + origin() + "/v2\" token=\"" + token
                        + "\"></quayside-tracking>");
        await(() -> inside("h2").equals(number));
        await(() -> text("[aria-labelledby=shares] .hooks")
                .contains("Harbour Trade\n" + number + " · Status, Milestones, Map, Last free days\nEnds "));
        assertThat(text("[aria-labelledby=shares]")).doesNotContain(token);

        browser.get(link);
        await(() -> inside("h2").equals(number) && !inside("[part=milestones]").isEmpty());
        assertThat(inside("[part=deadlines]")).isNotEmpty();
        assertThat(inside("[part=pickup]")).isEmpty();
        assertThat(browser.getCurrentUrl()).isEqualTo(link);
        assertThat(addresses())
                .anyMatch(address -> address.endsWith("/v2/shared"))
                .noneMatch(address -> address.contains(token));
        assertThat(browser.manage().getCookies()).isEmpty();

        show("/share");
        await(() -> text(".hooks").contains("Harbour Trade"));
        click(() -> browser.findElement(By.cssSelector("[aria-label='Revoke Harbour Trade']")));
        press("Revoke for good");
        await(() -> text("#live").equals("The link is revoked")
                && text("[aria-labelledby=shares]").contains("Nothing is shared."));
        await(() -> focused().getText().equals("Who sees what"));
        browser.get("about:blank");
        browser.get(link);
        await(() -> inside(".banner").equals("This link is not valid. It may be incomplete or withdrawn."));
    }

    @Test
    @Tag("full")
    void an_open_page_shows_that_its_link_was_withdrawn_and_a_link_without_a_token_is_not_requested() {
        JsonNode share = share("containers", container().get("id").textValue(), "'status'");
        browser.get(link(share));
        await(() -> !inside("[part=status]").isEmpty());
        client.change("DELETE", "/shares/" + share.get("id").textValue(), "");
        browser.executeScript("dispatchEvent(new Event('online'))");
        await(() -> inside(".banner").equals("This link was withdrawn, or what it shows was removed."));
        assertThat(inside("h2")).isEmpty();

        browser.get("about:blank");
        browser.get(origin() + "/share");
        await(() -> inside(".banner").contains("not valid"));
        assertThat(addresses()).noneMatch(address -> address.contains("/v2/"));
    }

    @ParameterizedTest
    @CsvSource({"280, dark", "390, light", "1280, light", "1280, dark"})
    @Tag("full")
    void the_page_of_a_share_fits_and_is_accessible(int width, String scheme) throws IOException {
        size(width, 900);
        scheme(scheme);
        JsonNode share = share("containers", container().get("id").textValue(), ALL_PARTS);
        browser.get(link(share));
        await(() -> !inside("[part=milestones]").isEmpty());
        assertFitsAndIsAccessible(width + " " + scheme);
    }

    @Test
    @Tag("full")
    void a_page_of_another_origin_embeds_three_shares_of_the_api() throws IOException {
        JsonNode container = container();
        String shipment = container.at("/relationships/shipment/data/id").textValue();
        List<String> tokens = List.of(
                token(share("containers", container.get("id").textValue(), ALL_PARTS)),
                token(share("shipments", shipment, ALL_PARTS)),
                token(share("shipments", shipment, "'map'")));
        try (EmbeddingPage embedding = EmbeddingPage.open(URI.create(origin()), tokens)) {
            embeddingPort = embedding.address().getPort();
            browser.get(embedding.address().toString());
            await(() -> browser.executeScript("return [...document.querySelectorAll('quayside-tracking')]"
                            + ".filter(element => element.shadowRoot?.querySelector('svg.map .port')).length")
                    .equals(3L));
            assertFitsAndIsAccessible("three shares");
            browser.get("about:blank");
        }
    }

    @Test
    @Tag("full")
    void the_shipment_of_a_container_is_shared_with_the_keyboard() {
        JsonNode container = container();
        show("/share/container/" + container.get("id").textValue());
        await(() -> all("#label").size() == 1);
        browser.executeScript("document.querySelector('[name=object]').focus()");
        focused().sendKeys(Keys.ARROW_DOWN);
        one("#label").sendKeys("Keyboard" + Keys.ENTER);
        await(() -> focused().getDomAttribute("id") != null
                && "link".equals(focused().getDomAttribute("id")));
        String shipment = container.at("/relationships/shipment/data/id").textValue();
        assertThat(client.document("/shipments/" + shipment + "/shares").findValuesAsText("label"))
                .contains("Keyboard");

        show("/share/shipment/" + shipment);
        await(() -> all("#label").size() == 1);
        one("#label").sendKeys("Revoked" + Keys.ENTER);
        await(() -> !all("#link").isEmpty() && text("[aria-labelledby=shares]").contains("Revoked"));
        click(() -> browser.findElement(By.cssSelector("[aria-label='Revoke Revoked']")));
        press("Revoke for good");
        await(() -> text("#live").equals("The link is revoked"));
        assertThat(all("#link")).as("the link of a share that was revoked").isEmpty();
    }

    private static final String ALL_PARTS = "'status','milestones','map','deadlines','fees_and_holds'";

    /** Returns a container that has arrived and has not changed for a while. */
    private static JsonNode container() {
        return client.document("/containers", STABLE, "page[size]=1", "filter[pod_arrived_at]=@exists")
                .at("/data/0");
    }

    /** Shares a container or a shipment, and returns the share with its token. */
    private static JsonNode share(String list, String id, String parts) {
        String body = "{'data':{'type':'share','attributes':{'parts':[" + parts + "]}}}";
        return Client.json(client.change("POST", "/" + list + "/" + id + "/shares", body.replace('\'', '"'))
                        .body())
                .get("data");
    }

    private static String token(JsonNode share) {
        return share.at("/attributes/token").textValue();
    }

    private static String link(JsonNode share) {
        return origin() + "/share#" + token(share);
    }

    /** Returns the text of a part of the first element of the widget; empty without this part. */
    private static String inside(String selector) {
        return (String) browser.executeScript(
                "return document.querySelector('quayside-tracking')?.shadowRoot?.querySelector(arguments[0])"
                        + "?.innerText.trim() ?? ''",
                selector);
    }

    /** Returns the addresses that the page has requested. */
    @SuppressWarnings("unchecked")
    private static List<String> addresses() {
        return (List<String>)
                browser.executeScript("return performance.getEntriesByType('resource').map(entry => entry.name)");
    }

    private static String origin() {
        return "http://127.0.0.1:" + page.getPort();
    }
}
