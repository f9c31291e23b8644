package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.container.ContainerStatus;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests of the panels of the element {@code <quayside-tracking>}: pickup, last free day, map and milestones. */
abstract class WidgetPanelTests extends InEmbeddingPage {

    private static final String AVAILABILITY_UNKNOWN = """
            {"ready": false, "reasons": [{"code": "availability_unknown", "blocking": true,
              "text": "the terminal has not reported the availability"}]}""";

    @Test
    @Tag("full")
    void a_share_without_the_status_states_only_what_is_reported_about_the_pickup() {
        ObjectNode data = SharedResponses.container();
        ObjectNode container = (ObjectNode) data.at("/containers/0");
        data.set("parts", Client.json("[\"deadlines\", \"fees_and_holds\"]"));
        container.remove(List.of("current_status", "milestones"));
        service.share("held", data.deepCopy());
        container.set("holds_at_pod_terminal", Client.json("[]"));
        container.putNull("available_for_pickup");
        container.set("readiness", Client.json(AVAILABILITY_UNKNOWN));
        service.share("unknown", data.deepCopy());
        container.put("available_for_pickup", true);
        container.set("readiness", Client.json("{\"ready\": true, \"reasons\": []}"));
        service.share("ready", data);
        embed("held", "unknown", "ready");

        assertThat(inside(0, "[part=pickup]")).contains("Not ready", "Customs");
        assertThat(inside(1, "[part=pickup]")).doesNotContain("eady", "availability");
        assertThat(inside(2, "[part=pickup]")).contains("Ready");
        assertThat(count(0, "[part=deadlines] .bad")).isZero();
    }

    @Test
    @Tag("full")
    void each_status_has_a_sensible_line_about_the_pickup_while_the_terminal_has_not_reported_the_availability() {
        Map<String, String> lines = new HashMap<>();
        String notYet = "Not yet at the pickup terminal";
        List.of("new", "loaded", "on_ship", "awaiting_inland_transfer", "on_rail")
                .forEach(status -> lines.put(status, notYet));
        lines.put("grounded", "Not ready\nThe terminal has not reported the availability.");
        lines.put("available", "Available");
        lines.put("not_available", "Not available");
        lines.put("off_dock", "At off-dock yard");
        List.of("picked_up", "delivered", "dropped", "empty_returned")
                .forEach(status -> lines.put(status, "Picked up"));
        ObjectNode data = SharedResponses.container();
        ObjectNode container = (ObjectNode) data.at("/containers/0");
        container.putNull("available_for_pickup");
        container.putNull("holds_at_pod_terminal").putNull("fees_at_pod_terminal");
        container.set("readiness", Client.json(AVAILABILITY_UNKNOWN));
        Map<String, String> shown = new HashMap<>();
        for (ContainerStatus status : ContainerStatus.KNOWN) {
            container.put("current_status", status.code());
            service.share(status.code(), data.deepCopy());
            embed(status.code());
            shown.put(
                    status.code(),
                    inside(0, "[part=pickup]").replaceAll("\n+", "\n").replaceFirst("Pickup\n", ""));
        }

        assertThat(shown).isEqualTo(lines);
    }

    @Test
    @Tag("full")
    void holds_and_fees_that_are_unknown_leave_no_empty_panel_if_the_status_is_not_shared() {
        ObjectNode data = SharedResponses.container();
        ObjectNode container = (ObjectNode) data.at("/containers/0");
        container.remove("current_status");
        container.putNull("available_for_pickup");
        container.putNull("holds_at_pod_terminal").putNull("fees_at_pod_terminal");
        container.set("readiness", Client.json(AVAILABILITY_UNKNOWN));
        service.share("unknown", data);
        embed("unknown");

        assertThat(inside(0, "[part=pickup]")).endsWith("The terminal has not reported the availability.");
    }

    @Test
    @Tag("full")
    void a_day_that_the_account_entered_is_shown_without_the_days_that_it_replaces() {
        ObjectNode data = SharedResponses.container();
        ObjectNode container = (ObjectNode) data.at("/containers/0");
        container.put("pickup_lfd", "2026-02-20");
        container.putObject("import_deadlines").put("pickup_lfd_line", "2026-02-25");
        service.share("entered", data);
        embed("entered");

        assertThat(inside(0, "[part=deadlines]")).contains("Feb 20, 2026").doesNotContain("Feb 25");
    }

    @Test
    @Tag("full")
    void a_container_on_a_train_is_not_ready_at_the_terminal_that_it_has_left() {
        ObjectNode data = SharedResponses.container();
        ObjectNode container = (ObjectNode) data.at("/containers/0");
        container.put("current_status", "on_rail").put("available_for_pickup", true);
        container.putNull("holds_at_pod_terminal").putNull("fees_at_pod_terminal");
        container.set("readiness", Client.json("{\"ready\": true, \"reasons\": []}"));
        service.share("rail", data);
        embed("rail");

        assertThat(inside(0, "[part=pickup]")).endsWith("Not yet at the pickup terminal");
    }

    @Test
    void an_announced_hold_is_named_beside_ready_in_each_language() {
        ObjectNode data = SharedResponses.container();
        ObjectNode container = (ObjectNode) data.at("/containers/0");
        container.put("current_status", "available").put("available_for_pickup", true);
        container.set("holds_at_pod_terminal", Client.json("[{\"name\": \"customs\", \"status\": \"pending\"}]"));
        container.set(
                "readiness",
                Client.json("{\"ready\": true, \"reasons\": [{\"code\": \"hold\", \"blocking\": false,"
                        + " \"text\": \"customs hold announced\"}]}"));
        service.share("announced", data);
        embed("announced");
        Map<String, String> verdicts = new LinkedHashMap<>();
        for (String language : List.of("en", "es", "de", "fr", "zh")) {
            run("elements[0].lang = arguments[0]", language);
            await(() -> language.equals(run("return elements[0].shadowRoot.querySelector('.frame').lang")));
            verdicts.put(language, inside(0, "[part=pickup] .chip.warn"));
        }

        assertThat(verdicts)
                .containsExactly(
                        Map.entry("en", "Ready, but a hold is announced"),
                        Map.entry("es", "Listo, pero hay una retención anunciada"),
                        Map.entry("de", "Bereit, aber eine Sperre ist angekündigt"),
                        Map.entry("fr", "Prêt, mais un blocage est annoncé"),
                        Map.entry("zh", "可提，但有扣留预告"));
    }

    @Test
    void a_journey_by_rail_is_drawn_and_explained_as_in_the_explorer() {
        ObjectNode data = SharedResponses.container();
        data.put("destination_name", "Chicago");
        data.set(
                "places",
                Client.json("[{\"name\": \"Clovis\", \"locode\": \"USCVN\", \"coordinates\": [-103.2, 34.4]},"
                        + " {\"name\": \"Chicago\", \"locode\": \"USCHI\", \"coordinates\": [-87.63, 41.88]}]"));
        ((ArrayNode) data.at("/containers/0/milestones"))
                .insert(
                        11,
                        Client.json(
                                "{\"event\": \"rail_arrived\", \"timestamp\": \"2026-11-20T12:00:00Z\","
                                        + " \"estimated\": false, \"location_name\": \"Clovis\", \"location_locode\": \"USCVN\"}"));
        service.share("rail", data.deepCopy());
        data.putArray("places");
        service.share("unknown", data);
        embed("rail", "container", "unknown");

        await(() -> count(0, "svg.map path.rail") == 2);
        assertThat(inside(2, "[part=map] .note")).contains("The map ends at the port");
        assertThat(inside(0, "[part=map] .note") + inside(1, "[part=map] .note"))
                .doesNotContain("The map ends");
        assertThat(count(0, "svg.map path.rail.past")).isEqualTo(1);
        assertThat(inside(0, "[part=map] .note")).contains("Line with ties: by rail");
        assertThat(run("return elements[0].shadowRoot.querySelector('svg.map').getAttribute('aria-label')"))
                .asString()
                .contains("Clovis", "Chicago");
        assertThat(count(1, "svg.map path.rail")).isZero();
    }

    @Test
    @Tag("full")
    void an_element_without_milestones_has_no_column_for_them() {
        ObjectNode data = SharedResponses.container();
        ((ObjectNode) data.at("/containers/0")).putArray("milestones");
        service.share("empty", data);
        embed("empty", "container");

        String columns = "return getComputedStyle(elements[arguments[0]].shadowRoot.querySelector('.detail'))"
                + ".gridTemplateColumns.split(' ').length";
        assertThat(run(columns, 0)).isEqualTo(1L);
        assertThat(run(columns, 1)).isEqualTo(2L);
        assertThat(inside(0, "[part=milestones]")).contains("Nothing is reported yet.");
    }
}
