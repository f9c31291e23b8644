package dev.quayside.jsonapi.internal.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.Meaning;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import java.util.List;

/** The OpenAPI description of the query parameters of a schema or a resource type. */
final class QueryParameters {

    private final ArrayNode parameters;
    private final Limits limits;

    /**
     * Creates a description.
     *
     * @param parameters the array to which the descriptions of the parameters are added
     */
    public QueryParameters(ArrayNode parameters, Limits limits) {
        this.parameters = parameters;
        this.limits = limits;
    }

    /** Adds the parameters of a list. */
    public void addFilteredList(Schema<?> schema, ResourceType<?> type) {
        parameters.add(DescriptionJson.ref("parameters", "page_number"));
        addSize(schema.pageSizes());
        parameters.add(DescriptionJson.ref("parameters", "page_after"));
        parameters.add(DescriptionJson.ref("parameters", "page_before"));
        parameters.add(DescriptionJson.ref("parameters", "page_totals"));
        addSort(schema);
        addDocumentQuery(type);
        addFilters(schema);
    }

    /** Adds the parameters of a list in a fixed order with numbered pages. */
    public void addNumberedList(Schema<?> schema, ResourceType<?> type) {
        parameters.add(DescriptionJson.ref("parameters", "page_number"));
        addSize(schema.pageSizes());
        parameters.add(DescriptionJson.ref("parameters", "page_totals"));
        addDocumentQuery(type);
        addFilters(schema);
    }

    /** Adds the parameters of all documents about resources of a type. */
    public void addDocumentQuery(ResourceType<?> type) {
        List<String> relationships =
                type.relationships().stream().map(Relationship::name).toList();
        if (!relationships.isEmpty()) {
            ObjectNode include = commaList(
                    "include",
                    "Paths of relationships whose resources are included, such as " + relationships.get(0)
                            + "; a path has at most " + limits.includeDepth()
                            + " steps, separated by dots. If the parameter is repeated, the paths of all count.");
            ObjectNode items = schemaOf(include).putObject("items").put("type", "string");
            items.put(
                    "pattern",
                    "^(" + String.join("|", relationships) + ")(\\.[a-z_]+){0," + (limits.includeDepth() - 1) + "}$");
        }
        parameters.add(DescriptionJson.ref("parameters", "fields"));
    }

    private void addSize(Schema.PageSizes sizes) {
        ObjectNode size = parameter(
                "page[size]",
                "The number of resources on a page; values above " + sizes.largest() + " are reduced to "
                        + sizes.largest() + ".");
        schemaOf(size).put("type", "integer").put("minimum", 1).put("default", sizes.standard());
        parameters.add(size);
    }

    private void addSort(Schema<?> schema) {
        StringBuilder description = new StringBuilder(
                "Sort fields, separated by commas; a minus sign before a field sorts in descending order."
                        + " If the parameter is repeated, the last one counts.");
        description.append('\n');
        for (Sort<?> sort : schema.sorts()) {
            Meaning meaning = schema.meaning(sort.name());
            String code = sort.feature();
            description
                    .append("\n- `" + sort.name() + "`")
                    .append(meaning == null ? "" : ": " + meaning.text())
                    .append(sort.isAlone() ? " It cannot be combined with other sort fields." : "")
                    .append(code == null ? "" : " Needs " + feature(code));
        }
        ObjectNode names = schemaOf(commaList("sort", description.toString()));
        names.put("maxItems", 3).putArray("default").add(schema.defaultSortText());
        ArrayNode values = names.putObject("items").put("type", "string").putArray("enum");
        schema.sorts().forEach(sort -> values.add(sort.name()).add("-" + sort.name()));
    }

    /** Adds the filters of a list. */
    public <T> void addFilters(Schema<T> schema) {
        schema.filters()
                .forEach(filter -> parameters.addAll(filter.accept(new FilterParameters<>(
                        "filter[" + filter.name() + "]",
                        filter,
                        schema.meaning(filter.name()),
                        limits.alternatives()))));
        schema.bareFilters()
                .forEach(filter -> parameters.addAll(filter.accept(new FilterParameters<>(
                        filter.name(), filter, schema.meaning(filter.name()), limits.alternatives()))));
    }

    private ObjectNode commaList(String name, String description) {
        ObjectNode list = parameter(name, description).put("style", "form").put("explode", false);
        parameters.add(list);
        schemaOf(list).put("type", "array");
        return list;
    }

    /** Returns the description of a parameter, with an empty schema. */
    public static ObjectNode parameter(String name, String description) {
        ObjectNode parameter =
                JsonNodeFactory.instance.objectNode().put("name", name).put("in", "query");
        parameter.put("description", description).putObject("schema");
        return parameter;
    }

    public static ObjectNode schemaOf(ObjectNode parameter) {
        return (ObjectNode) parameter.get("schema");
    }

    /** Returns the end of a sentence, which states the required feature. */
    public static String feature(String code) {
        return "the feature '" + code + "'.";
    }
}
