package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
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
        await(() ->
                inside("h2").equals(number) && !inside("[part=milestones] li").isEmpty());
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
    void the_timeline_of_a_container_and_its_share_have_the_same_milestones() {
        String request = "{'data':{'type':'tracking_request','attributes':{'request_type':'bill_of_lading',"
                + "'request_number':'DEMO-TRANSSHIP-SHARE','scac':'MAEU'}}}";
        assertThat(client.change("POST", "/tracking_requests", request.replace('\'', '"'))
                        .statusCode())
                .isEqualTo(201);
        String filter = "filter[search_by_shipment_number]=DEMO-TRANSSHIP-SHARE";
        await(() -> !client.document("/containers", filter).get("data").isEmpty());
        String id = client.document("/containers", filter).at("/data/0/id").textValue();
        JsonNode share = share("containers", id, "'milestones'");
        String milestones = "const page = document.querySelector('quayside-tracking')?.shadowRoot ?? document;"
                + "return [...page.querySelectorAll('.timeline > li')].map(row => row.querySelector('b').innerText"
                + " + ' ' + row.querySelector('time').dateTime + ' ' + row.classList.contains('plan'))";

        // The journey goes on while the two pages are loaded.
        await(() -> {
            show("/container/" + id);
            await(() -> !all(".timeline > li").isEmpty());
            Object inExplorer = browser.executeScript(milestones);
            browser.get(link(share));
            await(() -> !inside("[part=milestones]").isEmpty());
            Object inWidget = browser.executeScript(milestones);
            return inWidget.equals(inExplorer) && inWidget.toString().contains("Feeder");
        });
        client.change("DELETE", "/shares/" + share.get("id").textValue(), "");
    }

    @Test
    @Tag("full")
    void an_open_page_shows_that_its_link_was_withdrawn_and_a_link_without_a_token_is_not_requested() {
        JsonNode share = share("containers", container().get("id").textValue(), "'status'");
        String record =
                "const states = []; addEventListener('quayside-state', event => states.push(event.detail.state), true)";
        withFirstScript(record, () -> {
            browser.get(link(share));
            await(() -> !inside("[part=status]").isEmpty());
        });
        assertThat(browser.executeScript("return states.join()")).isEqualTo("loading,shown");
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
    @CsvSource({"de-AT, Geteilte Verfolgung, de-AT", "en-GB, Shared tracking, en-GB", "it, Shared tracking, en"})
    void the_page_of_a_share_has_its_title_in_the_language_of_the_reader(String reader, String title, String language) {
        String script = "Object.defineProperty(navigator, 'language', {value: '" + reader + "'})";
        withFirstScript(script, () -> {
            browser.get(origin() + "/share");
            await(() -> title.equals(browser.getTitle()) && !inside(".banner").isEmpty());
        });
        assertThat(browser.executeScript("return document.documentElement.lang"))
                .isEqualTo(language);
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

    @ParameterizedTest
    @ValueSource(strings = {"on_ship", "picked_up", "empty_returned"})
    @Tag("full")
    void each_part_without_the_status_states_only_what_is_reported(String status) {
        String id = containerWithoutHolds(status);
        List<String> parts = List.of("status", "milestones", "map", "deadlines", "fees_and_holds");
        List<JsonNode> shares = new ArrayList<>();
        for (String part : parts) {
            shares.add(share("containers", id, "'" + part + "'"));
        }
        shares.add(share("containers", id, ALL_PARTS.replace("'status',", "")));
        try (EmbeddingPage embedding = EmbeddingPage.open(
                URI.create(origin()),
                shares.stream().map(ExplorerShareTests::token).toList())) {
            embeddingPort = embedding.address().getPort();
            browser.get(embedding.address().toString());
            await(() -> count("h2").equals(List.of(1L, 1L, 1L, 1L, 1L, 1L)));
            List<Long> onlyWithStatus = List.of(1L, 0L, 0L, 0L, 0L, 0L);
            assertThat(count(".chip")).isEqualTo(onlyWithStatus);
            assertThat(count("[part=progress]")).isEqualTo(onlyWithStatus);
            assertThat(count("[part=deadlines]")).isEqualTo(List.of(0L, 0L, 0L, 1L, 0L, 1L));
            assertThat(count("[part=pickup]")).isEqualTo(List.of(0L, 0L, 0L, 0L, 1L, 1L));
            assertThat(count("[part=deadlines] .bad, [part=deadlines] .warn, [part=pickup] .big"))
                    .containsOnly(0L);
            browser.get("about:blank");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            shares.forEach(share ->
                    client.change("DELETE", "/shares/" + share.get("id").textValue(), ""));
        }
    }

    @Test
    @Tag("full")
    void a_preview_without_its_script_says_so_and_can_be_loaded_again() {
        JsonNode container = container();
        block("*/quayside-tracking.js");
        try {
            show("/share/container/" + container.get("id").textValue());
            await(() -> all("#label").size() == 1);
            one("#label").sendKeys("Preview" + Keys.ENTER);
            await(() -> text("[aria-labelledby=link]").contains("The preview (quayside-tracking.js) did not arrive."));
        } finally {
            block();
        }
        press("Try again");
        await(() -> inside("h2").equals(container.at("/attributes/number").textValue()));
        click(() -> browser.findElement(By.cssSelector("[aria-label='Revoke Preview']")));
        press("Revoke for good");
        await(() -> text("#live").equals("The link is revoked"));
    }

    @Test
    @Tag("full")
    void shares_after_the_first_page_are_reachable_and_a_page_without_shares_says_so() {
        String id = container().get("id").textValue();
        List<String> added = new ArrayList<>();
        try {
            int count =
                    client.document("/containers/" + id + "/shares").get("data").size();
            for (int i = count + 1; i <= 51; i++) {
                added.add(share("containers", id, "'status'").get("id").textValue());
            }
            show("/share/container/" + id);
            await(() -> texts("[aria-labelledby=shares] li").size() == 50);
            String newest = client.document("/shares/" + added.get(added.size() - 1))
                    .at("/data/attributes/masked")
                    .textValue();
            assertThat(texts("[aria-labelledby=shares] li").get(0)).contains(newest);
            press("Older shares");
            await(() -> texts("[aria-labelledby=shares] li").size() == 1);
            click(() -> one("[aria-labelledby=shares] li button"));
            press("Revoke for good");
            await(() -> text("[aria-labelledby=shares]").contains("This page has no shares any more."));
            await(() -> focused().getText().equals("Who sees this"));
            press("Newer shares");
            await(() -> texts("[aria-labelledby=shares] li").size() == 50);
        } finally {
            added.forEach(share -> client.change("DELETE", "/shares/" + share, ""));
        }
    }

    @ParameterizedTest
    @CsvSource({"390, dark", "1280, light"})
    @Tag("full")
    void the_form_and_a_new_link_with_its_preview_fit_and_are_accessible(int width, String scheme) throws IOException {
        size(width, 900);
        scheme(scheme);
        JsonNode container = container();
        show("/share/container/" + container.get("id").textValue());
        await(() -> all("#label").size() == 1);
        assertFitsAndIsAccessible("the form at " + width + " " + scheme);
        one("#label").sendKeys("Accessible" + Keys.ENTER);
        await(() -> !inside("[part=milestones]").isEmpty()
                && !all("[aria-label='Revoke Accessible']").isEmpty());
        assertFitsAndIsAccessible("the link at " + width + " " + scheme);
        click(() -> browser.findElement(By.cssSelector("[aria-label='Revoke Accessible']")));
        press("Revoke for good");
        await(() -> text("#live").equals("The link is revoked"));
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

    /** Returns the id of a container with a status, without holds, that is not reported as available. */
    private static String containerWithoutHolds(String status) {
        JsonNode containers = client.document("/containers", "page[size]=50", "filter[current_status]=" + status)
                .get("data");
        for (JsonNode container : containers) {
            JsonNode attributes = container.get("attributes");
            if (attributes.get("holds_at_pod_terminal").isEmpty()
                    && attributes.get("ind_facility_holds").isEmpty()
                    && !attributes.get("available_for_pickup").asBoolean()) {
                return container.get("id").textValue();
            }
        }
        throw new AssertionError("each container has holds or is available");
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

    /** Returns how many parts each element of the widget has. */
    @SuppressWarnings("unchecked")
    private static List<Long> count(String selector) {
        return (List<Long>) browser.executeScript(
                "return [...document.querySelectorAll('quayside-tracking')]"
                        + ".map(element => element.shadowRoot?.querySelectorAll(arguments[0]).length ?? -1)",
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
