package dev.quayside.jsonapi.internal.listing;

import dev.quayside.query.internal.PercentDecoding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a request that the links to other pages repeat, sorted by name. The query must have been parsed
 * without errors. Of a repeated parameter, only the last value counts; in a query without errors, a value that cannot
 * be decoded is an earlier one and is dropped.
 */
public final class LinkQuery {

    private static final String SIZE = "page[size]";
    /** The parameters that select a page. They are not repeated, because each link selects another page. */
    private static final List<String> PAGE_PARAMETERS = List.of("page[number]", "page[after]", "page[before]");

    private static final Pattern INDEX = Pattern.compile("\\[[0-9]+\\]$");

    private record Parameter(String name, String text) {

        /**
         * Returns the name without an index. The parameters are sorted by it, so that the elements of an array keep
         * their order.
         */
        String arrayName() {
            return INDEX.matcher(name).replaceFirst("[]");
        }
    }

    private final String base;
    private final List<Parameter> parameters;

    private LinkQuery(String base, List<Parameter> parameters) {
        this.base = base;
        this.parameters = parameters;
    }

    /**
     * Reads the parameters.
     *
     * @param base the URL up to the question mark
     * @param query the undecoded query
     * @param size the page size of the links, if the query has a page size
     */
    public static LinkQuery of(String base, String query, int size) {
        List<Parameter> parameters = new ArrayList<>();
        boolean hasSize = false;
        for (String pair : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            String name = Objects.requireNonNull(decoded(equals < 0 ? pair : pair.substring(0, equals)));
            hasSize |= name.equals(SIZE);
            if (!pair.isEmpty() && !name.equals(SIZE) && !PAGE_PARAMETERS.contains(name)) {
                String value = decoded(pair.substring(equals + 1));
                if (equals < 0) {
                    parameters.add(new Parameter(name, PercentEncoding.name(name)));
                } else if (value != null) {
                    parameters.add(parameter(name, value));
                }
            }
        }
        if (hasSize) {
            parameters.add(parameter(SIZE, Integer.toString(size)));
        }
        return new LinkQuery(base, parameters);
    }

    /**
     * Returns the URL of a page.
     *
     * @param start the parameter that selects the page, such as {@code page[number]}
     */
    public String link(String start, String value) {
        List<Parameter> all = new ArrayList<>(parameters);
        all.add(parameter(start, value));
        all.sort(Comparator.comparing(Parameter::arrayName));
        StringBuilder url = new StringBuilder(base);
        char separator = '?';
        for (Parameter parameter : all) {
            url.append(separator).append(parameter.text());
            separator = '&';
        }
        return url.toString();
    }

    private static Parameter parameter(String name, String value) {
        return new Parameter(name, PercentEncoding.name(name) + "=" + PercentEncoding.value(value));
    }

    private static @Nullable String decoded(String text) {
        return PercentDecoding.decode(text, 0, text.length());
    }
}
