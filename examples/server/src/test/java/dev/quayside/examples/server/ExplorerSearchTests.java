package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Tests of the search field and of the addresses that name a number. */
abstract class ExplorerSearchTests extends InBrowser {

    @Test
    void a_number_in_any_spelling_is_found_while_it_is_typed_and_enter_opens_it() {
        show("/containers");
        String number = texts("tbody td:first-child a").get(0);
        browser.switchTo().activeElement().sendKeys("/");
        one("#find-text")
                .sendKeys(number.substring(0, 4).toLowerCase(Locale.ROOT) + " " + number.substring(4, 10) + "-"
                        + number.substring(10));
        await(() -> texts("#found [role=option] b").contains(number));
        one("#find-text").sendKeys(Keys.ARROW_DOWN + "" + Keys.ESCAPE);
        assertThat(one("#found").isDisplayed()).isFalse();
        one("#find-text").sendKeys(Keys.ENTER);
        await(() -> text("h1").contains(number));
        assertThat(value("#find-text")).isEmpty();

        change("/containers");
        one("#query").sendKeys(number.substring(0, 4).toLowerCase(Locale.ROOT) + " " + number.substring(4));
        one("#query").sendKeys(Keys.ENTER);
        await(() -> text("h1").contains(number));

        one("#find-text").sendKeys("nothing-like-this");
        await(() -> text("#found").contains("“nothing-like-this” is found"));
    }

    @Test
    void a_number_that_is_not_found_is_tracked_or_has_a_wrong_last_digit() {
        show("/containers");
        one("#find-text").sendKeys("csqu 305438-4" + Keys.ENTER);
        await(() -> text("main").contains("The last digit of CSQU3054384 must be 3."));
        assertThat(text("main")).doesNotContain("Track it");
        one("#find-text").sendKeys("csqu 305438-3" + Keys.ENTER);
        await(() -> text(".notice").contains("Track it"));
        click(() -> one(".notice a"));
        await(() -> !all("#number").isEmpty() && "CSQU3054383".equals(value("#number")));
    }

    @Test
    @Tag("full")
    void the_name_of_a_vessel_leads_to_its_containers() {
        String vessel = client.document(
                        "/containers", "include=shipment", "filter[vessel_name]=@exists", "page[size]=1")
                .at("/included/0/attributes/pod_vessel_name")
                .textValue();
        show("/overview");
        one("#find-text").sendKeys(vessel.toLowerCase(Locale.ROOT).substring(1));
        await(() -> text("#found").contains("Shipment"));
        assertThat(text("#found")).doesNotContain("Vessel");
        one("#find-text").sendKeys(Keys.chord(Keys.CONTROL, "a"), vessel.toLowerCase(Locale.ROOT));
        await(() -> text("#found").contains("Vessel"));
        one("#find-text").sendKeys(Keys.ENTER);
        await(() -> browser.getCurrentUrl().contains("filter[vessel_name]=")
                && !all("tbody tr").isEmpty());
    }

    @Test
    @Tag("full")
    void numbers_that_are_not_found_are_named() {
        show("/containers");
        String number = texts("tbody td:first-child a").get(0);
        String unknown = IntStream.range(0, 498).mapToObj("ZZZU%07d"::formatted).collect(Collectors.joining("\n"));
        change("/find/" + encoded(number + "\n" + unknown + "\nNO-SUCH-BILL"));
        await(() -> text(".view.find").contains("1 of 500 numbers are found."));
        assertThat(text(".missing"))
                .contains("499 not found")
                .contains("ZZZU0000497")
                .contains("NO-SUCH-BILL (no container number)")
                .contains("ZZZU0000497 (the last digit must be ")
                .doesNotContain(number);
        assertThat(texts(".found b")).containsExactly(number);

        browser.get(page + "#find=" + encoded(unknown + "\nA\nB\nC"));
        await(() -> text(".view.find").contains("There are 501 numbers"));
    }

    @Test
    @Tag("full")
    void an_address_with_a_number_opens_the_container_after_the_key_was_given() {
        show("/containers");
        String number = texts("tbody td:first-child a").get(0);
        browser.get("about:blank");
        browser.get(page + "icon.svg");
        browser.executeScript("sessionStorage.clear()");
        browser.get(page + "#find=" + encoded(number.substring(0, 4) + " " + number.substring(4)));
        await(() -> !all("#key").isEmpty());
        one("#key").sendKeys(KEY + Keys.ENTER);
        await(() ->
                browser.getCurrentUrl().contains("#/container/") && text("h1").contains(number));

        browser.get(page + "#find=no%20such%20bill");
        await(() -> text(".view.find").contains("“no such bill” is found"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
