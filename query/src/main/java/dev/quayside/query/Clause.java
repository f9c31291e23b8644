package dev.quayside.query;

import java.util.List;

/**
 * What a query says under one name: the parameters that count, in their order.
 *
 * @param name of all of them
 * @param parameters exactly one, unless it is an array filter, which has one for each element, in the order of position
 *     or index
 * @param occurrences how often a scalar parameter was given, although only the last one counts; else 1
 * @param mixed whether an array has elements both with and without an index
 */
record Clause(ParameterName name, List<Parameter> parameters, int occurrences, boolean mixed) {

    static Clause of(ParameterName name, List<Parameter> parameters) {
        return new Clause(name, parameters, 1, false);
    }

    ParameterName.Kind kind() {
        return name.kind();
    }

    Parameter first() {
        return parameters.get(0);
    }

    String text() {
        return first().text();
    }

    List<String> texts() {
        return parameters.stream().map(Parameter::text).toList();
    }

    boolean isFilter() {
        return switch (kind()) {
            case FILTER, FILTER_ARRAY, FILTER_START, FILTER_END, BARE -> true;
            default -> false;
        };
    }

    /** Whether it says one end of a range of instants. */
    boolean isEnd() {
        return kind() == ParameterName.Kind.FILTER_START || kind() == ParameterName.Kind.FILTER_END;
    }

    /** The same parameters for something else. */
    Clause as(ParameterName other) {
        return new Clause(other, parameters, occurrences, mixed);
    }

    /** Remarks on what can be said of the parameters without knowing their meaning. */
    void remark(Remarks remarks) {
        if (occurrences > 1) {
            remarks.ignored(
                    DiagnosticCode.DUPLICATE_PARAMETER,
                    first(),
                    null,
                    "the parameter is given " + occurrences + " times; the last one counts");
        }
        if (mixed) {
            remarks.error(
                    DiagnosticCode.BAD_FORM,
                    first(),
                    null,
                    "elements with and without an index are mixed (accepted is one way of writing the array)");
        }
    }
}
