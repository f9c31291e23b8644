package dev.quayside.jsonapi;

import dev.quayside.query.Diagnostic;
import dev.quayside.query.DiagnosticCode;
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
record Problem(
        Status status,
        String code,
        String detail,
        @Nullable Source source,
        @Nullable Diagnostic diagnostic) {

    Problem {
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(detail, "detail");
    }

    /** A part of a request, by its kind and name. */
    record Source(Kind kind, String name) {
        enum Kind {
            PARAMETER("parameter"),
            HEADER("header"),
            POINTER("pointer");

            private final String member;

            Kind(String member) {
                this.member = member;
            }

            /** The member of an error object's source. */
            String member() {
                return member;
            }
        }
    }

    static Problem of(Status status, String code, String detail) {
        return new Problem(status, code, detail, null, null);
    }

    static Problem inHeader(Status status, String code, String header, String detail) {
        return new Problem(status, code, detail, new Source(Source.Kind.HEADER, header), null);
    }

    static Problem inParameter(Status status, String code, String parameter, String detail) {
        return new Problem(status, code, detail, new Source(Source.Kind.PARAMETER, parameter), null);
    }

    /** @param pointer to a part of the body, as in RFC 6901; empty for all of it */
    static Problem atPointer(Status status, String code, String pointer, String detail) {
        return new Problem(status, code, detail, new Source(Source.Kind.POINTER, pointer), null);
    }

    /** A mistake in a query. */
    static Problem of(Diagnostic diagnostic) {
        boolean gated = diagnostic.code() == DiagnosticCode.FEATURE_NOT_ENABLED;
        String parameter = diagnostic.parameter();
        return new Problem(
                gated ? Status.FORBIDDEN : Status.BAD_REQUEST,
                diagnostic.code().wireName(),
                diagnostic.detail(),
                parameter.isEmpty() ? null : new Source(Source.Kind.PARAMETER, parameter),
                diagnostic);
    }
}
