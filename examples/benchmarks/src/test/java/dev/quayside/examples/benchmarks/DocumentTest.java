package dev.quayside.examples.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class DocumentTest {
    private final DocumentSample sample = DocumentSample.of(new Fleet(5_000));

    @Test
    void the_sample_has_what_is_to_be_measured() {
        assertThat(sample.containers()).hasSize(50);
        assertThat(sample.shipments()).doesNotHaveDuplicates().hasSize(50);
        assertThat(sample.terminals()).hasSize(5);
    }

    @Test
    void the_library_and_the_hand_written_program_write_the_same_bytes() throws IOException {
        assertThat(text(LibraryDocument::write)).isEqualTo(text(HandDocument::write));
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
