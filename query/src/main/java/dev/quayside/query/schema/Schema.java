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
 * Everything that the language knows of one kind of row: filters, sort names, page sizes, and the resources that can be
 * included with it. Immutable; the parser, the evaluator, the SQL compiler and the documentation all read it.
 *
 * @param <T> the row
 */
public final class Schema<T> {

    /** Parameters that every list has. */
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
    }

    /**
     * Starts a schema.
     *
     * @param resource wire name of the resource that a row becomes
     * @param id the row's id, known in every row and unique within a tenant; it ends every order
     */
    public static <T> Builder<T> of(String resource, Field<T, UUID> id) {
        return new Builder<>(resource, id);
    }

    /** Wire name of the resource, such as {@code container}. */
    public String resource() {
        return resource;
    }

    /** The field that ends every order. */
    public Field<T, UUID> id() {
        return id;
    }

    /** To whom a row belongs; null if the rows belong to nobody in particular. */
    public @Nullable Function<? super T, UUID> tenant() {
        return tenant;
    }

    /** The filter of this name; null if there is none. */
    public @Nullable Filter<T> filter(String name) {
        Objects.requireNonNull(name, "name");
        return filters.get(name);
    }

    /** All filters, in the order in which they were added. */
    public Collection<Filter<T>> filters() {
        return filters.values();
    }

    /** The filter that is written as a parameter of this name, without brackets; null if there is none. */
    public @Nullable Filter<T> bareFilter(String name) {
        Objects.requireNonNull(name, "name");
        return bareFilters.get(name);
    }

    /** All filters that are written without brackets, in the order in which they were added. */
    public Collection<Filter<T>> bareFilters() {
        return bareFilters.values();
    }

    /** The sort of this name; null if there is none. */
    public @Nullable Sort<T> sort(String name) {
        Objects.requireNonNull(name, "name");
        return sorts.get(name);
    }

    /** All sorts, in the order in which they were added. */
    public Collection<Sort<T>> sorts() {
        return sorts.values();
    }

    /** The order of a query that names none, without the id that ends it. */
    public List<SortKey<T>> defaultOrder(QueryContext context) {
        Objects.requireNonNull(context, "context");
        return defaultSort.keys().apply(defaultDirection, context);
    }

    /** The default order as text, such as {@code -last_status_refresh_at}. */
    public String defaultSortText() {
        return (defaultDirection == Direction.DESCENDING ? "-" : "") + defaultSort.name();
    }

    public PageSizes pageSizes() {
        return pageSizes;
    }

    /** Resources that documents about these rows can hold, by type, this schema's own among them. */
    public Map<String, ResourceType<?>> resources() {
        return resources;
    }

    /**
     * How many rows a page may have.
     *
     * @param standard where the query says nothing; at least 1
     * @param largest a larger wish is capped to this
     */
    public record PageSizes(int standard, int largest) {
        public PageSizes {
            if (standard < 1 || largest < standard) {
                throw new IllegalArgumentException("page sizes need 1 <= standard <= largest, but standard is "
                        + standard + " and largest is " + largest);
            }
        }
    }

    /** Collects a schema; not thread-safe. */
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

        private Builder(String resource, Field<T, UUID> id) {
            this.resource = WireNames.require(Objects.requireNonNull(resource, "resource"), "resource");
            this.id = Objects.requireNonNull(id, "id").required();
        }

        /** To whom a row belongs; without it, every tenant sees every row. */
        public Builder<T> tenant(Function<? super T, UUID> value) {
            tenant = Objects.requireNonNull(value, "value");
            return this;
        }

        /** Adds a filter; its name must be new. */
        public Builder<T> filter(Filter<T> filter) {
            Objects.requireNonNull(filter, "filter");
            if (filters.putIfAbsent(filter.name(), filter) != null) {
                throw new IllegalArgumentException("a second filter named " + filter.name());
            }
            return this;
        }

        /**
         * Adds a filter that is written as a parameter of its own name, {@code name=text}, and not as {@code
         * filter[name]=text}, which may be there as well; it has neither an array nor a range form.
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

        /** Adds a sort name; it must be new. */
        public Builder<T> sort(Sort<T> sort) {
            Objects.requireNonNull(sort, "sort");
            if (sorts.putIfAbsent(sort.name(), sort) != null) {
                throw new IllegalArgumentException("a second sort named " + sort.name());
            }
            return this;
        }

        /** Adds a sort name for a field. */
        public Builder<T> sort(String name, Field<T, ?> field) {
            return sort(Sort.on(name, field));
        }

        /** Which of the sorts is used where a query names none. */
        public Builder<T> defaultSort(String name, Direction direction) {
            defaultSort = Objects.requireNonNull(name, "name");
            defaultDirection = Objects.requireNonNull(direction, "direction");
            return this;
        }

        /** 30 and 50 unless said otherwise. */
        public Builder<T> pageSizes(int standard, int largest) {
            pageSizes = new PageSizes(standard, largest);
            return this;
        }

        /** Adds resources that documents can hold; their names must be new. */
        public Builder<T> resources(List<ResourceType<?>> types) {
            for (ResourceType<?> type : types) {
                if (resources.putIfAbsent(type.name(), type) != null) {
                    throw new IllegalArgumentException("a second resource named " + type.name());
                }
            }
            return this;
        }

        /**
         * The schema.
         *
         * @throws IllegalArgumentException if the default sort is not among the sorts
         */
        public Schema<T> build() {
            Sort<T> sort = defaultSort == null ? null : sorts.get(defaultSort);
            if (sort == null) {
                throw new IllegalArgumentException("the default sort '" + defaultSort + "' of " + resource
                        + " is not one of its sorts " + sorts.keySet());
            }
            return new Schema<>(this, sort);
        }
    }
}
