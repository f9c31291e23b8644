package dev.quayside.jsonapi.internal.http;

import dev.quayside.query.Diagnostic;
import dev.quayside.query.DiagnosticCode;
import dev.quayside.query.internal.Excerpt;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One reason why a request is refused: one error object.
 *
 * @param status that this reason alone would have
 * @param code stable word for programs
 * @param detail one sentence for people
 * @param source which part of the request is meant; null for the request as a whole
 * @param diagnostic the remark on the query that this repeats; null if it comes from elsewhere
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

    /** A part of a request, by its kind and name. */
    public record Source(Kind kind, String name) {
        public enum Kind {
            PARAMETER("parameter"),
            HEADER("header"),
            POINTER("pointer");

            private final String member;

            Kind(String member) {
                this.member = member;
            }

            /** The member of an error object's source. */
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

    /** A mistake in a parameter of the query; the detail begins with the parameter's name. */
    public static RequestError inParameter(ErrorStatus status, String code, String parameter, String detail) {
        String named = Excerpt.plain(parameter) + ": " + detail;
        return new RequestError(status, code, named, new Source(Source.Kind.PARAMETER, parameter), null);
    }

    /** A parameter that has to be there and is not. */
    public static RequestError missing(String parameter, String expected) {
        String detail = parameter + " is missing (expected " + expected + ")";
        return new RequestError(
                ErrorStatus.BAD_REQUEST,
                "missing_parameter",
                detail,
                new Source(Source.Kind.PARAMETER, parameter),
                null);
    }

    /**
     * A mistake in the body; the detail begins with the name of the member.
     *
     * @param pointer to a part of the body, as in RFC 6901; empty for all of it
     */
    public static RequestError atPointer(ErrorStatus status, String code, String pointer, String detail) {
        String named = pointer.isEmpty() ? detail : member(pointer) + ": " + detail;
        return new RequestError(status, code, named, new Source(Source.Kind.POINTER, pointer), null);
    }

    /** A member of the body that has to be there and is not. */
    public static RequestError missing(ErrorStatus status, String code, String pointer, String expected) {
        String detail = member(pointer) + " is missing (expected " + expected + ")";
        return new RequestError(status, code, detail, new Source(Source.Kind.POINTER, pointer), null);
    }

    /** The name by which a client knows a member: without the parts of a document around it. */
    private static String member(String pointer) {
        return pointer.replaceFirst("^/(data/)?((attributes|relationships)/)?", "");
    }

    /** A mistake in a query. */
    public static RequestError of(Diagnostic diagnostic) {
        boolean gated = diagnostic.code() == DiagnosticCode.FEATURE_NOT_ENABLED;
        String parameter = diagnostic.parameter();
        return new RequestError(
                gated ? ErrorStatus.FORBIDDEN : ErrorStatus.BAD_REQUEST,
                diagnostic.code().wireName(),
                diagnostic.detail(),
                parameter.isEmpty() ? null : new Source(Source.Kind.PARAMETER, parameter),
                diagnostic);
    }
}
