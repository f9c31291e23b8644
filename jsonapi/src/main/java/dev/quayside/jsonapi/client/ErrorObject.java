package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.internal.JsonTreeReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One error of an error document. Members that the service has not sent are null.
 *
 * @param status the HTTP status of this error, such as {@code 422}
 * @param code the code for programs, such as {@code duplicate}
 * @param title the kind of error, for people
 * @param detail the problem, for people
 * @param parameter the query parameter
 * @param pointer the part of the body, as a JSON pointer (RFC 6901)
 */
public record ErrorObject(
        @Nullable String status,
        @Nullable String code,
        @Nullable String title,
        @Nullable String detail,
        @Nullable String parameter,
        @Nullable String pointer) {

    private static final int MOST = 100;
    private static final JsonTreeReader JSON = new JsonTreeReader(1 << 18, 20, 1 << 16);

    /** Returns the first {@value #MOST} errors of a body; an empty list if it is not an error document. */
    static List<ErrorObject> in(byte[] body) {
        JsonNode document = JSON.parse(body, mistake -> {});
        List<ErrorObject> errors = new ArrayList<>();
        if (document != null) {
            for (JsonNode error : document.path("errors")) {
                if (error.isObject() && errors.size() < MOST) {
                    errors.add(of(error));
                }
            }
        }
        return errors;
    }

    private static ErrorObject of(JsonNode error) {
        JsonNode source = error.path("source");
        return new ErrorObject(
                text(error, "status"),
                text(error, "code"),
                text(error, "title"),
                text(error, "detail"),
                text(source, "parameter"),
                text(source, "pointer"));
    }

    private static @Nullable String text(JsonNode object, String member) {
        JsonNode value = object.path(member);
        return value.isTextual() || value.isNumber() ? value.asText() : null;
    }
}
