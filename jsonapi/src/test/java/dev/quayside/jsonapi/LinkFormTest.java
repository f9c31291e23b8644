package dev.quayside.jsonapi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.RouteSamples.RouteSample;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Links are URLs of RFC 3986, whatever form the request has. */
class LinkFormTest {

    private static final String RFC_3986 = "([A-Za-z0-9._~:/?@!$&'()*+,;=-]|%[0-9A-F]{2})+";

    private final TestApi api = RouteSamples.api();

    @Test
    void the_links_of_every_document_have_only_characters_of_a_url() {
        List<String> links = new ArrayList<>();
        Predicate<RouteSample> isRead =
                route -> route.method().equals("GET") && !route.path().equals("/openapi.json");
        RouteSamples.routes().filter(isRead).forEach(route -> {
            String query = RouteSamples.query(route);
            String more = query.isEmpty() ? "?" : query + "&";
            String target = RouteSamples.target(api, route) + more + "fields[container]=number&page[size]=1&x=[%5B|]";
            JsonNode document =
                    JsonApiAssertions.json(new String(api.get(target).bytes(), UTF_8));
            document.findValues("links").forEach(each -> each.forEach(link -> links.add(link.textValue())));
        });

        assertThat(links)
                .hasSizeGreaterThan(20)
                .filteredOn(link -> !link.matches(RFC_3986))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"filter[has_holds]=false&page[size]=1", "filter%5Bhas_holds%5D=false&page%5Bsize%5D=1"})
    void links_have_one_form_for_each_form_of_the_request(String query) {
        JsonNode links = api.document("/v2/containers?" + query).get("links");

        String encoded = TestApi.BASE + "/containers?filter%5Bhas_holds%5D=false&page%5B";
        assertThat(links.get("self").textValue()).isEqualTo(encoded + "size%5D=1");
        assertThat(links.get("current").textValue()).isEqualTo(encoded + "number%5D=1&page%5Bsize%5D=1");
    }
}
