package dev.quayside.query.schema;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The definition of one list: its filters, sort names, page sizes and the resources that can be included. Immutable.
 * The parser, the evaluator, the SQL compiler and the documentation use it.
 *
 * @param <T> the type of the rows
 */
public final class Schema<T> {

    /** The names of the parameters that every list accepts. */
    private static final Set<String> RESERVED = Set.of("sort", "include");

    private final String resource;
    private final Field<T, UUID> id;
    private final @Nullable Function<? super T, UUID> tenant;
    private final Map<String, Filter<T>> filters;
    private final Map<String, Filter<T>> bareFilters;
    private final Map<String, Sort<T>> sorts;
    private final Sort<T> defaultSort;
    private final Direction defaultDirection;
    private final PageSizes pageSizes;
    private final Map<String, ResourceType<?>> resources;
    private final Map<String, Meaning> meanings;

    private Schema(Builder<T> builder, Sort<T> defaultSort) {
        this.resource = builder.resource;
        this.id = builder.id;
        this.tenant = builder.tenant;
        this.filters = Collections.unmodifiableMap(new LinkedHashMap<>(builder.filters));
        this.bareFilters = Collections.unmodifiableMap(new LinkedHashMap<>(builder.bareFilters));
        this.sorts = Collections.unmodifiableMap(new LinkedHashMap<>(builder.sorts));
        this.defaultSort = defaultSort;
        this.defaultDirection = builder.defaultDirection;
        this.pageSizes = builder.pageSizes;
        this.resources = Collections.unmodifiableMap(new LinkedHashMap<>(builder.resources));
        Map<String, Meaning> described = new LinkedHashMap<>();
        ResourceType<?> type = builder.resources.get(builder.resource);
        if (type != null) {
            described.putAll(type.meanings());
        }
        described.putAll(builder.meanings);
        this.meanings = Collections.unmodifiableMap(described);
    }

    /**
     * Starts a schema.
     *
     * @param resource the type of the resource in documents
     * @param id the id field, which has a value in every row and is unique within an account; it is the last key of
     *     every order
     */
    public static <T> Builder<T> of(String resource, Field<T, UUID> id) {
        return new Builder<>(resource, id);
    }

    /** Returns a builder with the definitions of this schema, to which further definitions can be added. */
    public Builder<T> toBuilder() {
        Builder<T> builder = new Builder<>(resource, id);
        builder.tenant = tenant;
        builder.filters.putAll(filters);
        builder.bareFilters.putAll(bareFilters);
        builder.sorts.putAll(sorts);
        builder.defaultSort = defaultSort.name();
        builder.defaultDirection = defaultDirection;
        builder.pageSizes = pageSizes;
        builder.resources.putAll(resources);
        builder.meanings.putAll(meanings);
        return builder;
    }

    /** Returns the type of the resource in documents, such as {@code container}. */
    public String resource() {
        return resource;
    }

    /** Returns the id field, which is the last key of every order. */
    public Field<T, UUID> id() {
        return id;
    }

    /** Returns the function that returns the account of a row; null if all accounts share the rows. */
    public @Nullable Function<? super T, UUID> tenant() {
        return tenant;
    }

    /** Returns the filter with this name; null if there is no such filter. */
    public @Nullable Filter<T> filter(String name) {
        Objects.requireNonNull(name, "name");
        return filters.get(name);
    }

    /** Returns all filters, in the order in which they were added. */
    public Collection<Filter<T>> filters() {
        return filters.values();
    }

    /** Returns the filter that has this name and is written without brackets; null if there is no such filter. */
    public @Nullable Filter<T> bareFilter(String name) {
        Objects.requireNonNull(name, "name");
        return bareFilters.get(name);
    }

    /** Returns all filters that are written without brackets, in the order in which they were added. */
    public Collection<Filter<T>> bareFilters() {
        return bareFilters.values();
    }

    /** Returns the sort with this name; null if there is no such sort. */
    public @Nullable Sort<T> sort(String name) {
        Objects.requireNonNull(name, "name");
        return sorts.get(name);
    }

    /** Returns all sorts, in the order in which they were added. */
    public Collection<Sort<T>> sorts() {
        return sorts.values();
    }

    /** Returns the order of a query that has no sort parameter. The result does not contain the id, the last key. */
    public List<SortKey<T>> defaultOrder(QueryContext context) {
        Objects.requireNonNull(context, "context");
        return defaultSort.keys(defaultDirection, context);
    }

    /** Returns the default order as text, such as {@code -last_status_refresh_at}. */
    public String defaultSortText() {
        return (defaultDirection == Direction.DESCENDING ? "-" : "") + defaultSort.name();
    }

    public PageSizes pageSizes() {
        return pageSizes;
    }

    /** Returns the resource types that documents of this list contain, by name, including the type of the rows. */
    public Map<String, ResourceType<?>> resources() {
        return resources;
    }

    /** Returns the meaning of a filter or sort name; null if the name has no meaning. */
    public @Nullable Meaning meaning(String name) {
        return meanings.get(name);
    }

    /**
     * The sizes of a page.
     *
     * @param standard the page size if the query does not set a size; at least 1
     * @param largest the maximum; a larger size in a query is reduced to this size
     */
    public record PageSizes(int standard, int largest) {
        public PageSizes {
            if (standard < 1 || largest < standard) {
                throw new IllegalArgumentException("page sizes need 1 <= standard <= largest, but standard is "
                        + standard + " and largest is " + largest);
            }
        }
    }

    /** A builder of a schema. Not thread-safe. */
    public static final class Builder<T> {
        private final String resource;
        private final Field<T, UUID> id;
        private @Nullable Function<? super T, UUID> tenant;
        private final Map<String, Filter<T>> filters = new LinkedHashMap<>();
        private final Map<String, Filter<T>> bareFilters = new LinkedHashMap<>();
        private final Map<String, Sort<T>> sorts = new LinkedHashMap<>();
        private @Nullable String defaultSort;
        private Direction defaultDirection = Direction.ASCENDING;
        private PageSizes pageSizes = new PageSizes(30, 50);
        private final Map<String, ResourceType<?>> resources = new LinkedHashMap<>();
        private final Map<String, Meaning> meanings = new LinkedHashMap<>();

        private Builder(String resource, Field<T, UUID> id) {
            this.resource = NameChecks.require(Objects.requireNonNull(resource, "resource"), "resource");
            this.id = Objects.requireNonNull(id, "id").required();
        }

        /** Sets the function that returns the account of a row. If it is not set, every account sees every row. */
        public Builder<T> tenant(Function<? super T, UUID> value) {
            tenant = Objects.requireNonNull(value, "value");
            return this;
        }

        /**
         * Adds a filter with a new name; adds a {@linkplain Filter#isBare() bare} filter as {@link #bareFilter} does.
         * If the filter's name is also a sort name that {@link #sort(Sort)} does not add, it follows all other sorts.
         */
        public Builder<T> filter(Filter<T> filter) {
            Objects.requireNonNull(filter, "filter");
            if (filter.isBare()) {
                return bareFilter(filter);
            }
            if (filters.putIfAbsent(filter.name(), filter) != null) {
                throw new IllegalArgumentException("a second filter named " + filter.name());
            }
            return this;
        }

        /**
         * Adds a filter together with its meaning.
         *
         * @param example an example of a value, as documents contain it; null if an example would not help
         * @param meaning one or more sentences; names and values stand between backticks
         */
        public Builder<T> filter(Filter<T> filter, @Nullable String example, String meaning) {
            return filter(filter, new Meaning(meaning, example, Map.of()));
        }

        /** Adds a filter together with its meaning, which can list the possible values. */
        public Builder<T> filter(Filter<T> filter, Meaning meaning) {
            meanings.put(filter.name(), meaning);
            return filter(filter);
        }

        /**
         * Adds a filter that is written without brackets, {@code name=text}. The list may also have a filter
         * {@code filter[name]} with the same name. The parameter of a filter without brackets cannot be an array or a
         * range.
         */
        public Builder<T> bareFilter(Filter<T> filter) {
            Objects.requireNonNull(filter, "filter");
            if (filter instanceof Filter.InstantRange || filter instanceof Filter.DayRange) {
                throw new IllegalArgumentException("filter " + filter.name() + " cannot do without brackets");
            }
            if (RESERVED.contains(filter.name())) {
                throw new IllegalArgumentException("filter " + filter.name()
                        + " cannot do without brackets (every list has a parameter of this name)");
            }
            if (bareFilters.putIfAbsent(filter.name(), filter) != null) {
                throw new IllegalArgumentException("a second filter without brackets named " + filter.name());
            }
            return this;
        }

        /** Adds a sort with a new name. */
        public Builder<T> sort(Sort<T> sort) {
            Objects.requireNonNull(sort, "sort");
            if (!sort.isSortable()) {
                throw new IllegalArgumentException(
                        "the filter " + sort.name() + " is not a sort (expected a filter with withSort())");
            }
            if (sorts.putIfAbsent(NameChecks.requireSort(sort.name()), sort) != null) {
                throw new IllegalArgumentException("a second sort named " + sort.name());
            }
            return this;
        }

        /**
         * Adds a sort together with its meaning: one or more sentences, in which names and values stand between
         * backticks.
         */
        public Builder<T> sort(Sort<T> sort, String meaning) {
            meanings.put(sort.name(), new Meaning(meaning, null, Map.of()));
            return sort(sort);
        }

        /** Adds sorts with new names. */
        @SafeVarargs
        public final Builder<T> sorts(Sort<T>... names) {
            for (Sort<T> name : names) {
                sort(name);
            }
            return this;
        }

        /** Adds a sort by a field. */
        public Builder<T> sort(String name, Field<T, ?> field) {
            return sort(Sort.on(name, field));
        }

        /** Sets the sort that applies to queries without a sort parameter. */
        public Builder<T> defaultSort(String name, Direction direction) {
            defaultSort = Objects.requireNonNull(name, "name");
            defaultDirection = Objects.requireNonNull(direction, "direction");
            return this;
        }

        /** Sets the page sizes; the defaults are 30 and 50. */
        public Builder<T> pageSizes(int standard, int largest) {
            pageSizes = new PageSizes(standard, largest);
            return this;
        }

        /** Adds resource types, with new names, that documents can contain. */
        public Builder<T> resources(List<ResourceType<?>> types) {
            for (ResourceType<?> type : types) {
                if (resources.putIfAbsent(type.name(), type) != null) {
                    throw new IllegalArgumentException("a second resource named " + type.name());
                }
            }
            return this;
        }

        /**
         * Adds meanings of filters and sort names, for example from {@link Meaning#parse}. These meanings replace the
         * meanings with the same names in the resource type of the rows.
         */
        public Builder<T> meanings(Map<String, Meaning> byName) {
            meanings.putAll(byName);
            return this;
        }

        /**
         * Builds the schema.
         *
         * @throws IllegalArgumentException if the default sort is not among the sorts
         */
        public Schema<T> build() {
            for (Filter<T> filter : filters.values()) {
                if (filter instanceof SortableFilter<T> sort && sort.isSortable() && !sorts.containsKey(sort.name())) {
                    sort(sort);
                }
            }
            Sort<T> sort = defaultSort == null ? null : sorts.get(defaultSort);
            if (sort == null) {
                throw new IllegalArgumentException("the default sort '" + defaultSort + "' of " + resource
                        + " is not one of its sorts " + sorts.keySet());
            }
            return new Schema<>(this, sort);
        }
    }
}
