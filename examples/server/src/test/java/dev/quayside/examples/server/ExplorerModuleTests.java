package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests of functions of the page without its parts. */
abstract class ExplorerModuleTests extends InBrowser {

    @Test
    void a_suggestion_replaces_only_the_text_that_the_detail_quotes() {
        String digits = "1234567890123456789012345678901234567890";
        check(
                """
                const q = await import(location.origin + '/explorer/query.js');
                return ([query, start, end, detail]) => q.write(q.correct(q.parse(query),
                    {parameter: 'f', span: {start, end}, detail: 'f: ' + detail, suggestion: 'NEW'}));""",
                new Case("f=today&f=NEW", "f=today&f=3.dayz", 0, 6, "'3.dayz' is not a date"),
                new Case("f=on_shpx&f=NEW", "f=on_shpx&f=on_shp", 0, 6, "'on_shp' is not a known value"),
                new Case(
                        "f=new,NEW&f=new,on_ship",
                        "f=new,on_shp&f=new,on_ship",
                        4,
                        10,
                        "'on_shp' is not a known value"),
                new Case("f=new&f=old", "f=new&f=old", 0, 3, "'owl' is not a known value"),
                new Case("f=NEW", "f=new", 0, 3, "another detail"),
                new Case(
                        "f=NEW&f=" + digits,
                        "f=" + digits + "a&f=" + digits,
                        0,
                        41,
                        "'" + digits + "…' is not a date"));
    }

    @Test
    void the_fees_of_a_file_are_those_of_the_list() {
        String fifty = "{\"amount\": \"50.00\", \"currency_code\": \"USD\"}";
        String none = "{\"amount\": \"0.00\", \"currency_code\": \"USD\"}";
        String total = "{\"type\": \"total\", \"amount\": \"9.00\", \"currency_code\": \"USD\"}";
        check(
                """
                const {COLUMNS} = await import(location.origin + '/explorer/columns.js');
                const {cell, text} = COLUMNS.find(one => one.id === 'fees');
                return fees => {
                    const [port, inland] = fees.map(one => JSON.parse(one));
                    const row = {c: {fees_at_pod_terminal: port, ind_facility_fees: inland}};
                    return text(row) + ' | ' + (cell(row).textContent ?? cell(row));
                };""",
                new Case("50.00 USD | 50.00 USD", "[" + fifty + "]", "null"),
                new Case("57.50 USD | 57.50 USD", "[" + fifty + "]", "[" + fifty.replace("50.00", "7.50") + "]"),
                new Case(" | –", "[" + none + "]", "[]"),
                new Case("9.00 USD | 9.00 USD", "[" + total.replace("total", "exam") + "," + total + "]", "[]"),
                new Case("9.00 USD | 9.00 USD", "[" + total + "]", "null"),
                new Case("59.00 USD | 59.00 USD", "[" + total + "]", "[" + fifty + "]"),
                new Case(" | –", "null", "null"));
    }

    @Test
    @Tag("full")
    void days_are_counted_by_the_clock_of_the_server_and_in_the_zone_of_the_facility() {
        zone("Pacific/Kiritimati");
        try {
            check(
                    """
                    const real = Date;
                    globalThis.Date = class extends real { static now() { return 0; } };
                    const {get} = await import(location.origin + '/explorer/api.js');
                    const {left, pickupZone, urgency} = await import(location.origin + '/explorer/format.js');
                    window.fetch = async () => new Response('{}', {headers: {Date: 'Sun, 01 Mar 2026 02:00:00 GMT'}});
                    await get('/containers');
                    return ([day, container]) => {
                        const zone = pickupZone(JSON.parse(container));
                        return [left(day, zone), urgency(day, zone)].join(' ').trim();
                    };""",
                    new Case("1 day overdue · UTC bad", "2026-02-28", "{}"),
                    new Case("today · PST warn", "2026-02-28", "{\"pod_timezone\": \"America/Los_Angeles\"}"),
                    new Case(
                            "1 day left · CST warn",
                            "2026-03-01",
                            "{\"pod_timezone\": \"America/Los_Angeles\", \"pod_rail_departed_at\": \"2026-02-20T00:00:00Z\","
                                    + " \"final_destination_timezone\": \"America/Chicago\"}"),
                    new Case("4 days left · UTC", "2026-03-05", "{\"pod_timezone\": \"Mars/Olympus\"}"),
                    new Case("4 days left", "2026-03-05", "{\"pod_timezone\": \"Pacific/Kiritimati\"}"));
        } finally {
            zone("");
        }
    }

    @Test
    @Tag("full")
    void the_day_of_a_time_is_the_day_at_its_place() {
        check(
                """
                const {shortDay} = await import(location.origin + '/explorer/format.js');
                return ([text, zone]) => shortDay(text, zone || undefined);""",
                new Case("Feb 28, 2020", "2020-02-29T02:00:00Z", "America/Los_Angeles"),
                new Case("Feb 29, 2020", "2020-02-29T02:00:00Z", ""),
                new Case("Feb 29, 2020", "2020-02-29", "America/Los_Angeles"));
    }

    @Test
    @Tag("full")
    void days_are_counted_exactly_for_the_containers_that_wait_for_their_pickup_by_the_api() {
        @SuppressWarnings("unchecked")
        Map<String, List<String>> statuses = (Map<String, List<String>>) browser.executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                (async () => {
                    const {getAll} = await import(location.origin + '/explorer/api.js');
                    const {timeLeft} = await import(location.origin + '/explorer/columns.js');
                    const read = waits => getAll(`/containers?filter[awaiting_pickup]=${waits}`);
                    const statuses = (document, isCounted) => [...new Set(document.data.map(one => one.attributes)
                        .filter(one => (timeLeft(one, '2000-01-01').cls === 'bad') === isCounted).map(one => one.current_status))];
                    const [waiting, others] = [await read(true), await read(false)];
                    return {missing: statuses(waiting, false), surplus: statuses(others, true), others: statuses(others, false)};
                })().then(done, error => done({missing: [String(error)]}));""");
        assertThat(statuses.get("missing")).isEmpty();
        assertThat(statuses.get("surplus")).isEmpty();
        assertThat(statuses.get("others")).contains("picked_up", "empty_returned", "on_rail", "delivered");
    }

    private static void zone(String id) {
        browser.executeCdpCommand("Emulation.setTimezoneOverride", Map.of("timezoneId", id));
    }

    @Test
    void a_journey_by_rail_is_past_up_to_the_last_place_that_the_train_has_reached() {
        check(
                """
                const {railFeatures} = await import(location.origin + '/explorer/container.js');
                const place = (id, longitude) => ({id, type: 'port', attributes: {name: id, longitude: String(longitude), latitude: '40'}});
                const included = [place('Chicago', -87), place('Clovis', -103), place('Los Angeles', -118)];
                const link = (name, id) => ({[name]: {data: {id, type: 'port'}}});
                const map = {features: [{geometry: {coordinates: [-118, 40]}, properties: {feature_type: 'port'}}]};
                return ([attributes, ...places]) => railFeatures(map, {data: {attributes: JSON.parse(attributes)}, included},
                    {relationships: link('destination', 'Chicago')}, {included, data: places.map((id, index) => ({
                        attributes: {event: 'container.transport.rail_arrived', timestamp: String(index)},
                        relationships: link('location', id)}))})
                    .map(({geometry: {coordinates}, properties: {feature_type, name}}) => name
                        ?? feature_type + ' ' + coordinates.map(([x]) => x).join(' ')).join(', ');""",
                new Case("", "{}"),
                new Case("Chicago, expected_rail -118 -87", "{\"pod_rail_carrier_scac\":\"BNSF\"}"),
                new Case("Chicago, expected_rail -118 -87", "{\"pod_rail_departed_at\":\"1\"}", "Los Angeles"),
                new Case(
                        "Clovis, Chicago, past_rail -118 -103, expected_rail -103 -87",
                        "{\"pod_rail_departed_at\":\"1\"}",
                        "Los Angeles",
                        "Clovis"),
                new Case(
                        "Clovis, Chicago, past_rail -118 -103 -87",
                        "{\"pod_rail_departed_at\":\"1\",\"ind_ata_at\":\"2\"}",
                        "Clovis",
                        "Chicago"));
    }

    /** The arguments of a function of the page and its result. */
    private record Case(String result, List<Object> arguments) {
        Case(String result, Object... arguments) {
            this(result, List.of(arguments));
        }
    }

    /**
     * Checks a function of the page.
     *
     * @param script returns the function, which takes the arguments of a case as an array
     */
    private static void check(String script, Case... cases) {
        List<Object> arguments = new ArrayList<>();
        List<String> results = new ArrayList<>();
        for (Case each : cases) {
            arguments.add(each.arguments());
            results.add(each.result());
        }
        assertThat(browser.executeAsyncScript(
                        "const [cases, done] = arguments; (async () => {" + script
                                + "})().then(checked => done(cases.map(checked)), error => done(String(error)));",
                        arguments))
                .isEqualTo(results);
    }

    @Test
    void a_route_over_the_antimeridian_has_a_leg_on_each_side_and_no_jump() {
        @SuppressWarnings("unchecked")
        List<String> paths = (List<String>) browser.executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                const port = (ports_sequence, name, coordinates) => ({geometry: {type: 'Point', coordinates},
                    properties: {feature_type: 'port', ports_sequence, name}});
                const leg = coordinates => ({geometry: {type: 'LineString', coordinates},
                    properties: {feature_type: 'past_vessel_locations', ports_sequence: 1}});
                import(location.origin + '/explorer/map.js').then(module => module.map({features: [
                    port(1, 'Shanghai', [121.5, 31.2]), port(2, 'Los Angeles', [-118.2, 33.7]),
                    leg([[121.5, 31.2], [180, 45]]), leg([[-180, 45], [-118.2, 33.7]])]}))
                    .then(map => done([...map.querySelectorAll('path.past')].map(path => path.getAttribute('d'))),
                        error => done([String(error)]));""");
        assertThat(paths).hasSize(2);
        assertThat(paths.get(0)).startsWith("M121.50 ").contains("L180.00 ");
        assertThat(paths.get(1)).startsWith("M180.00 ").contains("L241.80 ");
    }
}
