package dev.quayside.jsonapi;

import dev.quayside.core.account.Account;
import dev.quayside.core.store.DeliveryStore;
import dev.quayside.core.store.FeedEvent;
import dev.quayside.jsonapi.internal.Quoted;
import dev.quayside.query.Shape;
import dev.quayside.query.Shape.Include;
import dev.quayside.query.catalog.Resources;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * {@code GET /events}: everything that was told to the account behind a cursor, oldest first, for those who would rather
 * ask than be told. Nothing is ever missed behind a cursor that was once answered. Thread-safe.
 */
final class FeedEndpoint {

    private static final String AFTER = "page[after]";
    private static final String SIZE = "page[size]";
    private static final int USUAL_SIZE = 50;
    private static final int LARGEST_SIZE = 100;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");
    private static final Include REFERENCE = new Include(Map.of("reference_object", Include.NONE));

    private final DeliveryStore store;
    private final Documents documents;
    private final OneDocuments<FeedEvent> events;

    FeedEndpoint(DeliveryStore store, Documents documents) {
        this.store = store;
        this.documents = documents;
        this.events = documents.one(Resources.EVENT);
    }

    /** The next events; the cursor to go on with is there even if there are none yet. */
    ApiResponse list(Call call) {
        Account account = call.account();
        PlainQuery query = PlainQuery.lenient(call, Set.of(AFTER, SIZE));
        Shape shape = events.shape(call.withQuery(query.rest()), REFERENCE);
        long after = after(query);
        int size = size(query);
        List<FeedEvent> found = store.eventsAfter(account.id(), after, size);
        long last = found.isEmpty() ? after : found.get(found.size() - 1).position();
        List<FeedEvent> visible = found.stream()
                .flatMap(row ->
                        row.event().visibleTo(account).map(event -> new FeedEvent(row.position(), event)).stream())
                .toList();
        Map<String, Object> meta = new LinkedHashMap<>();
        meta.put("size", visible.size());
        meta.put("cursors", Map.of("after", Long.toString(last)));
        Map<String, String> links = new LinkedHashMap<>();
        links.put("self", documents.self(call));
        links.put(
                "next",
                LinkQuery.of(
                                documents.origin()
                                        + LinkText.asSent(call.request().path()),
                                call.request().query(),
                                size)
                        .link(AFTER, Long.toString(last)));
        Document<FeedEvent> document =
                Document.list(Resources.EVENT, visible).withMeta(meta).withLinks(links);
        return documents.whole(call, document, shape);
    }

    private static long after(PlainQuery query) {
        Optional<String> cursor = query.value(AFTER);
        return cursor.map(text -> number(text, AFTER, "bad_cursor", "a cursor of this list, or none for its beginning"))
                .orElse(0L);
    }

    private static int size(PlainQuery query) {
        Optional<String> size = query.value(SIZE);
        long wanted = size.map(text -> number(text, SIZE, "bad_value", "a number from 1"))
                .orElse((long) USUAL_SIZE);
        if (wanted < 1) {
            throw refused(SIZE, "bad_value", size.orElse(""), "a number from 1");
        }
        return (int) Math.min(wanted, LARGEST_SIZE);
    }

    private static long number(String text, String parameter, String code, String expected) {
        if (!NUMBER.matcher(text).matches()) {
            throw refused(parameter, code, text, expected);
        }
        return Long.parseLong(text);
    }

    private static Refusal refused(String parameter, String code, String text, String expected) {
        return new Refusal(Problem.inParameter(
                Status.BAD_REQUEST,
                code,
                parameter,
                Quoted.text(text) + " cannot be used (expected " + expected + ")"));
    }
}
