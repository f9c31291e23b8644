package dev.quayside.examples.benchmarks.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.jasminb.jsonapi.JSONAPIDocument;
import com.github.jasminb.jsonapi.ResourceConverter;
import com.github.jasminb.jsonapi.SerializationSettings;
import com.github.jasminb.jsonapi.exceptions.DocumentSerializationException;
import dev.quayside.core.container.Container;
import dev.quayside.examples.benchmarks.data.Fleet;
import dev.quayside.examples.benchmarks.measure.Interleaved;
import dev.quayside.examples.benchmarks.measure.Results;
import dev.quayside.examples.benchmarks.measure.Timing;
import dev.quayside.jsonapi.client.ContainerResource;
import dev.quayside.jsonapi.client.ResourceTypes;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.document.DocumentWriter;
import dev.quayside.jsonapi.document.ResourceList;
import dev.quayside.query.Projection;
import dev.quayside.query.resource.Resources;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntFunction;

/** Measures the writing of a document of about 190 KB to a stream that discards it. */
public final class DocumentRun {
    private static final DocumentWriter WRITER = DocumentWriter.of(Resources.ALL)
            .selfLinks("shipment", "/v2/shipments/")
            .build();
    private static final SerializationSettings INCLUDED = new SerializationSettings.Builder()
            .includeRelationship("shipment")
            .includeRelationship("pod_terminal")
            .build();

    private DocumentRun() {}

    /** Writes the table. */
    public static void run(Interleaved harness, Results results) {
        DocumentSample sample = DocumentSample.of(new Fleet(5_000));
        Converter converter = converter(library(sample));
        IntFunction<?> library = i -> measured(out -> library(sample, out));
        List<Timing> timings = harness.measure(
                List.of(library, i -> measured(out -> HandDocument.write(sample, out)), i -> converter.bytes()));
        results.table("Write a document: 50 containers, 50 shipments, 5 terminals");
        results.atMost("to a stream", timings.get(0), "by hand", timings.get(1), 1.3);
        results.faster("to a stream", timings.get(0), "jsonapi-converter", timings.get(2), 2);
        results.limit("to a stream, allocated", harness.allocatedBytes(library) / 1000, 40, "KB");
    }

    static void library(DocumentSample sample, OutputStream out) throws IOException {
        WRITER.write(document(sample), Projection.PLAIN, out);
    }

    static byte[] library(DocumentSample sample) {
        return WRITER.bytes(document(sample), Projection.PLAIN);
    }

    private static Document<Container> document(DocumentSample sample) {
        return Document.list(Resources.CONTAINER, sample.containers())
                .withMeta(new Document.ListMeta(OptionalLong.of(sample.total()), null, List.of()))
                .withLinks(sample.links())
                .withIncluded(List.of(
                        new ResourceList<>(Resources.SHIPMENT, sample.shipments()),
                        new ResourceList<>(Resources.TERMINAL, sample.terminals())));
    }

    /**
     * Returns the peer, jsonapi-converter, which cannot stream. Its objects are filled beforehand from the bytes of the
     * document; the library's time includes the corresponding work.
     */
    static Converter converter(byte[] document) {
        ObjectMapper mapper = new ObjectMapper();
        ResourceConverter converter = new ResourceConverter(mapper, ResourceTypes.all());
        mapper.setDefaultPropertyInclusion(JsonInclude.Include.ALWAYS);
        return new Converter(converter, converter.readDocumentCollection(document, ContainerResource.class));
    }

    record Converter(ResourceConverter converter, JSONAPIDocument<List<ContainerResource>> document) {
        byte[] bytes() {
            try {
                return converter.writeDocumentCollection(document, INCLUDED);
            } catch (DocumentSerializationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private interface Writing {
        void to(OutputStream out) throws IOException;
    }

    private static long measured(Writing writing) {
        CountingStream out = new CountingStream();
        try {
            writing.to(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.count;
    }

    private static final class CountingStream extends OutputStream {
        private long count;

        @Override
        public void write(int b) {
            count++;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            count += length;
        }
    }
}
