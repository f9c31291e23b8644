package dev.quayside.jsonapi.internal.read;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.github.jasminb.jsonapi.ResourceConverter;
import com.github.jasminb.jsonapi.annotations.Relationship;
import com.github.jasminb.jsonapi.annotations.Type;
import dev.quayside.jsonapi.client.Resource;
import dev.quayside.jsonapi.client.ResourceTypes;
import dev.quayside.jsonapi.document.ResourceLookup;
import dev.quayside.jsonapi.transfer.GeneratedRows;
import dev.quayside.jsonapi.transfer.RoundTripTest;
import dev.quayside.jsonapi.transfer.SampleDocument;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Attribute;
import java.io.IOException;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The checked objects of an import have the same values as the resource classes that jsonapi-converter fills. */
class ResourceTypesTest {

    private static final SnakeCaseStrategy SNAKE_CASE = new SnakeCaseStrategy();
    private static final int ROUNDS = 30;

    private final ResourceConverter converter = new ResourceConverter(SampleDocument.MAPPER, ResourceTypes.all());

    @Test
    void both_readers_return_the_same_values() throws Exception {
        Set<String> compared = new HashSet<>();
        for (long seed = 0; seed < ROUNDS; seed++) {
            GeneratedRows rows = new GeneratedRows(seed);
            compared.addAll(compare(RoundTripTest.containersInFull(rows)));
            compared.addAll(compare(RoundTripTest.shipmentsInFull(rows)));
        }
        compared.addAll(compare(SampleDocument.bytes("containers.json")));

        assertThat(compared).containsAll(Set.of("container", "shipment", "port", "metro_area", "terminal"));
    }

    @Test
    void each_resource_class_has_the_attributes_of_its_type() {
        Set<String> compared = new HashSet<>();
        for (Class<?> resourceClass : ResourceTypes.all()) {
            String name = resourceClass.getAnnotation(Type.class).value();
            Resources.ALL.stream().filter(type -> type.name().equals(name)).forEach(type -> {
                assertThat(memberNames(resourceClass))
                        .as(name)
                        .containsAll(
                                type.attributes().stream().map(Attribute::name).toList());
                compared.add(name);
            });
        }
        assertThat(compared).contains("container", "shipment", "port", "terminal");
    }

    private static Set<String> memberNames(Class<?> resourceClass) {
        return Stream.of(resourceClass.getFields())
                .filter(field -> !field.isAnnotationPresent(Relationship.class))
                .map(field -> SNAKE_CASE.translate(field.getName()))
                .collect(Collectors.toSet());
    }

    private Set<String> compare(byte[] json) throws IOException, ReflectiveOperationException {
        ProblemCollector problems = new ProblemCollector(1000);
        JsonNode document = SampleDocument.MAPPER.readTree(json);
        List<ResourceObject> objects = DocumentStructure.readResources(
                document,
                DocumentLocation.document(problems),
                new StoredBaseline(new CachedLookup(ResourceLookup.nothing()))::complete);
        assertThat(problems.hasErrors()).as("%s", problems.list()).isFalse();

        Set<String> types = new HashSet<>();
        for (ResourceObject object : objects) {
            Resource resource = resource(
                    document.at(object.location().pointer()), object.format().type());
            assertThat(id(resource)).isEqualTo(object.id());
            compareMembers(resource, object);
            types.add(object.format().type());
        }
        return types;
    }

    private Resource resource(JsonNode json, String type) throws IOException {
        Class<?> resourceClass = Stream.of(ResourceTypes.all())
                .filter(each -> each.getAnnotation(Type.class).value().equals(type))
                .findFirst()
                .orElseThrow();
        JsonNode document = JsonNodeFactory.instance.objectNode().set("data", json);
        byte[] bytes = document.toString().getBytes(StandardCharsets.UTF_8);
        return (Resource) converter.readDocument(bytes, resourceClass).get();
    }

    private static void compareMembers(Object expected, CheckedObject actual) throws ReflectiveOperationException {
        for (Field field : expected.getClass().getFields()) {
            Object value = field.get(expected);
            if (field.isAnnotationPresent(Relationship.class)) {
                compareLinks(field, value, (ResourceObject) actual);
            } else if (!field.getName().equals("id") && !field.isAnnotationPresent(JsonIgnore.class)) {
                compareValue(SNAKE_CASE.translate(field.getName()), value, field.getType(), actual);
            }
        }
    }

    private static void compareLinks(Field field, @Nullable Object value, ResourceObject actual) {
        String name = field.getAnnotation(Relationship.class).value();
        if (field.getType() != List.class) {
            UUID linked = value == null ? null : id((Resource) value);
            assertThat(actual.linkedId(name)).as(name).isEqualTo(linked);
        } else if (!name.equals("terminals")) {
            List<?> linked = value == null ? List.of() : (List<?>) value;
            assertThat(actual.linkedIds(name))
                    .as(name)
                    .isEqualTo(linked.stream().map(each -> id((Resource) each)).toList());
        }
    }

    private static UUID id(Resource resource) {
        return UUID.fromString(resource.id);
    }

    private static void compareValue(String name, @Nullable Object value, Class<?> type, CheckedObject actual)
            throws ReflectiveOperationException {
        if (value == null) {
            assertThat(actual.value(name).isMissingNode()).as(name).isTrue();
        } else if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
            assertThat(actual.texts(name)).as(name).isEqualTo(list);
        } else if (value instanceof List<?> list) {
            JsonNode objects = actual.value(name);
            assertThat(objects).as(name).hasSameSizeAs(list);
            for (int i = 0; i < list.size(); i++) {
                compareMembers(list.get(i), new CheckedObject(objects.get(i)));
            }
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((key, member) -> assertThat(
                            actual.object(name).value((String) key).asText())
                    .as("%s/%s", name, key)
                    .isEqualTo(String.valueOf(member)));
        } else if (Arrays.asList(String.class, Boolean.class, Integer.class, BigDecimal.class)
                .contains(type)) {
            assertThat(actual.value(name).asText()).as(name).isEqualTo(value.toString());
        } else {
            compareMembers(value, actual.object(name));
        }
    }
}
