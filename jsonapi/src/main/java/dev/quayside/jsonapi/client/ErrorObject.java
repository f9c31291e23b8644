package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.internal.JsonTreeReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One reason that a service gives for a refusal; services leave out what they like.
 *
 * @param status of this reason alone, such as {@code 422}
 * @param code a word for programs, such as {@code duplicate}
 * @param title what kind of problem it is, for people
 * @param detail what is wrong, for people
 * @param parameter which parameter of the query is meant
 * @param pointer which part of the body is meant (RFC 6901)
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

    /** The reasons in a body, at most {@value #MOST}; none if it is no document of errors. */
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
