package dev.quayside.jsonapi.read;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.github.jasminb.jsonapi.ResourceConverter;
import dev.quayside.jsonapi.resource.Resource;

/**
 * Checked resource objects to resource classes, by jsonapi-converter. One at a time: each related resource is then
 * nothing but its id, whether or not the document includes it, and a long document needs no second tree.
 */
final class Conversion {
    private final ObjectMapper mapper = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();
    private final ResourceConverter converter = new ResourceConverter(mapper, Resource.types());

    <R extends Resource> R convert(ResourceObject resource, Class<R> type) {
        JsonNode document = JsonNodeFactory.instance.objectNode().set("data", resource.json());
        try {
            return converter
                    .readDocument(mapper.writeValueAsBytes(document), type)
                    .get();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a checked resource cannot be written: " + resource.spot(), e);
        }
    }
}
