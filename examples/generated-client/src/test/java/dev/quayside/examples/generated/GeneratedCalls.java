package dev.quayside.examples.generated;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.quayside.examples.generated.invoker.ApiClient;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.math.BigDecimal;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Calls operations of the generated client by name. Arguments are matched by parameter name; ids are those of the first
 * resources in earlier responses.
 */
final class GeneratedCalls {

    private static final String API_PACKAGE = "dev.quayside.examples.generated.api.";
    private static final Pattern NAMES = Pattern.compile("^\\^\\(([^)]*)\\)");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-z_]+)}");

    private static final Map<String, Object> VALUES = Map.of(
            "query", "DEMO",
            "groupBy", "current_status",
            "event", "container.updated",
            "apiSlug", "note",
            "latitude", new BigDecimal("21.5"),
            "longitude", new BigDecimal("-158"));

    /** The description of an operation, with its path. */
    private record Operation(String path, JsonNode description) {}

    private final String key;
    private final ApiClient client = new ApiClient();
    private final ObjectMapper mapper = client.getObjectMapper();
    private final Map<String, Operation> operations = new LinkedHashMap<>();
    private final Map<String, List<String>> ids = new HashMap<>();
    /** The token of the last share that was created. */
    private String shareToken = "";

    GeneratedCalls(JsonNode description, URI base, String key) {
        this.key = key;
        client.updateBaseUri(base.toString());
        description
                .get("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .forEach(operation -> operations.put(
                                operation.get("operationId").textValue(), new Operation(path.getKey(), operation))));
    }

    List<String> operations() {
        return List.copyOf(operations.keySet());
    }

    /**
     * Calls an operation.
     *
     * @param body as JSON, in which names of types in braces stand for ids; null to leave it out
     * @return what the client has read, as JSON
     */
    JsonNode call(String name, String body) throws Exception {
        Operation operation = operations.get(name);
        String tag = operation.description().at("/tags/0").textValue();
        Class<?> type = Class.forName(API_PACKAGE + className(tag) + "Api");
        Method method = Arrays.stream(type.getMethods())
                .filter(each -> each.getName().equals(name))
                .min(Comparator.comparingInt(Method::getParameterCount))
                .orElseThrow();
        List<Object> arguments = new ArrayList<>();
        for (Parameter parameter : method.getParameters()) {
            arguments.add(argument(operation, parameter, body));
        }
        boolean isForReaders = operation.description().at("/security/0").has("share_token");
        String token = isForReaders ? shareToken : key;
        client.setRequestInterceptor(request -> request.header("Authorization", "Token " + token));
        Object api = type.getConstructor(ApiClient.class).newInstance(client);
        try {
            JsonNode answer = mapper.valueToTree(method.invoke(api, arguments.toArray()));
            remember(answer);
            return answer;
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    private Object argument(Operation operation, Parameter parameter, String body) throws Exception {
        String name = parameter.getName();
        if (name.endsWith("Body")) {
            return body == null ? null : mapper.readValue(filled(body), parameter.getType());
        }
        if (name.equals("include")) {
            return relationships(operation);
        }
        Object value = switch (name) {
            case "id" -> id(typeOf(operation.path()), 0);
            case "optionId" -> id("custom_field_option", 0);
            case "portId" -> id("port", 0);
            case "previousPortId" -> id("port", 1);
            default -> VALUES.get(name);
        };
        return value == null ? null : mapper.convertValue(value, parameter.getType());
    }

    /** All include paths. */
    private static List<String> relationships(Operation operation) {
        for (JsonNode parameter : operation.description().get("parameters")) {
            if (parameter.path("name").asText().equals("include")) {
                Matcher names =
                        NAMES.matcher(parameter.at("/schema/items/pattern").asText());
                return names.find() ? List.of(names.group(1).split("\\|")) : List.of();
            }
        }
        return List.of();
    }

    private String id(String type, int index) {
        List<String> known = ids.getOrDefault(type, List.of());
        if (index >= known.size()) {
            throw new IllegalStateException("no answer has shown " + (index + 1) + " of type " + type);
        }
        return known.get(index);
    }

    private String filled(String body) {
        return PLACEHOLDER.matcher(body).replaceAll(found -> id(found.group(1), 0));
    }

    private void remember(JsonNode answer) {
        for (String member : List.of("data", "included")) {
            JsonNode resources = answer.path(member);
            for (JsonNode resource : resources.isObject() ? List.of(resources) : resources) {
                List<String> known = ids.computeIfAbsent(resource.path("type").asText(), type -> new ArrayList<>());
                String id = resource.path("id").asText();
                if (!known.contains(id)) {
                    known.add(id);
                }
                shareToken = resource.at("/attributes/token").asText(shareToken);
            }
        }
    }

    /** The type of the resources at a path, such as {@code party} at {@code /parties/{id}}. */
    private static String typeOf(String path) {
        String word = path.split("/", 3)[1];
        return word.endsWith("ies") ? word.replaceAll("ies$", "y") : word.replaceAll("s$", "");
    }

    /** The name of the class for a tag, such as {@code MetroAreas} for {@code metro_areas}. */
    private static String className(String tag) {
        StringBuilder name = new StringBuilder();
        for (String word : tag.split("[_.]", -1)) {
            name.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
        }
        return name.toString();
    }
}
