package dev.quayside.jsonapi.internal.http;

import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.schema.Diagnostic;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A reason why a request is rejected. An error becomes one error object of the response.
 *
 * @param status the status of the response if this is the only error
 * @param code a stable, machine-readable code
 * @param detail a human-readable sentence
 * @param source the part of the request that has the error; null for the whole request
 * @param diagnostic the query diagnostic from which this error was created; null for other errors
 */
public record RequestError(
        ErrorStatus status,
        String code,
        String detail,
        @Nullable Source source,
        @Nullable Diagnostic diagnostic) {

    public RequestError {
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(detail, "detail");
    }

    /** A part of a request. */
    public record Source(Kind kind, String name) {
        public enum Kind {
            PARAMETER("parameter"),
            HEADER("header"),
            POINTER("pointer");

            private final String member;

            Kind(String member) {
                this.member = member;
            }

            /** Returns the member of {@code source}, in an error object, that contains the name of this part. */
            public String member() {
                return member;
            }
        }
    }

    public static RequestError of(ErrorStatus status, String code, String detail) {
        return new RequestError(status, code, detail, null, null);
    }

    public static RequestError inHeader(ErrorStatus status, String code, String header, String detail) {
        return new RequestError(status, code, detail, new Source(Source.Kind.HEADER, header), null);
    }

    /** Returns an error in a query parameter. The detail starts with the name of the parameter. */
    public static RequestError inParameter(String code, String parameter, String detail) {
        String named = Excerpt.plain(parameter) + ": " + detail;
        return new RequestError(
                ErrorStatus.BAD_REQUEST, code, named, new Source(Source.Kind.PARAMETER, parameter), null);
    }

    /** Returns an error with status 422 that reports a missing member of the body. */
    public static RequestError missing(String code, String pointer, String expected) {
        return missing(ErrorStatus.UNPROCESSABLE_ENTITY, code, pointer, expected);
    }

    /** Returns an error that reports a missing query parameter. */
    public static RequestError missing(String parameter, String expected) {
        String detail = parameter + " is missing (expected " + expected + ")";
        return new RequestError(
                ErrorStatus.BAD_REQUEST,
                "missing_parameter",
                detail,
                new Source(Source.Kind.PARAMETER, parameter),
                null);
    }

    /** Returns an error in the body with status 422. The detail starts with the name of the member. */
    public static RequestError atPointer(String code, String pointer, String detail) {
        return atPointer(ErrorStatus.UNPROCESSABLE_ENTITY, code, pointer, detail);
    }

    /**
     * Returns an error in the body. The detail starts with the name of the member.
     *
     * @param pointer the JSON pointer (RFC 6901) of the part of the body; empty for the whole body
     */
    public static RequestError atPointer(ErrorStatus status, String code, String pointer, String detail) {
        String named = pointer.isEmpty() ? detail : member(pointer) + ": " + detail;
        return new RequestError(status, code, named, new Source(Source.Kind.POINTER, pointer), null);
    }

    /** Returns an error that reports a missing member of the body. */
    public static RequestError missing(ErrorStatus status, String code, String pointer, String expected) {
        String detail = member(pointer) + " is missing (expected " + expected + ")";
        return new RequestError(status, code, detail, new Source(Source.Kind.POINTER, pointer), null);
    }

    /** Returns the JSON pointer of the part of the body that has the error; empty if the error is not in the body. */
    String pointer() {
        return source != null && source.kind() == Source.Kind.POINTER ? source.name() : "";
    }

    /** Returns the name of a member, without the path of the objects that contain it. */
    private static String member(String pointer) {
        return pointer.replaceFirst("^/(data/)?((attributes|relationships)/)?", "");
    }

    /** Returns the error for a diagnostic of a query. */
    public static RequestError of(Diagnostic diagnostic) {
        boolean gated = diagnostic.code() == Diagnostic.Code.FEATURE_NOT_ENABLED;
        String parameter = diagnostic.parameter();
        return new RequestError(
                gated ? ErrorStatus.FORBIDDEN : ErrorStatus.BAD_REQUEST,
                diagnostic.code().wireName(),
                diagnostic.detail(),
                parameter.isEmpty() ? null : new Source(Source.Kind.PARAMETER, parameter),
                diagnostic);
    }
}
