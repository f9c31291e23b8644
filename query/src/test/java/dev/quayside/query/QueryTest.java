package dev.quayside.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.query.Query.Criterion;
import dev.quayside.query.Query.Form;
import dev.quayside.query.Query.PageText;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.Strictness;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryTest {

    private static final int QUERIES = 20_000;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            filter[due_on][]=>=2026-01-01&sort=-label&page[size]=50 | filter[due_on][]=>=2026-01-01&sort=-label&page[size]=50
            filter%5Blabel%5D=%40exists,%22a%2Cb%22                 | filter[label]=@exists,"a,b"
            filter[label]=a+b%2Bc%26%25%23=d                        | filter[label]=a%20b%2Bc%26%25%23=d
            filter[a%3Db]=1                                         | filter[a%3Db]=1
            filter[label]=Gr%C3%BC%C3%9Fe%09                        | filter[label]=Gr%C3%BC%C3%9Fe%09
            filter[x][1]=b&filter[x][0]=a                           | filter[x][]=a&filter[x][]=b
            page[size]=1&include=a&sort=b&fields[t]=&filter[x]=     | filter[x]=&sort=b&page[size]=1&include=a&fields[t]=
            filter[x]=1&filter[y]=2&filter[x]=3                     | filter[y]=2&filter[x]=3
            other=1&&=&sort=a                                       | sort=a
            """)
    void a_query_prints_in_normalized_form(String text, String printed) {
        Query query = Query.read(text, Limits.STANDARD).queryOrThrow();

        assertThat(query).hasToString(printed);
        assertThat(Query.parse(printed)).isEqualTo(query);
    }

    @Test
    void the_empty_text_is_the_query_for_everything() {
        assertThat(Query.parse("")).isEqualTo(Query.ALL);
        assertThat(Query.ALL).hasToString("");
    }

    @Test
    void every_printed_query_parses_to_an_equal_query() {
        long seed = 20_260_310L;
        Random random = new Random(seed);

        for (int i = 0; i < QUERIES; i++) {
            Query query = query(random);
            assertThat(Query.parse(query.toString()))
                    .as("query %d of seed %d: %s", i, seed, query)
                    .isEqualTo(query);
        }
    }

    private static Query query(Random random) {
        Map<String, Criterion> criteria = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            Form form = random.nextBoolean() ? Form.SCALAR : Form.ARRAY;
            List<String> texts = new ArrayList<>(List.of(text(random)));
            while (form == Form.ARRAY && random.nextBoolean()) {
                texts.add(text(random));
            }
            Criterion criterion = new Criterion("k" + text(random).replaceAll("[\\[\\]]", ""), form, texts);
            criteria.putIfAbsent(criterion.parameter(), criterion);
        }
        Map<String, String> fields = new LinkedHashMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            fields.put("t" + text(random).replaceAll("[\\[\\]]", ""), text(random));
        }
        PageText page =
                new PageText(perhaps(random), perhaps(random), perhaps(random), perhaps(random), perhaps(random));
        return new Query(List.copyOf(criteria.values()), perhaps(random), page, perhaps(random), fields);
    }

    private static @Nullable String perhaps(Random random) {
        return random.nextBoolean() ? text(random) : null;
    }

    private static String text(Random random) {
        String alphabet = "abc019-_.,~@=<>\"'&+%#;/?:![](){}|\\^` \t\n\u007F\u00FCé\u4E2D\u2028";
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(8); i > 0; i--) {
            if (random.nextInt(10) == 0) {
                text.appendCodePoint(0x1F4E6 + random.nextInt(100));
            } else {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
        }
        return text.toString();
    }

    @Test
    void binding_a_query_is_the_same_as_parsing_its_text() {
        String text =
                "sort=label,size&filter[state]=lost,new&filter[label][]=a&filter[label][]=~b&filter[x]=&include=hull";
        Query query = Query.parse(text);

        BindResult<BoundQuery<Parcels.Parcel>> bound = Parcels.PARSER.bind(query, Parcels.CONTEXT, Strictness.LENIENT);
        BindResult<BoundQuery<Parcels.Parcel>> parsed = Parcels.PARSER.parse(text, Parcels.CONTEXT);

        assertThat(bound).isEqualTo(parsed);
        assertThat(bound.diagnostics())
                .extracting(Diagnostic::parameter)
                .containsExactly("sort", "filter[state]", "filter[label][]", "filter[x]", "include");
    }

    @Test
    void an_undecodable_text_is_not_a_query() {
        assertThatThrownBy(() -> Query.parse("filter[label]=%FF&sort=%"))
                .isInstanceOf(InvalidQueryException.class)
                .hasMessage("filter[label]: '%FF' cannot be decoded (expected percent-encoded UTF-8 without NUL);"
                        + " sort: '%' cannot be decoded (expected percent-encoded UTF-8 without NUL)");
    }

    @Test
    void only_the_last_of_repeated_scalars_is_parsed() {
        BindResult<Query> binding = Query.read("sort=%zz&sort=label", Limits.STANDARD);

        assertThat(binding.queryOrThrow().sort()).isEqualTo("label");
        assertThat(binding.diagnostics())
                .extracting(Diagnostic::code)
                .containsExactly(Diagnostic.Code.DUPLICATE_PARAMETER);
    }

    @Test
    void names_and_texts_that_cannot_be_parsed_are_rejected_by_the_query() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Criterion("a[b", Form.SCALAR, List.of("x")))
                .withMessage("'a[b' cannot be a filter name (it must not be empty or hold brackets)");
        assertThatIllegalArgumentException().isThrownBy(() -> new Criterion("a", Form.SCALAR, List.of("\uD800")));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Query(List.of(), "a\0b", PageText.NONE, null, Map.of()));
        Criterion criterion = new Criterion("a", Form.SCALAR, List.of("x"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Query(List.of(criterion, criterion), null, PageText.NONE, null, Map.of()))
                .withMessage("two criteria for filter[a] (an array has all its texts in one criterion)");
    }
}
