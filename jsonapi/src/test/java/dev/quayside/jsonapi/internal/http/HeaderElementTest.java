package dev.quayside.jsonapi.internal.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.http.Headers;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests how the elements of a header are read. */
class HeaderElementTest {

    @Test
    void elements_are_split_outside_quotes_only() {
        List<HeaderElement> elements = HeaderElement.parse(List.of("a;B=\"x,\\\"y;z\\\\\"; c , ,d=e", "f"));

        assertThat(elements)
                .containsExactly(
                        new HeaderElement(
                                "a",
                                List.of(
                                        new HeaderElement.Parameter("b", "x,\"y;z\\"),
                                        new HeaderElement.Parameter("c", ""))),
                        new HeaderElement("d=e", List.of()),
                        new HeaderElement("f", List.of()));
    }

    @Test
    void the_first_of_several_preferences_counts() {
        Headers strictFirst = Headers.NONE.with("Prefer", "a, handling=strict").with("prefer", "handling=lenient");

        assertThat(HeaderElement.strictness(strictFirst)).hasToString("STRICT");
    }
}
