package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
    void a_part_of_a_name_leads_to_the_containers_of_the_customer_and_says_why_shipments_are_found() {
        String total = client.document("/containers", "filter[customer_name]=Casa Verde Foods", "page[size]=1")
                .at("/meta/total")
                .asText();
        show("/overview");
        one("#find-text").sendKeys("casa v");
        await(() -> text("#found").contains("Shipment"));
        assertThat(texts("#found [role=option]"))
                .startsWith("Casa Verde Foods\nCustomer · " + total + " containers")
                .element(1)
                .asString()
                .contains("Shipment · customer Casa Verde Foods · ");

        one("#find-text").sendKeys(Keys.ENTER);
        await(() -> text("main").contains("results for “casa v”"));
        assertThat(text(".found")).contains("customer Casa Verde Foods");
        click(() -> one(".found a"));
        await(() -> count().equals(total + " containers"));
        assertThat(value("#query")).contains("filter[customer_name]=Casa%20Verde%20Foods");
    }

    @Test
    @Tag("full")
    void a_customer_with_a_comma_in_the_name_is_found() {
        for (String typed : List.of("smith, sons & co.", "\"Smith, Sons & Co.\"")) {
            show("/overview");
            one("#find-text").sendKeys(typed + Keys.ENTER);
            await(() -> browser.getCurrentUrl().contains("filter[customer_name]=")
                    && !all("tbody tr").isEmpty());
            assertThat(value("#query")).contains("filter[customer_name]=\"Smith,%20Sons%20%26%20Co.\"");
        }
    }

    @Test
    @Tag("full")
    void enter_opens_the_list_of_results_if_several_are_found() {
        show("/containers");
        String line = texts("tbody td:first-child a").get(0).substring(0, 4);
        one("#find-text").sendKeys(line + Keys.ENTER);
        await(() -> text("main").contains("results for “" + line + "”"));
        assertThat(all(".found li")).hasSizeGreaterThan(1);
    }

    @Test
    @Tag("full")
    void the_name_of_a_vessel_leads_to_its_containers() {
        String vessel = client.document(
                        "/containers", "include=shipment", "filter[vessel_name]=@exists", "page[size]=1")
                .at("/included/0/attributes/pod_vessel_name")
                .textValue();
        show("/overview");
        one("#find-text").sendKeys(vessel.toLowerCase(Locale.ROOT) + Keys.ENTER);
        await(() -> browser.getCurrentUrl().contains("filter[vessel_name]=")
                && !all("tbody tr").isEmpty());
    }

    @Test
    @Tag("full")
    void a_pasted_column_may_have_a_heading_and_quotes() {
        show("/containers");
        List<String> numbers = texts("tbody td:first-child a").subList(0, 3);
        change("/find/" + encoded("Container number\n\"" + String.join("\"\n\"", numbers) + "\""));
        await(() -> text(".view.find").contains("3 of 3 numbers are found."));
        browser.get(page + "#find=" + encoded("Container\n" + numbers.get(0)));
        await(() -> text("h1").contains(numbers.get(0)));
        change("/find/" + encoded("\"" + numbers.get(0) + "\",\"Smith, \"\"Sons\"\" & Co.\""));
        await(() -> text(".view.find").contains("1 of 2 numbers are found."));
        assertThat(text(".missing code")).isEqualTo("Smith, \"Sons\" & Co.");
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
                .contains("NO-SUCH-BILL")
                .contains("ZZZU0000497 (the last digit must be ")
                .doesNotContain(number);
        assertThat(texts(".found b")).containsExactly(number);

        browser.get(page + "#find=" + encoded(unknown + "\nA\nB\nC"));
        await(() -> text(".view.find").contains("There are 501 numbers"));
    }

    @Test
    @Tag("full")
    void a_pasted_column_finds_all_bills_and_says_which_references_were_not_looked_for() {
        List<String> bills = Stream.of("1", "2")
                .map(number ->
                        client.document("/shipments", "page[size]=50", "page[number]=" + number, "sort=created_at"))
                .flatMap(page -> page.get("data").valueStream())
                .map(shipment ->
                        shipment.at("/attributes/bill_of_lading_number").textValue())
                .distinct()
                .toList();
        assertThat(bills).hasSizeGreaterThan(60);
        show("/containers");
        String column = String.join("\n", bills) + "\nCasa Verde Foods\n";
        change("/find/" + encoded(column));
        await(() ->
                text(".view.find").contains((bills.size() + 1) + " of " + (bills.size() + 1) + " numbers are found."));
        assertThat(texts(".found b")).containsAll(bills).contains("Casa Verde Foods");
        assertThat(all(".missing")).isEmpty();

        String unknown =
                IntStream.range(0, 60).mapToObj("NO SUCH %d"::formatted).collect(Collectors.joining("\n"));
        change("/find/" + encoded(bills.get(0) + "\n" + unknown));
        await(() -> text(".view.find").contains("1 of 61 numbers are found."));
        assertThat(text("[aria-label='Not found']"))
                .contains("50 not found", "NO SUCH 49")
                .doesNotContain("NO SUCH 50");
        assertThat(text("[aria-label='Not looked for']")).contains("10 not looked for");
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
