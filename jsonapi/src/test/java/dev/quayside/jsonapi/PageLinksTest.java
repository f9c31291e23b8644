package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** 65 containers are three pages of 30, seven of 10, two of 50. */
class PageLinksTest {

    private static final String LIST = "https://tracking.example.com/v2/containers";
    private static final String NUMBER = "page%5Bnumber%5D=";

    private final TestApi api = new TestApi().withMore(63);

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                                  | current=1 next=2 last=3
            page[number]=1                      | current=1 next=2 last=3
            page[number]=2                      | current=2 first=1 prev=1 next=3 last=3
            page[number]=3                      | current=3 first=1 prev=2
            page[number]=4                      | current=4 first=1 prev=3
            page[number]=0002                   | current=2 first=1 prev=1 next=3 last=3
            page[number]=99999999999999999999   | current=99999999999999999999 first=1 prev=99999999999999999998
            page[totals]=false                  | current=1 next=2
            page[totals]=false&page[number]=2   | current=2 first=1 prev=1 next=3
            page[totals]=false&page[number]=3   | current=3 first=1 prev=2
            filter[number]=MSCU1234566          | current=1
            filter[number]=x                    | current=1
            """)
    void numbered_pages_link_to_numbers(String query, String expected) {
        JsonNode links = api.document("/v2/containers?" + query).get("links");

        List<String> found = new ArrayList<>();
        links.properties().forEach(link -> {
            if (!link.getKey().equals("self")) {
                String text = link.getValue().textValue();
                String number = text.substring(text.indexOf(NUMBER) + NUMBER.length());
                found.add(link.getKey() + "="
                        + (number.contains("&") ? number.substring(0, number.indexOf('&')) : number));
            }
        });
        assertThat(String.join(" ", found)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                                              | page[number]=1
            sort=arrival&include=shipment                   | include=shipment&page[number]=1&sort=arrival
            sort=-arrival%2Ccreated_at                      | page[number]=1&sort=-arrival,created_at
            page%5Bsize%5D=30                               | page[number]=1&page[size]=30
            page[size]=0500&z=1&a=2                         | a=2&page[number]=1&page[size]=50&z=1
            page[size]=7&page[size]=9                       | page[number]=1&page[size]=9
            page[number]=9&page[number]=1&x                 | page[number]=1&x
            page[totals]=true&&                             | page[number]=1&page[totals]=true
            filter[pod]=New+York%20%26%20Co%2B%3D%25        | filter[pod]=New%20York%20%26%20Co%2B=%25&page[number]=1
            filter[arrival][]=%3e%3d2026-01-01&filter[arrival][]=%3C2026-02-01 | filter[arrival][]=%3E=2026-01-01&filter[arrival][]=%3C2026-02-01&page[number]=1
            filter[pod]=%22Gr%C3%B6%C3%9Fe,%F0%9F%9A%A2%22  | filter[pod]=%22Gr%C3%B6%C3%9Fe,%F0%9F%9A%A2%22&page[number]=1
            a%3Db%26c=d                                     | a%3Db%26c=d&page[number]=1
            filter[arrival][1]=today&filter[arrival][01]=@exists | filter[arrival][1]=today&filter[arrival][01]=@exists&page[number]=1
            sort=%zz&sort=arrival&page[number]=%&page[number]=1 | page[number]=1&sort=arrival
            sort=%ff&sort=arrival&x=%00&x=2                 | page[number]=1&sort=arrival&x=2
            filter[pod]=a"b{c}                              | filter[pod]=a%22b%7Bc%7D&page[number]=1
            """)
    void links_repeat_the_parameters_sorted_and_percent_encoded(String query, String expected) {
        assertThat(api.document("/v2/containers?" + query).at("/links/current").textValue())
                .isEqualTo(LIST + "?" + encoded(expected));
    }

    @Test
    void the_self_link_is_the_sent_request() {
        assertThat(self("/v2/containers")).isEqualTo(LIST);
        assertThat(self("/v2/containers?")).isEqualTo(LIST + "?");
        assertThat(self("/v2/c%6Fntainers?sort=%61rrival&page%5bsize%5d=3"))
                .isEqualTo("https://tracking.example.com/v2/c%6Fntainers?sort=%61rrival&page%5bsize%5d=3");
        assertThat(self("/v2/containers?sort=%zz%&sort=%61rrival")).isEqualTo(LIST + "?sort=%25zz%25&sort=%61rrival");
        assertThat(self("/v2/containers?filter[pod]=a\"<b>")).isEqualTo(LIST + "?filter%5Bpod%5D=a%22%3Cb%3E");
    }

    @Test
    void pages_after_a_cursor_link_to_cursors() {
        JsonNode first = api.document("/v2/containers?page[size]=10&sort=created_at");
        String after = first.at("/meta/cursors/after").textValue();

        JsonNode second = api.document("/v2/containers?page[size]=10&sort=created_at&page[after]=" + after);

        String base = LIST + "?page%%5Bafter%%5D=%s&page%%5Bsize%%5D=10&sort=created_at";
        assertThat(second.at("/links").properties())
                .extracting(link -> link.getKey() + " " + link.getValue().textValue())
                .containsExactly(
                        "self " + LIST + encoded("?page[size]=10&sort=created_at&page[after]=") + after,
                        "current " + base.formatted(after),
                        "first " + LIST + encoded("?page[number]=1&page[size]=10&sort=created_at"),
                        "prev " + LIST + encoded("?page[before]=")
                                + second.at("/meta/cursors/before").textValue()
                                + encoded("&page[size]=10&sort=created_at"),
                        "next "
                                + base.formatted(
                                        second.at("/meta/cursors/after").textValue()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "&page[totals]=false"})
    void following_next_finds_every_container_once(String option) {
        List<String> ids = follow("/v2/containers?sort=shipment_number&page[size]=7" + option, "next");

        assertThat(ids).hasSize(65).doesNotHaveDuplicates();
    }

    @Test
    void following_next_from_a_cursor_finds_the_rest() {
        String target = "/v2/containers?sort=created_at&page[size]=7";
        String after = api.document(target + "&page[number]=2")
                .at("/meta/cursors/after")
                .textValue();

        List<String> ids = follow(target + "&page[after]=" + after, "next");

        assertThat(ids).hasSize(65 - 14).doesNotHaveDuplicates();
    }

    @Test
    void the_order_of_filters_does_not_matter_to_a_cursor() {
        String target = "/v2/containers?page[size]=20&filter[shipping_line_scac]=MAEU&filter[created_at]=@exists";
        String after = api.document(target).at("/meta/cursors/after").textValue();

        assertThat(follow(target + "&page[after]=" + after, "next")).hasSize(65 - 20);
    }

    @Test
    void following_prev_returns_to_the_first_page() {
        String target = "/v2/containers?sort=created_at&page[size]=10";
        String after = api.document(target + "&page[number]=6")
                .at("/meta/cursors/after")
                .textValue();

        List<String> ids = follow(target + "&page[after]=" + after, "prev");

        assertThat(ids).hasSize(65).doesNotHaveDuplicates();
    }

    @Test
    void the_first_page_has_no_prev_link_even_after_a_cursor() {
        String target = "/v2/containers?sort=created_at&page[size]=10";
        JsonNode first = api.document(target);
        JsonNode second = api.document(
                target + "&page[after]=" + first.at("/meta/cursors/after").textValue());

        JsonNode again = api.document(
                target + "&page[before]=" + second.at("/meta/cursors/before").textValue());

        assertThat(again.get("data")).isEqualTo(first.get("data"));
        assertThat(again.get("links").has("prev")).isFalse();
        assertThat(again.get("links").has("next")).isTrue();
    }

    @Test
    void an_empty_page_before_the_first_row_links_to_the_first_page() {
        String target = "/v2/containers?sort=created_at&page[size]=10";
        String before = api.document(target).at("/meta/cursors/before").textValue();

        JsonNode links = api.document(target + "&page[before]=" + before).get("links");

        assertThat(links.get("first").textValue())
                .isEqualTo(LIST + encoded("?page[number]=1&page[size]=10&sort=created_at"));
        assertThat(links.has("prev")).isFalse();
    }

    private static String encoded(String query) {
        return query.replace("[", "%5B").replace("]", "%5D");
    }

    /** The ids of a page and of all that are reached from it. */
    private List<String> follow(String target, String relation) {
        List<String> ids = new ArrayList<>();
        String next = target;
        while (next != null) {
            JsonNode document = api.document(next);
            document.get("data").forEach(row -> ids.add(row.get("id").textValue()));
            String link = document.at("/links/" + relation).textValue();
            next = link == null ? null : link.substring("https://tracking.example.com".length());
        }
        return ids;
    }

    private String self(String target) {
        return api.document(target).at("/links/self").textValue();
    }
}
