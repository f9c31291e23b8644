package dev.quayside.examples.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Files to import that take a while: the sample several times over, each time with other ids. */
final class ImportFiles {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final Set<String> OWNED = Set.of("container", "shipment");
    private static final String PATHS = "shipment.port_of_lading,shipment.port_of_discharge,shipment.destination,"
            + "shipment.destination_terminal,pod_terminal.port,pickup_facility";

    private final Map<String, JsonNode> data = new LinkedHashMap<>();
    private final Map<String, JsonNode> included = new LinkedHashMap<>();

    private ImportFiles() {}

    /** Reads the sample of a server in memory, which lives no longer than that. */
    static ImportFiles ofSample(Instant now) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (RunningServer running = new RunningServer()) {
            List<String> arguments = List.of("--port", "0", "--store", "memory", "--now", now.toString());
            assertThat(Main.run(arguments, running, new PrintStream(printed, true, UTF_8), System.err))
                    .isZero();
            String text = printed.toString(UTF_8);
            URI base = URI.create(text.replaceFirst("(?s).*listening on (\\S+).*", "$1"));
            return of(new Client(base, text.replaceFirst("(?s).*api key: (\\S+).*", "$1")));
        }
    }

    /** Reads all containers that a server has. */
    private static ImportFiles of(Client client) {
        ImportFiles files = new ImportFiles();
        for (int page = 1; ; page++) {
            JsonNode document =
                    client.document("/containers", "include=" + PATHS, "page[size]=50", "page[number]=" + page);
            if (document.get("data").isEmpty()) {
                return files;
            }
            document.get("data").forEach(each -> files.data.put(idOf(each), each));
            document.get("included").forEach(each -> files.included.put(idOf(each), each));
        }
    }

    /** Writes copies of what was read, numbered from the first one on, into one file. */
    Path write(Path file, int first, int copies) throws IOException {
        Map<String, JsonNode> allData = new LinkedHashMap<>();
        Map<String, JsonNode> allIncluded = new LinkedHashMap<>();
        for (int copy = first; copy < first + copies; copy++) {
            Map<String, String> ids = idsOfCopy(copy);
            data.values().forEach(each -> put(renamed(each, ids), allData));
            included.values().forEach(each -> put(renamed(each, ids), allIncluded));
        }
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.set("data", array(allData));
        document.set("included", array(allIncluded));
        return Files.writeString(file, document.toString());
    }

    private Map<String, String> idsOfCopy(int copy) {
        Map<String, String> ids = new HashMap<>();
        for (Map<String, JsonNode> resources : List.of(data, included)) {
            resources.values().stream()
                    .filter(each -> OWNED.contains(each.get("type").textValue()))
                    .map(ImportFiles::idOf)
                    .forEach(id -> ids.put(
                            id,
                            UUID.nameUUIDFromBytes((copy + id).getBytes(UTF_8)).toString()));
        }
        return ids;
    }

    private static JsonNode renamed(JsonNode resource, Map<String, String> ids) {
        return Client.json(
                ID.matcher(resource.toString()).replaceAll(found -> ids.getOrDefault(found.group(), found.group())));
    }

    private static void put(JsonNode resource, Map<String, JsonNode> byId) {
        byId.put(idOf(resource), resource);
    }

    private static String idOf(JsonNode resource) {
        return resource.get("id").textValue();
    }

    private static ArrayNode array(Map<String, JsonNode> resources) {
        return resources.values().stream()
                .collect(Collectors.collectingAndThen(
                        Collectors.toList(),
                        all -> JsonNodeFactory.instance.arrayNode().addAll(all)));
    }
}
