package dev.quayside.query;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A query as names and texts, before anything is known of the rows. Two queries are equal when they say the same in the
 * same order; null stands for a parameter that was not given.
 *
 * @param criteria the filters, in the order of the text; a name may have a scalar and an array form
 * @param sort the sort parameter's text
 * @param page which part of the list
 * @param include the include parameter's text
 * @param fields the sparse fieldsets' texts by type, in the order of the text
 */
public record Query(
        List<Criterion> criteria,
        @Nullable String sort,
        PageText page,
        @Nullable String include,
        Map<String, String> fields) {

    /** A query that asks for the first page of everything. */
    public static final Query ALL = new Query(List.of(), null, PageText.NONE, null, Map.of());

    public Query {
        criteria = List.copyOf(criteria);
        Objects.requireNonNull(page, "page");
        fields = fields.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /**
     * One filter with its texts.
     *
     * @param name of the filter, such as {@code pod_code}
     * @param form scalar or array
     * @param texts decoded values: exactly one for a scalar, at least one for an array
     */
    public record Criterion(String name, Form form, List<String> texts) {
        public Criterion {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(form, "form");
            texts = List.copyOf(texts);
            if (texts.isEmpty() || (form == Form.SCALAR && texts.size() > 1)) {
                throw new IllegalArgumentException(
                        "filter " + name + " in its " + form + " form cannot have " + texts.size() + " texts");
            }
        }

        /** The parameter's name: {@code filter[name]} or {@code filter[name][]}. */
        public String parameter() {
            return form == Form.SCALAR ? "filter[" + name + "]" : "filter[" + name + "][]";
        }
    }

    /** How a filter is written. */
    public enum Form {
        /** {@code filter[name]=text}. */
        SCALAR,
        /** {@code filter[name][]=text}, any number of times. */
        ARRAY
    }

    /**
     * The texts of the paging parameters.
     *
     * @param number of {@code page[number]}
     * @param size of {@code page[size]}
     * @param after of {@code page[after]}
     * @param before of {@code page[before]}
     * @param totals of {@code page[totals]}
     */
    public record PageText(
            @Nullable String number,
            @Nullable String size,
            @Nullable String after,
            @Nullable String before,
            @Nullable String totals) {

        /** No paging parameter. */
        public static final PageText NONE = new PageText(null, null, null, null, null);
    }
}
