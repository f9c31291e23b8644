package dev.quayside.query.bind;

import dev.quayside.query.internal.Parameter;
import dev.quayside.query.internal.ParameterName;
import dev.quayside.query.schema.Diagnostic;
import java.util.List;

/**
 * The parameters of a query that share one name.
 *
 * @param name the name
 * @param parameters a single parameter, or all elements of an array filter (in the order of their indexes or of the
 *     text), or all occurrences of {@code include}
 * @param occurrences the number of times that a scalar parameter occurs in the text; only its last occurrence is used.
 *     1 for an array and for {@code include}
 * @param mixed whether an array has elements both with and without an index
 */
public record Clause(ParameterName name, List<Parameter> parameters, int occurrences, boolean mixed) {

    public static Clause of(ParameterName name, List<Parameter> parameters) {
        return new Clause(name, parameters, 1, false);
    }

    public ParameterName.Kind kind() {
        return name.kind();
    }

    public Parameter first() {
        return parameters.get(0);
    }

    public String text() {
        return first().text();
    }

    public List<String> texts() {
        return parameters.stream().map(Parameter::text).toList();
    }

    public boolean isFilter() {
        return switch (kind()) {
            case FILTER, FILTER_ARRAY, FILTER_START, FILTER_END, BARE -> true;
            default -> false;
        };
    }

    /** Returns whether the clause is one end of a range of instants. */
    boolean isEnd() {
        return kind() == ParameterName.Kind.FILTER_START || kind() == ParameterName.Kind.FILTER_END;
    }

    /** Returns a copy of the clause with a different name. */
    Clause withName(ParameterName other) {
        return new Clause(other, parameters, occurrences, mixed);
    }

    /** Adds the diagnostics that do not depend on a schema. */
    public void report(DiagnosticCollector diagnostics) {
        if (occurrences > 1) {
            diagnostics.addIgnored(
                    Diagnostic.Code.DUPLICATE_PARAMETER,
                    first(),
                    null,
                    "the parameter is given " + occurrences + " times; the last one counts");
        }
        if (mixed) {
            diagnostics.addError(
                    Diagnostic.Code.BAD_FORM,
                    first(),
                    null,
                    "elements with and without an index are mixed (expected [] or indexes throughout)");
        }
    }
}
