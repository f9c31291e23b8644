package dev.quayside.jsonapi.internal.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.NullNode;
import dev.quayside.jsonapi.internal.JsonTreeReader;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.query.internal.PercentDecoding;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A reader that reads a JSON object from the body of a request, within size limits. */
public final class RequestBodyReader {

    private static final int MAX_BYTES = 1 << 18;
    private static final int MAX_DEPTH = 20;
    private static final int MAX_TEXT_LENGTH = 1 << 16;
    private static final JsonTreeReader JSON = new JsonTreeReader(MAX_BYTES, MAX_DEPTH, MAX_TEXT_LENGTH);

    private RequestBodyReader() {}

    /**
     * Returns the JSON object in the body.
     *
     * @param expected a description for the error, such as {@code an object with a member 'data'}
     * @throws RejectedRequestException with 400 if the body is unreadable or not an object
     */
    public static JsonNode object(InputStream body, String expected) {
        return object(bytes(body), expected);
    }

    /** Returns the JSON object in the body; an empty object if the body is empty or is the JSON value null. */
    public static JsonNode optionalObject(InputStream body, String expected) {
        return findObject(body, expected).orElseGet(JsonNodeFactory.instance::objectNode);
    }

    /** Returns the JSON object in the body; empty if the body is empty or is the JSON value null. */
    public static Optional<JsonNode> findObject(InputStream body, String expected) {
        byte[] bytes = bytes(body);
        JsonNode document = bytes.length == 0 ? NullNode.instance : parsed(bytes);
        return document.isNull() ? Optional.empty() : Optional.of(object(document, expected));
    }

    private static JsonNode object(byte[] bytes, String expected) {
        return object(parsed(bytes), expected);
    }

    private static JsonNode object(JsonNode document, String expected) {
        if (!document.isObject()) {
            throw new RejectedRequestException(
                    malformed("", "the body is not a JSON object (expected " + expected + ")"));
        }
        return document;
    }

    /** Returns the JSON value in these bytes; a missing node if they do not contain a value. */
    private static JsonNode parsed(byte[] bytes) {
        List<RequestError> errors = new ArrayList<>(1);
        JsonNode document = JSON.parse(bytes, error -> errors.add(unreadable(error)));
        if (!errors.isEmpty()) {
            throw RejectedRequestException.of(errors);
        }
        return document == null ? MissingNode.getInstance() : document;
    }

    /**
     * Returns the bytes of a body. If the body is longer than the limit, returns only its first bytes, one more than
     * the limit.
     *
     * @throws RejectedRequestException with 400 if the body cannot be read
     */
    public static byte[] bytes(InputStream body) {
        try {
            return body.readNBytes(MAX_BYTES + 1);
        } catch (IOException e) {
            throw new RejectedRequestException(unreadable("the body could not be read to its end"));
        }
    }

    /**
     * Returns the text in a member of a body. If the member is absent, blank or not a text, adds a problem and returns
     * empty.
     *
     * @param kind the expected kind of value, such as {@code a text}
     * @param expected an example, or the accepted values
     */
    public static Optional<String> text(
            BodyMembers body, String name, String kind, String expected, Consumer<RequestError> problems) {
        JsonNode value = body.get(name);
        boolean blank =
                isAbsent(value) || (value.isTextual() && value.textValue().isBlank());
        if (!blank && value.isTextual() && PercentDecoding.isText(value.textValue())) {
            return Optional.of(value.textValue());
        }
        problems.accept(unexpected(blank ? "blank" : "malformed", "/" + name, value, kind, expected));
        return Optional.empty();
    }

    public static boolean isAbsent(JsonNode value) {
        return value.isMissingNode() || value.isNull();
    }

    public static String found(@Nullable JsonNode value) {
        return value == null || isAbsent(value) ? "nothing" : QuotedText.found(value);
    }

    /** Returns a problem with status 422 that reports a missing or unexpected member of the body. */
    public static RequestError unexpected(String code, String pointer, JsonNode found, String kind, String expected) {
        return unexpected(ErrorStatus.UNPROCESSABLE_ENTITY, code, pointer, found, kind, expected);
    }

    /**
     * Returns a problem that reports a missing or unexpected member of the body.
     *
     * @param found the value of the member
     * @param kind the expected kind of value, such as {@code a text}
     * @param expected an example, or the accepted values
     */
    public static RequestError unexpected(
            ErrorStatus status, String code, String pointer, JsonNode found, String kind, String expected) {
        return isAbsent(found)
                ? RequestError.missing(status, code, pointer, expected)
                : RequestError.atPointer(
                        status,
                        code,
                        pointer,
                        QuotedText.found(found) + " is not " + kind + " (expected " + expected + ")");
    }

    public static RequestError malformed(String pointer, String detail) {
        return RequestError.atPointer(ErrorStatus.BAD_REQUEST, "malformed_document", pointer, detail);
    }

    private static RequestError unreadable(String detail) {
        return RequestError.atPointer(ErrorStatus.BAD_REQUEST, "unreadable_body", "", detail);
    }
}
