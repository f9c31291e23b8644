package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.jsonapi.document.Document;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.Query;
import dev.quayside.query.internal.PercentDecoding;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The links from one page of a list to other pages. They repeat the parameters of the request, sorted by name. Links to
 * pages that do not exist are absent. If a number selects the page, the links contain page numbers; if a cursor selects
 * the page, the links contain cursors. An empty page does not have cursors; it contains a link to the first page.
 *
 * <p>The query must have been parsed without errors. If a parameter is repeated, only the last value is used. A value
 * that cannot be decoded is left out; it can only be an earlier value of a repeated parameter.
 */
final class PageLinks {

    private static final String NUMBER = "page[number]";
    private static final String AFTER = "page[after]";
    private static final String BEFORE = "page[before]";
    private static final String SIZE = "page[size]";
    /**
     * The parameters that select a page. The links do not repeat these parameters, because each link selects a
     * different page.
     */
    private static final List<String> PAGE_PARAMETERS = List.of(NUMBER, AFTER, BEFORE);

    private static final Pattern INDEX = Pattern.compile("\\[[0-9]+\\]$");

    private record Parameter(String name, String text) {

        /**
         * Returns the parameter name without an index. Because the parameters are sorted by this name, the elements of
         * an array keep their order.
         */
        String arrayName() {
            return INDEX.matcher(name).replaceFirst("[]");
        }
    }

    private final String base;
    private final List<Parameter> parameters;

    private PageLinks(String base, List<Parameter> parameters) {
        this.base = base;
        this.parameters = parameters;
    }

    /**
     * Creates the links from the parameters of a request.
     *
     * @param base the URL up to the question mark
     * @param query the undecoded query
     * @param size the page size in the links, used if the query contains a page size
     */
    public static PageLinks of(String base, String query, int size) {
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
        return new PageLinks(base, parameters);
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

    /**
     * Returns the links in the order in which they are written.
     *
     * @param self the URL of the request
     * @param cursors the cursors of the page; null if it is empty
     */
    public Map<String, String> of(
            String self, BoundQuery<?> query, Page<?> page, Document.ListMeta.@Nullable Cursors cursors) {
        Map<String, String> links = new LinkedHashMap<>();
        links.put("self", self);
        if (query.page().start() instanceof PageRequest.Numbered) {
            numbers(query, page).forEach((name, number) -> links.put(name, link(NUMBER, number.toString())));
        } else {
            Query.PageText text = query.source().page();
            String after = text.after();
            String before = text.before();
            if (after != null) {
                links.put("current", link(AFTER, after));
            } else if (before != null) {
                links.put("current", link(BEFORE, before));
            }
            addByCursor(links, page, cursors);
        }
        return links;
    }

    /**
     * Returns the numbers of a page and its neighbouring pages, in the order of the links; an empty map if a cursor
     * selects the page.
     */
    public static Map<String, BigInteger> numbers(BoundQuery<?> query, Page<?> page) {
        Map<String, BigInteger> numbers = new LinkedHashMap<>();
        if (query.page().start() instanceof PageRequest.Numbered numbered) {
            BigInteger number = numbered.number();
            int size = query.page().size();
            numbers.put("current", number);
            if (number.compareTo(BigInteger.ONE) > 0) {
                numbers.put("first", BigInteger.ONE);
                numbers.put("prev", number.subtract(BigInteger.ONE));
            }
            if (page.hasNext()) {
                numbers.put("next", number.add(BigInteger.ONE));
                if (!page.isTotalEstimated()) {
                    page.total().ifPresent(total -> numbers.put("last", BigInteger.valueOf((total - 1) / size + 1)));
                }
            }
        }
        return numbers;
    }

    private void addByCursor(Map<String, String> links, Page<?> page, Document.ListMeta.@Nullable Cursors cursors) {
        boolean nothingBefore = cursors == null && page.hasNext();
        if (page.hasPrevious() || nothingBefore) {
            links.put("first", link(NUMBER, "1"));
        }
        if (page.hasPrevious() && cursors != null) {
            links.put("prev", link(BEFORE, cursors.before()));
        }
        if (page.hasNext() && cursors != null) {
            links.put("next", link(AFTER, cursors.after()));
        }
    }
}
