package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;

/** Tests of keys and of the first request in the explorer. */
abstract class ExplorerDeveloperTests extends InBrowser {

    @Test
    void a_key_is_shown_once_works_in_the_first_request_and_is_deleted_by_its_name(@TempDir Path folder)
            throws Exception {
        create("billing job");
        String key = text("[aria-labelledby=created] pre");
        await(() -> text("[aria-labelledby=keys]")
                .contains("billing job\nFull access · …" + key.substring(key.length() - 4)));
        assertThat(text("[aria-labelledby=keys]"))
                .contains("Never used", "probably the key of this tab")
                .doesNotContain(key);
        assertThat(text("[aria-labelledby=first] pre"))
                .isEqualTo("curl -g -H 'Authorization: Token " + key + "' '" + client.base()
                        + "/containers?page[size]=3'");
        press("TypeScript");
        assertThat(browser.executeAsyncScript(
                        "const [code, done] = arguments; const lines = []; const real = console.log;"
                                + "console.log = (...all) => lines.push(all.join(' '));"
                                + "(async () => {}).constructor(code)().then(() => lines.length, String)"
                                + ".then(result => { console.log = real; done(result); });",
                        text("[aria-labelledby=first] pre")))
                .isEqualTo(3L);
        press("Java");
        assertThat(run(text("[aria-labelledby=first] pre"), folder)).startsWith("{\"data\":[{\"id\":");

        show("/developers");
        assertThat(text("main")).as("the key is not shown again").doesNotContain(key);
        assertThat(text("[aria-labelledby=keys]")).contains("Last used");
        click(() -> browser.findElement(By.cssSelector("[aria-label='Delete billing job']")));
        focused().sendKeys("billing");
        assertThat(one("button.danger").isEnabled()).isFalse();
        focused().sendKeys(" job");
        press("Delete for good");
        await(() -> text("#live").equals("The key is deleted")
                && !text("[aria-labelledby=keys]").contains("billing job"));
        assertThat(client.send("GET", "/containers", "Authorization", "Token " + key)
                        .statusCode())
                .isEqualTo(401);
    }

    @Test
    @Tag("full")
    void a_read_only_key_sees_why_it_manages_no_keys_and_creates_no_link() throws IOException {
        String body = "{\"data\":{\"type\":\"api_key\",\"attributes\":{\"name\":\"reader\",\"access\":\"read_only\"}}}";
        String key = Client.json(client.change("POST", "/api_keys", body).body())
                .at("/data/attributes/key")
                .textValue();
        browser.executeScript("sessionStorage.setItem('quayside-key', arguments[0])", key);

        show("/developers");
        await(() -> text("[aria-labelledby=keys]").contains("This key cannot manage keys"));
        assertThat(text("[aria-labelledby=keys]")).contains("read-only");
        assertThat(all("#key-name")).isEmpty();
        assertThat(text("[aria-labelledby=first] pre")).contains(key);

        String id = client.document("/containers", STABLE, "page[size]=1")
                .at("/data/0/id")
                .textValue();
        String parts = "{\"data\":{\"type\":\"share\",\"attributes\":{\"parts\":[\"status\"],\"label\":\"Reader\"}}}";
        String share = Client.json(client.change("POST", "/containers/" + id + "/shares", parts)
                        .body())
                .at("/data/id")
                .textValue();
        show("/share/container/" + id);
        await(() -> text("main").contains("This key cannot share"));
        assertThat(text("main")).contains("The key of this tab is read-only.", "Reader");
        assertThat(all("main form, [aria-label^=Revoke]")).isEmpty();
        assertFitsAndIsAccessible("shares with a read-only key");
        client.change("DELETE", "/shares/" + share, "");
    }

    @ParameterizedTest
    @CsvSource({"390, dark", "1280, light"})
    @Tag("full")
    void a_new_key_and_the_form_that_deletes_it_are_accessible_and_a_deleted_key_is_no_longer_offered(
            int width, String scheme) throws IOException {
        size(width, 900);
        scheme(scheme);
        create("temporary");
        String key = text("[aria-labelledby=created] pre");
        await(() -> text("[aria-labelledby=keys]").contains("temporary"));
        assertFitsAndIsAccessible("a new key at " + width + " " + scheme);

        click(() -> browser.findElement(By.cssSelector("[aria-label='Delete temporary']")));
        assertFitsAndIsAccessible("the form that deletes a key at " + width + " " + scheme);
        focused().sendKeys("temporary");
        press("Delete for good");
        await(() ->
                text("#live").equals("The key is deleted") && all("#created").isEmpty());
        assertThat(text("main")).doesNotContain(key);
        assertThat(text("[aria-labelledby=first] pre")).contains("Token " + KEY + "'");
    }

    @Test
    @Tag("full")
    void keys_after_the_first_page_are_reachable_and_a_page_without_keys_says_so() {
        List<String> added = new ArrayList<>();
        try {
            int count = client.document("/api_keys").get("data").size();
            for (int i = count + 1; i <= 51; i++) {
                String body = "{\"data\":{\"type\":\"api_key\",\"attributes\":{\"name\":\"key " + i + "\"}}}";
                added.add(Client.json(client.change("POST", "/api_keys", body).body())
                        .at("/data/id")
                        .textValue());
            }
            show("/developers");
            await(() -> texts("[aria-labelledby=keys] li").size() == 50);
            press("Later keys");
            await(() -> texts("[aria-labelledby=keys] li").size() == 1);
            click(() -> browser.findElement(By.cssSelector("[aria-label='Delete key 51']")));
            focused().sendKeys("key 51");
            press("Delete for good");
            await(() -> text("[aria-labelledby=keys]").contains("This page has no keys any more."));
            await(() -> focused().getText().equals("API keys"));
            press("Earlier keys");
            await(() -> texts("[aria-labelledby=keys] li").size() == 50);
        } finally {
            added.forEach(id -> client.change("DELETE", "/api_keys/" + id, ""));
        }
    }

    @Test
    @Tag("full")
    void a_tab_whose_key_is_deleted_goes_on_with_the_key_that_was_just_created() {
        String body = "{\"data\":{\"type\":\"api_key\",\"attributes\":{\"name\":\"old  key\"}}}";
        String old = Client.json(client.change("POST", "/api_keys", body).body())
                .at("/data/attributes/key")
                .textValue();
        browser.executeScript("sessionStorage.setItem('quayside-key', arguments[0])", old);
        create("new key");
        String key = text("[aria-labelledby=created] pre");

        click(() -> browser.findElement(By.cssSelector("[aria-label='Delete old  key']")));
        focused().sendKeys("old key");
        press("Delete for good");
        await(() -> text("#live").equals("The key is deleted")
                && !text("[aria-labelledby=keys]").contains("old"));
        assertThat(text("[aria-labelledby=created] pre")).isEqualTo(key);
        assertThat(text("[aria-labelledby=keys]")).contains("new key (probably the key of this tab)");

        click(() -> browser.findElement(By.cssSelector("[aria-label='Delete new key']")));
        await(() -> text("[aria-labelledby=keys]").contains("This tab uses the key and will ask for another one."));
        focused().sendKeys("new key");
        press("Delete for good");
        await(() -> text("main").contains("The API key of this tab was deleted. Enter another one."));
        assertThat(text("main")).doesNotContain("does not accept");
    }

    @Test
    @Tag("full")
    void the_last_key_with_full_access_stays_and_the_page_says_why() {
        show("/developers");
        await(() -> !all(".hooks li").isEmpty());
        click(() -> browser.findElement(By.cssSelector("[aria-label^='Delete ']")));
        focused().sendKeys(text(".hooks li form code"));
        press("Delete for good");
        await(() -> text(".hooks [role=alert]").contains("last API key with full access"));
    }

    private static void create(String name) {
        show("/developers");
        await(() -> all("#key-name").size() == 1);
        one("#key-name").sendKeys(name);
        press("Create key");
        await(() -> focused().getText().equals("The key of " + name));
    }

    /** Runs a Java program from its source, and returns its output. */
    private static String run(String source, Path folder) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("FirstRequest.java"), source);
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Process process = new ProcessBuilder(java.toString(), file.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }
}
