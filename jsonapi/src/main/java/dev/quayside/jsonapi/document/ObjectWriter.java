package dev.quayside.jsonapi.document;

import dev.quayside.jsonapi.internal.EncodedJson;
import dev.quayside.jsonapi.internal.JsonOutput;
import dev.quayside.jsonapi.internal.TreeWriter;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.AttributeType;
import dev.quayside.query.schema.ValueKind;
import dev.quayside.query.schema.ZonedDay;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A writer of attributes as a JSON object. Each key is encoded only once, when the writer is created.
 *
 * @param <T> the type that has the attributes
 */
final class ObjectWriter<T> {

    /**
     * An attribute with its encoded key, its key encoded together with the value null, and the writer of nested
     * objects.
     *
     * @param part returns the part of a row that contains the value; null if the row itself contains the value
     */
    private record Member<T>(
            String name,
            EncodedJson key,
            EncodedJson absent,
            AttributeType type,
            ValueKind<Object> kind,
            @Nullable Function<? super T, ? extends @Nullable Object> part,
            Function<Object, @Nullable Object> value,
            ObjectWriter<Object> objects) {

        /** Returns the part of the row that contains the value, or the row itself. */
        @Nullable
        Object owner(T row) {
            return part == null ? row : part.apply(row);
        }

        @Nullable
        Object read(T row) {
            Object owner = owner(row);
            return owner == null ? null : value.apply(owner);
        }

        boolean hasDays() {
            return type == AttributeType.DAY
                    || type == AttributeType.TREE
                    || objects.members.stream().anyMatch(Member::hasDays);
        }

        Member<T> of(UnaryOperator<T> change) {
            return reading(kind, row -> read(change.apply(row)));
        }

        /** Returns a copy of the member that reads its values with the given kind and accessor. */
        @SuppressWarnings("unchecked")
        Member<T> reading(ValueKind<Object> ofValues, Function<T, @Nullable Object> other) {
            return new Member<>(
                    name, key, absent, type, ofValues, null, (Function<Object, @Nullable Object>) other, objects);
        }
    }

    private final TreeWriter trees;
    private final List<Member<T>> members;
    /** The members in their order, grouped in lists; the members of one list have the same part. */
    private final List<List<Member<T>>> groups;

    private ObjectWriter(TreeWriter trees, List<Member<T>> members) {
        this.trees = trees;
        this.members = members;
        this.groups = groups(members);
    }

    private static <T> List<List<Member<T>>> groups(List<Member<T>> members) {
        List<List<Member<T>>> groups = new ArrayList<>();
        int start = 0;
        for (int end = 1; end <= members.size(); end++) {
            if (end == members.size()
                    || members.get(end).part() != members.get(start).part()) {
                groups.add(List.copyOf(members.subList(start, end)));
                start = end;
            }
        }
        return groups;
    }

    static <T> ObjectWriter<T> of(List<Attribute<T>> attributes, LastFreeDayFormat days) {
        List<Member<T>> members = new ArrayList<>(attributes.size());
        for (Attribute<T> attribute : attributes) {
            members.add(new Member<>(
                    attribute.name(),
                    EncodedJson.key(attribute.name()),
                    EncodedJson.of(EncodedJson.text(attribute.name()) + ":null"),
                    attribute.type(),
                    valuesOf(attribute.kind()),
                    part(attribute),
                    value(attribute),
                    of(objects(attribute.members()), days)));
        }
        return new ObjectWriter<>(new TreeWriter(days::of), members);
    }

    @SuppressWarnings("unchecked")
    private static <T> @Nullable Function<? super T, ? extends @Nullable Object> part(Attribute<T> attribute) {
        return attribute.accessor() instanceof Attribute.PartAccessor<?, ?> accessor
                ? (Function<? super T, ? extends @Nullable Object>) accessor.part()
                : null;
    }

    /** Returns the accessor that reads the value from the part or, if there is no part, from the row. */
    @SuppressWarnings("unchecked")
    private static Function<Object, @Nullable Object> value(Attribute<?> attribute) {
        return (Function<Object, @Nullable Object>)
                (attribute.accessor() instanceof Attribute.PartAccessor<?, ?> accessor
                        ? accessor.accessor()
                        : attribute.accessor());
    }

    /** Casts the members to attributes of the type that the accessor returns, which is not known at compile time. */
    @SuppressWarnings("unchecked")
    private static List<Attribute<Object>> objects(List<Attribute<?>> members) {
        return (List<Attribute<Object>>) (List<?>) members;
    }

    /** Casts the kind to the type of the values that the accessor returns. */
    @SuppressWarnings("unchecked")
    private static ValueKind<Object> valuesOf(ValueKind<?> kind) {
        return (ValueKind<Object>) kind;
    }

    /** Returns a copy of the writer that writes only the attributes with these names. */
    ObjectWriter<T> only(Set<String> names) {
        return new ObjectWriter<>(
                trees,
                members.stream().filter(member -> names.contains(member.name())).toList());
    }

    /** Returns a copy of the writer that applies {@code change} to the text of the attribute with this name. */
    ObjectWriter<T> withChangedText(String name, UnaryOperator<String> change) {
        return new ObjectWriter<>(
                trees,
                members.stream()
                        .map(member -> member.name().equals(name) ? changed(member, change) : member)
                        .toList());
    }

    private static <T> Member<T> changed(Member<T> member, UnaryOperator<String> change) {
        return member.reading(valuesOf(ValueKind.TEXT), row -> {
            Object text = member.read(row);
            return text == null ? null : change.apply(member.kind().print(text));
        });
    }

    /** Returns a copy of the writer that applies {@code change} to a row before it reads the last free days. */
    ObjectWriter<T> withDaysOf(UnaryOperator<T> change) {
        return new ObjectWriter<>(
                trees,
                members.stream()
                        .map(member -> member.hasDays() ? member.of(change) : member)
                        .toList());
    }

    boolean isEmpty() {
        return members.isEmpty();
    }

    void write(T row, JsonOutput out) throws IOException {
        out.openObject();
        for (int i = 0; i < groups.size(); i++) {
            List<Member<T>> group = groups.get(i);
            writeMembers(group.get(0).owner(row), group, out);
        }
        out.closeObject();
    }

    private void writeMembers(@Nullable Object owner, List<Member<T>> group, JsonOutput out) throws IOException {
        for (int i = 0; i < group.size(); i++) {
            Member<T> member = group.get(i);
            Object value = owner == null ? null : member.value().apply(owner);
            if (value == null) {
                out.writeRaw(member.absent());
            } else {
                out.writeKey(member.key());
                write(value, member, out);
            }
        }
    }

    private void write(Object value, Member<T> member, JsonOutput out) throws IOException {
        switch (member.type()) {
            case TEXT -> out.writeText(member.kind().print(value));
            case TEXTS -> writeTexts((List<?>) value, out);
            case FLAG -> out.writeFlag((Boolean) value);
            case INTEGER -> out.writeInteger(((Number) value).longValue());
            case DECIMAL -> out.writeDecimal((BigDecimal) value);
            case INSTANT -> out.writeInstant((Instant) value);
            case DAY -> trees.write((ZonedDay) value, out);
            case OBJECT -> member.objects().write(value, out);
            case OBJECTS -> writeObjects((List<?>) value, member.objects(), out);
            case MAP -> writeMap((Map<?, ?>) value, out);
            case TREE -> trees.write(value, out);
        }
    }

    private static void writeTexts(List<?> values, JsonOutput out) throws IOException {
        out.openArray();
        for (int i = 0; i < values.size(); i++) {
            out.writeText((String) values.get(i));
        }
        out.closeArray();
    }

    private static void writeObjects(List<?> values, ObjectWriter<Object> writer, JsonOutput out) throws IOException {
        out.openArray();
        for (int i = 0; i < values.size(); i++) {
            writer.write(values.get(i), out);
        }
        out.closeArray();
    }

    private static void writeMap(Map<?, ?> values, JsonOutput out) throws IOException {
        out.openObject();
        for (Map.Entry<?, ?> entry : values.entrySet()) {
            out.writeKey((String) entry.getKey());
            if (entry.getValue() instanceof Boolean flag) {
                out.writeFlag(flag);
            } else {
                out.writeText((String) entry.getValue());
            }
        }
        out.closeObject();
    }
}
