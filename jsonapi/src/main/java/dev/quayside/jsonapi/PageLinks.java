package dev.quayside.jsonapi;

import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The links from one page of a list to others. Links that do not apply are left out. A page that was reached by its
 * number leads on by number, one that was reached by cursor by cursor.
 */
final class PageLinks {

    private static final String NUMBER = "page[number]";

    private PageLinks() {}

    /** Links in the order in which they are written; {@code cursors} are those of the page, null if it is empty. */
    static Map<String, String> of(
            String self, LinkQuery query, PageRequest request, Page<?> page, ListMeta.@Nullable Cursors cursors) {
        Map<String, String> links = new LinkedHashMap<>();
        links.put("self", self);
        if (request.start() instanceof PageRequest.Numbered numbered) {
            byNumber(links, query, numbered.number(), request.size(), page);
        } else {
            links.put("current", self);
            byCursor(links, query, page, cursors);
        }
        return links;
    }

    private static void byNumber(
            Map<String, String> links, LinkQuery query, BigInteger number, int size, Page<?> page) {
        links.put("current", query.link(NUMBER, number.toString()));
        if (number.compareTo(BigInteger.ONE) > 0) {
            links.put("first", query.link(NUMBER, "1"));
            links.put("prev", query.link(NUMBER, number.subtract(BigInteger.ONE).toString()));
        }
        if (page.hasNext()) {
            links.put("next", query.link(NUMBER, number.add(BigInteger.ONE).toString()));
            page.total()
                    .ifPresent(total -> links.put("last", query.link(NUMBER, Long.toString((total - 1) / size + 1))));
        }
    }

    private static void byCursor(
            Map<String, String> links, LinkQuery query, Page<?> page, ListMeta.@Nullable Cursors cursors) {
        if (page.hasPrevious()) {
            links.put("first", query.link(NUMBER, "1"));
        }
        if (page.hasPrevious() && cursors != null) {
            links.put("prev", query.link("page[before]", cursors.before()));
        }
        if (page.hasNext() && cursors != null) {
            links.put("next", query.link("page[after]", cursors.after()));
        }
    }
}
