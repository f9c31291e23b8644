package dev.quayside.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Strictness;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests of sorting, paging, related resources and sparse fieldsets as tables; see {@link FilterTableTest} for the
 * columns.
 */
class SortPageProjectionTableTest {

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            nothing              |                               | -sent_at
            one                  | sort=label                    | label
            descending           | sort=-label                   | -label
            three                | sort=label,-due_on,depot      | label, -due_on, depot
            blanks               | sort=+label+,+-due_on         | label, -due_on
            a fourth             | sort=label,due_on,depot,fragile | label, due_on, depot {ignored surplus_sort 19-26}
            unknown              | sort=size                     | -sent_at {ignored invalid_sort 0-4}
            unknown, takes no place | sort=label,size,due_on,depot | label, due_on, depot {ignored invalid_sort 6-10}
            twice                | sort=label,-label,due_on      | label, due_on {ignored surplus_sort 6-12}
            twice, takes no place| sort=label,label,due_on,depot | label, due_on, depot {ignored surplus_sort 6-11}
            empty token          | sort=label,,due_on            | label, due_on {ignored empty_value 6-6}
            empty                | sort=                         | -sent_at {ignored empty_value 0-0}
            only a minus         | sort=-                        | -sent_at {ignored invalid_sort 0-1}
            plus is a blank      | sort=+label                   | label
            real plus            | sort=%2Blabel                 | -sent_at {ignored invalid_sort 0-6}
            gated                | sort=customs_on,label         | label {ignored invalid_sort 0-10}
            alone                | sort=urgency                  | class, due_on
            alone, descending    | sort=-urgency                 | -class, due_on
            alone, empty token   | sort=urgency,                 | class, due_on {ignored empty_value 8-8}
            alone with another   | sort=urgency,label            | label {ignored invalid_sort 0-7}
            alone after others   | sort=label,due_on,depot,urgency | label, due_on, depot {ignored invalid_sort 19-26}
            alone with unknown   | sort=size,urgency             | class, due_on {ignored invalid_sort 0-4}
            alone before unknown | sort=-urgency,size            | -class, due_on {ignored invalid_sort 9-13}
            alone with gated     | sort=urgency,customs_on       | class, due_on {ignored invalid_sort 8-18}
            alone twice          | sort=urgency,-urgency         | class, due_on {ignored surplus_sort 8-16}
            repeated parameter   | sort=label&sort=due_on        | due_on {ignored duplicate_parameter}
            array                | sort[]=label                  | -sent_at {ignored unknown_parameter}
            """)
    void sort(String what, String query, String expected) {
        String text = query == null ? "" : query;
        assertThat(BindResultText.order(Parcels.PARSER.parse(text, Parcels.CONTEXT)))
                .isEqualTo(expected);
    }

    @Test
    void a_gated_sort_is_valid_with_its_feature() {
        assertThat(BindResultText.order(Parcels.PARSER.parse("sort=-customs_on", Parcels.WITH_CUSTOMS)))
                .isEqualTo("-customs_on");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            nothing            |                        | page 1 of 20 with total
            number             | page[number]=7         | page 7 of 20 with total
            leading zeros      | page[number]=007       | page 7 of 20 with total
            a long number      | page[number]=123456789012345678901234567890 | page 123456789012345678901234567890 of 20 with total
            zero               | page[number]=0         | {error bad_value 0-1}
            negative           | page[number]=-1        | {error bad_value 0-2}
            no integer         | page[number]=1.5       | {error bad_value 0-3}
            other digits       | page[number]=%D9%A2    | {error bad_value 0-1}
            a blank            | page[number]=+1        | {error bad_value 0-2}
            empty              | page[number]=          | {error bad_value 0-0}
            size               | page[size]=50          | page 1 of 50 with total
            largest size       | page[size]=100         | page 1 of 100 with total
            size too large     | page[size]=101         | page 1 of 100 with total {ignored capped 0-3}
            size far too large | page[size]=99999999999999999999 | page 1 of 100 with total {ignored capped 0-20}
            size zero          | page[size]=0           | {error bad_value 0-1}
            size empty         | page[size]=            | {error bad_value 0-0}
            size a word        | page[size]=all         | {error bad_value 0-3}
            no total           | page[totals]=false     | page 1 of 20
            total              | page[totals]=true      | page 1 of 20 with total
            estimated total    | page[totals]=estimated | page 1 of 20 with estimated total
            totals, upper case | page[totals]=False     | {error bad_value 0-5}
            totals empty       | page[totals]=          | {error bad_value 0-0}
            cursor empty       | page[after]=           | {error bad_cursor 0-0}
            cursor nonsense    | page[before]=x         | {error bad_cursor 0-1}
            two cursors        | page[before]=x&page[after]=x | {error bad_cursor}
            cursor and number  | page[after]=x&page[number]=1 | {error bad_cursor}
            unknown            | page[limit]=5          | page 1 of 20 with total {ignored unknown_parameter}
            malformed          | page[size][]=5&page=2  | page 1 of 20 with total {ignored unknown_parameter; ignored unknown_parameter}
            several problems   | page[size]=x&page[number]=y&page[totals]=z | {error bad_value 0-1; error bad_value 0-1; error bad_value 0-1}
            """)
    void page(String what, String query, String expected) {
        BindResult<BoundQuery<Parcels.Parcel>> binding =
                Parcels.PARSER.parse(query == null ? "" : query, Parcels.CONTEXT);

        BoundQuery<Parcels.Parcel> result = binding.result();
        assertThat(BindResultText.join(result == null ? "" : text(result.page()), binding.diagnostics()))
                .isEqualTo(expected);
    }

    private static String text(PageRequest page) {
        String total = switch (page.total()) {
            case EXACT -> " with total";
            case ESTIMATED -> " with estimated total";
            case NONE -> "";
        };
        return "page " + ((PageRequest.Numbered) page.start()).number() + " of " + page.size() + total;
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            nothing          |                                    | includes {} shows {}
            one              | include=depot                      | includes {depot={}} shows {}
            nested           | include=depot.region.capital       | includes {depot={region={capital={}}}} shows {}
            two of one       | include=depot.region,depot.keeper  | includes {depot={region={}, keeper={}}} shows {}
            repeats, blanks  | include=+depot+,depot,depot.region | includes {depot={region={}}} shows {}
            linked only      | include=photo                      | includes {} shows {}
            beyond linked    | include=photo.depot                | {error bad_include 6-11}
            unknown          | include=box,depot                  | {error bad_include 0-3}
            unknown step     | include=depot.box                  | {error bad_include 6-9}
            too deep         | include=depot.region.capital.region| {error bad_include 0-27}
            empty step       | include=depot..region              | {error bad_include 6-6}
            a dot            | include=.                          | {error bad_include 0-0}
            two problems     | include=a,b                        | {error bad_include 0-1; error bad_include 2-3}
            empty            | include=                           | includes {} shows {}
            empty token      | include=depot,                     | includes {depot={}} shows {} {ignored empty_value 6-6}
            fields           | fields[parcel]=label,depot         | includes {} shows {parcel=[depot, label]}
            two types        | fields[parcel]=label&fields[depot]=city | includes {} shows {depot=[city], parcel=[label]}
            no fields        | fields[parcel]=                    | includes {} shows {parcel=[]}
            unknown field    | fields[parcel]=label,weight        | {error unknown_field 6-12}
            unknown type     | fields[box]=a,b                    | includes {} shows {} {ignored unknown_parameter}
            empty field      | fields[parcel]=label,,state        | includes {} shows {parcel=[label, state]} {ignored empty_value 6-6}
            repeated type    | fields[parcel]=x&fields[parcel]=label | includes {} shows {parcel=[label]} {ignored duplicate_parameter}
            no type          | fields[]=label&fields=label        | includes {} shows {} {ignored unknown_parameter; ignored unknown_parameter}
            """)
    void projection(String what, String query, String expected) {
        String text = query == null ? "" : query;
        BindResult<BoundQuery<Parcels.Parcel>> list = Parcels.PARSER.parse(text, Parcels.CONTEXT);
        BindResult<Projection> single = Parcels.PARSER.parseProjection(text, Strictness.LENIENT);

        BoundQuery<Parcels.Parcel> result = list.result();
        assertThat(BindResultText.join(result == null ? "" : text(result.projection()), list.diagnostics()))
                .isEqualTo(expected);
        assertThat(single.result()).isEqualTo(result == null ? null : result.projection());
        assertThat(BindResultText.join("", single.diagnostics()))
                .isEqualTo(BindResultText.join("", list.diagnostics()));
    }

    private static String text(Projection projection) {
        TreeMap<String, Object> fields = new TreeMap<>();
        projection
                .fields()
                .forEach((type, names) ->
                        fields.put(type, names.stream().sorted().toList()));
        return "includes " + text(projection.include()) + " shows " + fields;
    }

    private static String text(Projection.Include include) {
        StringBuilder text = new StringBuilder();
        include.relations()
                .forEach((name, below) -> text.append(text.length() == 0 ? "" : ", ")
                        .append(name)
                        .append('=')
                        .append(text(below)));
        return "{" + text + "}";
    }

    @Test
    void filters_sort_and_page_are_unknown_parameters_of_a_single_resource() {
        BindResult<Projection> lenient = Parcels.PARSER.parseProjection(
                "include=depot&filter[label]=%41&sort=nonsense&page[size]=x", Strictness.LENIENT);
        BindResult<Projection> strict = Parcels.PARSER.parseProjection("sort=label", Strictness.STRICT);

        assertThat(lenient.queryOrThrow().include().relations()).containsOnlyKeys("depot");
        assertThat(lenient.diagnostics())
                .extracting(Diagnostic::parameter, Diagnostic::code)
                .containsExactly(
                        tuple("filter[label]", Diagnostic.Code.UNKNOWN_PARAMETER),
                        tuple("sort", Diagnostic.Code.UNKNOWN_PARAMETER),
                        tuple("page[size]", Diagnostic.Code.UNKNOWN_PARAMETER));
        assertThat(strict.errors()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            '', {depot={}}
            fields[parcel]=label, {depot={}}
            include=, {}
            include=depot.region, {depot={region={}}}
            include=&include=depot, {depot={}}
            """)
    void a_single_resource_can_have_default_includes(String query, String expected) {
        Projection.Include standard = new Projection.Include(Map.of("depot", Projection.Include.NONE));

        BindResult<Projection> binding = Parcels.PARSER.parseProjection(query, standard, Strictness.LENIENT);

        assertThat(text(binding.queryOrThrow().include())).isEqualTo(expected);
    }

    @Test
    void a_schema_without_resources_rejects_every_path_and_type() {
        QueryParser<Book> books = QueryParser.of(Book.SCHEMA);

        BindResult<BoundQuery<Book>> binding = books.parse("include=author&fields[book]=title", Parcels.CONTEXT);

        assertThat(BindResultText.order(binding)).isEqualTo("{error bad_include 0-6; ignored unknown_parameter}");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            colour=red                     | unknown parameter
            filter[colour]=red             | unknown filter
            filter[=red                    | malformed name
            filter[label][x]=red           | malformed index
            sort=size                      | invalid sort token
            sort=label,label               | repeated sort field
            sort=label,due_on,depot,fragile| surplus sort field
            sort=label,                    | empty token
            filter[state]=lost             | unknown word
            filter[depot]=7                | no UUID
            filter[owners]=7               | no UUID among owners
            filter[label]=                 | empty value
            filter[label]=a&filter[label]=b| repeated scalar
            filter[window_on][]=today&filter[window_on][]=1.day.ago | range that ends before it starts
            filter[moved_today]=false      | value without effect
            fields[box]=a                  | unknown type
            """)
    void strict_parsing_rejects_what_lenient_parsing_ignores(String query, String what) {
        BindResult<BoundQuery<Parcels.Parcel>> lenient =
                Parcels.PARSER.parse(query, Parcels.CONTEXT, Strictness.LENIENT);
        BindResult<BoundQuery<Parcels.Parcel>> strict = Parcels.PARSER.parse(query, Parcels.CONTEXT, Strictness.STRICT);

        assertThat(lenient.errors()).as(what).isEmpty();
        assertThat(lenient.diagnostics()).as(what).hasSize(1);
        assertThat(strict.result()).as(what).isNull();
        assertThat(strict.errors()).as(what).hasSize(1);
    }

    @Test
    void bound_queries_are_immutable() {
        Projection projection = Parcels.PARSER
                .parse("fields[parcel]=label&include=depot", Parcels.CONTEXT)
                .queryOrThrow()
                .projection();

        assertThat(projection.fields().values())
                .allSatisfy(names -> assertThatThrownBy(() -> names.add("due_on"))
                        .isInstanceOf(UnsupportedOperationException.class));
        assertThatThrownBy(() -> projection.include().relations().clear())
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void strict_parsing_accepts_a_capped_page_size() {
        BindResult<BoundQuery<Parcels.Parcel>> binding =
                Parcels.PARSER.parse("page[size]=1000", Parcels.CONTEXT, Strictness.STRICT);

        assertThat(binding.queryOrThrow().page().size()).isEqualTo(100);
        assertThat(binding.diagnostics()).extracting(Diagnostic::code).containsExactly(Diagnostic.Code.CAPPED);
    }
}
