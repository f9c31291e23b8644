package dev.quayside.jsonapi.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.jsonapi.internal.CsvText;
import dev.quayside.jsonapi.internal.read.FieldFormats;
import dev.quayside.jsonapi.internal.read.ResourceFormats;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.AttributeType;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The containers in a table, each together with its shipment. The columns are the same as in an export: {@code id}, the
 * attributes and to-one relationships of containers, and, with the prefix {@code shipment.}, the attributes and to-one
 * relationships of shipments. An empty cell leaves the stored value unchanged. An empty cell in quotes sets a text that
 * has no special format to the empty text. Columns are separated by commas, semicolons or tabs; the first line shows
 * which character is the separator. If the table has no ids, ids are derived from the stored forms of the numbers.
 * Importing the table again therefore does not create further resources.
 */
final class CsvResourceInput extends ResourceInput {

    private static final String SHIPMENT = "shipment";
    private static final String PREFIX = SHIPMENT + ".";

    /**
     * A column of the table.
     *
     * @param number the number of the column, counted from 1
     * @param type the type of the attribute; null for the id and for relationships
     * @param target the type of the linked resource; null if the column is not a relationship
     */
    private record Column(
            int number,
            String name,
            boolean ofShipment,
            String member,
            @Nullable AttributeType type,
            @Nullable String target,
            boolean mayBeEmpty) {}

    private final AccountId account;
    private final CsvText.Lines lines;
    private final List<Column> columns = new ArrayList<>();
    private @Nullable Item container;
    private boolean continuesLine;

    CsvResourceInput(Path file, AccountId account) throws IOException, RejectedFileException {
        super(file);
        this.account = account;
        try {
            this.lines = new CsvText.Lines(reader());
            readHeader();
        } catch (CsvText.MalformedCsvException e) {
            close();
            throw new RejectedFileException(String.valueOf(e.getMessage()));
        } catch (IOException | RejectedFileException e) {
            close();
            throw e;
        }
    }

    @Override
    boolean isTable() {
        return true;
    }

    @Override
    boolean continuesLine() {
        return continuesLine;
    }

    private void readHeader() throws IOException, RejectedFileException {
        List<String> names = lines.next();
        if (names == null) {
            throw new RejectedFileException("line 1: missing (expected the names of columns)");
        }
        Map<String, Integer> known = new HashMap<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i).strip();
            Integer before = known.putIfAbsent(name, i + 1);
            if (before != null) {
                throw new RejectedFileException(
                        "line 1, column " + (i + 1) + ": '" + name + "' is also the name of column " + before);
            }
            columns.add(column(i + 1, name));
        }
    }

    private static Column column(int number, String name) throws RejectedFileException {
        boolean ofShipment = name.startsWith(PREFIX);
        String member = ofShipment ? name.substring(PREFIX.length()) : name;
        ResourceType<?> type = ofShipment ? Resources.SHIPMENT : Resources.CONTAINER;
        if (member.equals("id")) {
            return new Column(number, name, ofShipment, member, null, null, false);
        }
        for (Attribute<?> attribute : type.attributes()) {
            if (attribute.name().equals(member)) {
                boolean mayBeEmpty = attribute.type() == AttributeType.TEXT
                        && ResourceFormats.format(attribute).equals(FieldFormats.TEXT);
                return new Column(number, name, ofShipment, member, attribute.type(), null, mayBeEmpty);
            }
        }
        if (type.relationship(member).orElse(null) instanceof Relationship.ToOne<?> link) {
            String target = link.targets().isEmpty() ? "user" : link.targets().get(0);
            return new Column(number, name, ofShipment, member, null, target, false);
        }
        throw new RejectedFileException("line 1, column " + number + ": '" + name
                + "' is not a column of containers (expected an attribute such as number, or an attribute of their"
                + " shipment such as shipment.bill_of_lading_number)");
    }

    @Override
    @Nullable
    Item next() throws IOException, RejectedFileException {
        Item second = container;
        continuesLine = second != null;
        if (second != null) {
            container = null;
            return second;
        }
        List<String> cells;
        try {
            cells = lines.next();
        } catch (CsvText.MalformedCsvException e) {
            throw new RejectedFileException(String.valueOf(e.getMessage()));
        }
        if (cells == null) {
            return null;
        }
        long number = lines.number();
        if (cells.size() > columns.size()) {
            throw new RejectedFileException("line " + number + ", column " + (columns.size() + 1) + ": there are "
                    + cells.size() + " cells (expected " + columns.size() + ", as in line 1)");
        }
        ObjectNode object = resource("container");
        ObjectNode shipment = resource(SHIPMENT);
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i);
            Column column = columns.get(i);
            if (!cell.isEmpty() || (column.mayBeEmpty() && lines.isQuoted(i))) {
                set(column, cell, column.ofShipment() ? shipment : object);
            }
        }
        return items(object, shipment, number);
    }

    private Item items(ObjectNode object, ObjectNode shipment, long number) {
        boolean describesShipment = !shipment.path("attributes").isEmpty();
        JsonNode link = object.path("relationships").path(SHIPMENT).path("data").path("id");
        if (!shipment.has("id") && !link.isMissingNode()) {
            shipment.set("id", link);
        }
        if (!shipment.has("id") && describesShipment) {
            JsonNode attributes = shipment.path("attributes");
            String line = attributes.path("shipping_line_scac").asText();
            shipment.put(
                    "id",
                    derivedId(
                            SHIPMENT,
                            Scac.tryParse(line).map(Scac::value).orElse(line) + ":"
                                    + attributes.path("bill_of_lading_number").asText()));
        }
        if (shipment.has("id")) {
            object.withObject("/relationships/shipment/data")
                    .put("type", SHIPMENT)
                    .set("id", shipment.get("id"));
        }
        if (!object.has("id")) {
            String written = object.path("attributes").path("number").asText();
            object.put(
                    "id",
                    derivedId(
                            "container",
                            shipment.path("id").asText() + ":"
                                    + ContainerNumber.tryParse(written)
                                            .map(ContainerNumber::value)
                                            .orElse(written)));
        }
        Item item = new Item(object, place(number, ""));
        if (!describesShipment) {
            return item;
        }
        container = item;
        return new Item(shipment, place(number, PREFIX));
    }

    /**
     * Returns a function that converts a pointer in a resource to the place in the file: the line of the resource, and
     * the column of an attribute or relationship.
     */
    private UnaryOperator<String> place(long number, String prefix) {
        return pointer -> {
            List<String> steps = Arrays.asList(pointer.split("/", -1));
            String member = steps.size() > 2 ? steps.get(2) : steps.size() > 1 ? steps.get(1) : "";
            return columns.stream()
                    .filter(column -> column.name().equals(prefix + member))
                    .findFirst()
                    .map(column -> "line " + number + ", column " + column.number() + " (" + column.name() + ")")
                    .orElse("line " + number);
        };
    }

    private String derivedId(String type, String key) {
        return UUID.nameUUIDFromBytes((type + ":" + account + ":" + key).getBytes(StandardCharsets.UTF_8))
                .toString();
    }

    private static ObjectNode resource(String type) {
        return JsonNodeFactory.instance.objectNode().put("type", type);
    }

    private static void set(Column column, String cell, ObjectNode resource) {
        AttributeType type = column.type();
        String target = column.target();
        if (type != null) {
            resource.withObject("/attributes").set(column.member(), value(type, cell));
        } else if (target != null) {
            resource.withObject("/relationships/" + column.member() + "/data")
                    .put("type", target)
                    .put("id", cell.strip());
        } else {
            resource.put("id", cell.strip());
        }
    }

    private static JsonNode value(AttributeType type, String cell) {
        JsonNode text = JsonNodeFactory.instance.textNode(CsvText.unguarded(cell));
        return switch (type) {
            case TEXT -> text;
            case INSTANT, DAY -> JsonNodeFactory.instance.textNode(cell.strip());
            case FLAG ->
                switch (cell.strip().toLowerCase(Locale.ROOT)) {
                    case "true" -> JsonNodeFactory.instance.booleanNode(true);
                    case "false" -> JsonNodeFactory.instance.booleanNode(false);
                    default -> text;
                };
            case INTEGER, DECIMAL, OBJECT, OBJECTS, MAP, TREE -> json(cell, text);
            case TEXTS -> cell.startsWith("[") ? json(cell, text) : list(cell);
        };
    }

    private static JsonNode list(String cell) {
        var list = JsonNodeFactory.instance.arrayNode();
        for (String element : CsvText.unguarded(cell).split(";", -1)) {
            list.add(element.strip());
        }
        return list;
    }

    private static JsonNode json(String cell, JsonNode otherwise) {
        JsonNode tree = JSON.parse(cell.getBytes(StandardCharsets.UTF_8), mistake -> {});
        return tree == null ? otherwise : tree;
    }
}
