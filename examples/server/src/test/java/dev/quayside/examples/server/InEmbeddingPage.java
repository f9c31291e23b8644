package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * Tests of the element {@code <quayside-tracking>} in a page of another origin with a strict policy. {@link
 * SharedResponses} answers in place of the API.
 */
abstract class InEmbeddingPage extends InBrowser {

    private final Set<Integer> ports = new HashSet<>();
    SharedResponses service;
    private @Nullable EmbeddingPage embedding;

    @BeforeEach
    void start_the_service() throws IOException {
        service = SharedResponses.start();
        service.share("container", SharedResponses.container());
        service.share("shipment", SharedResponses.shipment());
        ports.addAll(List.of(page.getPort(), service.address().getPort()));
    }

    @AfterEach
    void stop_the_service() {
        browser.executeCdpCommand("Network.emulateNetworkConditions", network(false));
        browser.get("about:blank");
        service.close();
        if (embedding != null) {
            embedding.close();
        }
    }

    @Override
    Set<Integer> ports() {
        return ports;
    }

    /** Shows a page with elements for shares, and waits until each of them has drawn its response. */
    void embed(String... tokens) {
        try {
            if (embedding != null) {
                embedding.close();
            }
            embedding = EmbeddingPage.open(service.address(), List.of(tokens));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ports.add(embedding.address().getPort());
        service.forgetRequests();
        browser.get(embedding.address().toString());
        await(() -> Boolean.TRUE.equals(run(
                "return elements.length === arguments[0] && elements.every(element =>"
                        + " element.shadowRoot && !element.shadowRoot.querySelector('.skeleton'))",
                tokens.length)));
        assertThat(URI.create(Objects.requireNonNull(browser.getCurrentUrl()))).isEqualTo(embedding.address());
    }

    /** Runs a script with the elements of the page. */
    static Object run(String script, Object... arguments) {
        return browser.executeScript(
                "const elements = [...document.querySelectorAll('quayside-tracking')];" + script, arguments);
    }

    /** Returns the text of a part of an element; empty without this part. */
    static String inside(int element, String selector) {
        return (String) run(
                "const found = elements[arguments[0]].shadowRoot.querySelector(arguments[1]);"
                        + "return (found?.innerText || found?.textContent || '').trim()",
                element,
                selector);
    }

    static int count(int element, String selector) {
        return ((Long) run(
                        "return elements[arguments[0]].shadowRoot.querySelectorAll(arguments[1]).length",
                        element,
                        selector))
                .intValue();
    }

    static Map<String, Object> network(boolean isOffline) {
        return Map.of("offline", isOffline, "latency", 0, "downloadThroughput", -1, "uploadThroughput", -1);
    }
}
