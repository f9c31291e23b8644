package dev.quayside.jsonapi.transfer;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The resource objects in {@code data} and {@code included} of a JSON:API document, limited to some resource types. */
final class DocumentResourceInput extends ResourceInput {

    private final JsonParser parser;
    private final Predicate<String> types;
    private @Nullable String list;
    private boolean isData;
    private int index;

    private DocumentResourceInput(Path file, Predicate<String> types) throws IOException {
        super(file);
        this.parser = JSON.parser(reader());
        this.types = types;
    }

    /** @param types returns whether resources of a type are read; resources of all other types are skipped */
    static DocumentResourceInput of(Path file, Predicate<String> types) throws IOException {
        return new DocumentResourceInput(file, types);
    }

    @Override
    @Nullable
    Item next() throws IOException, RejectedFileException {
        try {
            for (Item item = any(); item != null; item = any()) {
                if (types.test(item.resource().path("type").asText())) {
                    return item;
                }
            }
            return null;
        } catch (JsonProcessingException e) {
            throw new RejectedFileException(JSON.mistake(e));
        }
    }

    private @Nullable Item any() throws IOException, RejectedFileException {
        if (parser.currentToken() == null && !isData && parser.nextToken() != JsonToken.START_OBJECT) {
            throw new RejectedFileException("this is not a document (expected a JSON object with the member data)");
        }
        while (true) {
            if (list != null) {
                if (parser.nextToken() == JsonToken.END_ARRAY) {
                    list = null;
                    continue;
                }
                String place = "/" + list + "/" + index++;
                JsonNode resource = JSON.tree(parser);
                return new Item(resource, pointer -> place + pointer);
            }
            if (parser.nextToken() != JsonToken.FIELD_NAME) {
                return end();
            }
            enter(parser.currentName());
        }
    }

    /** Starts reading a member that is a list of resources; skips any other member. */
    private void enter(String name) throws IOException, RejectedFileException {
        JsonToken value = parser.nextToken();
        if (name.equals("errors")) {
            throw new RejectedFileException("/errors: the document has errors instead of data");
        }
        boolean resources = name.equals("data") || name.equals("included");
        if (resources && value != JsonToken.START_ARRAY) {
            throw new RejectedFileException("/" + name + ": this is not a list of resources");
        }
        isData |= name.equals("data");
        if (resources) {
            list = name;
            index = 0;
        } else {
            parser.skipChildren();
        }
    }

    private @Nullable Item end() throws IOException, RejectedFileException {
        if (!isData) {
            throw new RejectedFileException("/data: missing (expected containers or shipments, one or a list)");
        }
        if (parser.currentToken() != null && parser.nextToken() != null) {
            throw new RejectedFileException("something follows the end of the document");
        }
        return null;
    }
}
