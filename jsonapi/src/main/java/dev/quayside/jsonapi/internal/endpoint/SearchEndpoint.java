package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.READ;

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
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.store.ListingStore;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The endpoint {@code GET /search?query=}, which finds shipments, containers and tracking requests whose number,
 * references or names contain a text. The result is a single page. The store limits its size, and further matches are
 * not counted. Thread-safe.
 */
final class SearchEndpoint {

    private static final String QUERY = "query";

    private final ListingStore store;
    private final DocumentRenderer documents;
    private final SingleDocumentRenderer<SearchResult> found;

    public SearchEndpoint(ListingStore store, DocumentRenderer documents) {
        this.store = store;
        this.documents = documents;
        this.found = new SingleDocumentRenderer<>(Resources.SEARCH_RESULT, documents);
    }

    public void addTo(Routes.Builder routes) {
        routes.get("/search", READ)
                .operation(
                        "search",
                        "Search shipments, containers and tracking requests (at most 25 results)",
                        "Returns the resources with a number or reference that contains the text, at most 25. Shipments"
                                + " whose vessel or customer has the text in its name come last: first the newest of"
                                + " each vessel and customer, then the others. `meta.matched` of a result lists the"
                                + " values that contain the text.")
                .wholeList(Resources.SEARCH_RESULT)
                .parameters(Parameter.required(
                        QUERY,
                        "Part of a number, reference, vessel name or customer name, ignoring case.",
                        "{\"type\": \"string\", \"minLength\": 1, \"maxLength\": 255}"))
                .handledBy(this::search);
    }

    private ApiResponse search(RequestContext context) {
        ParameterReader query = ParameterReader.readSome(context, Set.of(QUERY));
        Optional<SearchText> text = text(query);
        BindResult<Projection> binding = found.binding(query.requestWithoutRead(), Include.NONE);
        Projection projection = query.resultOrThrow(binding);
        SearchText searched = text.orElseThrow();
        List<SearchResult> rows = store.lists().search(context.account().id(), searched);
        String self = documents.self(context);
        Map<String, String> links = new LinkedHashMap<>();
        links.put("self", self);
        links.put("current", self);
        Document<SearchResult> document = Document.list(Resources.SEARCH_RESULT, rows)
                .withMeta(new Document.ListMeta(OptionalLong.of(rows.size()), null, query.diagnostics(binding)))
                .withResourceMeta(row -> meta(searched.matches(row)))
                .withLinks(links);
        return documents.withIncluded(context, document, projection);
    }

    private static Map<String, ?> meta(List<SearchText.Match> matches) {
        return Map.of(
                "matched",
                matches.stream()
                        .map(match -> {
                            Map<String, String> members = new LinkedHashMap<>();
                            members.put("attribute", match.attribute().wireName());
                            members.put("value", match.value());
                            return members;
                        })
                        .toList());
    }

    /** Returns the text to search for. If the text is missing or too long, adds an error and returns empty. */
    private static Optional<SearchText> text(ParameterReader values) {
        Optional<String> text = values.requiredText(QUERY, "a part of a number or reference, such as MSKU12");
        if (text.isPresent() && text.get().length() > SearchText.LONGEST) {
            values.reject(
                    QUERY,
                    "too_long",
                    QuotedText.text(text.get()) + " has " + text.get().length() + " characters" + " (expected at most "
                            + SearchText.LONGEST + ")");
            return Optional.empty();
        }
        return text.map(SearchText::of);
    }
}
