package dev.quayside.examples.benchmarks.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.examples.benchmarks.data.Fleet;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class DocumentTest {
    private final DocumentSample sample = DocumentSample.of(new Fleet(5_000));

    @Test
    void theSampleIsAFullPageWithItsShipmentsAndTerminals() {
        assertThat(sample.containers()).hasSize(50);
        assertThat(sample.shipments()).doesNotHaveDuplicates().hasSize(50);
        assertThat(sample.terminals()).hasSize(5);
    }

    @Test
    void theHandWrittenProgramWritesTheSameBytesAsTheLibrary() throws IOException {
        assertThat(text(DocumentRun::library)).isEqualTo(text(HandDocument::write));
    }

    @Test
    void jsonapiConverterWritesTheSameResources() throws Exception {
        byte[] ours = DocumentRun.library(sample);
        Map<String, JsonNode> expected = resources(ours);
        Map<String, JsonNode> actual = resources(DocumentRun.converter(ours).bytes());
        // The converter leaves out terminals without a container of the sample.
        assertThat(expected.keySet()).hasSize(105).containsAll(actual.keySet());
        assertThat(actual.keySet()).hasSizeGreaterThan(100);
        actual.forEach((id, resource) -> assertThat(withoutId(resource.get("attributes")))
                .as(id)
                .isEqualTo(withoutId(expected.get(id).get("attributes"))));
    }

    private static Map<String, JsonNode> resources(byte[] document) throws IOException {
        JsonNode root = new ObjectMapper().readTree(document);
        Map<String, JsonNode> found = new TreeMap<>();
        for (String list : List.of("data", "included")) {
            root.get(list).forEach(resource -> found.put(resource.get("id").asText(), resource));
        }
        return found;
    }

    /** Removes the id of terminals, which the converter's objects do not have as an attribute. */
    private static JsonNode withoutId(JsonNode attributes) {
        return ((ObjectNode) attributes.deepCopy()).without("id");
    }

    private String text(Writer writer) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writer.write(sample, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private interface Writer {
        void write(DocumentSample sample, OutputStream out) throws IOException;
    }
}
