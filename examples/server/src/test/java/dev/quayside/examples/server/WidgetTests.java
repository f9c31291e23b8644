package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.ReferenceType;
import dev.quayside.jsonapi.TrackingWidget;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;

/** Tests of the element {@code <quayside-tracking>}: its requests, problems, texts, attributes and speed. */
abstract class WidgetTests extends InEmbeddingPage {

    private static final String LONG = "WAREHOUSE ".repeat(1000);
    private static final List<String> HOSTILE =
            List.of("<img src=x onerror=alert(1)>", "\u202eEVIL\u2066\u200f", "Ω".repeat(10_000), LONG, "مرحبا بكم");

    /** The page is a copy in another folder, beside a copy of the element and the API. */
    @ParameterizedTest
    @ValueSource(strings = {"", ".", ">", "%20", "),", "_", "-", "_)."})
    void a_link_to_a_copied_page_shows_its_share_whatever_follows_the_token(String end) {
        browser.get(service.address() + "/help/track/#container" + end);

        await(() -> inside(0, "h2").equals("CMAU5567120"));
        assertThat(service.received("GET"))
                .extracting(request -> request.target() + " " + request.header("Authorization"))
                .containsExactly("/help/v2/shared Token container");
    }

    @Test
    void three_elements_of_another_origin_show_their_shares() throws IOException {
        embed("container", "shipment", "container");

        assertThat(inside(0, "h2")).isEqualTo("CMAU5567120");
        assertThat(inside(0, "[part=status]")).isEqualTo("Not available");
        assertThat(inside(0, "[part=milestones]"))
                .contains("Vessel arrival", "Los Angeles", "EVER GLORY", "(estimated)");
        assertThat(inside(0, "[part=pickup]")).contains("Not ready", "Customs", "USD", "1,350.00");
        assertThat(inside(1, "h2")).isEqualTo("MEDUFR030802");
        assertThat(count(1, "[role=tab]")).isEqualTo(40);
        assertThat(inside(2, "h2")).isEqualTo("CMAU5567120");
        assertThat(count(2, "svg.map .port")).isEqualTo(3);
        assertFitsAndIsAccessible("three elements");

        List<SharedResponses.Received> requests = service.received("GET");
        assertThat(requests)
                .as("elements with the same token share a request")
                .extracting(request -> request.header("Authorization"))
                .containsExactlyInAnyOrder("Token container", "Token shipment");
        assertThat(requests).allSatisfy(request -> {
            assertThat(request.target()).isEqualTo("/v2/shared");
            assertThat(request.header("Referer")).isEmpty();
            assertThat(request.header("Cookie")).isEmpty();
        });

        run("elements[1].shadowRoot.querySelector('[role=tab]').focus()");
        type(Keys.ARROW_DOWN);
        assertThat(focusedTab()).isEqualTo("MSCU6000137");
        type(Keys.END);
        assertThat(focusedTab()).isEqualTo("MSCU6005343");
        assertThat(inside(1, ".title h3")).isEqualTo("MSCU6005343");
        type(Keys.TAB);
        assertThat(run("return elements[1].shadowRoot.activeElement.getAttribute('role')"))
                .isEqualTo("tabpanel");
    }

    @Test
    void each_code_of_the_api_has_a_text_in_each_language() {
        Map<String, List<String>> codes = Map.of(
                "event",
                        Stream.of(EventKind.values())
                                .filter(kind -> kind.referenceType() == ReferenceType.TRANSPORT_EVENT)
                                .filter(kind -> kind.phase() != EventKind.Phase.UPDATE)
                                .sorted(Comparator.comparing(EventKind::phase))
                                .map(kind -> kind.wireName().replaceAll(".*\\.", ""))
                                .distinct()
                                .toList(),
                "status",
                        ContainerStatus.KNOWN.stream()
                                .map(ContainerStatus::code)
                                .toList(),
                "hold", Stream.of(Hold.Name.values()).map(Hold.Name::code).toList(),
                "fee", Stream.of(Fee.Type.values()).map(Fee.Type::code).toList(),
                "reason", List.of("not_available", "availability_unknown", "hold", "stale_report"));
        embed();

        assertThat(run(
                        "const [address, codes] = arguments; return import(address).then(({texts}) =>"
                                + " ['en', 'es', 'de', 'fr', 'zh'].flatMap(language => Object.entries(codes).flatMap("
                                + "([group, names]) => names.filter(name => !texts[language][group][name])"
                                + ".map(name => `${language} ${group} ${name}`))))",
                        service.address() + TrackingWidget.PATH,
                        codes))
                .isEqualTo(List.of());
        assertThat(run(
                        "const [address, events] = arguments; return import(address).then(({milestonesOf}) =>"
                                + " milestonesOf(events.map(event => ({event}))).map(row => row.event))",
                        service.address() + TrackingWidget.PATH,
                        Stream.of(EventKind.values())
                                .filter(kind -> kind.referenceType() == ReferenceType.TRANSPORT_EVENT)
                                .map(EventKind::wireName)
                                .sorted()
                                .toList()))
                .as("all transport events but changes are milestones, at the same instant in the order of the journey")
                .isEqualTo(codes.get("event"));
    }

    @ParameterizedTest
    @CsvSource({
        "280, dark, en",
        "280, light, de",
        "320, dark, zh",
        "390, light, es",
        "390, dark, fr",
        "768, light, zh",
        "768, dark, de",
        "1024, light, fr",
        "1400, dark, es",
        "1400, light, en"
    })
    @Tag("full")
    void every_width_scheme_and_language_fits_and_is_accessible(int width, String scheme, String language)
            throws IOException {
        size(width, 900);
        scheme(scheme);
        service.share("hostile", hostile());
        embed("container", "shipment", "hostile");
        run("elements.forEach(element => { element.lang = arguments[0]; })", language);
        String title = Map.of("en", "Milestones", "es", "Hitos", "de", "Meilensteine", "fr", "Étapes", "zh", "节点")
                .get(language);

        await(() -> inside(0, "[part=milestones] h3").equals(title));
        assertFitsAndIsAccessible(width + " " + scheme + " " + language);
        for (int element = 0; element < 3; element++) {
            assertThat(run(
                            "const {scrollWidth, clientWidth} = elements[arguments[0]].shadowRoot.querySelector('.frame');"
                                    + "return scrollWidth - clientWidth",
                            element))
                    .as("overflow of element %s", element)
                    .isEqualTo(0L);
        }
    }

    @Test
    @Tag("full")
    void markup_marks_of_direction_and_long_names_stay_text() throws IOException {
        service.share("hostile", hostile());
        embed("hostile");

        assertThat(count(0, "img, script, iframe, [onerror]")).isZero();
        assertThat(inside(0, "[part=milestones]")).contains("<img src=x onerror=alert(1)>");
        assertThat((String) run("return elements[0].shadowRoot.querySelector('.root').textContent"))
                .doesNotContain("\u202e", "\u2066", "\u200f")
                .hasSizeLessThan(100_000);
        assertThat(run("return elements[0].shadowRoot.querySelectorAll('bdi').length > 10"))
                .isEqualTo(true);
        run("elements[0].shadowRoot.querySelector('.more summary').focus()");
        type(Keys.ENTER);
        assertThat(run("return elements[0].shadowRoot.querySelector('.more').open"))
                .isEqualTo(true);
        assertFitsAndIsAccessible("hostile texts");
    }

    @Test
    @Tag("full")
    void an_element_polls_with_its_tag_keeps_its_data_offline_and_ends_with_the_share() {
        service.maxAge(1);
        embed("container");
        recordStates();
        await(() -> service.received("GET").size() >= 2);
        assertThat(service.received("GET").get(1).header("If-None-Match")).isNotEmpty();
        ObjectNode changed = SharedResponses.container();
        ((ObjectNode) changed.at("/containers/0")).put("current_status", "available");
        service.share("container", changed);
        await(() -> inside(0, "[part=status]").equals("Available"));
        assertThat(inside(0, ".sr[role=status]")).contains("Available");
        run("elements[0].lang = 'de'");
        await(() -> inside(0, "[part=milestones] h3").equals("Meilensteine"));
        assertThat(inside(0, ".sr[role=status]"))
                .as("another language is not another status")
                .contains("Available");
        run("elements[0].lang = 'en'");

        browser.executeCdpCommand("Network.emulateNetworkConditions", network(true));
        await(() -> inside(0, ".banner").contains("You are offline"));
        assertThat(inside(0, "h2")).isEqualTo("CMAU5567120");
        browser.executeCdpCommand("Network.emulateNetworkConditions", network(false));
        await(() -> inside(0, ".banner").isEmpty());

        service.fail("container", 500, "internal_error");
        await(() -> inside(0, ".banner").contains("has a problem"));
        assertThat(inside(0, ".banner")).contains("may be out of date");
        service.share("container", changed);
        run("elements[0].shadowRoot.querySelector('.banner button').click()");
        await(() -> inside(0, ".banner").isEmpty());

        service.fail("container", 401, "unauthorized");
        await(() -> inside(0, ".banner").contains("was withdrawn"));
        assertThat(count(0, "h2, svg, button")).isZero();
        assertThat(inside(0, ".sr[role=status]")).isEmpty();
        assertThat(run("return states.join()")).isEqualTo("offline,shown,failed,shown,deleted");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Tag("full")
    void an_open_page_shows_the_end_of_the_share(boolean isOnline) {
        ObjectNode data = SharedResponses.container();
        data.put(
                "expires_at",
                Instant.now().plusSeconds(4).truncatedTo(ChronoUnit.SECONDS).toString());
        service.share("container", data);
        embed("container");
        service.fail("container", 401, "share_expired");
        browser.executeCdpCommand("Network.emulateNetworkConditions", network(!isOnline));
        if (!isOnline) {
            await(() -> {
                run("elements[0].shadowRoot.querySelector('.banner button')?.click()");
                return count(0, "h2, svg") == 0;
            });
            assertThat(inside(0, ".banner p")).isEqualTo("You are offline. Loading resumes with the connection.");
            browser.executeCdpCommand("Network.emulateNetworkConditions", network(false));
        }

        await(() -> {
            run("elements[0].shadowRoot.querySelector('.banner button')?.click()");
            return inside(0, ".banner").equals("This link has expired. Ask the sender for a new one.");
        });
        assertThat(count(0, "h2, svg, button")).isZero();
    }

    @Test
    @Tag("full")
    void the_clock_of_the_reader_ends_no_share() {
        ObjectNode data = SharedResponses.container();
        data.put("expires_at", "2020-01-01T00:00:00Z");
        service.share("container", data);
        embed("container");
        recordStates();
        assertThat(inside(0, "h2")).isEqualTo("CMAU5567120");

        service.fail("container", 503, "busy");
        run("dispatchEvent(new Event('online'))");
        await(() -> inside(0, ".banner").contains("has a problem"));
        assertThat(inside(0, ".banner")).doesNotContain("out of date");
        assertThat(count(0, "h2, svg")).isZero();

        service.share("container", data);
        run("elements[0].shadowRoot.querySelector('.banner button').click()");
        await(() -> inside(0, "h2").equals("CMAU5567120"));
        assertThat(run("return states.join()")).isEqualTo("failed,shown");
    }

    @Test
    @Tag("full")
    void a_drawing_or_a_listener_that_throws_stops_no_request_and_the_next_response_is_drawn() {
        embed("container", "container");
        recordStates();
        run("elements[0].addEventListener('quayside-state', () => { throw new Error('the listener'); });"
                + "window.isBroken = true;"
                + "elements[0].texts = {get milestones() { if (isBroken) throw new Error('the text'); }}");
        await(() -> inside(0, ".banner").contains("has a problem"));
        assertThat(inside(0, ".banner")).doesNotContain("out of date");
        assertThat(count(0, "h2, svg")).isZero();
        assertThat(inside(1, "h2")).isEqualTo("CMAU5567120");

        ObjectNode changed = SharedResponses.container();
        ((ObjectNode) changed.at("/containers/0")).put("current_status", "available");
        service.share("container", changed);
        run("elements[0].shadowRoot.querySelector('.banner button').click()");
        await(() -> inside(1, "[part=status]").equals("Available"));
        assertThat(inside(1, ".banner")).isEmpty();
        assertThat(inside(0, ".banner")).contains("has a problem");

        service.forgetRequests();
        run("isBroken = false; elements[0].shadowRoot.querySelector('.banner button').click()");
        await(() -> inside(0, "[part=status]").equals("Available"));
        assertThat(inside(0, ".banner")).isEmpty();
        assertThat(service.received("GET"))
                .singleElement()
                .satisfies(request -> assertThat(request.header("If-None-Match"))
                        .as("the response is 304")
                        .isNotEmpty());
        assertThat(run("return states.join()")).isEqualTo("failed,shown");
        assertThat(browser.manage().logs().get(LogType.BROWSER).getAll())
                .extracting(LogEntry::getMessage)
                .anyMatch(message -> message.contains("the listener"))
                .anyMatch(message -> message.contains("the text"));
    }

    @Test
    @Tag("full")
    void a_map_of_one_port_a_language_without_texts_and_a_report_of_now_are_described_correctly() {
        ObjectNode data = SharedResponses.container();
        ArrayNode features = (ArrayNode) data.at("/map_geojson/features");
        while (features.size() > 1) {
            features.remove(1);
        }
        data.put("last_status_refresh_at", Instant.now().plusSeconds(3600).toString());
        service.share("container", data);
        embed("container");

        assertThat(count(0, "svg.map .port")).isOne();
        assertThat(inside(0, "[part=map] .note")).isEmpty();
        assertThat(inside(0, "[part=footer]")).isEqualTo("Last reported now");
        String english = inside(0, ".main");
        run("elements[0].lang = 'de'");
        await(() -> inside(0, "[part=milestones] h3").equals("Meilensteine"));
        run("elements[0].lang = 'it'");
        await(() -> inside(0, "[part=milestones] h3").equals("Milestones"));
        assertThat(inside(0, ".main")).isEqualTo(english);
        assertThat(run("return elements[0].shadowRoot.querySelector('.frame').lang"))
                .isEqualTo("en");
    }

    @ParameterizedTest
    @CsvSource({
        "401, share_expired, expired, false", "401, unauthorized, unknown, false",
                "403, feature_not_enabled, feature, false",
        "404, not_found, gone, false", "429, rate_limited, limited, true", "503, busy, failed, true"
    })
    @Tag("full")
    void a_problem_is_a_sentence_and_is_requested_again_if_it_may_pass(
            int status, String code, String state, boolean isRetried) throws IOException {
        service.fail("container", status, code);
        embed("container");

        assertThat(run(
                        "return import(arguments[0]).then(module => module.texts.en.problem[arguments[1]])",
                        service.address() + TrackingWidget.PATH,
                        state))
                .isEqualTo(inside(0, ".banner p"));
        assertThat(count(0, ".banner button")).isEqualTo(isRetried ? 1 : 0);
        assertFitsAndIsAccessible(code);
    }

    @Test
    @Tag("full")
    void a_response_that_cannot_be_read_keeps_the_data_and_is_requested_again() {
        embed("container");
        service.share("container", Client.json("[]"));
        run("elements[0].lang = 'en'; dispatchEvent(new Event('online'))");
        await(() -> inside(0, ".banner").contains("has a problem"));
        assertThat(inside(0, "h2")).isEqualTo("CMAU5567120");

        service.share("container", SharedResponses.container());
        run("elements[0].shadowRoot.querySelector('.banner button').click()");
        await(() -> inside(0, ".banner").isEmpty());
    }

    @Test
    @Tag("full")
    void attributes_and_properties_change_an_element_without_a_further_request() {
        embed("container", "shipment");
        service.forgetRequests();

        run("elements[0].parts = 'status map'; elements[0].texts = {status: {not_available: 'Wait'}};"
                + "elements[0].colorScheme = 'dark'; document.body.prepend(elements[0])");
        await(() -> inside(0, "[part=status]").equals("Wait"));
        assertThat(count(0, "[part=milestones], [part=pickup], [part=deadlines]"))
                .isZero();
        assertThat(count(0, "svg.map")).isOne();
        assertThat(run("return getComputedStyle(elements[0].shadowRoot.querySelector('.root')).colorScheme"))
                .isEqualTo("dark");
        assertThat(service.received("GET")).isEmpty();

        run(
                "elements[0].src = arguments[0]; elements[0].token = 'shipment'; elements[0].parts = ''",
                service.address() + "/v2/");
        await(() -> inside(0, "h2").equals("MEDUFR030802"));
        assertThat(service.received("GET"))
                .as("both elements now share one request")
                .isEmpty();
    }

    /**
     * Compares the time from the bytes of the first response to the laid out drawing of forty containers with the time
     * in which the same browser parses this response {@value #PARSINGS} times, so that the speed of the machine matters
     * little. {@code RESULTS.md} of the benchmarks has the printed times. The first page that a browser loads compiles
     * the module; the others find it in the cache.
     */
    @Test
    @Tag("full")
    void the_first_drawing_of_forty_containers_is_not_slow_compared_with_parsing_their_data() {
        List<Double> drawings = new ArrayList<>();
        List<Double> parsings = new ArrayList<>();
        withFirstScript(MEASURE_LAYOUT, () -> {
            for (int i = 0; i < 9; i++) {
                embed("shipment");
                drawings.add(time("return performance.getEntriesByName('laid out')[0].duration"));
                parsings.add(time(
                        "const start = performance.now();"
                                + "for (let i = 0; i < arguments[1]; i++) JSON.parse(arguments[0]);"
                                + "return performance.now() - start",
                        SharedResponses.shipment().toString(),
                        PARSINGS));
            }
        });

        System.out.printf(
                "The widget drew forty containers %s ms after their bytes; %d parsings took %s ms%n",
                drawings, PARSINGS, parsings);
        assertThat(Collections.min(drawings)).isLessThan(Collections.min(parsings));
    }

    private static final int PARSINGS = 200;

    /** Measures the drawing with the layout that the browser would do afterwards. */
    private static final String MEASURE_LAYOUT = "addEventListener('quayside-state', ({target, detail}) => {"
            + "if (detail.state !== 'shown') return;"
            + "target.shadowRoot.querySelector('.frame').getBoundingClientRect();"
            + "const [{startTime}] = performance.getEntriesByName('quayside-tracking drawn');"
            + "performance.measure('laid out', {start: startTime});"
            + "}, true)";

    /** Returns the result of a script in milliseconds, with one decimal. */
    private static double time(String script, Object... arguments) {
        return Math.round(((Number) run(script, arguments)).doubleValue() * 10) / 10.0;
    }

    private static ObjectNode hostile() {
        ObjectNode data = SharedResponses.container();
        replaceNames(data, 0);
        ((ObjectNode) data.at("/containers/0/readiness/reasons/0")).put("code", "__proto__");
        ((ObjectNode) data.at("/containers/0/milestones/1")).put("timezone", "No/Where");
        ((ObjectNode) data.at("/containers/0/milestones/2")).put("timestamp", "not a time");
        return data;
    }

    /** Replaces each name and description of a source by the next hostile text; returns the number of the next one. */
    private static int replaceNames(JsonNode node, int next) {
        int number = next;
        Set<String> names = Set.of(
                "name",
                "description",
                "location_name",
                "vessel_name",
                "voyage_number",
                "text",
                "port_of_lading_name",
                "port_of_discharge_name",
                "type");
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            boolean isGeometry = member.getKey().equals("type") && !node.has("amount");
            if (names.contains(member.getKey()) && member.getValue().isTextual() && !isGeometry) {
                ((ObjectNode) node).put(member.getKey(), HOSTILE.get(number++ % HOSTILE.size()));
            } else {
                number = replaceNames(member.getValue(), number);
            }
        }
        if (node instanceof ArrayNode elements) {
            for (JsonNode element : elements) {
                number = replaceNames(element, number);
            }
        }
        return number;
    }

    private static String focusedTab() {
        return (String) run("return document.activeElement.shadowRoot.activeElement.querySelector('b').textContent");
    }

    private static void recordStates() {
        run(
                "window.states = []; elements[0].addEventListener('quayside-state', event => states.push(event.detail.state))");
    }

    private static void type(CharSequence keys) {
        new Actions(browser).sendKeys(keys).perform();
    }
}
