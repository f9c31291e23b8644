package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.openqa.selenium.By;
import org.openqa.selenium.NoSuchSessionException;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/**
 * Tests of the explorer in Chromium, whose driver is {@code /usr/bin/chromedriver} or named by Selenium's environment
 * variable {@code SE_CHROMEDRIVER}. The tests are skipped if the driver is missing, unless the environment variable
 * {@code QUAYSIDE_BROWSER_TESTS} is {@code required}.
 */
abstract class InBrowser {

    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER =
            Path.of(Objects.requireNonNullElse(System.getenv("SE_CHROMEDRIVER"), "/usr/bin/chromedriver"));
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    static final String KEY = "explorer-test";

    /** A query whose containers stay the same: the tests track numbers of other lines. */
    static final String STABLE = "filter[shipping_line_scac]=ZIMU";

    private static final RunningServer SERVER = new RunningServer();

    static URI page = URI.create("http://127.0.0.1/");
    static ChromeDriver browser;
    static Client client;

    /** Starts the server and the browser. */
    static void start() throws IOException {
        if (!Files.isExecutable(DRIVER)) {
            String reason = "Tests of the explorer are skipped: " + DRIVER + " is not installed";
            assertThat(System.getenv("QUAYSIDE_BROWSER_TESTS")).as(reason).isNotEqualTo("required");
            System.out.println(reason);
            Assumptions.abort(reason);
        }
        serve();
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        ChromeOptions options = new ChromeOptions()
                .addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run")
                .addArguments("--disable-background-networking", "--disable-component-update", "--disable-sync")
                .addArguments("--disable-dev-shm-usage", "--window-size=1280,900");
        if (Files.isExecutable(CHROMIUM)) {
            options.setBinary(CHROMIUM.toFile());
        }
        options.setExperimentalOption("browserStartupTimeout", PATIENCE.toMillis());
        options.setExperimentalOption("perfLoggingPrefs", Map.of("enableNetwork", true, "enablePage", false));
        options.setScriptTimeout(PATIENCE);
        options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .usingAnyFreePort()
                .withTimeout(PATIENCE)
                .build();
        browser = new ChromeDriver(service, options);
    }

    /** Ends the browser and the server. */
    static void stop() {
        if (browser != null) {
            browser.quit();
        }
        SERVER.close();
    }

    private static void serve() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream text = new PrintStream(out, true, StandardCharsets.UTF_8);
        List<String> arguments =
                List.of("--port", "0", "--store", "memory", "--api-key", KEY, "--webhooks-to-loopback");
        assertThat(Main.run(arguments, Map.of(), SERVER, text, text))
                .as("%s", out)
                .isZero();
        String base = out.toString(StandardCharsets.UTF_8).replaceAll("(?s).*listening on (\\S+).*", "$1");
        client = new Client(URI.create(base), KEY);
        page = URI.create(base).resolve("/explorer/");
    }

    /** Opens an image of the server in a tab that knows the key. */
    @BeforeEach
    void open_with_the_key() {
        size(1280, 900);
        scheme("light");
        block();
        browser.get(page + "icon.svg");
        browser.executeScript("sessionStorage.clear(); sessionStorage.setItem('quayside-key', arguments[0])", KEY);
        browser.manage().logs().get(LogType.BROWSER);
        browser.manage().logs().get(LogType.PERFORMANCE);
    }

    /** Returns the ports of this machine to which the page of a test may send requests. */
    Set<Integer> ports() {
        return Set.of(page.getPort());
    }

    @AfterEach
    void no_error_and_no_other_host() {
        assertThat(browser.manage().logs().get(LogType.BROWSER).getAll())
                .filteredOn(entry -> entry.getLevel().intValue() >= Level.SEVERE.intValue())
                .extracting(LogEntry::getMessage)
                // The browser itself reports responses such as 400 and 401, and connections that fail.
                .filteredOn(message -> !message.contains("Failed to load resource"))
                .isEmpty();
        String ports = ports().stream().map(String::valueOf).collect(Collectors.joining("|"));
        for (LogEntry entry : browser.manage().logs().get(LogType.PERFORMANCE)) {
            JsonNode event = Client.json(entry.getMessage()).get("message");
            if (event.get("method").textValue().equals("Network.requestWillBeSent")) {
                String url = event.get("params").get("request").get("url").textValue();
                assertThat(url).matches("(http://127\\.0\\.0\\.1:(" + ports + ")/|data:|blob:).*");
            }
        }
    }

    /** Returns the number of containers that the list found. */
    static String count() {
        return text(".summary").replaceAll(" ·.*", "");
    }

    /** Loads the page with a part, and waits until the part is there; of the containers, also for the list. */
    static void show(String part) {
        browser.get("about:blank");
        browser.get(page + "#" + part);
        String name = part.split("/", -1)[1];
        await(() -> all(".view." + name).size() == 1
                && (!name.equals("containers") || !all("tbody tr").isEmpty()));
    }

    /** Shows another part without loading the page again. */
    static void change(String part) {
        browser.get(page + "#" + part);
        await(() -> all(".view." + part.split("/", -1)[1]).size() == 1);
    }

    static void size(int width, int height) {
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    static void scheme(String scheme) {
        Map<String, String> feature = Map.of("name", "prefers-color-scheme", "value", scheme);
        browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of(feature)));
    }

    static void block(String... urls) {
        browser.executeCdpCommand("Network.enable", Map.of());
        browser.executeCdpCommand("Network.setBlockedURLs", Map.of("urls", List.of(urls)));
    }

    /** Runs a task while a script precedes the scripts of each page that is loaded. */
    static void withFirstScript(String script, Runnable task) {
        Map<String, Object> added =
                browser.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", script));
        try {
            task.run();
        } finally {
            browser.executeCdpCommand("Page.removeScriptToEvaluateOnNewDocument", added);
        }
    }

    static WebElement one(String selector) {
        return browser.findElement(By.cssSelector(selector));
    }

    static List<WebElement> all(String selector) {
        return browser.findElements(By.cssSelector(selector));
    }

    static String text(String selector) {
        return read(() -> one(selector), WebElement::getText);
    }

    static List<String> texts(String selector) {
        List<String> texts = new ArrayList<>();
        await(() -> {
            texts.clear();
            all(selector).forEach(element -> texts.add(element.getText()));
            return true;
        });
        return texts;
    }

    static @Nullable String value(String selector) {
        return read(() -> one(selector), element -> element.getDomProperty("value"));
    }

    /** Returns a property of an element. Finds the element again if the page replaces it. */
    static <T extends @Nullable Object> T read(Supplier<WebElement> element, Function<WebElement, T> property) {
        while (true) {
            try {
                return property.apply(element.get());
            } catch (StaleElementReferenceException replaced) {
                // The supplier finds the element that replaced it.
            }
        }
    }

    static WebElement focused() {
        return browser.switchTo().activeElement();
    }

    static void press(String text) {
        click(() -> browser.findElement(By.xpath("//button[normalize-space(.)='" + text + "']")));
    }

    /**
     * Clicks an element as soon as it is not covered. Everything happens in one step, because the page moves and
     * replaces elements at any time, and a mouse would miss them.
     */
    static void click(Supplier<WebElement> element) {
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

    static void assertFitsAndIsAccessible(String name) throws IOException {
        assertThat(browser.executeScript("return document.documentElement.scrollWidth - innerWidth"))
                .as("overflow of %s", name)
                .satisfies(overflow -> assertThat((Long) overflow).isLessThanOrEqualTo(0));
        assertThat(violations()).as(name).isEmpty();
    }

    /** Returns the serious findings of axe-core. */
    @SuppressWarnings("unchecked")
    private static List<String> violations() throws IOException {
        try (InputStream in =
                InBrowser.class.getResourceAsStream("/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js")) {
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

    static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                if (condition.getAsBoolean()) {
                    return;
                }
            } catch (NoSuchSessionException ended) {
                throw ended;
            } catch (WebDriverException changing) {
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
