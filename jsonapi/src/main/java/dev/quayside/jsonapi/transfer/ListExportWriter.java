package dev.quayside.jsonapi.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.internal.CsvText;
import dev.quayside.jsonapi.transfer.ListExport.Format;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceType;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A writer of the pages of a list in the format of an export. Each instance is used for one export. */
abstract class ListExportWriter {

    /** Writes a page. */
    abstract void writePage(JsonNode data, JsonNode included) throws IOException;

    /** Writes the end of the document after the last page. */
    void finish() throws IOException {}

    /**
     * Creates a writer.
     *
     * @param query the decoded parameters
     * @throws IllegalArgumentException if the format cannot represent the resources that the query includes
     */
    static ListExportWriter of(ResourceType<?> type, Format format, Map<String, String> query, OutputStream out)
            throws IOException {
        String include = query.getOrDefault("include", "");
        return switch (format) {
            case JSON_API -> {
                if (!include.isEmpty()) {
                    throw new IllegalArgumentException(
                            "include: one document would keep all included resources in memory (expected NDJSON)");
                }
                yield new OneDocument(out);
            }
            case NDJSON -> new Lines(out);
            case CSV -> new Table(columns(type, include, query), out);
        };
    }

    private static void write(String text, OutputStream out) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    private static final class OneDocument extends ListExportWriter {
        private final OutputStream out;
        private String separator = "{\"data\":[\n";

        OneDocument(OutputStream out) {
            this.out = out;
        }

        @Override
        void writePage(JsonNode data, JsonNode included) throws IOException {
            for (JsonNode resource : data) {
                write(separator + resource, out);
                separator = ",\n";
            }
        }

        @Override
        void finish() throws IOException {
            write((separator.startsWith("{") ? separator : "\n") + "]}\n", out);
        }
    }

    private static final class Lines extends ListExportWriter {
        private static final int REMEMBERED = 20_000;

        private final OutputStream out;
        private final Map<String, Boolean> written = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
                return size() > REMEMBERED;
            }
        };

        Lines(OutputStream out) {
            this.out = out;
        }

        /**
         * Writes included resources in reverse order, because a linked resource must precede the resources that link to
         * it. A page lists the nearest included resources first.
         */
        @Override
        void writePage(JsonNode data, JsonNode included) throws IOException {
            for (int i = included.size() - 1; i >= 0; i--) {
                JsonNode resource = included.get(i);
                if (written.put(key(resource), true) == null) {
                    write(resource + "\n", out);
                }
            }
            for (JsonNode resource : data) {
                write(resource + "\n", out);
            }
        }
    }

    /**
     * A column of the table.
     *
     * @param path the to-one relationships that lead to the resource
     * @param member an attribute or a relationship; empty for the id
     */
    private record Column(List<String> path, String member) {
        String name() {
            List<String> all = new ArrayList<>(path);
            all.add(member.isEmpty() ? "id" : member);
            return String.join(".", all);
        }
    }

    private static final class Table extends ListExportWriter {
        private final List<Column> columns;
        private final OutputStream out;

        Table(List<Column> columns, OutputStream out) throws IOException {
            this.columns = columns;
            this.out = out;
            writeLine(new ArrayList<>(columns.stream().map(Column::name).toList()));
        }

        private void writeLine(List<@Nullable String> cells) throws IOException {
            StringBuilder line = new StringBuilder();
            CsvText.append(cells, line);
            write(line.toString(), out);
        }

        @Override
        void writePage(JsonNode data, JsonNode included) throws IOException {
            Map<String, JsonNode> byKey = new HashMap<>();
            included.forEach(resource -> byKey.put(key(resource), resource));
            data.forEach(resource -> byKey.put(key(resource), resource));
            for (JsonNode resource : data) {
                List<@Nullable String> cells = new ArrayList<>();
                columns.forEach(column -> cells.add(cell(column, resource, byKey)));
                writeLine(cells);
            }
        }

        private static @Nullable String cell(Column column, JsonNode from, Map<String, JsonNode> byKey) {
            JsonNode resource = from;
            for (String step : column.path()) {
                JsonNode link = resource.path("relationships").path(step).path("data");
                resource = byKey.get(key(link));
                if (resource == null) {
                    return null;
                }
            }
            if (column.member().isEmpty()) {
                return resource.path("id").asText();
            }
            JsonNode value = resource.path("attributes").path(column.member());
            if (value.isMissingNode()) {
                value = resource.path("relationships").path(column.member()).path("data");
                return value.isArray() ? value.toString() : value.path("id").asText(null);
            }
            return value.isNull()
                    ? null
                    : value.isTextual()
                            ? CsvText.guarded(value.textValue())
                            : value.isContainerNode() ? value.toString() : value.asText();
        }
    }

    private static String key(JsonNode resource) {
        return resource.path("type").asText() + "/" + resource.path("id").asText();
    }

    private static List<Column> columns(ResourceType<?> type, String include, Map<String, String> query) {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column(List.of(), ""));
        members(List.of(type), query).forEach(member -> columns.add(new Column(List.of(), member)));
        Set<List<String>> paths = new LinkedHashSet<>();
        for (String path : names(include)) {
            List<String> steps = List.of(path.split("\\."));
            for (int length = 1; length <= steps.size(); length++) {
                paths.add(steps.subList(0, length));
            }
        }
        for (List<String> path : paths) {
            List<ResourceType<?>> targets = targets(type, path);
            members(targets, query).forEach(member -> columns.add(new Column(path, member)));
        }
        return columns;
    }

    private static Set<String> members(List<ResourceType<?>> types, Map<String, String> query) {
        Set<String> members = new LinkedHashSet<>();
        for (ResourceType<?> type : types) {
            @Nullable String fields = query.get("fields[" + type.name() + "]");
            if (fields != null) {
                names(fields).forEach(field -> members.add(known(field, type)));
                continue;
            }
            type.attributes().stream().map(Attribute::name).forEach(members::add);
            type.relationships().stream()
                    .filter(Relationship.ToOne.class::isInstance)
                    .map(Relationship::name)
                    .forEach(members::add);
        }
        return members;
    }

    private static String known(String field, ResourceType<?> type) {
        boolean isKnown = type.relationship(field).isPresent()
                || type.attributes().stream()
                        .anyMatch(attribute -> attribute.name().equals(field));
        if (!isKnown) {
            throw new IllegalArgumentException("fields[" + type.name() + "]: '" + field + "' is not a field");
        }
        return field;
    }

    private static List<String> names(String list) {
        return Arrays.stream(list.split(","))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    private static List<ResourceType<?>> targets(ResourceType<?> type, List<String> path) {
        List<ResourceType<?>> from = List.of(type);
        for (String step : path) {
            List<String> names = new ArrayList<>();
            for (ResourceType<?> each : from) {
                Relationship<?> relationship = each.relationship(step).orElse(null);
                if (relationship instanceof Relationship.ToOne<?>) {
                    names.addAll(relationship.targets());
                } else if (relationship != null) {
                    throw new IllegalArgumentException("include: a row of a table has one cell for '" + step
                            + "', which has several resources (expected relationships to one resource, or NDJSON)");
                }
            }
            from = Resources.ALL.stream()
                    .filter(each -> names.contains(each.name()))
                    .toList();
        }
        return from;
    }
}
