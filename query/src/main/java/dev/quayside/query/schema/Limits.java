package dev.quayside.query.schema;

/**
 * The limits of a query text, which limit the time and memory that a query can use. Every limit is at least 1.
 *
 * @param queryLength the maximum length of the undecoded query, in UTF-16 units
 * @param parameters the maximum number of parameters
 * @param alternatives the maximum number of parts in one comma list, and the maximum number of elements in one array
 * @param includeDepth the maximum number of steps in an include path
 * @param included the maximum number of included resources in one document
 * @param diagnostics the maximum number of diagnostics that are kept
 */
public record Limits(
        int queryLength, int parameters, int alternatives, int includeDepth, int included, int diagnostics) {

    /** The default limits, far higher than normal queries need. */
    public static final Limits STANDARD = new Limits(65_536, 1_000, 1_000, 3, 50_000, 50);

    public Limits {
        require(queryLength, "queryLength");
        require(parameters, "parameters");
        require(alternatives, "alternatives");
        require(includeDepth, "includeDepth");
        require(included, "included");
        require(diagnostics, "diagnostics");
    }

    /** Returns a copy with the given maximum length of the query. */
    public Limits withQueryLength(int value) {
        return new Limits(value, parameters, alternatives, includeDepth, included, diagnostics);
    }

    /** Returns a copy with the given maximum number of parameters. */
    public Limits withParameters(int value) {
        return new Limits(queryLength, value, alternatives, includeDepth, included, diagnostics);
    }

    /** Returns a copy with the given maximum number of alternatives. */
    public Limits withAlternatives(int value) {
        return new Limits(queryLength, parameters, value, includeDepth, included, diagnostics);
    }

    /** Returns a copy with the given maximum number of included resources. */
    public Limits withIncluded(int value) {
        return new Limits(queryLength, parameters, alternatives, includeDepth, value, diagnostics);
    }

    private static void require(int limit, String name) {
        if (limit < 1) {
            throw new IllegalArgumentException("the limit " + name + " must be at least 1, but is " + limit);
        }
    }
}
