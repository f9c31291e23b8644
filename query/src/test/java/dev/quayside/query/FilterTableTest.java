package dev.quayside.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the values that each kind of filter accepts: one table per kind, with the columns of the specification's table
 * as rows. {@code NAME} in a query stands for {@code filter[name]}; the expectation is the condition, then the
 * diagnostics in braces.
 */
class FilterTableTest {

    private static String read(String name, String query) {
        return BindResultText.condition(
                Parcels.PARSER.parse(query.replace("NAME", "filter[" + name + "]"), Parcels.CONTEXT));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            scalar                       | NAME=Red Box           | label = Red Box
            scalar, encoded              | NAME=Red+B%C3%B6x%2C1  | label in [Red Böx, 1]
            case counts                  | NAME=red               | label = red
            array: AND                   | NAME[]=A&NAME[]=B      | label = A and label = B
            array with one element       | NAME[]=A               | label = A
            array with indexes           | NAME[1]=B&NAME[0]=A    | label = A and label = B
            array, an element has several| NAME[]=A,B&NAME[]=C    | label in [A, B] and label = C
            both ways of writing arrays  | NAME[]=A&NAME[0]=B     | {error bad_form}
            scalar and array: AND        | NAME=A&NAME[]=B        | label = A and label = B
            repeated scalar: last        | NAME=A&NAME=B          | label = B {ignored duplicate_parameter}
            comma: OR                    | NAME=A,B,C             | label in [A, B, C]
            comma, one twice             | NAME=A,B,A             | label in [A, B]
            comma, blanks around         | NAME=+A+,++B           | label in [A, B]
            comma, nothing between       | NAME=A,,B,             | label in [A, B] {ignored empty_value 2-2; ignored empty_value 5-5}
            quoted comma                 | NAME="Smith, Inc."     | label = Smith, Inc.
            quoted, then another         | NAME="a,b" , c         | label in [a,b, c]
            quoted blanks                | NAME=" a "             | label =  a
            quoted quote                 | NAME="15"" rack"       | label = 15" rack
            quoted with =                | NAME="=a"              | label = =a
            = before quotes              | NAME=="a,b"            | label = a,b
            quoted empty text            | NAME=""                | label =
            quoted presence term         | NAME="@exists"         | label = @exists
            quote inside                 | NAME=15" rack          | label = 15" rack
            quote not closed             | NAME=a,"b              | {error bad_value 2-4}
            quote, only doubled          | NAME=\"""              | {error bad_value 0-3}
            text behind the quote        | NAME="a"b,c            | {error bad_value 3-4}
            =                            | NAME==A                | label = A
            = before each alternative    | NAME==A,=B             | label in [A, B]
            = and a blank                | NAME==+A               | label = A
            = twice                      | NAME===x               | label = =x
            = alone                      | NAME==                 | everything {ignored empty_value 0-1}
            <                            | NAME=<A                | label = <A
            >=                           | NAME=>=A               | label = >=A
            present                      | NAME=@exists           | label present
            absent                       | NAME=@not_exists       | no label present
            presence as alternative      | NAME=A,@not_exists,B   | label in [A, B] or no label present
            both presence terms          | NAME=@exists,@not_exists| label present or no label present
            presence with =              | NAME==@exists          | label = @exists
            another word with @          | NAME=@home             | label = @home
            presence, upper case         | NAME=@EXISTS           | label = @EXISTS
            ~                            | NAME=~A                | {error bad_form 0-2}
            ~ in a list                  | NAME=A,~B              | {error bad_form 2-4}
            ~ behind =                   | NAME==~A               | label = ~A
            null is a word like any other| NAME=null              | label = null
            empty                        | NAME=                  | everything {ignored empty_value 0-0}
            blank                        | NAME=++                | everything {ignored empty_value 2-2}
            no value at all              | NAME                   | everything {ignored empty_value 0-0}
            empty elements               | NAME[]=&NAME[]=        | everything {ignored empty_value 0-0; ignored empty_value 0-0}
            an empty element             | NAME[]=&NAME[]=A       | label = A {ignored empty_value 0-0}
            bad percent-encoding         | NAME=%zz               | {error bad_encoding}
            """)
    void exact(String what, String query, String expected) {
        assertThat(read("label", query)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            scalar             | NAME=ID1              | depot = ID1
            upper case         | NAME=0A1B2C3D-0000-4000-8000-0000000000FF | depot = 0a1b2c3d-0000-4000-8000-0000000000ff
            array: AND         | NAME[]=ID1&NAME[]=ID2 | depot = ID1 and depot = ID2
            comma: OR          | NAME=ID1,"ID2",=ID1   | depot in [ID1, ID2]
            presence           | NAME=ID1,@exists      | depot = ID1 or depot present
            a blank in quotes  | NAME="ID1 "           | nothing {ignored cannot_match 0-39}
            no UUID            | NAME=abc              | nothing {ignored cannot_match 0-3}
            short groups       | NAME=1-1-1-1-1        | nothing {ignored cannot_match 0-9}
            one is no UUID     | NAME=abc,ID1          | depot = ID1 {ignored cannot_match 0-3}
            no UUID, or absent | NAME=abc,@not_exists  | no depot present {ignored cannot_match 0-3}
            <                  | NAME=<ID1             | nothing {ignored cannot_match 0-37}
            ~                  | NAME=~ID1             | {error bad_form 0-37}
            empty              | NAME=                 | everything {ignored empty_value 0-0}
            """)
    void exact_id(String what, String query, String expected) {
        assertThat(read("depot", ids(query))).isEqualTo(ids(expected));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            scalar              | NAME=moving              | state = moving
            array: AND          | NAME[]=new&NAME[]=moving | state = new and state = moving
            comma: OR           | NAME=new, moving         | state in [new, moving]
            =                   | NAME==new,=moving        | state in [new, moving]
            = alone             | NAME==                   | everything {ignored empty_value 0-1}
            unknown             | NAME=lost                | nothing {ignored unknown_value 0-4}
            unknown among known | NAME=lost,new            | state = new {ignored unknown_value 0-4}
            case counts         | NAME=New                 | nothing {ignored unknown_value 0-3}
            <                   | NAME=<new                | nothing {ignored unknown_value 0-4}
            >=                  | NAME=>=new               | nothing {ignored unknown_value 0-5}
            presence            | NAME=@not_exists,new     | state = new or no state present
            presence with =     | NAME==@exists            | nothing {ignored unknown_value 0-8}
            ~                   | NAME=~new                | nothing {ignored unknown_value 0-4}
            quotes              | NAME="new"               | nothing {ignored unknown_value 0-5}
            empty               | NAME=                    | everything {ignored empty_value 0-0}
            """)
    void word(String what, String query, String expected) {
        assertThat(read("state", query)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            true       | NAME=true            | fragile = true
            false      | NAME=false           | fragile = false
            any case   | NAME=TrUe            | fragile = true
            blanks     | NAME=+true+          | fragile = true
            array      | NAME[]=true          | {error bad_form}
            comma      | NAME=true,false      | {error bad_form 0-10}
            =          | NAME==true           | {error bad_form 0-5}
            <          | NAME=<true           | {error bad_form 0-5}
            presence   | NAME=@exists         | {error bad_form 0-7}
            ~          | NAME=~true           | {error bad_form 0-5}
            = alone    | NAME==               | {error bad_form 0-1}
            a number   | NAME=1               | {error bad_value 0-1}
            null       | NAME=null            | {error bad_value 0-4}
            long s     | NAME=fal%C5%BFe      | {error bad_value 0-5}
            empty      | NAME=                | everything {ignored empty_value 0-0}
            empty array| NAME[]=              | {error bad_form}
            repeated   | NAME=nonsense&NAME=true | fragile = true {ignored duplicate_parameter}
            """)
    void flag(String what, String query, String expected) {
        assertThat(read("fragile", query)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            true  | NAME=true  | due_on >= 2026-03-10
            false | NAME=false | due_on >= 2026-03-10 {ignored no_op_value 0-5}
            """)
    void flag_with_equal_selections(String what, String query, String expected) {
        assertThat(read("moved_today", query)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            scalar, any case  | NAME=AbC        | label starts abc or tags starts abc
            folded, all of it | NAME=%C4%B0%C3%84%C7%85 | label starts iäǆ or tags starts iäǆ
            ~                 | NAME=~AbC       | label starts abc or tags starts abc
            ~ and blanks      | NAME=+~+a+      | label starts a or tags starts a
            ~ twice           | NAME=~~a        | label starts ~a or tags starts ~a
            comma             | NAME=a,b        | label starts a,b or tags starts a,b
            =                 | NAME==a         | label starts =a or tags starts =a
            <                 | NAME=<a         | label starts <a or tags starts <a
            quotes            | NAME="a"        | label starts "a" or tags starts "a"
            array             | NAME[]=a        | {error bad_form}
            presence          | NAME=@exists    | {error bad_form 0-7}
            no presence       | NAME=@not_exists| {error bad_form 0-11}
            ~ and a word      | NAME=~@exists   | label starts @exists or tags starts @exists
            another word      | NAME=@home      | label starts @home or tags starts @home
            empty             | NAME=           | everything {ignored empty_value 0-0}
            ~ alone           | NAME=~+         | everything {ignored empty_value 0-1}
            """)
    void prefix(String what, String query, String expected) {
        assertThat(read("search", query)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            scalar       | NAME=ID1       | owners has [ID1]
            comma: OR    | NAME=ID1, ID2  | owners has [ID1, ID2]
            one twice    | NAME=ID1,ID1   | owners has [ID1]
            array        | NAME[]=ID1     | {error bad_form}
            =            | NAME==ID1      | {error bad_form 0-37}
            <            | NAME=<ID1      | {error bad_form 0-37}
            presence     | NAME=@exists   | {error bad_form 0-7}
            ~            | NAME=~ID1      | {error bad_form 0-37}
            no UUID      | NAME=x         | nothing {ignored cannot_match 0-1}
            one no UUID  | NAME=x,ID1     | owners has [ID1] {ignored cannot_match 0-1}
            quoted       | NAME="ID1"     | nothing {ignored cannot_match 0-38}
            empty        | NAME=          | everything {ignored empty_value 0-0}
            empty parts  | NAME=,ID1      | owners has [ID1] {ignored empty_value 0-0}
            """)
    void any_id(String what, String query, String expected) {
        assertThat(read("owners", ids(query))).isEqualTo(ids(expected));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            scalar                | NAME=2026-01-31            | due_on = 2026-01-31
            array: AND            | NAME[]=>=2026-01-01&NAME[]=<2026-02-01 | due_on >= 2026-01-01 and due_on < 2026-02-01
            comma: OR             | NAME=2026-01-01,2026-01-03 | due_on in [2026-01-01, 2026-01-03]
            each its own operator | NAME=<2026-01-01,2026-02-01,>2026-03-01 | due_on < 2026-01-01 or due_on > 2026-03-01 or due_on = 2026-02-01
            =                     | NAME==2026-01-31           | due_on = 2026-01-31
            <                     | NAME=<2026-01-31           | due_on < 2026-01-31
            <=                    | NAME=<= 2026-01-31         | due_on <= 2026-01-31
            >                     | NAME=>2026-01-31           | due_on > 2026-01-31
            >=                    | NAME=>=2026-01-31          | due_on >= 2026-01-31
            presence              | NAME=@exists               | due_on present
            absence or a day      | NAME=@not_exists,today     | no due_on present or due_on = 2026-03-10
            today                 | NAME=today                 | due_on = 2026-03-10
            days ago              | NAME=>=10.days.ago         | due_on >= 2026-02-28
            days from now         | NAME=25.days.from_now      | due_on = 2026-04-04
            one day               | NAME=1.day.ago             | due_on = 2026-03-09
            no day                | NAME=0.days.ago            | due_on = 2026-03-10
            leading zeros         | NAME=00000000000000002.day.from_now | due_on = 2026-03-12
            farthest              | NAME=36500.days.ago        | due_on = 1926-04-04
            too far               | NAME=36501.days.ago        | {error bad_value 0-14}
            much too far          | NAME=99999999999999999999.days.from_now | {error bad_value 0-34}
            leap day              | NAME=2024-02-29            | due_on = 2024-02-29
            no leap year          | NAME=2026-02-29            | {error bad_value 0-10}
            impossible day        | NAME=2026-02-30            | {error bad_value 0-10}
            impossible month      | NAME=2026-13-01            | {error bad_value 0-10}
            year 0                | NAME=0000-01-01            | {error bad_value 0-10}
            last year             | NAME=9999-12-31            | due_on = 9999-12-31
            five digits           | NAME=10000-01-01           | {error bad_value 0-11}
            short                 | NAME=2026-1-1              | {error bad_value 0-8}
            time of day           | NAME=2026-01-01T00:00:00Z  | {error bad_value 0-20}
            other digits          | NAME=%D9%A2026-01-01       | {error bad_value 0-10}
            upper case            | NAME=Today                 | {error bad_value 0-5}
            negative              | NAME=-1.days.ago           | {error bad_value 0-11}
            no number             | NAME=.days.ago             | {error bad_value 0-9}
            ~                     | NAME=~2026-01-01           | {error bad_form 0-11}
            another word          | NAME=@never                | {error bad_value 0-6}
            word with operator    | NAME=>=@exists             | {error bad_form 2-9}
            not an operator       | NAME=<>2026-01-01          | {error bad_value 1-12}
            wrong order           | NAME==>2026-01-01          | {error bad_value 1-12}
            operator alone        | NAME=>=                    | everything {ignored empty_value 0-2}
            null                  | NAME=null                  | {error bad_value 0-4}
            empty                 | NAME=                      | everything {ignored empty_value 0-0}
            two problems          | NAME=x,y                   | {error bad_value 0-1; error bad_value 2-3}
            """)
    void day(String what, String query, String expected) {
        assertThat(read("due_on", query)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            whole                 | NAME=12              | weight = 12
            fraction              | NAME=12.50           | weight = 12.5
            negative              | NAME=>=-0.5          | weight >= -0.5
            zero                  | NAME=-0.00           | weight = 0
            equal numbers         | NAME=1,1.0,001.00    | weight = 1
            comma: OR             | NAME=1,2.5, =3       | weight in [1, 2.5, 3]
            array: AND            | NAME[]=>=1&NAME[]=<2 | weight >= 1 and weight < 2
            <                     | NAME=< 7             | weight < 7
            <=                    | NAME=<=7             | weight <= 7
            >                     | NAME=>7              | weight > 7
            overlapping bounds    | NAME=<5,<=5,<4,3,8   | weight <= 5 or weight = 8
            both sides            | NAME=<1,>9,5,0.99    | weight < 1 or weight > 9 or weight = 5
            presence              | NAME=@exists         | weight present
            absence or a number   | NAME=@not_exists,5   | no weight present or weight = 5
            most digits           | NAME=99999999999999999999.999999999999999999 | weight = 99999999999999999999.999999999999999999
            too many digits       | NAME=999999999999999999999.999999999999999999 | {error bad_value 0-40}
            too many decimals     | NAME=0.0000000000000000001 | {error bad_value 0-21}
            exponent              | NAME=1e999999999     | {error bad_value 0-11}
            + sign                | NAME=%2B5            | {error bad_value 0-2}
            no digit before point | NAME=.5              | {error bad_value 0-2}
            no digit behind point | NAME=5.              | {error bad_value 0-2}
            two points            | NAME=1.2.3           | {error bad_value 0-5}
            minus alone           | NAME=-               | {error bad_value 0-1}
            minus twice           | NAME=--1             | {error bad_value 0-3}
            not a number          | NAME=NaN             | {error bad_value 0-3}
            hexadecimal           | NAME=0x10            | {error bad_value 0-4}
            other digits          | NAME=%D9%A2          | {error bad_value 0-1}
            decimal comma         | NAME=1,x             | {error bad_value 2-3}
            ~                     | NAME=~5              | {error bad_form 0-2}
            another word          | NAME=@never          | {error bad_value 0-6}
            word with operator    | NAME=>=@exists       | {error bad_form 2-9}
            operator alone        | NAME=>=              | everything {ignored empty_value 0-2}
            empty                 | NAME=                | everything {ignored empty_value 0-0}
            """)
    void number(String what, String query, String expected) {
        assertThat(read("weight", query)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            equal    | NAME=2026-01-31   | sent_at >= 2026-01-31T00:00:00Z and sent_at < 2026-02-01T00:00:00Z
            <        | NAME=<2026-01-31  | sent_at < 2026-01-31T00:00:00Z
            <=       | NAME=<=2026-01-31 | sent_at < 2026-02-01T00:00:00Z
            >        | NAME=>2026-01-31  | sent_at >= 2026-02-01T00:00:00Z
            >=       | NAME=>=2026-01-31 | sent_at >= 2026-01-31T00:00:00Z
            two days | NAME=2026-01-01,2026-01-03,2026-01-01 | (sent_at >= 2026-01-01T00:00:00Z and sent_at < 2026-01-02T00:00:00Z) or (sent_at >= 2026-01-03T00:00:00Z and sent_at < 2026-01-04T00:00:00Z)
            presence | NAME=@exists      | sent_at present
            """)
    void day_of_an_instant(String what, String query, String expected) {
        assertThat(read("sent_at", query)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            two days       | NAME[]=2026-01-01&NAME[]=2026-01-31  | due_on >= 2026-01-01 and due_on <= 2026-01-31
            by index       | NAME[1]=2026-01-31&NAME[0]=2026-01-01| due_on >= 2026-01-01 and due_on <= 2026-01-31
            by long index  | NAME[10]=2026-01-31&NAME[009]=today  | nothing {ignored empty_range}
            relative       | NAME[]=today&NAME[]=2.days.from_now  | due_on >= 2026-03-10 and due_on <= 2026-03-12
            blanks         | NAME[]=+today+&NAME[]=today          | due_on >= 2026-03-10 and due_on <= 2026-03-10
            backwards      | NAME[]=2026-01-31&NAME[]=2026-01-01  | nothing {ignored empty_range}
            scalar         | NAME=2026-01-01                      | {error bad_form}
            empty scalar   | NAME=                                | {error bad_form}
            one            | NAME[]=today                         | {error bad_form}
            three          | NAME[]=today&NAME[]=today&NAME[]=x   | {error bad_form; error bad_value 0-1}
            comma          | NAME[]=today,today&NAME[]=today      | {error bad_form 0-11}
            =              | NAME[]==today&NAME[]=today           | {error bad_form 0-6}
            >=             | NAME[]=>=today&NAME[]=<=today        | {error bad_form 0-7; error bad_form 0-7}
            presence       | NAME[]=@exists&NAME[]=today          | {error bad_form 0-7}
            ~              | NAME[]=~today&NAME[]=today           | {error bad_form 0-6}
            no date        | NAME[]=x&NAME[]=y                    | {error bad_value 0-1; error bad_value 0-1}
            one is empty   | NAME[]=today&NAME[]=                 | {error bad_form; ignored empty_value 0-0}
            both are empty | NAME[]=&NAME[]=                      | everything {ignored empty_value 0-0; ignored empty_value 0-0}
            mixed          | NAME[0]=today&NAME[]=today           | {error bad_form}
            """)
    void day_range(String what, String query, String expected) {
        assertThat(read("window_on", query)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a day       | NAME=today   | {error feature_not_enabled}
            a mistake   | NAME[]=x     | {error feature_not_enabled}
            nothing     | NAME=        | {error feature_not_enabled}
            """)
    void gated_filter_without_its_feature(String what, String query, String expected) {
        assertThat(read("customs_on", query)).isEqualTo(expected);
    }

    private static String ids(String text) {
        return text.replace("ID1", "00000000-0000-4000-8000-000000000001")
                .replace("ID2", "00000000-0000-4000-8000-000000000002");
    }
}
