package dev.quayside.jsonapi.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.ReadLimits;
import dev.quayside.jsonapi.document.ReadProblem;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is in a document, reading gives an answer. */
@Tag("slow")
class HostileDocumentsTest {
    private static final long SEED = 20260212L;

    /** One in three values replaces each value in a build. The number of values is not a multiple of it. */
    private static final int STRIDE = 3;

    private static final String[] OTHER_VALUES = {
        "null", "true", "0", "-1", "1.5", "1e400", "\"\"", "\"x\"", "\"\\u0000\"", "[]", "[null]", "{}", "{\"x\":1}"
    };

    @ParameterizedTest
    @ValueSource(strings = {"containers.json", "shipments.json", "recorded.json"})
    void replaced_values_are_read_or_reported(String name) throws IOException {
        readReplaced(name, STRIDE);
    }

    @Tag("full")
    @ParameterizedTest
    @ValueSource(strings = {"containers.json", "shipments.json", "recorded.json"})
    void all_replaced_values_are_read_or_reported(String name) throws IOException {
        readReplaced(name, 1);
    }

    private static void readReplaced(String name, int stride) throws IOException {
        ObjectNode document = SampleDocument.of(name).tree();
        int number = 0;
        for (JsonPointer pointer : pointers(document)) {
            JsonNode before = document.at(pointer);
            for (String value : OTHER_VALUES) {
                if (number++ % stride == 0) {
                    SampleDocument.replace(document, pointer, SampleDocument.MAPPER.readTree(value));

                    answers(document.toString().getBytes(StandardCharsets.UTF_8), pointer + " = " + value);
                }
            }
            SampleDocument.replace(document, pointer, before);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"containers.json", "shipments.json", "recorded.json"})
    void missing_and_renamed_members_are_read_or_reported(String name) {
        for (JsonPointer pointer : pointers(SampleDocument.of(name).tree())) {
            answers(SampleDocument.of(name).without(pointer.toString()).bytes(), "without " + pointer);
            if (SampleDocument.of(name).tree().at(pointer.head()).isObject()) {
                answers(SampleDocument.of(name).with(pointer + "_", "\"?\"").bytes(), "with " + pointer + "_");
            }
        }
    }

    @Test
    void truncated_documents_are_reported() {
        byte[] json = SampleDocument.of("recorded.json").bytes();

        for (int length = 0; length < json.length; length += 7) {
            ReadDocument document = answers(Arrays.copyOf(json, length), "cut after " + length);
            assertThat(document.hasErrors()).as("cut after " + length).isTrue();
        }
    }

    @Test
    void replaced_bytes_are_read_or_reported() {
        readReplacedBytes(SEED, 1_000);
    }

    @Tag("full")
    @Test
    void many_replaced_bytes_are_read_or_reported() {
        readReplacedBytes(SEED + 1, 10_000);
    }

    private static void readReplacedBytes(long seed, int rounds) {
        byte[] good = SampleDocument.of("containers.json").bytes();
        Random random = new Random(seed);

        for (int round = 0; round < rounds; round++) {
            byte[] json = good.clone();
            for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
                json[random.nextInt(json.length)] = (byte) random.nextInt(256);
            }
            answers(json, "seed " + seed + ", round " + round);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ff", "c0af", "eda080", "e28", "f8888080", "80"})
    void malformed_utf_8_is_rejected(String hex) {
        byte[] bad = new byte[hex.length() / 2];
        for (int i = 0; i < bad.length; i++) {
            bad[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
        }
        String json = SampleDocument.of("containers.json").tree().toString();
        int at = json.indexOf("ML-CN1234567");
        byte[] good = json.substring(0, at).getBytes(StandardCharsets.UTF_8);
        byte[] document = join(good, bad, json.substring(at).getBytes(StandardCharsets.UTF_8));

        assertThat(answers(document, hex).problems())
                .singleElement()
                .hasToString("byte " + (good.length + 1) + ": the document is not in UTF-8");
    }

    @Test
    void a_byte_order_mark_is_skipped() {
        byte[] json = join(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF}, SampleDocument.bytes("containers.json"));

        assertThat(answers(json, "byte order mark").problems()).isEmpty();
    }

    @Test
    void a_number_out_of_range_is_reported_with_line_and_column() {
        String json = "{\"data\":[],\n\"x\":1e99999999999}";

        assertThat(answers(json.getBytes(StandardCharsets.UTF_8), json).problems())
                .singleElement()
                .hasToString("line 2, column 5: a number is out of range");
    }

    @ParameterizedTest
    @ValueSource(ints = {41, 1_000, 1_000_000})
    void deep_nesting_is_rejected(int depth) {
        String lists = "{\"data\":" + "[".repeat(depth) + "]".repeat(depth) + "}";
        String objects = "{\"data\":" + "{\"a\":".repeat(depth) + "1" + "}".repeat(depth) + "}";

        for (String json : List.of(lists, objects)) {
            assertThat(answers(json.getBytes(StandardCharsets.UTF_8), "depth " + depth)
                            .problems())
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.detail())
                            .matches("line 1, column [0-9]+: too deep or too long \\(accepted: 40 levels,"
                                    + " texts of 65536 characters, numbers of 100 digits\\)"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"1e2147483648", "-1e-99999999999", "0e999999999", "1e-400", "123456789012345678901234567890"})
    void large_numbers_do_not_cost_memory_or_time(String number) {
        for (String pointer : List.of(
                "/data/0/attributes/equipment_length",
                "/data/0/attributes/fees_at_pod_terminal/0/amount",
                "/included/2/attributes/latitude",
                "/data/0/attributes/number",
                "/data/0/attributes/whatever")) {
            String json = SampleDocument.of("containers.json")
                    .with(pointer, "\"@\"")
                    .tree()
                    .toString();

            answers(json.replace("\"@\"", number).getBytes(StandardCharsets.UTF_8), pointer + " = " + number);
        }
    }

    @Test
    void an_endless_number_or_text_is_rejected() {
        String json = SampleDocument.of("containers.json").tree().toString();

        assertThat(answers(json.replace("38000", "9".repeat(5_000_000)).getBytes(StandardCharsets.UTF_8), "number")
                        .hasErrors())
                .isTrue();
        assertThat(answers(json.replace("YARD 42B", "Y".repeat(5_000_000)).getBytes(StandardCharsets.UTF_8), "text")
                        .hasErrors())
                .isTrue();
        assertThat(answers(json.replace("seal_number", "s".repeat(5_000_000)).getBytes(StandardCharsets.UTF_8), "name")
                        .hasErrors())
                .isTrue();
    }

    @Test
    void an_endless_stream_is_read_up_to_the_limit() throws IOException {
        AtomicLong read = new AtomicLong();
        InputStream blanks = new InputStream() {
            @Override
            public int read() {
                read.incrementAndGet();
                return ' ';
            }

            @Override
            public int read(byte[] buffer, int offset, int length) {
                Arrays.fill(buffer, offset, offset + length, (byte) ' ');
                read.addAndGet(length);
                return length;
            }
        };
        InputStream json =
                new SequenceInputStream(new ByteArrayInputStream("{".getBytes(StandardCharsets.UTF_8)), blanks);

        ReadDocument document = SampleDocument.READER
                .withLimits(ReadLimits.STANDARD.withBytes(100_000))
                .read(json);

        assertThat(document.problems()).singleElement().hasToString("the document is longer than 100000 bytes");
        assertThat(read).hasValueLessThan(200_000);
    }

    @Test
    void the_report_of_a_million_unknown_members_is_short() {
        StringBuilder json = new StringBuilder("{\"data\":[]");
        for (int i = 0; i < 1_000_000; i++) {
            json.append(",\"").append(i).append("\":0");
        }
        byte[] bytes = json.append('}').toString().getBytes(StandardCharsets.UTF_8);

        ReadDocument document = answers(bytes, "many members");

        assertThat(document.hasErrors()).isFalse();
        assertThat(document.problems()).hasSize(51);
        assertThat(document.problems().get(50)).hasToString("999950 more ignored parts are omitted");
    }

    @Tag("full")
    @Test
    void a_long_document_is_read_completely() {
        ObjectNode document = SampleDocument.of("containers.json").tree();
        JsonNode container = document.at("/data/0").deepCopy();
        var data = document.putArray("data");
        for (int i = 0; i < 6_000; i++) {
            ObjectNode copy = container.deepCopy();
            copy.put("id", SampleDocument.id(1_000 + i).toString());
            data.add(copy);
        }
        byte[] json = document.toString().getBytes(StandardCharsets.UTF_8);
        assertThat(json.length).isGreaterThan(10_000_000);

        ReadDocument read = answers(json, "long document");

        assertThat(read.problems()).noneMatch(ReadProblem::isError);
        assertThat(read.containers()).hasSize(6_000);
    }

    /** Reads the document; an exception fails the test with the given words. */
    private static ReadDocument answers(byte[] json, String what) {
        try {
            ReadDocument document = SampleDocument.READER.read(json);
            assertThat(document.problems())
                    .as(what)
                    .allSatisfy(problem -> assertThat(problem.toString())
                            .doesNotContain("java", "jackson", "Source", "\n")
                            .hasSizeLessThan(500));
            return document;
        } catch (RuntimeException e) {
            throw new AssertionError(what, e);
        }
    }

    private static List<JsonPointer> pointers(JsonNode node) {
        List<JsonPointer> all = new ArrayList<>();
        collect(node, JsonPointer.empty(), all);
        return all;
    }

    private static void collect(JsonNode node, JsonPointer at, List<JsonPointer> all) {
        node.properties().forEach(member -> {
            JsonPointer child = at.appendProperty(member.getKey());
            all.add(child);
            collect(member.getValue(), child, all);
        });
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            JsonPointer child = at.appendIndex(i);
            all.add(child);
            collect(node.get(i), child, all);
        }
    }

    private static byte[] join(byte[]... parts) {
        var all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}
