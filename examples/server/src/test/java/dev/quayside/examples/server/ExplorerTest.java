package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import dev.quayside.core.container.Hold;
import dev.quayside.query.Query;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.logging.Level;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/**
 * The explorer in Chromium. Without {@code /usr/bin/chromium} and {@code /usr/bin/chromedriver} the tests are skipped,
 * unless the environment variable {@code QUAYSIDE_BROWSER_TESTS} is {@code required}.
 */
@Tag("slow")
class ExplorerTest {

    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String KEY = "explorer-test";
    private static final List<String> SIGNATURE_HEADERS =
            List.of("X-T49-Webhook-Signature", "webhook-id", "webhook-timestamp", "webhook-signature");

    /** A query whose containers stay the same: the tests track numbers of other lines. */
    private static final String STABLE = "filter[shipping_line_scac]=ZIMU";

    private static final String ALL = "/overview,/containers,/track,/webhooks";

    private static RunningServer server = new RunningServer();
    private static URI page = URI.create("http://127.0.0.1/");
    private static ChromeDriver browser;
    private static Client client;

    @BeforeAll
    static void start() throws IOException {
        if (!Files.isExecutable(CHROMIUM) || !Files.isExecutable(DRIVER)) {
            String reason = "Tests of the explorer are skipped: " + CHROMIUM + " or " + DRIVER + " is not installed";
            assertThat(System.getenv("QUAYSIDE_BROWSER_TESTS")).as(reason).isNotEqualTo("required");
            System.out.println(reason);
            Assumptions.abort(reason);
        }
        serve(0);
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        ChromeOptions options = new ChromeOptions()
                .setBinary(CHROMIUM.toFile())
                .addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run")
                .addArguments("--disable-background-networking", "--disable-component-update", "--disable-sync")
                .addArguments("--disable-dev-shm-usage", "--window-size=1280,900");
        options.setScriptTimeout(PATIENCE);
        options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .usingAnyFreePort()
                .build();
        browser = new ChromeDriver(service, options);
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.quit();
        }
        server.close();
    }

    private static void serve(int port) {
        server = new RunningServer();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream text = new PrintStream(out, true, StandardCharsets.UTF_8);
        List<String> arguments =
                List.of("--port", "" + port, "--store", "memory", "--api-key", KEY, "--webhooks-to-loopback");
        assertThat(Main.run(arguments, Map.of(), server, text, text))
                .as("%s", out)
                .isZero();
        String base = out.toString(StandardCharsets.UTF_8).replaceAll("(?s).*listening on (\\S+).*", "$1");
        client = new Client(URI.create(base), KEY);
        page = URI.create(base).resolve("/explorer/");
    }

    @BeforeEach
    void open_without_a_key() {
        size(1280, 900);
        scheme("light");
        block();
        browser.get(page + "icon.svg");
        browser.executeScript("sessionStorage.clear()");
        browser.manage().logs().get(LogType.BROWSER);
        browser.manage().logs().get(LogType.PERFORMANCE);
    }

    @AfterEach
    void no_error_and_no_other_host() {
        assertThat(browser.manage().logs().get(LogType.BROWSER).getAll())
                .filteredOn(entry -> entry.getLevel().intValue() >= Level.SEVERE.intValue())
                .extracting(LogEntry::getMessage)
                // The browser itself reports responses such as 400 and 401, and connections that fail.
                .filteredOn(message -> !message.contains("Failed to load resource"))
                .isEmpty();
        for (LogEntry entry : browser.manage().logs().get(LogType.PERFORMANCE)) {
            JsonNode event = Client.json(entry.getMessage()).get("message");
            if (event.get("method").textValue().equals("Network.requestWillBeSent")) {
                String url = event.get("params").get("request").get("url").textValue();
                assertThat(url).matches("(http://127\\.0\\.0\\.1:" + page.getPort() + "/|data:|blob:).*");
            }
        }
    }

    @Test
    void a_key_is_asked_for_and_a_wrong_key_is_reported() {
        browser.get(page.toString());
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
    void the_printed_link_opens_the_list_and_the_key_leaves_the_address() {
        show("/containers");

        assertThat(text("h1")).isEqualTo("Containers");
        assertThat(text(".summary")).contains("containers").contains("ms");
        assertThat(browser.getCurrentUrl()).doesNotContain(KEY);
    }

    @Test
    void a_suggestion_corrects_the_query_and_the_address_keeps_it() {
        show("/containers");
        one("#query").sendKeys("filter[pod_cod]=USLAX&filter[current_status]=avialable" + Keys.ENTER);
        await(() -> all(".problem-item").size() == 2);
        assertThat(all("mark"))
                .extracting(WebElement::getText)
                .containsExactlyInAnyOrder("filter[pod_cod]", "avialable");
        assertThat(texts(".problem-item .kind")).containsOnly("Warning");

        press("Use available");
        await(() -> all(".problem-item").size() == 1);
        press("Use filter[pod_code]");
        await(() -> all(".problem-item").isEmpty());
        assertThat(value("#query")).isEqualTo("filter[pod_code]=USLAX&filter[current_status]=available");
        assertThat(browser.getCurrentUrl()).contains("filter[pod_code]=USLAX");

        browser.navigate().back();
        await(() -> all(".problem-item").size() == 1);
        click(() -> one("input[type=checkbox]"));
        await(() -> text(".results").contains("The query has an error"));
    }

    @Test
    void a_diagnostic_marks_and_corrects_its_own_occurrence_of_a_repeated_parameter() {
        show("/containers");
        one("#query").sendKeys("filter[pickup_lfd][]=>=today&filter[pickup_lfd][]=<=3.dayz" + Keys.ENTER);
        await(() -> texts("mark").equals(List.of("3.dayz")));

        browser.get(page + "#/containers?filter[current_status][]=avalable&filter[current_status][]=on_shp");
        await(() -> texts("mark").equals(List.of("avalable", "on_shp")));
        press("Use on_ship");
        await(() -> texts("mark").equals(List.of("avalable")));
        press("Use available");
        await(() -> all(".problem-item").isEmpty());
        assertThat(value("#query")).isEqualTo("filter[current_status][]=available&filter[current_status][]=on_ship");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "f=today&f=3.dayz | 0 | 6 | '3.dayz' is not a date | f=today&f=NEW",
                "f=on_shpx&f=on_shp | 0 | 6 | 'on_shp' is not a known value | f=on_shpx&f=NEW",
                "f=new,on_shp&f=new,on_ship | 4 | 10 | 'on_shp' is not a known value | f=new,NEW&f=new,on_ship",
                "f=new&f=old | 0 | 3 | 'owl' is not a known value | f=new&f=old",
                "f=new | 0 | 3 | another detail | f=NEW",
                "f=1234567890123456789012345678901234567890a&f=1234567890123456789012345678901234567890 | 0 | 41 | "
                        + "'1234567890123456789012345678901234567890…' is not a date | "
                        + "f=NEW&f=1234567890123456789012345678901234567890",
            })
    void a_suggestion_replaces_only_the_text_that_the_detail_quotes(
            String query, int start, int end, String detail, String corrected) {
        show("/containers");
        assertThat(browser.executeAsyncScript("""
                const [query, start, end, detail, done] = arguments;
                import(location.origin + '/explorer/query.js').then(q => q.write(q.correct(q.parse(query),
                    {parameter: 'f', span: {start, end}, detail: 'f: ' + detail, suggestion: 'NEW'})))
                    .then(done, error => done(String(error)));""", query, start, end, detail)).isEqualTo(corrected);
    }

    @Test
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
    void an_address_that_cannot_be_decoded_is_not_found() {
        show("/containers");
        browser.get(page + "#/container/%E4");
        await(() -> text("main").contains("Not found"));
        click(() -> one(".back"));
        await(() -> !all("tbody tr").isEmpty());
    }

    @Test
    void a_page_beyond_the_end_leads_to_the_first_page() {
        show("/containers");
        one("#query").sendKeys("page[number]=99" + Keys.ENTER);
        await(() -> text(".results").contains("The list has"));
        assertThat(text(".results"))
                .contains("This page is empty")
                .containsPattern("The list has [0-9]{3} containers\\.");
        click(() -> one(".results a"));
        await(() -> !all("tbody tr").isEmpty());
    }

    @Test
    void a_filter_is_found_by_its_meaning() {
        show("/containers");
        press("+ Filter");
        await(() -> !all("dialog .options button").isEmpty());
        one("dialog input").sendKeys("on_ship");
        await(() -> texts("dialog .options b").contains("Current status"));
    }

    @Test
    void the_list_and_the_address_follow_the_typed_query_and_enter_adds_it_to_the_history() {
        show("/containers");
        one("#query").sendKeys("filter[current_status]=available&sort=pickup");
        await(() -> browser.getCurrentUrl().endsWith("#/containers?filter[current_status]=available&sort=pickup")
                && all(".results[aria-busy]").isEmpty());
        assertThat(text(".summary")).contains("not counted");
        assertThat(all(".problem-item"))
                .as("the place of the cursor is unfinished")
                .isEmpty();

        one("#query").sendKeys("_lfd" + Keys.ENTER);
        await(() -> text(".summary").contains("containers"));
        assertThat(browser.getCurrentUrl()).endsWith("#/containers?filter[current_status]=available&sort=pickup_lfd");
        browser.navigate().back();
        await(() -> all(".chips .edit").isEmpty());
        assertThat(browser.getCurrentUrl()).endsWith("#/containers");
    }

    @Test
    void a_typed_query_is_still_there_after_the_page_is_loaded_again() {
        show("/containers");
        one("#query").sendKeys("filter[has_holds]=true");
        await(() -> browser.getCurrentUrl().endsWith("?filter[has_holds]=true"));
        browser.navigate().refresh();
        await(() -> all(".chips .edit").size() == 1);
        assertThat(value("#query")).isEqualTo("filter[has_holds]=true");
    }

    @Test
    void a_container_leads_back_to_the_list_with_its_last_query() {
        show("/containers");
        one("#query").sendKeys("filter[has_holds]=true" + Keys.ENTER);
        await(() ->
                all(".chips .edit").size() == 1 && all(".results[aria-busy]").isEmpty());
        // With the mouse: nothing moves in a list that is loaded.
        one("tbody a").click();
        await(() -> !all("#readiness").isEmpty());
        browser.get(page + "#/overview");
        await(() -> !all(".panel-holds .bars a").isEmpty());
        browser.navigate().back();
        await(() -> !all("#readiness").isEmpty());
        click(() -> one(".back"));
        await(() -> all(".chips .edit").size() == 1);
        assertThat(browser.getCurrentUrl()).endsWith("#/containers?filter[has_holds]=true");
    }

    @Test
    void filters_and_values_that_the_api_does_not_have_are_shown_as_unknown_and_kept() {
        show("/containers");
        String query = "filter[current_status]=available,avialable&filter[has_holds]=maybe&filter[pod_cod]=USLAX";
        one("#query").sendKeys(query + Keys.ENTER);
        await(() -> all(".chips .edit").size() == 3);
        for (int i = 0; i < 3; i++) {
            int chip = i;
            click(() -> all(".chips .edit").get(chip));
            await(() -> all("dialog form.body").size() == 1);
            String text = text("dialog");
            assertThat(text)
                    .contains(List.of("avialable (unknown)", "maybe (unknown)", "no filter of this name")
                            .get(i));
            press("Apply");
            await(() -> all("dialog[open]").isEmpty());
            assertThat(value("#query")).isEqualTo(query);
        }
    }

    @Test
    void code_in_the_meaning_of_a_filter_is_shown_as_code() {
        show("/containers");
        browser.get(page + "#/containers?filter[current_status]=available");
        await(() -> all(".chips .edit").size() == 1);
        click(() -> one(".chips .edit"));
        await(() -> !all("dialog .meaning code").isEmpty());
        assertThat(text("dialog .meaning")).contains("on_ship").doesNotContain("`");
    }

    @Test
    void the_sort_by_arrival_is_named_in_the_header_of_the_next_milestone() {
        show("/containers");
        press("Next milestone (by arrival)↕");
        await(() -> browser.getCurrentUrl().endsWith("?sort=arrival"));
    }

    @Test
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
    void back_forward_and_a_shared_address_show_the_same_list() {
        show("/containers");
        String everything = count();
        one("#query").sendKeys(STABLE + Keys.ENTER);
        await(() ->
                all(".chips .edit").size() == 1 && count().matches("\\d+ containers?") && !count().equals(everything));
        String summary = count();
        String shared = browser.getCurrentUrl();
        browser.navigate().back();
        await(() -> all(".chips .edit").isEmpty() && !count().equals(summary));
        browser.navigate().forward();
        await(() -> all(".chips .edit").size() == 1 && count().equals(summary));

        browser.get("about:blank");
        browser.get(shared);
        await(() -> all(".chips .edit").size() == 1 && count().equals(summary));
    }

    /** Returns the number of containers that the list found. */
    private static String count() {
        return text(".summary").replaceAll(" ·.*", "");
    }

    @Test
    void the_list_is_drawn_before_the_frame_after_its_response() {
        show("/containers");
        browser.executeScript("let frames = 0; const tick = () => { frames++; requestAnimationFrame(tick); }; tick();"
                + "const text = Response.prototype.text; let received = 0;"
                + "Response.prototype.text = function() {"
                + " return text.call(this).then(value => { received = frames; return value; }); };"
                + "new MutationObserver(() => { window.framesToDraw = frames - received; })"
                + ".observe(document.querySelector('.results'), {childList: true});");
        one("#query").sendKeys("page[size]=50&sort=pickup_lfd" + Keys.ENTER);
        await(() -> all("tbody tr").size() == 50);
        assertThat((Long) browser.executeScript("return window.framesToDraw")).isLessThanOrEqualTo(1);
        assertThat((Long) browser.executeScript("return performance.getEntriesByName('list after response').length"))
                .isPositive();
    }

    @Test
    void the_first_page_is_small() {
        show("/containers");
        Number bytes = (Number)
                browser.executeScript(
                        "return performance.getEntriesByType('resource')"
                                + ".concat(performance.getEntriesByType('navigation')).reduce((sum, one) => sum + one.encodedBodySize, 0)");
        assertThat(bytes.longValue()).isBetween(1L, 400_000L);
    }

    @Test
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
        List<String> lines =
                Files.readString(file).replace("\ufeff", "").lines().toList();
        assertThat(lines.get(0)).isEqualTo("ID,Container,References");
        assertThat(lines).hasSize(total + 1).doesNotHaveDuplicates();
        assertThat(lines.get(1)).startsWith(id + ",").endsWith(",\"'=1+1 a\"\"b\"");
    }

    @Test
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[{amount: '50.00', currency_code: 'USD'}] | null | 50.00 USD",
                "[{amount: '50.00', currency_code: 'USD'}] | [{amount: '7.50', currency_code: 'USD'}] | 57.50 USD",
                "[{amount: '0.00', currency_code: 'USD'}] | [] | ''",
                "[{type: 'exam', amount: '9.00', currency_code: 'USD'}, "
                        + "{type: 'total', amount: '9.00', currency_code: 'USD'}] | [] | 9.00 USD",
                "[{type: 'total', amount: '9.00', currency_code: 'USD'}] | null | 9.00 USD",
                "null | null | ''",
            })
    void the_fees_of_a_file_are_those_of_the_list(String port, String inland, String text) {
        show("/containers");
        @SuppressWarnings("unchecked")
        List<String> fees = (List<String>) browser.executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                const row = {c: {fees_at_pod_terminal: %s, ind_facility_fees: %s}};
                import(location.origin + '/explorer/columns.js')
                    .then(module => module.COLUMNS.find(one => one.id === 'fees'))
                    .then(({cell, text}) => done([text(row), cell(row).textContent ?? cell(row)]),
                        error => done([String(error)]));""".formatted(port, inland));
        assertThat(fees).containsExactly(text, text.isEmpty() ? "–" : text);
    }

    @Test
    void the_keyboard_sorts_filters_and_opens_a_container() {
        show("/containers");
        browser.switchTo().activeElement().sendKeys("/");
        assertThat(focused().getDomAttribute("id")).isEqualTo("query");
        tabTo("+ Filter", Keys.ENTER);
        await(() -> focused().getDomAttribute("placeholder") != null);
        focused().sendKeys("has holds");
        tabTo("Has holds", Keys.ENTER);
        await(() -> focused().getTagName().equals("select"));
        tabTo("Apply", Keys.ENTER);
        await(() -> value("#query").equals("filter[has_holds]=true"));
        await(() -> all(".results[aria-busy]").isEmpty());

        tabTo("Last free day", Keys.ENTER);
        await(() -> all("th[aria-sort=ascending]").size() == 1);
        assertThat(focused().getText()).startsWith("Last free day");
        browser.executeScript("document.querySelector('tbody a').focus()");
        focused().sendKeys(Keys.ARROW_DOWN);
        assertThat(focused().getText()).isEqualTo(all("tbody a").get(1).getText());
        String number = focused().getText();
        focused().sendKeys(Keys.ENTER);
        await(() -> all("h1").size() == 1 && text("h1").equals(number));
    }

    @Test
    void every_part_works_with_the_keyboard_only() {
        show("/containers");
        tabTo("Next", Keys.ENTER);
        await(() -> browser.getCurrentUrl().contains("page[after]")
                && focused().getText().equals("Next"));

        browser.get(page + "#/overview");
        await(() -> !all(".panel-holds .bars a").isEmpty());
        tabTo("Customs", Keys.ENTER);
        await(() -> !all("#query").isEmpty() && "filter[hold_name]=customs".equals(value("#query")));

        browser.get(page + "#/track");
        await(() -> !all(".options button").isEmpty());
        tabTo("DEMO-TRANSSHIP", Keys.ENTER);
        assertThat(focused().getText()).isEqualTo("Track");
        focused().sendKeys(Keys.ENTER);
        await(() -> !all("a[href^='#/container/']").isEmpty());
        assertThat(focused().getText()).isEqualTo("Track");
        tabTo("MAEU8800202", Keys.ENTER);
        await(() -> !all("svg.map").isEmpty());
        tabTo("API JSON", Keys.ENTER);
        await(() -> one("details pre").isDisplayed());

        browser.get(page + "#/webhooks");
        await(() -> !all(".events details").isEmpty());
        tabTo("Address of the receiver", "http://127.0.0.1:9/" + Keys.ENTER);
        await(() -> text(".hooks").contains("http://127.0.0.1:9/"));
        tabTo("Pause", Keys.ENTER);
        await(() -> focused().getText().equals("Resume"));

        browser.get(page + "#/reference");
        await(() -> !all(".opblock-tag").isEmpty());
        tabTo("Expand operation", Keys.ENTER);
        await(() -> !all(".opblock-summary-control").isEmpty());
    }

    @Test
    void columns_and_pages_stay_in_the_address() {
        show("/containers");
        one("#query").sendKeys(STABLE + Keys.ENTER);
        await(() ->
                all(".chips .edit").size() == 1 && all(".results[aria-busy]").isEmpty());
        String first = text("tbody a");
        press("Next");
        await(() -> browser.getCurrentUrl().contains("page[after]")
                && !text("tbody a").equals(first));
        press("Previous");
        await(() -> text("tbody a").equals(first));

        press("Columns");
        click(() -> one("dialog").findElement(By.xpath(".//label[contains(., 'Vessel')]")));
        press("Show");
        await(() -> text("thead").contains("Vessel"));
        assertThat(browser.getCurrentUrl()).contains("fields[container]=").contains("pod_vessel_name");
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
        assertThat(copied("Java")).isEqualTo("""
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
        assertThat(compilerErrors(List.of(copied("Java")), folder)).isEmpty();

        click(() -> one("input[type=checkbox]"));
        assertThat(copied("curl")).contains("-H 'Prefer: handling=strict'");
    }

    /** The copied text is compiled by {@link #every_filter_and_sort_name_is_written_in_java_that_compiles}. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "filter[has_holds]=maybe | filter[has_holds] | neither true nor false",
                "filter[has_holds][]=true | filter[has_holds][] | without []",
                "filter[eta_changed]=true | filter[eta_changed] | no filter of this name",
                "filter[current_status]=avialable | filter[current_status] | not one of its values",
                "filter[hold_name]=customs,usda | filter[hold_name] | not one of its values",
                "filter[pickup_lfd]=2026-02-30 | filter[pickup_lfd] | is not a day",
                "filter[pickup_lfd]=<=tomorrow | filter[pickup_lfd] | is not a day",
                "filter[pickup_lfd]=99999.days.ago | filter[pickup_lfd] | more than 36500 days away",
                "filter[pod_terminal_id]=7 | filter[pod_terminal_id] | is not an id",
                "filter[search_by_owner_id]=7 | filter[search_by_owner_id] | is not an id",
                "filter[pod]=\"Los | filter[pod] | do not enclose",
                "filter[pod]=~Los | filter[pod] | only searches take ~",
                "filter[pod]= | filter[pod] | no value",
                "filter[pod]=a&filter[pod]=b | filter[pod] | repeated",
                "filter[last_free_day_on][]=today | filter[last_free_day_on][] | exactly two days",
                "filter[last_free_day_on][]=today&filter[last_free_day_on][]=1.day.ago | filter[last_free_day_on][] | after",
                "sort=pickup | sort | cannot be sorted",
                "sort=arrival,-arrival | sort | different names",
                "page[size]=many | page[size] | not a positive integer",
                "page[totals]=some | page[totals] | not one of its values",
                "page[after]=x&page[number]=2 | page[number] | exclude each other",
                "include=vessel.x | include | is not a name",
                "fields[vehicle]=number | fields[vehicle] | no resource type",
                "limit=3 | limit | no parameter of this name",
            })
    void a_parameter_without_java_is_named_with_the_reason_and_nothing_is_copied(
            String query, String parameter, String reason) {
        show("/containers");
        one("#query").sendKeys(query + Keys.ENTER);
        await(() -> browser.getCurrentUrl().contains("#/containers?")
                && all(".results[aria-busy]").isEmpty());
        browser.executeScript("document.getElementById('live').textContent = '';");
        press("Java");
        await(() -> text(".problems").contains("cannot be written in Java"));
        assertThat(text(".problems")).contains(parameter + " cannot be written in Java: ", reason);
        assertThat(text("#live")).isEmpty();
    }

    @Test
    void every_filter_and_sort_name_is_written_in_java_that_compiles(@TempDir Path folder) throws Exception {
        show("/containers");
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
        List<String> options = new ArrayList<>(List.of("-proc:none", "-d", "" + folder, "-cp", libraries()));
        for (String text : copied) {
            String name = "Copied" + options.size();
            String body = text.replaceFirst(
                    "(?m)^Query query =", "class " + name + " { static Query query() {\nQuery query =");
            Path source = folder.resolve(name + ".java");
            options.add("" + Files.writeString(source, body + "\nreturn query; } }"));
        }
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int status = ToolProvider.getSystemJavaCompiler().run(null, messages, messages, options.toArray(String[]::new));
        return status == 0 ? "" : messages.toString(StandardCharsets.UTF_8);
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

    private static void downloadTo(Path folder) {
        browser.executeCdpCommand(
                "Browser.setDownloadBehavior", Map.of("behavior", "allow", "downloadPath", folder.toString()));
    }

    private static String origin() {
        return "http://127.0.0.1:" + page.getPort();
    }

    @Test
    void the_list_is_downloaded_as_csv(@TempDir Path folder) {
        show("/containers");
        downloadTo(folder);
        await(() -> text(".summary").contains("ms"));
        String unfiltered = count();
        one("#query").sendKeys(STABLE + "&sort=number" + Keys.ENTER);
        await(() -> count().matches("[\\d,]+ containers") && !count().equals(unfiltered));
        int total = Integer.parseInt(count().replaceAll(" containers|,", ""));

        press("CSV");

        Path file = folder.resolve("containers.csv");
        await(() -> Files.exists(file));
        assertThat(file).content(StandardCharsets.UTF_8).startsWith("\ufeffID,Container,");
        assertThat(file.toFile())
                .satisfies(
                        found -> assertThat(Files.readAllLines(found.toPath())).hasSize(total + 1));
    }

    @Test
    void a_bar_of_the_overview_leads_to_as_many_containers() {
        show("/overview");
        await(() -> !all(".panel-arrivals .bars a").isEmpty());
        assertThat(all(".panel-lfd .columns a")).hasSize(15);
        for (String panel : List.of("status", "holds")) {
            await(() -> clickFirstBar(panel).equals(count()));
        }
        assertThat(value("#query")).startsWith("filter[hold_name]=");
    }

    /**
     * Clicks the first bar and returns what its list has to count. The numbers can differ while a container is tracked.
     */
    private static String clickFirstBar(String panel) {
        show("/overview");
        await(() -> !all(".panel-" + panel + " .bars a").isEmpty());
        WebElement bar = one(".panel-" + panel + " .bars a");
        String count = bar.findElement(By.cssSelector("b")).getText();
        bar.click();
        await(() -> count().matches("[\\d,]+ containers"));
        return count + " containers";
    }

    @Test
    void a_number_is_tracked_and_its_events_and_map_appear() {
        show("/track");
        one("#number").sendKeys("MSCU1234566");
        await(() -> text("#inferred").contains("Mediterranean Shipping Company"));
        click(() -> all(".options button").get(0));
        press("Track");
        await(() -> all("ol.feed li").size() >= 3);
        await(() -> all("a[href^='#/container/']").size() == 2);
        await(() -> text("ol.feed").contains("Vessel departed"));
        assertThat(text("ol.feed")).contains("Container created", "Estimated vessel arrived");
        assertThat(browser.executeScript("return performance.getEntriesByType('navigation').length"))
                .as("the page was loaded once")
                .isEqualTo(1L);

        assertThat(text("ol.feed")).contains(text("a[href^='#/container/']"));

        click(() -> one("a[href^='#/container/']"));
        await(() -> !all("svg.map .port").isEmpty());
        assertThat(text(".timeline"))
                .contains("Vessel departed", "reported by shipping line")
                .containsPattern("Estimate .* reported by shipping line, ");
        assertThat(text("main")).contains("Last free day", "Pickup", "Fees and holds", "Custom fields", "API JSON");
    }

    @Test
    void a_suggested_line_goes_with_its_number_and_a_chosen_line_stays() {
        show("/track");
        await(() -> all("#line option").size() > 5);
        one("#number").sendKeys("MSCU1234566");
        await(() -> "MSCU".equals(value("#line")));
        one("#number").sendKeys(Keys.chord(Keys.CONTROL, "a"), "MS");
        assertThat(value("#line")).isEmpty();
        assertThat(text("#inferred")).isEmpty();

        browser.executeScript("const line = document.querySelector('#line'); line.value = 'EGLV';"
                + "line.dispatchEvent(new Event('change'))");
        one("#number").sendKeys(Keys.chord(Keys.CONTROL, "a"), "MSCU1234566");
        await(() -> text("#inferred").contains("Mediterranean Shipping Company"));
        assertThat(value("#line")).isEqualTo("EGLV");
    }

    @Test
    void a_number_without_a_known_line_fails() {
        show("/track");
        one("#number").sendKeys("UNKNOWN-1" + Keys.ENTER);
        await(() -> !all("#request").isEmpty() && text("#request + .status").equals("Failed: SCAC auto detect"));
    }

    @Test
    void a_number_that_is_not_sent_stays_in_the_form() {
        show("/track");
        click(() -> all(".options button").get(0));
        String number = Objects.requireNonNull(value("#number"));
        block("*/v2/*");
        press("Track");
        await(() -> text(".form .bad").contains("the number was not sent"));
        assertThat(value("#number")).isEqualTo(number);
        assertThat(one("button.primary").isEnabled()).isTrue();
        block("*/v2/tracking_requests");
        await(() -> text("#banner").isEmpty());
        press("Track");
        await(() -> text(".form .bad").contains("unknown whether the server has received the request"));
        block();
        await(() -> text("#banner").isEmpty());
        press("Track");
        await(() -> text("#request").equals(number));
    }

    @Test
    void a_tracked_request_is_scrolled_into_view() {
        size(360, 800);
        show("/track");
        click(() -> all(".options button").get(0));
        press("Track");
        await(() -> !all("#request").isEmpty());
        await(() -> Boolean.TRUE.equals(
                browser.executeScript("const place = document.querySelector('#request').getBoundingClientRect();"
                        + "return place.top >= 0 && place.bottom <= innerHeight")));
    }

    @Test
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
    void a_tracked_request_is_followed_after_a_reload_and_in_the_history() {
        show("/track");
        click(() -> all(".options button").get(0));
        String number = Objects.requireNonNull(value("#number"));
        press("Track");
        await(() -> all("ol.feed li").size() >= 3);
        String address = browser.getCurrentUrl();
        assertThat(address).contains("#/track/");

        browser.navigate().refresh();
        await(() -> all("ol.feed li").size() >= 3 && text("#request").equals(number));
        browser.navigate().back();
        await(() -> text("main").contains("Nothing is tracked yet"));
        browser.navigate().forward();
        await(() -> all("ol.feed li").size() >= 3);

        String withoutCursor = address.replaceAll("\\?after=.*", "");
        browser.get("about:blank");
        browser.get(withoutCursor);
        await(() -> all("ol.feed li").size() >= 3 && text("#request").equals(number));
        browser.get(page + "#/track/00000000-0000-0000-0000-000000000000");
        await(() -> text("main").contains("no tracking request"));
    }

    @Test
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

    private static void block(String... urls) {
        browser.executeCdpCommand("Network.enable", Map.of());
        browser.executeCdpCommand("Network.setBlockedURLs", Map.of("urls", List.of(urls)));
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
    void the_feed_is_read_from_its_beginning_only_once() {
        show("/track");
        for (int i = 0; i < 2; i++) {
            int request = i;
            click(() -> all(".options button").get(request));
            String before = browser.getCurrentUrl();
            press("Track");
            await(() ->
                    !browser.getCurrentUrl().equals(before) && all("ol.feed li").size() > request);
        }
        assertThat(browser.executeScript("return performance.getEntriesByType('resource')"
                        + ".filter(one => one.name.endsWith('/v2/events?page[size]=100')).length"))
                .isEqualTo(1L);
    }

    @Test
    void a_map_without_its_coastlines_says_so_and_can_be_loaded_again() {
        String id = client.document("/containers", "page[size]=1", "filter[pod_arrived_at]=@exists")
                .at("/data/0/id")
                .textValue();
        block("*/land.json");
        try {
            show("/container/" + id);
            await(() -> text("main").contains("The coastlines (land.json) did not arrive."));
        } finally {
            block();
        }
        press("Try again");
        await(() -> !all("svg.map .port").isEmpty());
    }

    @Test
    void a_route_over_the_antimeridian_has_a_leg_on_each_side_and_no_jump() {
        show("/containers");
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

    @Test
    void a_container_that_left_an_inland_facility_is_shown_as_picked_up() {
        String id = client.document("/containers", "page[size]=1", "filter[final_destination_full_out_at]=@exists")
                .at("/data/0/id")
                .textValue();
        show("/container/" + id);
        await(() -> !all("#readiness").isEmpty());
        assertThat(text("section[aria-labelledby=readiness]"))
                .contains("Picked up")
                .doesNotContain("Not ready");
    }

    @Test
    void a_container_without_history_leads_to_the_demo_numbers() {
        String id = client.document(
                        "/containers",
                        "page[size]=1",
                        "filter[pod_arrived_at]=@exists",
                        "filter[search_by_number]=CMAU")
                .at("/data/0/id")
                .textValue();
        show("/container/" + id);
        await(() -> all("section[aria-labelledby=timeline] a[href='#/track']").size() == 1);
        assertThat(text("section[aria-labelledby=timeline]")).contains("No event is recorded");
    }

    @Test
    void a_container_explains_its_readiness_and_its_last_free_day() {
        String id = client.document(
                        "/containers",
                        STABLE,
                        "filter[has_holds]=true",
                        "filter[current_status]=not_available",
                        "filter[pickup_lfd]=@exists")
                .at("/data/0/id")
                .textValue();
        JsonNode meta = client.document("/containers/" + id).get("meta");
        assertThat(meta.at("/readiness/ready").booleanValue()).isFalse();

        show("/container/" + id);
        await(() -> !all("#readiness").isEmpty());
        String pickup = text("section[aria-labelledby=readiness]");
        assertThat(pickup).contains("Not ready");
        for (JsonNode reason : meta.at("/readiness/reasons")) {
            if (!reason.get("code").textValue().equals("stale_report")) {
                assertThat(pickup).containsIgnoringCase(reason.get("text").textValue());
            }
        }
        String source = meta.at("/pickup_lfd/source").textValue();
        assertThat(text("section[aria-labelledby=lfd]"))
                .contains(source.equals("line") ? "Shipping line" : source.equals("rail") ? "Railroad" : "Terminal");
    }

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

    private static List<String> texts(String selector) {
        List<String> texts = new ArrayList<>();
        await(() -> {
            texts.clear();
            all(selector).forEach(element -> texts.add(element.getText()));
            return true;
        });
        return texts;
    }

    @Test
    void the_reference_sends_requests_with_the_key_of_the_page() throws IOException {
        show("/reference");
        await(() -> !all(".opblock-tag").isEmpty());
        browser.executeScript("document.querySelector('[data-tag=containers]').click()");
        await(() -> !all(".opblock-summary-control").isEmpty());
        browser.executeScript("document.querySelector('.opblock-summary-control').click()");
        // Swagger UI shows the button before it has resolved the references of the operation, which a request needs.
        await(() -> !all("button.execute").isEmpty()
                && !all("[data-param-name='page[size]']").isEmpty());
        browser.executeScript("document.querySelector('button.execute').click()");
        await(() -> !all(".live-responses-table .response-col_status").isEmpty());
        assertThat(text(".live-responses-table .response .response-col_status")).startsWith("200");
        assertThat(text(".request-url"))
                .as("no example of an optional parameter is sent")
                .contains("/v2/containers")
                .doesNotContain("filter");
        assertThat(violations()).isEmpty();
        assertThat(all("main:not([role])")).hasSize(1);

        browser.executeScript("const stop = MutationObserver.prototype.disconnect;"
                + "MutationObserver.prototype.disconnect = function() { window.stopped = true; stop.call(this); };");
        browser.get(page + "#/track");
        await(() -> Boolean.TRUE.equals(browser.executeScript("return window.stopped")));
    }

    @Test
    void markup_in_the_data_is_shown_as_text() {
        String id = client.document("/containers", "page[size]=1")
                .get("data")
                .get(0)
                .get("id")
                .textValue();
        String hostile = "<img src=x onerror=alert(1)><b>PO</b>";
        String body = "{\"data\":{\"id\":\"" + id + "\",\"type\":\"container\",\"attributes\":{\"ref_numbers\":[\""
                + hostile + "\"]}}}";
        assertThat(client.change("PATCH", "/containers/" + id, body).statusCode())
                .isEqualTo(200);

        String definition = "{\"data\":{\"type\":\"custom_field_definition\",\"attributes\":{\"entity_type\":"
                + "\"Container\",\"api_slug\":\"note\",\"display_name\":\"<i>Note\",\"data_type\":\"short_text\"}}}";
        assertThat(client.change("POST", "/custom_field_definitions", definition)
                        .statusCode())
                .isEqualTo(201);
        String value = "{\"data\":{\"type\":\"custom_field\",\"attributes\":{\"api_slug\":\"note\",\"value\":"
                + "\"<script>alert(2)</script>\"}}}";
        assertThat(client.change("POST", "/containers/" + id + "/custom_fields", value)
                        .statusCode())
                .isEqualTo(201);

        show("/container/" + id);
        await(() -> !all(".timeline, .notice").isEmpty());

        assertThat(text("main")).contains(hostile, "<i>Note", "<script>alert(2)</script>");
        assertThat(all("main img")).isEmpty();
        browser.get(page + "#/containers?filter[search_by_number]=" + "<b>x");
        await(() -> all(".chips b").size() == 1 && text(".chips").contains("<b>x"));
    }

    @Test
    void a_server_that_comes_back_is_noticed() {
        show("/containers");
        int port = page.getPort();
        server.close();
        one("#query").sendKeys("filter[has_holds]=true" + Keys.ENTER);
        await(() -> text("#banner").contains("does not respond"));

        serve(port);
        await(() -> text("#banner").isEmpty() && !all("tbody tr").isEmpty());
    }

    @ParameterizedTest
    @CsvSource({"1280, light", "1280, dark", "360, light", "360, dark"})
    void all_parts_fit_and_are_accessible(int width, String scheme) throws IOException {
        size(width, 800);
        scheme(scheme);
        String id = client.document("/containers", "page[size]=1")
                .get("data")
                .get(0)
                .get("id")
                .textValue();
        for (String part : (ALL + ",/container/" + id).split(",", -1)) {
            show(part);
            await(() -> all(".skeleton").isEmpty());
            assertFitsAndIsAccessible(part + " " + width + " " + scheme);
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, light", "360, dark"})
    void forms_dialogs_and_diagnostics_fit_and_are_accessible(int width, String scheme) throws IOException {
        size(width, 800);
        scheme(scheme);
        browser.get(page.toString());
        await(() -> all("#key").size() == 1);
        assertFitsAndIsAccessible("key");

        show("/containers");
        one("#query").sendKeys("filter[pod_cod]=USLAX&sort=x" + Keys.ENTER);
        await(() -> all(".problem-item").size() == 2);
        assertFitsAndIsAccessible("diagnostics");
        press("+ Filter");
        await(() -> !all("dialog .options button").isEmpty());
        assertFitsAndIsAccessible("filters");
        click(() -> one("dialog .options button"));
        await(() -> all("dialog form.body").size() == 1);
        assertFitsAndIsAccessible("filter");
    }

    @ParameterizedTest
    @CsvSource({"1280, light", "360, dark"})
    void the_reference_fits_and_is_accessible(int width, String scheme) throws IOException {
        size(width, 800);
        scheme(scheme);
        show("/reference");
        await(() -> !all(".opblock-tag").isEmpty());
        browser.executeScript("document.querySelector('[data-tag=webhooks]').click()");
        await(() -> all(".opblock-summary-control").size() > 1);
        browser.executeScript("document.querySelectorAll('.opblock-summary-control')[1].click()");
        await(() -> !all("button.execute").isEmpty());
        assertFitsAndIsAccessible("reference");
    }

    private static void assertFitsAndIsAccessible(String name) throws IOException {
        assertThat(browser.executeScript("return document.documentElement.scrollWidth - innerWidth"))
                .as("overflow of %s", name)
                .satisfies(overflow -> assertThat((Long) overflow).isLessThanOrEqualTo(0));
        assertThat(violations()).as(name).isEmpty();
    }

    @Test
    void nothing_moves_while_a_part_loads() {
        String script = "window.moved = []; new PerformanceObserver(list => { for (const shift of list.getEntries())"
                + " moved.push(shift.value); }).observe({type: 'layout-shift', buffered: true});";
        Object added = browser.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", script))
                .get("identifier");
        try {
            for (String part : (ALL + ",/reference").split(",", -1)) {
                show(part);
                await(() -> all(".skeleton").isEmpty());
                Number moved = (Number) browser.executeScript("return moved.reduce((sum, one) => sum + one, 0)");
                assertThat(moved.doubleValue()).as(part).isLessThan(0.01);
            }
            browser.get("about:blank");
            browser.get(page + "#/containers?filter[pod_cod]=USLAX&filter[current_status]=avialable");
            await(() -> all(".problem-item").size() == 2 && all(".skeleton").isEmpty());
            Number moved = (Number) browser.executeScript("return moved.reduce((sum, one) => sum + one, 0)");
            assertThat(moved.doubleValue()).as("diagnostics").isLessThan(0.01);
        } finally {
            browser.executeCdpCommand("Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", added));
        }
    }

    @Test
    void the_days_of_a_narrow_overview_fit_without_scrolling() {
        size(360, 800);
        show("/overview");
        await(() -> all(".panel-lfd .bars a").size() == 15);
        assertThat(one(".panel-lfd .columns").isDisplayed()).isFalse();
        assertThat(one(".panel-lfd .bars a").isDisplayed()).isTrue();
        assertThat(browser.executeScript("const list = document.querySelector('.panel-lfd .bars');"
                        + "return list.scrollWidth - list.clientWidth"))
                .isEqualTo(0L);
    }

    @Test
    void a_narrow_list_can_be_sorted() {
        size(360, 800);
        show("/containers");
        press("Last free day↕");
        await(() -> browser.getCurrentUrl().endsWith("?sort=pickup_lfd"));
    }

    /** Returns the serious findings of axe-core. */
    @SuppressWarnings("unchecked")
    private static List<String> violations() throws IOException {
        try (InputStream in =
                ExplorerTest.class.getResourceAsStream("/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js")) {
            assertThat(in).isNotNull();
            browser.executeScript(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
        return (List<String>) browser.executeAsyncScript("const done = arguments[arguments.length - 1];"
                + "axe.run(document, {resultTypes: ['violations']})"
                + ".then(found => done(found.violations"
                + ".filter(one => ['serious', 'critical'].includes(one.impact))"
                + ".map(one => one.id + ' ' + one.nodes.slice(0, 3).map(node => node.html + ' '"
                + " + node.failureSummary).join(' '))));");
    }

    private static void show(String part) {
        browser.get("about:blank");
        browser.get(page + "#key=" + KEY);
        await(() -> browser.getCurrentUrl().endsWith("#/containers")
                && !all("tbody tr").isEmpty());
        if (!part.equals("/containers")) {
            browser.get(page + "#" + part);
            await(() -> all(".view." + part.split("/", -1)[1]).size() == 1);
        }
    }

    private static void size(int width, int height) {
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    private static void scheme(String scheme) {
        Map<String, String> feature = Map.of("name", "prefers-color-scheme", "value", scheme);
        browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of(feature)));
    }

    private static WebElement one(String selector) {
        return browser.findElement(By.cssSelector(selector));
    }

    private static String text(String selector) {
        return read(() -> one(selector), WebElement::getText);
    }

    private static @Nullable String value(String selector) {
        return read(() -> one(selector), element -> element.getDomProperty("value"));
    }

    /** Returns a property of an element. Finds the element again if the page replaces it. */
    private static <T extends @Nullable Object> T read(Supplier<WebElement> element, Function<WebElement, T> property) {
        while (true) {
            try {
                return property.apply(element.get());
            } catch (StaleElementReferenceException replaced) {
                // The supplier finds the element that replaced it.
            }
        }
    }

    private static List<WebElement> all(String selector) {
        return browser.findElements(By.cssSelector(selector));
    }

    private static WebElement focused() {
        return browser.switchTo().activeElement();
    }

    private static void press(String text) {
        click(() -> browser.findElement(By.xpath("//button[normalize-space(.)='" + text + "']")));
    }

    /**
     * Clicks an element as soon as it is not covered. Everything happens in one step, because the page moves and
     * replaces elements at any time, and a mouse would miss them.
     */
    private static void click(Supplier<WebElement> element) {
        String click = """
                const [target] = arguments;
                target.scrollIntoView({block: 'center', behavior: 'instant'});
                const {x, y, width, height} = target.getClientRects()[0] ?? {};
                if (target.disabled || !width || !target.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return false;
                target.focus({preventScroll: true});
                target.click();
                return true;""";
        await(() -> Boolean.TRUE.equals(browser.executeScript(click, element.get())));
    }

    /** Moves the focus with the tabulator to the element whose text or name has this first line, and types keys. */
    private static void tabTo(String text, CharSequence keys) {
        for (int i = 0; i < 90; i++) {
            type(Keys.TAB);
            String name = read(ExplorerTest::focused, ExplorerTest::name);
            if (name.lines().findFirst().orElse("").equals(text)) {
                type(keys);
                return;
            }
        }
        throw new AssertionError("the focus does not reach " + text);
    }

    /** Types where the focus is, also while the page replaces the element that has it. */
    private static void type(CharSequence keys) {
        new Actions(browser).sendKeys(keys).perform();
    }

    private static String name(WebElement element) {
        String text = element.getText();
        return text.isEmpty() ? element.getAccessibleName() : text;
    }

    private static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                if (condition.getAsBoolean()) {
                    return;
                }
            } catch (org.openqa.selenium.WebDriverException changing) {
                // The page has just replaced the element.
            }
            if (System.nanoTime() > end) {
                throw new AssertionError("the page shows: " + text("body"));
            }
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
