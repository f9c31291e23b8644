package dev.quayside.jsonapi.internal.listing;

import dev.quayside.jsonapi.document.ListMeta;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.Query;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Creates the links from one page of a list to other pages. Links that do not apply are absent. A page with a number
 * links to page numbers, a page before or after a cursor links to cursors. An empty page has no cursors and links to
 * the first page.
 */
public final class PageLinks {

    private static final String NUMBER = "page[number]";
    private static final String AFTER = "page[after]";
    private static final String BEFORE = "page[before]";

    private PageLinks() {}

    /**
     * Returns the links in the order in which they are written.
     *
     * @param self the URL of the request
     * @param repeated the parameters that all links repeat
     * @param query the query
     * @param page the page
     * @param cursors the cursors of the page; null if it is empty
     */
    public static Map<String, String> of(
            String self, LinkQuery repeated, BoundQuery<?> query, Page<?> page, ListMeta.@Nullable Cursors cursors) {
        Map<String, String> links = new LinkedHashMap<>();
        links.put("self", self);
        if (query.page().start() instanceof PageRequest.Numbered) {
            numbers(query, page).forEach((name, number) -> links.put(name, repeated.link(NUMBER, number.toString())));
        } else {
            Query.PageText text = query.source().page();
            String after = text.after();
            String before = text.before();
            if (after != null) {
                links.put("current", repeated.link(AFTER, after));
            } else if (before != null) {
                links.put("current", repeated.link(BEFORE, before));
            }
            byCursor(links, repeated, page, cursors);
        }
        return links;
    }

    /**
     * Returns the numbers of a page and of the pages around it, in the order of the links; an empty map for a page
     * after a cursor.
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
                if (!page.totalIsEstimated()) {
                    page.total().ifPresent(total -> numbers.put("last", BigInteger.valueOf((total - 1) / size + 1)));
                }
            }
        }
        return numbers;
    }

    private static void byCursor(
            Map<String, String> links, LinkQuery query, Page<?> page, ListMeta.@Nullable Cursors cursors) {
        boolean nothingBefore = cursors == null && page.hasNext();
        if (page.hasPrevious() || nothingBefore) {
            links.put("first", query.link(NUMBER, "1"));
        }
        if (page.hasPrevious() && cursors != null) {
            links.put("prev", query.link(BEFORE, cursors.before()));
        }
        if (page.hasNext() && cursors != null) {
            links.put("next", query.link(AFTER, cursors.after()));
        }
    }
}
