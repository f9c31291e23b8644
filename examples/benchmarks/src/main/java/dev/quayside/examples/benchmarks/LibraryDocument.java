package dev.quayside.examples.benchmarks;

import dev.quayside.core.container.Container;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.document.DocumentWriter;
import dev.quayside.jsonapi.document.ListMeta;
import dev.quayside.jsonapi.document.ResourceList;
import dev.quayside.query.Projection;
import dev.quayside.query.resource.Resources;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.OptionalLong;

/** The document as the library writes it. */
final class LibraryDocument {
    private static final DocumentWriter WRITER = DocumentWriter.of(Resources.ALL)
            .selfLinks("shipment", "/v2/shipments/")
            .build();

    private LibraryDocument() {}

    static void write(DocumentSample sample, OutputStream out) throws IOException {
        WRITER.write(document(sample), Projection.PLAIN, out);
    }

    static byte[] bytes(DocumentSample sample) {
        return WRITER.bytes(document(sample), Projection.PLAIN);
    }

    private static Document<Container> document(DocumentSample sample) {
        return Document.list(Resources.CONTAINER, sample.containers())
                .withMeta(new ListMeta(OptionalLong.of(sample.total()), null, List.of()))
                .withLinks(sample.links())
                .withIncluded(List.of(
                        new ResourceList<>(Resources.SHIPMENT, sample.shipments()),
                        new ResourceList<>(Resources.TERMINAL, sample.terminals())));
    }
}
