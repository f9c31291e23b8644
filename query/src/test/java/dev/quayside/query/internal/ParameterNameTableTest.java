package dev.quayside.query.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParameterNameTableTest {

    @ParameterizedTest
    @ValueSource(strings = {"filter[label][]", "filter%5Blabel%5D%5B%5D", "filter%5blabel%5d%5b%5d"})
    void a_known_name_is_found_in_each_spelling(String spelling) {
        ParameterNameTable names = names("filter[label][]", "filter[label]", "sort");

        assertThat(found(names, spelling)).isEqualTo("filter[label][]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "sor", "sorts", "filter[label", "filter[labe1]", "filter%5Blabel]", "%73ort"})
    void an_unknown_name_is_not_found(String spelling) {
        ParameterNameTable names = names("filter[label][]", "filter[label]", "sort");

        assertThat(found(names, spelling)).isNull();
    }

    @Test
    void similar_names_are_all_found() {
        String[] many = IntStream.range(0, 500)
                .mapToObj(i -> "filter[" + (char) ('a' + i % 26) + (char) ('a' + i / 26) + "]")
                .toArray(String[]::new);
        ParameterNameTable names = names(many);

        assertThat(many).allSatisfy(name -> assertThat(found(names, name)).isEqualTo(name));
    }

    @Test
    void an_empty_set_of_names_finds_nothing() {
        assertThat(found(ParameterNameTable.NONE, "sort")).isNull();
    }

    private static ParameterNameTable names(String... texts) {
        Map<String, ParameterName> names = new LinkedHashMap<>();
        for (String text : texts) {
            names.put(text, ParameterName.of(text));
        }
        return ParameterNameTable.of(names);
    }

    /** Returns the name that is found in the middle of a longer text. */
    private static String found(ParameterNameTable names, String spelling) {
        ParameterNameTable.Known known = names.find("a=1&" + spelling + "=2", 4, 4 + spelling.length());
        return known == null ? null : known.text();
    }
}
