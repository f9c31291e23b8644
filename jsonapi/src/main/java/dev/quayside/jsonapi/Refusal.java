package dev.quayside.jsonapi;

import dev.quayside.query.Diagnostic;
import java.util.List;

/** Ends the answering of a request early, with everything that is wrong with it. */
final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;
    private final transient Headers headers;

    private Refusal(List<Problem> problems, Headers headers) {
        super(problems.get(0).detail(), null, false, false);
        this.problems = List.copyOf(problems);
        this.headers = headers;
    }

    Refusal(Problem problem) {
        this(List.of(problem), Headers.NONE);
    }

    /**
     * For the mistakes in a query, of which there is at least one. A gated feature comes before the others: it alone
     * decides the status, the others are told as well.
     */
    static Refusal of(List<Diagnostic> errors) {
        return new Refusal(errors.stream().map(Problem::of).toList(), Headers.NONE);
    }

    /** The same refusal with one more header in its answer. */
    Refusal with(String header, String value) {
        return new Refusal(problems, headers.with(header, value));
    }

    /** The status of the answer: the one whose step comes first. */
    Status status() {
        Status status = problems.get(0).status();
        boolean forbidden = problems.stream().anyMatch(problem -> problem.status() == Status.FORBIDDEN);
        return forbidden ? Status.FORBIDDEN : status;
    }

    /** At least one. */
    List<Problem> problems() {
        return problems;
    }

    /** Headers that the answer must have. */
    Headers headers() {
        return headers;
    }
}
