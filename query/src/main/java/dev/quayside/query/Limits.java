package dev.quayside.query;

/**
 * How much text is read before it is refused; keeps time and memory bounded whatever is sent. Every limit is at least 1;
 * the {@code with} methods change one of them.
 *
 * @param queryLength UTF-16 units of the undecoded query
 * @param parameters number of parameters
 * @param alternatives number of alternatives in one comma list, and of elements in one array
 * @param includeDepth steps of an include path
 * @param included number of included resources of one document
 * @param diagnostics number of diagnostics that are kept
 */
public record Limits(
        int queryLength, int parameters, int alternatives, int includeDepth, int included, int diagnostics) {

    /** Far above what any real client sends. */
    public static final Limits STANDARD = new Limits(65_536, 1_000, 1_000, 3, 50_000, 50);

    public Limits {
        require(queryLength, "queryLength");
        require(parameters, "parameters");
        require(alternatives, "alternatives");
        require(includeDepth, "includeDepth");
        require(included, "included");
        require(diagnostics, "diagnostics");
    }

    /** The same limits with another length of the query. */
    public Limits withQueryLength(int value) {
        return new Limits(value, parameters, alternatives, includeDepth, included, diagnostics);
    }

    /** The same limits with another number of parameters. */
    public Limits withParameters(int value) {
        return new Limits(queryLength, value, alternatives, includeDepth, included, diagnostics);
    }

    /** The same limits with another number of alternatives. */
    public Limits withAlternatives(int value) {
        return new Limits(queryLength, parameters, value, includeDepth, included, diagnostics);
    }

    /** The same limits with another depth of include paths. */
    public Limits withIncludeDepth(int value) {
        return new Limits(queryLength, parameters, alternatives, value, included, diagnostics);
    }

    /** The same limits with another number of included resources. */
    public Limits withIncluded(int value) {
        return new Limits(queryLength, parameters, alternatives, includeDepth, value, diagnostics);
    }

    /** The same limits with another number of diagnostics. */
    public Limits withDiagnostics(int value) {
        return new Limits(queryLength, parameters, alternatives, includeDepth, included, value);
    }

    private static void require(int limit, String name) {
        if (limit < 1) {
            throw new IllegalArgumentException("the limit " + name + " must be at least 1, but is " + limit);
        }
    }
}
