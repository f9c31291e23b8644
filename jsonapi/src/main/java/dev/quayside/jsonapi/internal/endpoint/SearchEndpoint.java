package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.document.ListMeta;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.Quoted;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.ParameterValues;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.listing.DocumentRenderer;
import dev.quayside.jsonapi.internal.listing.SingleDocumentRenderer;
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
 * {@code GET /search?query=}: what has a text in its number or in one of its references. It is a list
 * of one page, which ends where the store's search does; nobody counts what else could have been found. Thread-safe.
 */
public final class SearchEndpoint {

    private static final String QUERY = "query";

    private final ListingStore store;
    private final DocumentRenderer documents;
    private final SingleDocumentRenderer<SearchResult> found;

    public SearchEndpoint(ListingStore store, DocumentRenderer documents) {
        this.store = store;
        this.documents = documents;
        this.found = new SingleDocumentRenderer<>(Resources.SEARCH_RESULT, documents);
    }

    /** What is found. */
    public ApiResponse find(RequestContext context) {
        ParameterReader query = ParameterReader.beside(context, Set.of(QUERY));
        ParameterValues values = new ParameterValues(query);
        Optional<SearchText> text = text(values);
        BindResult<Projection> asked = found.binding(context.withQuery(query.rest()), Include.NONE);
        Projection projection = values.orRefused(asked);
        List<SearchResult> rows = store.lists().search(context.account().id(), text.orElseThrow());
        String self = documents.self(context);
        Map<String, String> links = new LinkedHashMap<>();
        links.put("self", self);
        links.put("current", self);
        Document<SearchResult> document = Document.list(Resources.SEARCH_RESULT, rows)
                .withMeta(new ListMeta(OptionalLong.of(rows.size()), null, values.remarks(asked)))
                .withLinks(links);
        return documents.alone(document, projection);
    }

    /** What is to be searched for; empty, and refused later, if it is missing or nothing can be found by it. */
    private static Optional<SearchText> text(ParameterValues values) {
        Optional<String> text = values.present(QUERY, "a part of a number or reference, such as MSKU12");
        if (text.isPresent() && text.get().length() > SearchText.LONGEST) {
            values.refuse(
                    QUERY,
                    "too_long",
                    Quoted.text(text.get()) + " has " + text.get().length() + " characters, and no number has so many"
                            + " (expected at most " + SearchText.LONGEST + ")");
            return Optional.empty();
        }
        return text.map(SearchText::of);
    }
}
