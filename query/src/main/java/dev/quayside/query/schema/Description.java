package dev.quayside.query.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The list of a record's properties, each with its name, kind, accessor and column. Documents and database rows are
 * read and written by this list, and the fields of filters are named by it.
 *
 * @param <T> the type of the record
 */
public final class Description<T> {

    private final String name;
    private final List<Attribute<T>> attributes;
    private final List<Property<T, ?>> properties;
    private final List<Property<T, ?>> shown;
    private final Function<PropertyValues<T>, T> creator;

    private Description(Builder<T> builder, Function<PropertyValues<T>, T> creator) {
        this.name = builder.name;
        this.attributes = List.copyOf(builder.attributes);
        this.properties = List.copyOf(builder.properties);
        this.shown = List.copyOf(builder.shown);
        this.creator = Objects.requireNonNull(creator, "creator");
    }

    /** Starts the description of a kind of record. {@code name} is its name, such as {@code container}. */
    public static <T> Builder<T> of(String name) {
        return new Builder<>(name);
    }

    public String name() {
        return name;
    }

    /** Returns the attributes in the order in which documents show them. */
    public List<Attribute<T>> attributes() {
        return attributes;
    }

    /**
     * Returns the attributes of this record for rows of a different type. Such a row contains the record as a part.
     *
     * @param part returns the record of a row; null if the row has no such record
     * @param others the attributes that replace attributes with the same names
     */
    public <R> List<Attribute<R>> attributesOf(
            Function<? super R, ? extends @Nullable T> part, List<Attribute<R>> others) {
        return attributes.stream()
                .map(attribute -> others.stream()
                        .filter(other -> other.name().equals(attribute.name()))
                        .findFirst()
                        .orElseGet(() -> attribute.ofPart(part)))
                .toList();
    }

    /** Returns all properties in the order of their declaration, which is the order of the columns in statements. */
    public List<Property<T, ?>> properties() {
        return properties;
    }

    /** Returns the properties that documents show as attributes. */
    public List<Property<T, ?>> shown() {
        return shown;
    }

    /** Creates the kind of a value that is a list of these records. */
    public ValueKind<List<T>> list() {
        return ValueKind.list(name, attributes);
    }

    /** Returns an empty array for the values of the properties. */
    public PropertyArray<T> values() {
        return new PropertyArray<>(properties.size());
    }

    /** Returns an array filled with the values of a record. */
    public PropertyArray<T> valuesOf(T row) {
        PropertyArray<T> values = values();
        properties.forEach(property -> copy(property, row, values));
        return values;
    }

    private static <T, V> void copy(Property<T, V> property, T row, PropertyArray<T> values) {
        values.set(property, property.of(row));
    }

    /**
     * Creates the record with these values.
     *
     * @throws java.util.NoSuchElementException if a required value is missing
     */
    public T create(PropertyValues<T> values) {
        return creator.apply(values);
    }

    /**
     * A builder to which properties are added in the order in which documents show them.
     *
     * @param <T> the type of the record
     */
    public static final class Builder<T> {
        private final String name;
        private final List<Attribute<T>> attributes = new ArrayList<>();
        private final List<Property<T, ?>> properties = new ArrayList<>();
        private final List<Property<T, ?>> shown = new ArrayList<>();
        private final Set<String> columns = new HashSet<>();

        private Builder(String name) {
            this.name = Objects.requireNonNull(name, "name");
        }

        /** Adds a property that documents show as an attribute and whose column has the same name. */
        public <V> Property<T, V> add(
                String property, ValueKind<V> kind, Function<? super T, ? extends @Nullable V> accessor) {
            return add(property, property, kind, accessor);
        }

        /** Adds a property that documents show as an attribute and whose column has a different name. */
        public <V> Property<T, V> add(
                String property,
                String column,
                ValueKind<V> kind,
                Function<? super T, ? extends @Nullable V> accessor) {
            return addShown(Attribute.of(property, kind, accessor), addStored(property, column, kind, accessor));
        }

        /** Adds a property that every document must contain and whose column has the same name. */
        public <V> Property<T, V> addRequired(
                String property, ValueKind<V> kind, Function<? super T, ? extends @Nullable V> accessor) {
            return addRequired(property, property, kind, accessor);
        }

        private <V> Property<T, V> addShown(Attribute<T> attribute, Property<T, V> property) {
            attributes.add(attribute);
            shown.add(property);
            return property;
        }

        /** Adds a property that every document must contain and whose column has a different name. */
        public <V> Property<T, V> addRequired(
                String property,
                String column,
                ValueKind<V> kind,
                Function<? super T, ? extends @Nullable V> accessor) {
            return addShown(Attribute.required(property, kind, accessor), addStored(property, column, kind, accessor));
        }

        /** Adds a property that is stored, but that documents do not show. */
        public <V> Property<T, V> addStored(
                String column, ValueKind<V> kind, Function<? super T, ? extends @Nullable V> accessor) {
            return addStored(column, column, kind, accessor);
        }

        private <V> Property<T, V> addStored(
                String property,
                String column,
                ValueKind<V> kind,
                Function<? super T, ? extends @Nullable V> accessor) {
            if (!columns.add(column)) {
                throw new IllegalArgumentException(
                        name + " has the column '" + column + "' twice (expected each column once)");
            }
            Property<T, V> added = new Property<>(properties.size(), property, column, kind, accessor);
            properties.add(added);
            return added;
        }

        /** Adds an attribute that documents show but that is not stored, because it is derived from properties. */
        public Attribute<T> addDerived(Attribute<T> attribute) {
            attributes.add(attribute);
            return attribute;
        }

        /**
         * Builds the description.
         *
         * @param creator creates a record from the values of its properties
         */
        public Description<T> build(Function<PropertyValues<T>, T> creator) {
            return new Description<>(this, creator);
        }
    }
}
