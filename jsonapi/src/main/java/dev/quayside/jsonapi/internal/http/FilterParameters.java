package dev.quayside.jsonapi.internal.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Meaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The OpenAPI description of a filter's query parameters: the values that the filter accepts in each syntax.
 *
 * @param <T> the type of the rows that are filtered
 */
final class FilterParameters<T> implements Filter.Visitor<T, List<ObjectNode>> {

    private static final String PRESENCE =
            " '@exists' selects resources with a value, '@not_exists' resources without one.";

    private final String name;
    private final String condition;
    private final int maxElements;
    private final @Nullable Meaning meaning;
    private final @Nullable String example;

    /**
     * Creates the description of a filter.
     *
     * @param name the name of the parameter, such as {@code filter[pod_code]}; a filter whose name does not contain
     *     brackets does not accept the array syntax
     * @param meaning the meaning of the filter; null if unknown
     * @param maxElements the maximum number of alternatives in a comma-separated list, and of elements in an array
     */
    public FilterParameters(String name, Filter<T> filter, @Nullable Meaning meaning, int maxElements) {
        String code = filter.feature();
        this.name = name;
        this.maxElements = maxElements;
        this.meaning = meaning;
        this.example = meaning == null ? null : filter.example(meaning);
        this.condition = code == null ? "" : " Needs " + QueryParameters.feature(code);
    }

    @Override
    public List<ObjectNode> exact(Filter.Exact<T> filter) {
        if (filter.isWhole()) {
            return scalarAndArray(
                    "Exactly this string, commas included." + PRESENCE,
                    "One or more strings, each in an element of the array.");
        }
        return scalarAndArray(
                "One or more strings, separated by commas; a string with a comma must be in double quotes."
                        + maximumSentence() + PRESENCE);
    }

    @Override
    public List<ObjectNode> exactId(Filter.ExactId<T> filter) {
        return scalarAndArray("One or more ids, separated by commas." + maximumSentence() + PRESENCE);
    }

    @Override
    public List<ObjectNode> word(Filter.Word<T, ?> filter) {
        return scalarAndArray(
                "One or more of these values, separated by commas: " + String.join(", ", filter.words()) + "."
                        + filter.aliases().entrySet().stream()
                                .sorted(Map.Entry.comparingByKey())
                                .map(alias -> " '" + alias.getKey() + "' means '" + alias.getValue() + "'.")
                                .collect(Collectors.joining())
                        + maximumSentence()
                        + PRESENCE);
    }

    @Override
    public List<ObjectNode> flag(Filter.Flag<T> filter) {
        String values = meaning != null
                ? ""
                : filter.trueOnly()
                        ? "'true' and 'false' both select the resources for which the condition in the name of the"
                                + " filter is true; omit the parameter to select all."
                        : "'true' selects the resources for which the condition in the name of the filter is true,"
                                + " 'false' those for which it is false.";
        ObjectNode flag = parameter(name, withMeaning(values).strip());
        if (example != null) {
            flag.put("example", Boolean.parseBoolean(example));
        }
        QueryParameters.schemaOf(flag).put("type", "boolean");
        return List.of(flag);
    }

    @Override
    public List<ObjectNode> prefix(Filter.Prefix<T> filter) {
        return List.of(text("The beginning of the value, ignoring case."));
    }

    @Override
    public List<ObjectNode> anyId(Filter.AnyId<T> filter) {
        return List.of(
                text("Ids, separated by commas; a resource must have at least one of them." + maximumSentence()));
    }

    @Override
    public List<ObjectNode> day(Filter.Day<T> filter) {
        return scalarAndArray(
                "Dates, separated by commas, of which one must match: YYYY-MM-DD, 'today', 'N.days.ago' or"
                        + " 'N.days.from_now', each after '=', '<', '<=', '>', '>=' or"
                        + " without an operator." + maximumSentence() + PRESENCE);
    }

    @Override
    public List<ObjectNode> numeric(Filter.Numeric<T> filter) {
        return scalarAndArray(
                "Decimal numbers without exponent, separated by commas, of which one must match, each after"
                        + " '=', '<', '<=', '>', '>=' or without an operator." + maximumSentence() + PRESENCE);
    }

    @Override
    public List<ObjectNode> dayRange(Filter.DayRange<T> filter) {
        ObjectNode range = array(withMeaning("Exactly two dates, the first and the last, both inclusive."));
        QueryParameters.schemaOf(range).put("minItems", 2).put("maxItems", 2);
        if (example != null) {
            List.of(example.split(",")).forEach(range.putArray("example")::add);
        }
        return List.of(range);
    }

    @Override
    public List<ObjectNode> instantRange(Filter.InstantRange<T> filter) {
        return List.of(
                instant("[start]", "The earliest instant, inclusive."),
                instant("[end]", "The latest instant, inclusive."));
    }

    private String maximumSentence() {
        return " At most " + maxElements + " of them.";
    }

    private List<ObjectNode> scalarAndArray(String description) {
        return scalarAndArray(
                description, "Each element has the syntax of " + name + "; a resource must match every element.");
    }

    private List<ObjectNode> scalarAndArray(String description, String arrayDescription) {
        List<ObjectNode> parameters = new ArrayList<>(List.of(text(description)));
        if (name.endsWith("]")) {
            parameters.add(array(arrayDescription));
        }
        return parameters;
    }

    private ObjectNode text(String description) {
        ObjectNode text = parameter(name, withMeaning(description));
        QueryParameters.schemaOf(text).put("type", "string");
        return example == null ? text : text.put("example", example);
    }

    private ObjectNode instant(String end, String description) {
        ObjectNode instant = parameter(name + end, withMeaning(description));
        QueryParameters.schemaOf(instant).put("type", "string").put("format", "date-time");
        return example == null ? instant : instant.put("example", example);
    }

    private ObjectNode array(String description) {
        ObjectNode array = parameter(name + "[]", description);
        array.put("style", "form").put("explode", true);
        ObjectNode schema = QueryParameters.schemaOf(array)
                .put("type", "array")
                .put("minItems", 1)
                .put("maxItems", maxElements);
        schema.putObject("items").put("type", "string");
        return array;
    }

    private ObjectNode parameter(String parameterName, String description) {
        return QueryParameters.parameter(parameterName, (description + condition).strip());
    }

    /** Returns the meaning of the filter, followed by the syntax of its values. */
    private String withMeaning(String syntax) {
        return meaning == null ? syntax : DescriptionTexts.markdown(meaning) + "\n\n" + syntax;
    }
}
