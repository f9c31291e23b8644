package dev.quayside.jsonapi.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The resource objects in a file that contains one resource object on each line. */
final class NdjsonResourceInput extends ResourceInput {

    private static final int MAX_LINE = 1 << 20;

    private long number;
    private int ahead;

    NdjsonResourceInput(Path file) throws IOException {
        super(file);
        ahead = reader().read();
    }

    @Override
    @Nullable
    Item next() throws IOException, RejectedFileException {
        String line = line();
        while (line != null && line.isBlank()) {
            line = line();
        }
        if (line == null) {
            return null;
        }
        String place = "line " + number;
        StringBuilder mistakes = new StringBuilder();
        JsonNode resource = JSON.parse(line.getBytes(StandardCharsets.UTF_8), mistakes::append);
        if (resource == null) {
            String text = mistakes.toString();
            throw new RejectedFileException(
                    place + (text.startsWith("line 1, ") ? text.substring("line 1".length()) : ": " + text));
        }
        if (!resource.isObject() || !resource.path("type").isTextual()) {
            throw new RejectedFileException(place + ": this is not a resource (expected an object with type and id)");
        }
        return new Item(resource, pointer -> pointer.isEmpty() ? place : place + ": " + pointer);
    }

    private @Nullable String line() throws IOException, RejectedFileException {
        if (ahead < 0) {
            return null;
        }
        number++;
        StringBuilder line = new StringBuilder();
        while (ahead >= 0 && ahead != '\n') {
            if (line.length() == MAX_LINE) {
                throw new RejectedFileException(
                        "line " + number + ": the line is longer than " + MAX_LINE + " characters");
            }
            line.append((char) ahead);
            ahead = reader().read();
        }
        ahead = ahead < 0 ? ahead : reader().read();
        return line.toString();
    }
}
