package dev.quayside.examples.benchmarks;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.jasminb.jsonapi.JSONAPIDocument;
import com.github.jasminb.jsonapi.ResourceConverter;
import com.github.jasminb.jsonapi.SerializationSettings;
import com.github.jasminb.jsonapi.exceptions.DocumentSerializationException;
import dev.quayside.jsonapi.resource.ContainerResource;
import dev.quayside.jsonapi.resource.Resource;
import java.util.List;

/**
 * The peer of writing: the document by jsonapi-converter. Its objects are filled beforehand, from the document itself;
 * the library's time includes what corresponds to that.
 */
final class ConverterDocument {
    private static final SerializationSettings INCLUDED = new SerializationSettings.Builder()
            .includeRelationship("shipment")
            .includeRelationship("pod_terminal")
            .build();

    private final ResourceConverter converter;
    private final JSONAPIDocument<List<ContainerResource>> document;

    private ConverterDocument(ResourceConverter converter, JSONAPIDocument<List<ContainerResource>> document) {
        this.converter = converter;
        this.document = document;
    }

    /** What the bytes of a document say. */
    static ConverterDocument of(byte[] document) {
        ObjectMapper mapper = new ObjectMapper();
        ResourceConverter converter = new ResourceConverter(mapper, Resource.types());
        mapper.setDefaultPropertyInclusion(JsonInclude.Include.ALWAYS);
        return new ConverterDocument(converter, converter.readDocumentCollection(document, ContainerResource.class));
    }

    byte[] bytes() throws DocumentSerializationException {
        return converter.writeDocumentCollection(document, INCLUDED);
    }
}
