package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** Tests of webhooks and their deliveries. */
abstract class ExplorerWebhookTests extends InBrowser {

    private static final List<String> SIGNATURE_HEADERS =
            List.of("X-T49-Webhook-Signature", "webhook-id", "webhook-timestamp", "webhook-signature");

    @Test
    void a_webhook_is_registered_and_its_deliveries_are_shown_and_sent_again() throws IOException {
        AtomicInteger received = new AtomicInteger();
        Set<String> bodies = ConcurrentHashMap.newKeySet();
        Set<String> headers = ConcurrentHashMap.newKeySet();
        HttpServer receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/", exchange -> {
            bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            for (String name : SIGNATURE_HEADERS) {
                headers.add(name + ": " + exchange.getRequestHeaders().getFirst(name));
            }
            received.incrementAndGet();
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        receiver.start();
        String address = "http://127.0.0.1:" + receiver.getAddress().getPort() + "/";
        try {
            show("/webhooks");
            await(() -> !all(".events details").isEmpty());
            one("#url").sendKeys(address + Keys.ENTER);
            await(() -> text(".hooks").contains(address));
            By hook = By.xpath("//ul[@class='hooks']/li[contains(., '" + address + "')]");
            By show = By.xpath(".//button[.='Show']");
            By rotate = By.xpath(".//button[.='Rotate secret']");
            click(() -> browser.findElement(hook).findElement(show));
            String secret = browser.findElement(hook)
                    .findElement(By.cssSelector("code"))
                    .getText();
            assertThat(secret).startsWith("whsec_");

            client.change(
                    "POST",
                    "/tracking_requests",
                    "{\"data\":{\"type\":\"tracking_request\",\"attributes\":{\"request_type\":\"bill_of_lading\","
                            + "\"request_number\":\"DEMO-DIRECT-9\",\"scac\":\"MSCU\"}}}");
            assertThat(openDeliveryTo(address)).containsExactly(address);
            await(() -> all(".delivery tbody tr").size() >= 1
                    && focused().getTagName().equals("h3"));
            assertThat(texts(".delivery")).singleElement().asString().contains("Attempt", "Result", address);
            assertThat(bodies).containsAll(texts(".delivery pre"));
            List<String> shown = texts(".delivery .signature");
            assertThat(shown).hasSize(4);
            assertThat(headers).containsAll(shown);
            await(() -> received.get() >= 3);
            int before = received.get();
            press("Send again");
            await(() -> received.get() > before);
            await(() -> text("#live").equals("The notification is sent again"));
            // The page does not draw the delivery again once it shows both attempts.
            await(() -> all(".delivery .signature").size() == 2 * SIGNATURE_HEADERS.size());

            browser.executeScript("document.getElementById('live').textContent = ''");
            block("*/v2/webhook*");
            press("Send again");
            await(() -> text(".delivery [role=alert]").contains("No response arrived"));
            click(() -> browser.findElement(hook).findElement(rotate));
            await(() -> browser.findElement(hook).getText().contains("No response arrived"));
            assertThat(text("#live")).isEmpty();
            assertThat(text(".form .bad")).isEmpty();
            block();
            await(() -> text("#banner").isEmpty());

            click(() -> browser.findElement(hook).findElement(rotate));
            await(() -> text("#live").equals("The webhook has a new secret")
                    && !browser.findElement(hook).getText().contains(secret));
            click(() -> browser.findElement(hook).findElement(show));
            assertThat(browser.findElement(hook).getText()).contains("whsec_").doesNotContain(secret);
            press("Close");
            openDeliveryTo(address);
            await(() -> !all(".delivery .signature").isEmpty());
            browser.executeScript(
                    "document.querySelectorAll('.delivery .more details').forEach(one => one.open = true)");
            assertThat(headers).containsAll(texts(".delivery .signature"));
            press("Send again");
            await(() -> texts(".delivery .signature").stream()
                    .anyMatch(header -> header.matches("webhook-signature: .* v1,.*")));
            assertFitsAndIsAccessible("delivery after a rotation");
        } finally {
            receiver.stop(0);
        }
    }

    /**
     * Opens the newest delivery to the address, and returns the addresses of all open deliveries before newer ones
     * displace them. The deliveries of webhooks that other tests register are on the same page.
     */
    @SuppressWarnings("unchecked")
    private static List<String> openDeliveryTo(String address) {
        String click = """
                const row = [...document.querySelectorAll('tr:has([data-delivery])')]
                    .find(one => one.textContent.includes(arguments[0]));
                row?.querySelector('button').click();
                return [...document.querySelectorAll('[data-delivery][aria-expanded=true] + small + small')]
                    .map(one => one.textContent);""";
        List<String> open = new ArrayList<>();
        await(() -> open.addAll((List<String>) browser.executeScript(click, address)));
        return open;
    }

    @Test
    @Tag("full")
    void every_kind_of_event_is_in_a_group_that_can_be_chosen_at_once() {
        show("/webhooks");
        await(() -> !all(".event-group").isEmpty());
        List<String> groups = texts(".event-group > label > span");
        assertThat(groups).hasSize(4).noneMatch(group -> group.startsWith("Other"));
        int kinds = 0;
        for (JsonNode category : client.document("/webhooks/events").get("data")) {
            kinds += category.at("/attributes/events").size();
        }
        assertThat(all(".event-group [name=event]")).hasSize(kinds);

        int rail = groups.indexOf(groups.stream()
                .filter(group -> group.startsWith("Rail"))
                .findFirst()
                .orElseThrow());
        WebElement group = all(".event-group").get(rail);
        int size = group.findElements(By.cssSelector("[name=event]")).size();
        assertThat(group.findElements(By.cssSelector("[name=event]:checked"))).isEmpty();
        group.findElement(By.cssSelector("label > input")).click();
        assertThat(group.findElements(By.cssSelector("[name=event]:checked"))).hasSize(size);
        assertThat(group.getText()).contains(size + " of " + size + " kinds");
        group.findElement(By.cssSelector("summary")).click();
        group.findElement(By.cssSelector("[name=event]")).click();
        assertThat(group.getText()).contains(size - 1 + " of " + size + " kinds");
        assertThat(group.findElement(By.cssSelector("label > input")).getDomProperty("indeterminate"))
                .isEqualTo("true");
    }

    @Test
    @Tag("full")
    void older_deliveries_are_on_pages_of_their_own() {
        String webhook = "{\"data\":{\"type\":\"webhook\",\"attributes\":{\"url\":\"http://127.0.0.1:9/older\","
                + "\"active\":true,\"events\":[\"container.created\",\"container.updated\"]}}}";
        String registered = client.change("POST", "/webhooks", webhook).body();
        String id = Client.json(registered).at("/data/id").textValue();
        for (int i = 0; i < 4; i++) {
            client.change(
                    "POST",
                    "/tracking_requests",
                    "{\"data\":{\"type\":\"tracking_request\",\"attributes\":{\"request_type\":\"bill_of_lading\","
                            + "\"request_number\":\"DEMO-DIRECT-OLDER-" + i + "\",\"scac\":\"MSCU\"}}}");
        }
        show("/webhooks");
        press("Older deliveries");
        await(() -> texts(".pager button").contains("Newer deliveries"));
        assertThat(all("[data-delivery]")).isNotEmpty();
        press("Newer deliveries");
        await(() -> !texts(".pager button").contains("Newer deliveries"));
        assertThat(client.change("DELETE", "/webhooks/" + id, "").statusCode()).isEqualTo(200);
    }
}
