package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.assertj.core.api.InstanceOfAssertFactories;
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
                const {cell, values} = COLUMNS.find(one => one.id === 'fees');
                return fees => {
                    const [port, inland] = fees.map(one => JSON.parse(one));
                    const row = {c: {fees_at_pod_terminal: port, ind_facility_fees: inland}};
                    return Object.entries(values([row])).map(([name, value]) => `${name} ${value(row)}`) + ' | ' + (cell(row).textContent ?? cell(row));
                };""",
                new Case("Fees USD 50.00 | 50.00 USD", "[" + fifty + "]", "null"),
                new Case("Fees USD 57.50 | 57.50 USD", "[" + fifty + "]", "[" + fifty.replace("50.00", "7.50") + "]"),
                new Case(" | –", "[" + none + "]", "[]"),
                new Case("Fees USD 9.00 | 9.00 USD", "[" + total.replace("total", "exam") + "," + total + "]", "[]"),
                new Case("Fees USD 9.00 | 9.00 USD", "[" + total + "]", "null"),
                new Case("Fees USD 59.00 | 59.00 USD", "[" + total + "]", "[" + fifty + "]"),
                new Case(" | –", "null", "null"));
    }

    @Test
    void the_next_try_of_a_request_is_counted_from_now() {
        check(
                """
                const {now} = await import(location.origin + '/explorer/api.js');
                const {nextTry} = await import(location.origin + '/explorer/track.js');
                return ([seconds]) => nextTry({due_at: new Date(now() + seconds * 1000).toISOString()}).textContent;""",
                new Case("Next try in 5 minutes.", "330"),
                new Case("Next try in 1 minute.", "90"),
                new Case("Next try in 2 days.", "200000"),
                new Case("Next try within a minute.", "30"),
                new Case("Next try within a minute.", "-30"));
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
                    new Case(
                            "1 day overdue · UTC bad",
                            "2026-02-28",
                            "{\"pod_timezone\": \"America/Los_Angeles\", \"pod_rail_departed_at\": \"2026-02-20T00:00:00Z\"}"),
                    new Case(
                            "1 day overdue · UTC bad",
                            "2026-02-28",
                            "{\"pod_timezone\": \"America/Los_Angeles\", \"is_inland_facility\": true}"),
                    new Case("4 days left · GMT+1", "2026-03-04T23:00:00Z", "{\"pod_timezone\": \"Europe/Berlin\"}"),
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
    void a_time_has_a_year_unless_it_is_the_current_one() {
        String thisYear = String.valueOf(LocalDate.now(ZoneOffset.UTC).getYear());
        check(
                """
                const {moment} = await import(location.origin + '/explorer/format.js');
                return ([text]) => moment(text);""",
                new Case("Feb 28, 2020, 10:30 UTC", "2020-02-28T10:30:00Z"),
                new Case("Feb 28, 10:30 UTC", thisYear + "-02-28T10:30:00Z"));
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
                const {withRail} = await import(location.origin + '/quayside/quayside-tracking.js');
                const places = {Chicago: [-87, 40], Clovis: [-103, 40], 'Los Angeles': [-118, 40]};
                const ports = [[121, 30], places['Los Angeles']].map(coordinates => ({geometry: {coordinates}, properties: {feature_type: 'port'}}));
                // From a port of lading alone no train leaves.
                if (withRail({features: ports.slice(0, 1)}, [], {name: 'Chicago', coordinates: places.Chicago}, true).features.length > 1) throw new Error('rail from the port of lading');
                const map = {features: ports};
                const milestone = text => {
                    const [event, name, more] = text.split(' at ');
                    return {event, estimated: more === 'estimated', location_name: name, location_coordinates: places[name] ?? null};
                };
                return ([isByRail, ...milestones]) =>
                    withRail(map, milestones.map(milestone), {name: 'Chicago', coordinates: places.Chicago}, isByRail).features.slice(2)
                    .map(({geometry: {coordinates}, properties: {feature_type, name}}) => name
                        ?? feature_type + ' ' + coordinates.map(([x]) => x).join(' ')).join(', ');""",
                new Case("", false),
                new Case("Chicago, expected_rail -118 -87", true),
                new Case("Chicago, expected_rail -118 -87", false, "rail_loaded at Los Angeles"),
                new Case("Chicago, expected_rail -118 -87", false, "rail_departed at Los Angeles"),
                new Case(
                        "Chicago, expected_rail -118 -87",
                        false,
                        "arrived_at_inland_destination at Chicago at estimated"),
                new Case(
                        "Clovis, Chicago, past_rail -118 -103, expected_rail -103 -87",
                        false,
                        "rail_departed at Los Angeles",
                        "rail_arrived at Clovis"),
                new Case(
                        "Clovis, Chicago, past_rail -118 -103 -87",
                        false,
                        "rail_departed at Los Angeles",
                        "rail_arrived at Clovis",
                        "arrived_at_inland_destination at a place without a position"));
    }

    @Test
    void a_milestone_is_the_latest_report_of_an_event_at_a_place_and_the_other_reports_are_its_history() {
        check(
                """
                const {milestonesOf} = await import(location.origin + '/quayside/quayside-tracking.js');
                const report = (text, index) => {
                    const [event, place, more = ''] = text.split(' at ');
                    const [, day] = /day (\\d)/.exec(more) ?? [];
                    const [, corrected] = /after (\\d)/.exec(more) ?? [];
                    return {id: String(index + 1), event: 'container.' + event, location_locode: place,
                        timestamp: day ? `2026-01-0${day}T00:00:00Z` : null, previous_id: corrected,
                        invalidated_at: more.includes('retracted') ? '2026-01-09T00:00:00Z' : null};
                };
                const date = text => {
                    const [event, place, timestamp, later] = text.split(' at ');
                    return {event, location_locode: place, timestamp, estimated: Boolean(later), later: new RegExp(later)};
                };
                return texts => milestonesOf(texts.filter(text => text.includes('transport.') || text.includes('changed')).map(report),
                    texts.filter(text => text.startsWith('date ')).map(text => date(text.slice(5)))).map(row =>
                    row.event + (row.estimated ? ' (estimated)' : '') + (row.invalidated_at ? ' (retracted)' : '')
                    + ' ' + [row.id ?? 'date', ...row.history.map(one => one.id)].join('<')).join(', ');""",
                new Case("", "pickup_lfd.changed at A at day 1", "pickup_appointment.changed at A at day 2"),
                new Case(
                        "vessel_loaded 2<1",
                        "transport.vessel_loaded at A at day 1",
                        "transport.vessel_loaded at A at day 2"),
                new Case(
                        "vessel_loaded 2<1",
                        "transport.vessel_loaded at A at day 1",
                        "transport.vessel_loaded at B at day 2, after 1"),
                new Case(
                        "rail_arrived 1, rail_arrived 2",
                        "transport.rail_arrived at A at day 1",
                        "transport.rail_arrived at B at day 2"),
                new Case(
                        "vessel_arrived 1, vessel_discharged 3, full_out 2",
                        "transport.vessel_arrived at A at day 1",
                        "transport.full_out at A at",
                        "transport.vessel_discharged at A at day 1"),
                new Case(
                        "vessel_arrived (estimated) 2<1",
                        "transport.estimated.vessel_arrived at A at day 4",
                        "transport.estimated.vessel_arrived at A at day 5"),
                new Case(
                        "vessel_arrived 3<2<1",
                        "transport.estimated.vessel_arrived at A at day 4",
                        "transport.estimated.vessel_arrived at B at day 5",
                        "transport.vessel_arrived at B at day 6"),
                new Case(
                        "feeder_departed 2<1, vessel_departed 3",
                        "transport.estimated.vessel_departed at A at day 1",
                        "transport.feeder_departed at A at day 2",
                        "transport.vessel_departed at B at day 3"),
                new Case(
                        "transshipment_arrived 2, feeder_arrived 1",
                        "transport.feeder_arrived at A at day 2",
                        "transport.transshipment_arrived at A at day 1"),
                new Case(
                        "rail_loaded (retracted) 2<1",
                        "transport.rail_loaded at A at day 1",
                        "transport.rail_loaded at A at day 1, retracted after 1"),
                new Case(
                        "rail_loaded 3<2<1",
                        "transport.rail_loaded at A at day 1",
                        "transport.rail_loaded at A at day 1, retracted after 1",
                        "transport.rail_loaded at A at day 2"),
                new Case(
                        "vessel_departed date, vessel_arrived (estimated) date",
                        "date vessel_departed at A at 2026-01-01",
                        "date vessel_departed at A at 2026-01-02 at vessel_arrived",
                        "date vessel_arrived at B at 2026-01-03 at full_out"),
                new Case(
                        "vessel_departed 1, full_out date",
                        "transport.vessel_departed at A at day 1",
                        "date vessel_departed at B at 2026-01-02",
                        "date full_out at B at 2026-01-04",
                        "date vessel_arrived at B at 2026-01-03 at full_out"),
                new Case(
                        "feeder_departed 1",
                        "transport.feeder_departed at A at day 1",
                        "date vessel_departed at A at 2026-01-02"));
    }

    private static final String RECORDED = """
            const {recorded} = await import(location.origin + '/explorer/container.js');
            const {milestonesOf} = await import(location.origin + '/quayside/quayside-tracking.js');
            const fields = ['event', 'timestamp', 'timezone', 'estimated', 'location_name', 'location_locode', 'vessel_name', 'voyage_number'];
            return documents => {
                const [container, shipment] = documents.map(one => JSON.parse(one));
                return milestonesOf([], recorded(container, shipment))
                    .map(row => fields.map(field => String(row[field] ?? null)).join(' ')).join('\\n');
            };""";

    @Test
    void an_arrival_of_the_shipment_at_its_port_of_discharge_is_not_an_inland_arrival() {
        String arrived = "{'destination_ata_at': '2026-01-02T00:00:00Z', 'port_of_discharge_locode': 'USNYC',"
                + " 'port_of_discharge_name': 'New York', 'destination_name': '%s', 'destination_locode': %s}";
        check(
                RECORDED,
                new Case("", "{}", arrived.formatted("NY", "'USNYC'").replace('\'', '"')),
                new Case("", "{}", arrived.formatted("New York", "null").replace('\'', '"')),
                new Case(
                        "arrived_at_inland_destination 2026-01-02T00:00:00Z null false Chicago USCHI null null",
                        "{}",
                        arrived.formatted("Chicago", "'USCHI'").replace('\'', '"')));
    }

    /**
     * Compares the milestones that the explorer, the share and the guide state for the dates of containers without
     * events, until each date of the guide has occurred.
     */
    @Test
    void the_dates_of_the_explorer_are_those_of_shares_and_of_the_guide() throws IOException {
        Set<String> dates = datesOfTheGuide();
        assertThat(browser.executeAsyncScript("""
                const done = arguments[0];
                import(location.origin + '/explorer/container.js').then(({recorded}) => {
                    const read = new Set();
                    const record = new Proxy({}, {get: (_, name) => {
                        if (!name.endsWith('_at')) return name;
                        read.add(name);
                        return null;
                    }});
                    recorded(record, record);
                    done([...read]);
                }).catch(error => done([String(error)]));"""))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .containsExactlyInAnyOrderElementsOf(dates);

        Set<String> missing = new TreeSet<>(dates);
        List<Case> cases = new ArrayList<>();
        for (int number = 1; !missing.isEmpty(); number++) {
            JsonNode found = client.document(
                    "/containers", "include=shipment", "sort=created_at", "page[size]=50", "page[number]=" + number);
            assertThat(found.get("data")).as("containers with %s", missing).isNotEmpty();
            for (JsonNode container : found.get("data")) {
                JsonNode shipment = shipment(found, container);
                String path = "/containers/" + container.get("id").textValue();
                boolean isNew = missing.stream()
                        .anyMatch(date -> container.get("attributes").hasNonNull(date) || shipment.hasNonNull(date));
                if (isNew
                        && client.document(path + "/transport_events")
                                .get("data")
                                .isEmpty()) {
                    missing.removeIf(date -> container.get("attributes").hasNonNull(date) || shipment.hasNonNull(date));
                    cases.add(new Case(
                            sharedMilestones(path), container.get("attributes").toString(), shipment.toString()));
                }
            }
        }
        check(RECORDED, cases.toArray(Case[]::new));
    }

    /** Returns the names of the dates in the table of the guide to shares. */
    private static Set<String> datesOfTheGuide() throws IOException {
        return Files.readAllLines(Path.of("../../jsonapi/SHARING.md")).stream()
                .dropWhile(line -> !line.startsWith("| place | dates |"))
                .takeWhile(line -> line.startsWith("|"))
                .flatMap(line -> Pattern.compile("`(\\w+_at)`").matcher(line).results())
                .map(result -> result.group(1))
                .collect(Collectors.toSet());
    }

    private static JsonNode shipment(JsonNode document, JsonNode container) {
        return document.get("included")
                .valueStream()
                .filter(one -> one.get("id").equals(container.at("/relationships/shipment/data/id")))
                .findFirst()
                .orElseThrow()
                .get("attributes");
    }

    /** Returns a line for each milestone of a share of the container. */
    private static String sharedMilestones(String path) {
        String request = "{\"data\":{\"type\":\"share\",\"attributes\":{\"parts\":[\"milestones\"]}}}";
        JsonNode share = Client.json(
                        client.change("POST", path + "/shares", request).body())
                .get("data");
        JsonNode shared = Client.json(client.send(
                        "GET",
                        "/shared",
                        "Authorization",
                        "Token " + share.at("/attributes/token").textValue())
                .body());
        client.change("DELETE", "/shares/" + share.get("id").textValue(), "");
        return shared.at("/containers/0/milestones")
                .valueStream()
                .map(milestone -> milestone.valueStream().map(JsonNode::asText).collect(Collectors.joining(" ")))
                .collect(Collectors.joining("\n"));
    }

    @Test
    void the_next_milestone_of_the_list_has_the_name_that_it_has_in_the_timeline() {
        check(
                """
                const {texts} = await import(location.origin + '/quayside/quayside-tracking.js');
                const {nextMilestone} = await import(location.origin + '/explorer/columns.js');
                return ([happened, railDeparture]) => {
                    const next = nextMilestone({[happened]: '1', pod_rail_departed_at: railDeparture || undefined}, {});
                    return Object.keys(texts.en.event).find(event => texts.en.event[event] === next.label) ?? next.label;
                };""",
                new Case("vessel_departed", "pol_vessel_loaded_at", ""),
                new Case("vessel_arrived", "pol_vessel_departed_at", ""),
                new Case("vessel_discharged", "pod_arrived_at", ""),
                new Case("arrived_at_inland_destination", "pod_discharged_at", "1"),
                new Case("full_out", "pod_discharged_at", ""),
                new Case("empty_in", "pod_full_out_at", ""));
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
                    leg([[121.5, 31.2], [180, 45]]), leg([[-180, 45], [-118.2, 33.7]])]}, []))
                    .then(([map]) => done([...map.querySelectorAll('path.past')].map(path => path.getAttribute('d'))),
                        error => done([String(error)]));""");
        assertThat(paths).hasSize(2);
        assertThat(paths.get(0)).startsWith("M121.50 ").contains("L180.00 ");
        assertThat(paths.get(1)).startsWith("M180.00 ").contains("L241.80 ");
    }
}
