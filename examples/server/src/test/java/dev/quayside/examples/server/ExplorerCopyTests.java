package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Hold;
import dev.quayside.query.Query;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** Tests of queries that are copied and of lists that are downloaded. */
abstract class ExplorerCopyTests extends InBrowser {

    /** Each row has a query, the parameter without Java, and a part of the reason. */
    private static final String WITHOUT_JAVA = """
            filter[has_holds]=maybe | filter[has_holds] | neither true nor false
            filter[has_holds][]=true | filter[has_holds][] | without []
            filter[eta_changed]=true | filter[eta_changed] | no filter of this name
            filter[current_status]=avialable | filter[current_status] | not one of its values
            filter[hold_name]=customs,usda | filter[hold_name] | not one of its values
            filter[pickup_lfd]=2026-02-30 | filter[pickup_lfd] | is not a day
            filter[pickup_lfd]=<=tomorrow | filter[pickup_lfd] | is not a day
            filter[pickup_lfd]=99999.days.ago | filter[pickup_lfd] | more than 36500 days away
            filter[pod_terminal_id]=7 | filter[pod_terminal_id] | is not an id
            filter[search_by_owner_id]=7 | filter[search_by_owner_id] | is not an id
            filter[pod]="Los | filter[pod] | do not enclose
            filter[pod]=~Los | filter[pod] | only searches take ~
            filter[pod]= | filter[pod] | no value
            filter[pod]=a&filter[pod]=b | filter[pod] | repeated
            filter[last_free_day_on][]=today | filter[last_free_day_on][] | exactly two days
            filter[last_free_day_on][]=today&filter[last_free_day_on][]=1.day.ago | filter[last_free_day_on][] | after
            sort=pickup | sort | cannot be sorted
            sort=arrival,-arrival | sort | different names
            page[size]=many | page[size] | not a positive integer
            page[totals]=some | page[totals] | not one of its values
            page[after]=x&page[number]=2 | page[number] | exclude each other
            include=vessel.x | include | is not a name
            fields[vehicle]=number | fields[vehicle] | no resource type
            limit=3 | limit | no parameter of this name
            """;

    private static final Pattern CSV_CELL = Pattern.compile("\\G(?:^|,)(?:\"((?:[^\"]|\"\")*)\"|([^,]*))");

    @Test
    @Tag("full")
    void all_rows_of_the_query_are_downloaded_as_csv(@TempDir Path folder) throws IOException {
        String id = client.document("/containers", STABLE, "sort=pickup_lfd", "page[size]=1")
                .at("/data/0/id")
                .textValue();
        String body = "{\"data\":{\"id\":\"" + id
                + "\",\"type\":\"container\",\"attributes\":{\"ref_numbers\":[\"=1+1\",\"a\\\"b\"]}}}";
        assertThat(client.change("PATCH", "/containers/" + id, body).statusCode())
                .isEqualTo(200);
        downloadTo(folder);
        show("/containers");
        one("#query")
                .sendKeys(
                        STABLE + "&sort=pickup_lfd&fields[container]=number,equipment_type,equipment_length,ref_numbers"
                                + Keys.ENTER);
        await(() -> text("thead").contains("References") && count().matches("\\d+ containers"));
        int total = Integer.parseInt(count().replaceAll("[^0-9]", ""));

        press("CSV");
        Path file = folder.resolve("containers.csv");
        await(() -> Files.exists(file));
        assertThat(file).content(StandardCharsets.UTF_8).startsWith("\ufeff");
        List<String> lines =
                Files.readString(file).replace("\ufeff", "").lines().toList();
        assertThat(lines.get(0))
                .isEqualTo("Container,Equipment length (ft),Equipment type,Marked for attention,References,ID");
        assertThat(lines).hasSize(total + 1).doesNotHaveDuplicates();
        assertThat(lines.get(1)).endsWith(",\"'=1+1, a\"\"b\"," + id);
    }

    @Test
    void the_file_has_the_values_of_the_cells_each_in_a_column_that_can_be_sorted(@TempDir Path folder)
            throws IOException {
        show("/containers");
        downloadTo(folder);
        one("#query").sendKeys("filter[has_holds]=true&sort=-pickup_lfd&page[size]=50" + Keys.ENTER);
        await(() -> browser.getCurrentUrl().contains("page[size]=50")
                && all(".results[aria-busy]").isEmpty());
        List<Map<String, String>> records = downloaded(folder);
        assertThat(records.get(0).keySet())
                .startsWith("Container", "Equipment length (ft)", "Equipment type", "Marked for attention", "Shipment")
                .endsWith("ID");
        assertThat(texts("tbody tr[data-id] td:first-child a"))
                .isEqualTo(records.stream()
                        .limit(50)
                        .map(each -> each.get("Container"))
                        .toList());

        for (Map<String, String> values :
                records.subList(0, all("tbody tr[data-id]").size())) {
            String row = "tr[data-id='" + values.get("ID") + "'] td[data-column=";
            assertThat(text(row + "number]").contains("Marked"))
                    .isEqualTo(values.get("Marked for attention").equals("yes"));
            assertThat(text(row + "shipment]")).isEqualTo(values.get("Shipment") + "\n" + values.get("Shipping line"));
            assertThat(text(row + "status]")).startsWith(values.get("Status"));
            assertThat(text(row + "milestone]"))
                    .startsWith(values.get("Next milestone"))
                    .contains(day(values.get("Next milestone at"), "no estimate"));
            String left = values.get("Days left");
            assertThat(text(row + "lfd]"))
                    .startsWith(day(values.get("Last free day"), "–"))
                    .contains(left.isEmpty() || left.equals("0") ? "" : left.replace("-", "") + " day")
                    .contains(left.startsWith("-") ? " overdue" : "");
            assertThat(text(row + "appointment]"))
                    .contains(day(values.get("Appointment"), "–"))
                    .endsWith(values.get("Appointment zone"))
                    .contains(values.get("Appointment").replaceAll(".* ", ""));
            assertThat(List.of((values.get("Holds") + "; " + values.get("Announced holds")).split("; ")))
                    .filteredOn(kind -> !kind.isEmpty())
                    .isNotEmpty()
                    .allMatch(kind -> text(row + "holds]").contains(kind));
            for (String announced : values.get("Announced holds").split("; ", -1)) {
                assertThat(text(row + "holds]")).contains(announced.isEmpty() ? "" : announced + " (announced)");
            }
            for (String currency : List.of("USD", "CAD")) {
                String fee = values.getOrDefault("Fees " + currency, "");
                assertThat(text(row + "fees]").replace(",", "")).contains(fee.isEmpty() ? "" : fee + " " + currency);
            }
        }
        assertThat(records)
                .as("announced holds")
                .anyMatch(each -> !each.get("Announced holds").isEmpty());
        assertThat(records)
                .as("reasons")
                .anyMatch(each -> each.get("Reasons of holds").contains(": "));
        assertThat(records)
                .as("zones of appointments")
                .anyMatch(each -> !each.get("Appointment zone").isEmpty()
                        && !each.get("Appointment zone").equals("UTC"));
    }

    @Test
    @Tag("full")
    void the_file_of_a_grouped_list_has_all_rows_of_a_terminal_together(@TempDir Path folder) throws IOException {
        browser.executeScript("localStorage.clear()");
        show("/containers");
        downloadTo(folder);
        press("Group by terminal");
        await(() -> all("tr.group").size() > 1 && all(".results[aria-busy]").isEmpty());
        List<String> terminals = downloaded(folder).stream()
                .map(each -> each.get("Pickup terminal"))
                .toList();
        press("Group by terminal");
        assertThat(terminals).as("more than a page").hasSizeGreaterThan(100);
        List<String> changes = new ArrayList<>();
        for (String terminal : terminals) {
            if (changes.isEmpty() || !changes.get(changes.size() - 1).equals(terminal)) {
                changes.add(terminal);
            }
        }
        assertThat(changes).doesNotHaveDuplicates().hasSizeGreaterThan(2);
    }

    @Test
    @Tag("full")
    void a_file_that_is_cut_says_so_also_without_a_total(@TempDir Path folder) {
        show("/containers");
        downloadTo(folder);
        one("#query").sendKeys("page[totals]=false" + Keys.ENTER);
        await(() -> text(".summary").contains("not counted")
                && all(".results[aria-busy]").isEmpty());
        browser.executeScript("const real = window.fetch; let first; window.fetch = (url, options) =>"
                + " (first ??= real(url, options)).then(response => response.clone());");
        press("CSV");
        await(() -> text(".problems").contains("5000 containers are in the file. Add filters"));
        await(() -> Files.exists(folder.resolve("containers.csv")));
    }

    @Test
    void the_query_is_copied_as_url_curl_and_java(@TempDir Path folder) throws Exception {
        show("/containers");
        browser.executeCdpCommand(
                "Browser.grantPermissions",
                Map.of("origin", origin(), "permissions", List.of("clipboardReadWrite", "clipboardSanitizedWrite")));
        String query = "filter[has_holds]=true&filter[current_status]=available,grounded&filter[hold_name]=customs"
                + "&filter[pod_code]=USLAX&filter[pickup_lfd]=<=3.days.from_now,@not_exists&filter[search_by_number]=MS"
                + "&filter[last_free_day_on][]=today&filter[last_free_day_on][]=1.day.from_now&sort=-pickup_lfd,arrival";
        one("#query").sendKeys(query + Keys.ENTER);
        await(() -> text(".summary").contains("ms") && browser.getCurrentUrl().contains("search_by_number"));

        String url = copied("URL");
        assertThat(url).startsWith(origin() + "/v2/containers?filter[has_holds]=true&");
        assertThat(copied("curl")).isEqualTo("curl -g -H 'Authorization: Token " + KEY + "' '" + url + "'");
        String java = copied("Java");
        assertThat(java).isEqualTo("""
                import static dev.quayside.query.catalog.ContainerCatalog.*;
                import static dev.quayside.query.schema.RelativeDay.*;
                import dev.quayside.core.container.ContainerStatus;
                import dev.quayside.core.container.Hold;
                import dev.quayside.query.Query;
                import dev.quayside.query.QueryBuilder;

                Query query = QueryBuilder.where(HAS_HOLDS.isTrue())
                        .and(CURRENT_STATUS.is(ContainerStatus.AVAILABLE).or(CURRENT_STATUS.is(ContainerStatus.GROUNDED)))
                        .and(HOLD_NAME.is(Hold.Name.CUSTOMS))
                        .and(POD_CODE.is("USLAX"))
                        .and(PICKUP_LFD.onOrBefore(daysFromNow(3)).or(PICKUP_LFD.notExists()))
                        .and(SEARCH_BY_NUMBER.startsWith("MS"))
                        .and(LAST_FREE_DAY_ON.between(today(), daysFromNow(1)))
                        .orderBy(PICKUP_LFD.descending(), ARRIVAL.ascending())
                        .build();""");
        assertThat(compilerErrors(List.of(java), folder)).isEmpty();

        click(() -> one("input[type=checkbox]"));
        assertThat(copied("curl")).contains("-H 'Prefer: handling=strict'");
    }

    @Test
    @Tag("full")
    void a_parameter_without_java_is_named_with_the_reason_and_nothing_is_copied() {
        show("/containers");
        one("#query").sendKeys("filter[has_holds]=maybe" + Keys.ENTER);
        await(() -> browser.getCurrentUrl().contains("#/containers?")
                && all(".results[aria-busy]").isEmpty());
        press("Java");
        await(() -> text(".problems").contains("cannot be written in Java"));
        assertThat(text(".problems"))
                .contains("filter[has_holds] cannot be written in Java: ", "neither true nor false");
        assertThat(text("#live")).isEmpty();
    }

    @Test
    @Tag("full")
    @SuppressWarnings("unchecked")
    void each_parameter_without_java_has_its_reason() {
        List<List<String>> rows =
                WITHOUT_JAVA.lines().map(row -> List.of(row.split(" \\| ", -1))).toList();
        List<String> queries = rows.stream().map(row -> row.get(0)).toList();
        String script = """
                const [queries, done] = arguments;
                const modules = ['java', 'filters', 'query'].map(name => import(`${location.origin}/explorer/${name}.js`));
                Promise.all(modules).then(async ([{java}, {describe}, {parse}]) => {
                    const meanings = await describe('/containers');
                    return queries.map(query => java(parse(query), meanings).problems);
                }).then(done, error => done([[{reason: String(error)}]]));""";
        List<List<Map<String, String>>> problems =
                (List<List<Map<String, String>>>) browser.executeAsyncScript(script, queries);
        assertThat(problems).hasSameSizeAs(rows);
        for (int i = 0; i < rows.size(); i++) {
            List<String> row = rows.get(i);
            assertThat(problems.get(i)).as(row.get(0)).anySatisfy(problem -> {
                assertThat(problem.get("parameter")).isEqualTo(row.get(1));
                assertThat(problem.get("reason")).contains(row.get(2));
            });
        }
    }

    @Test
    @Tag("full")
    void every_filter_and_sort_name_is_written_in_java_that_compiles(@TempDir Path folder) throws Exception {
        @SuppressWarnings("unchecked")
        List<String> statements = (List<String>) browser.executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                const modules = ['java.js', 'filters.js'].map(name => import(location.origin + '/explorer/' + name));
                Promise.all(modules).then(async ([q, f]) => {
                    const meanings = await f.describe('/containers');
                    const id = '018f4c7e-3b6a-7c21-9d3e-5a2b1c0d9e8f';
                    const values = {flag: ['true', 'FALSE'], search: ['~MS', 'a"b'], ids: [id + ', ' + id], id: [id, '@exists,' + id],
                        text: ['x', '=x,"a,""b""\"', '="y", @not_exists', '\\\\u0041 \\n'],
                        day: ['today', '<= 3.days.from_now,@not_exists', '>2028-02-29', '=1.day.ago', '<0001-01-01']};
                    const queries = [[], [['sort', '-arrival, pickup_lfd']], [['sort', '-attention_priority']],
                        [['page[size]', '50'], ['page[number]', '2']], [['page[after]', 'x'], ['page[totals]', 'estimated']],
                        [['page[before]', 'x'], ['page[totals]', 'false']], [['include', 'shipment.port_of_lading,pod_terminal']],
                        [['fields[container]', 'number,shipment'], ['fields[shipment]', '']]];
                    for (const {name, kind, values: known, array} of meanings.filters.values()) {
                        if (kind === 'range') {
                            for (const days of [['today', '1.day.from_now'], ['2026-01-01', '2026-01-31'], ['2026-01-01', 'today']])
                                queries.push(days.map(day => [`filter[${name}][]`, day]));
                            continue;
                        }
                        const all = kind === 'choice' ? [known.join(','), '@exists,=' + known[0]] : values[kind];
                        for (const value of all) queries.push([[`filter[${name}]`, value]]);
                        if (array) queries.push([[`filter[${name}][]`, all[0]], [`filter[${name}][]`, all[1]]]);
                    }
                    for (const name of meanings.sorts) queries.push([['sort', name]]);
                    return queries.map(pairs => {
                        const {text, problems} = q.java(pairs, meanings);
                        return problems.length ? JSON.stringify([pairs, problems]) : text;
                    });
                }).then(done, error => done([String(error)]));""");
        assertThat(statements).hasSizeGreaterThan(200);
        assertThat(compilerErrors(statements, folder)).isEmpty();
    }

    /** Returns the messages of the compiler for statements with their imports, each in a class of its own. */
    private static String compilerErrors(List<String> copied, Path folder) throws Exception {
        List<Path> sources = new ArrayList<>();
        for (String text : copied) {
            String name = "Copied" + sources.size();
            String body = text.replaceFirst(
                    "(?m)^Query query =", "class " + name + " { static Query query() {\nQuery query =");
            Path source = folder.resolve(name + ".java");
            sources.add(Files.writeString(source, body + "\nreturn query; } }"));
        }
        return CodeCompiler.errors(List.of("-proc:none", "-d", "" + folder, "-cp", libraries()), sources);
    }

    private static String libraries() throws URISyntaxException {
        return Path.of(Query.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                + File.pathSeparator
                + Path.of(Hold.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI());
    }

    /** Copies the query in a form and returns the text on the clipboard. */
    private static String copied(String form) {
        press(form);
        await(() -> text("#live").equals("Copied"));
        String text = (String) browser.executeAsyncScript("const done = arguments[arguments.length - 1];"
                + "document.getElementById('live').textContent = '';"
                + "navigator.clipboard.readText().then(done, error => done(String(error)))");
        return Objects.requireNonNull(text);
    }

    /** Downloads the list, and returns its records: the values by the names of the first line. */
    private static List<Map<String, String>> downloaded(Path folder) throws IOException {
        press("CSV");
        Path file = folder.resolve("containers.csv");
        await(() -> Files.exists(file));
        List<List<String>> lines = Files.readString(file)
                .replace("\ufeff", "")
                .lines()
                .map(line -> CSV_CELL.matcher(line)
                        .results()
                        .map(ExplorerCopyTests::value)
                        .toList())
                .toList();
        List<String> names = lines.get(0);
        List<Map<String, String>> records = new ArrayList<>();
        for (List<String> line : lines.subList(1, lines.size())) {
            Map<String, String> values = new LinkedHashMap<>();
            assertThat(line).hasSameSizeAs(names);
            for (int index = 0; index < names.size(); index++) {
                values.put(names.get(index), line.get(index));
            }
            records.add(values);
        }
        return records;
    }

    private static String value(MatchResult cell) {
        return cell.group(1) == null ? cell.group(2) : cell.group(1).replace("\"\"", "\"");
    }

    /** Returns the day of a date or a time as the list shows it, without the year, or the text of an unknown time. */
    private static String day(String value, String unknown) {
        return value.isEmpty()
                ? unknown
                : LocalDate.parse(value.substring(0, 10)).format(DateTimeFormatter.ofPattern("MMM d", Locale.ENGLISH));
    }

    private static void downloadTo(Path folder) {
        browser.executeCdpCommand(
                "Browser.setDownloadBehavior", Map.of("behavior", "allow", "downloadPath", folder.toString()));
    }

    private static String origin() {
        return "http://127.0.0.1:" + page.getPort();
    }
}
