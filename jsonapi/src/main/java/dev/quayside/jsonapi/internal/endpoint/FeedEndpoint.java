package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.READ_WEBHOOKS;

import dev.quayside.core.account.Account;
import dev.quayside.core.store.FeedEvent;
import dev.quayside.core.store.Store;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.http.Operation.Parameter;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.BindResult;
import dev.quayside.query.Projection;
import dev.quayside.query.Projection.Include;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Diagnostic;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The endpoint {@code GET /events}, which returns the account's events after a cursor, the oldest first. This endpoint
 * is for clients that poll instead of receiving webhooks. New events always come after all cursors that were returned
 * before. Thread-safe.
 */
final class FeedEndpoint {

    private static final String AFTER = "page[after]";
    private static final String SIZE = "page[size]";
    private static final int DEFAULT_SIZE = 50;
    private static final int MAX_SIZE = 100;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");
    private static final Pattern POSITIVE = Pattern.compile("0*+[1-9][0-9]{0,17}");
    private static final Include REFERENCE = new Include(Map.of("reference_object", Include.NONE));

    private final Store store;
    private final DocumentRenderer documents;
    private final SingleDocumentRenderer<FeedEvent> events;

    public FeedEndpoint(Store store, DocumentRenderer documents) {
        this.store = store;
        this.documents = documents;
        this.events = new SingleDocumentRenderer<>(Resources.EVENT, documents);
    }

    public void addTo(Routes.Builder routes) {
        routes.get("/events", READ_WEBHOOKS)
                .operation(
                        "listEvents",
                        "List the account's events after a cursor, oldest first",
                        "Returns the events of the account after a position in the order of their emission; a"
                                + " mirror can follow all changes with it.")
                .wholeList(Resources.EVENT)
                .parameters(
                        Parameter.optional(
                                AFTER,
                                "The value of `meta.cursors.after` of the previous page; absent for the first page.",
                                "{\"type\": \"string\", \"pattern\": \"^[0-9]{1,18}$\"}"),
                        Parameter.optional(
                                SIZE,
                                "Values above 100 are reduced to 100.",
                                "{\"type\": \"integer\", \"minimum\": 1, \"default\": 50}"))
                .handledBy(this::list);
    }

    /**
     * Returns the next events and the cursor after them. If there are no more events, returns the cursor of the
     * request.
     */
    private ApiResponse list(RequestContext context) {
        Account account = context.account();
        ParameterReader query = ParameterReader.readSome(context, Set.of(AFTER, SIZE));
        long after = after(query);
        int size = size(query);
        BindResult<Projection> binding = events.binding(query.requestWithoutRead(), REFERENCE);
        Projection projection = query.resultOrThrow(binding);
        List<FeedEvent> found = store.events().eventsAfter(account.id(), after, size);
        long last = found.isEmpty() ? after : found.get(found.size() - 1).position();
        List<FeedEvent> visible = found.stream()
                .flatMap(row ->
                        row.event().visibleTo(account).map(event -> new FeedEvent(row.position(), event)).stream())
                .toList();
        Map<String, String> links = new LinkedHashMap<>();
        links.put("self", documents.self(context));
        links.put(
                "next",
                PageLinks.of(
                                documents.origin()
                                        + PercentEncoding.target(
                                                context.request().path()),
                                context.request().query(),
                                size)
                        .link(AFTER, Long.toString(last)));
        Document<FeedEvent> document = Document.list(Resources.EVENT, visible)
                .withMeta(new Document.ListMeta(OptionalLong.empty(), null, query.diagnostics(binding)))
                .withMeta(Map.of("cursors", Map.of("after", Long.toString(last))))
                .withLinks(links);
        return documents.withIncluded(context, document, projection);
    }

    private static long after(ParameterReader query) {
        Optional<String> cursor = query.value(AFTER);
        if (cursor.isPresent() && !NUMBER.matcher(cursor.get()).matches()) {
            reject(
                    query,
                    AFTER,
                    "bad_cursor",
                    cursor.get(),
                    "a cursor of this list, or no parameter for the first page");
            return 0;
        }
        return cursor.map(Long::parseLong).orElse(0L);
    }

    private static int size(ParameterReader query) {
        Optional<String> size = query.value(SIZE);
        if (size.isPresent() && !POSITIVE.matcher(size.get()).matches()) {
            reject(query, SIZE, "bad_value", size.get(), "an integer of 1 or more");
            return DEFAULT_SIZE;
        }
        long requested = size.map(Long::parseLong).orElse((long) DEFAULT_SIZE);
        if (requested <= MAX_SIZE) {
            return (int) requested;
        }
        query.addNote(
                Diagnostic.Code.CAPPED,
                SIZE,
                QuotedText.text(size.orElseThrow()) + " is more than the largest page size; " + MAX_SIZE + " is used");
        return MAX_SIZE;
    }

    private static void reject(ParameterReader query, String parameter, String code, String text, String expected) {
        query.reject(parameter, code, QuotedText.text(text) + " is not valid (expected " + expected + ")");
    }
}
