package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.READ;
import static dev.quayside.jsonapi.internal.http.RouteAccess.READ_ON_ANY_PLAN;

import dev.quayside.core.account.Account;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.Operation.Parameter;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.BindResult;
import dev.quayside.query.Projection;
import dev.quayside.query.resource.Resources;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The endpoints {@code GET /shipping_lines}, which returns a single page, and {@code GET /shipping_lines/{id}}. They
 * return the lines at which the account may track numbers. The list contains lines that are available only on request
 * only if they are enabled for the account. Thread-safe.
 */
final class ShippingLineEndpoints {

    private static final String SEARCH = "search";

    private final ShippingLines lines;
    private final Map<UUID, ShippingLine> byId;
    private final DocumentRenderer documents;
    private final SingleDocumentRenderer<ShippingLine> ofOne;

    public ShippingLineEndpoints(ShippingLines lines, DocumentRenderer documents) {
        this.lines = lines;
        this.byId = lines.stream().collect(Collectors.toUnmodifiableMap(ShippingLine::id, Function.identity()));
        this.documents = documents;
        this.ofOne = new SingleDocumentRenderer<>(Resources.SHIPPING_LINE, documents);
    }

    public void addTo(Routes.Builder routes) {
        routes.get("/shipping_lines", READ_ON_ANY_PLAN)
                .operation(
                        "listShippingLines",
                        "List the shipping lines whose shipments the account may track",
                        "Returns all shipping lines that the account may track."
                                + " Filters and tracking requests use their SCACs.")
                .wholeList(Resources.SHIPPING_LINE)
                .parameters(Parameter.optional(
                        SEARCH,
                        "Selects the lines whose name, short name or SCAC contains this text; the case is ignored.",
                        "{\"type\": \"string\"}"))
                .handledBy(this::list);
        routes.get("/shipping_lines/{id}", READ)
                .operation("getShippingLine", "Get a shipping line", "Returns one shipping line.")
                .single(Resources.SHIPPING_LINE)
                .pathAlternative("SCAC")
                .handledBy(this::one);
    }

    /** Returns all lines at which the account may track numbers, in the order of the configuration. */
    private ApiResponse list(RequestContext context) {
        ParameterReader query = ParameterReader.readSome(context, Set.of(SEARCH));
        String search = query.optional(SEARCH).orElse("").toLowerCase(Locale.ROOT);
        BindResult<Projection> binding = ofOne.binding(query.requestWithoutRead(), Projection.Include.NONE);
        Projection projection = query.resultOrThrow(binding);
        List<ShippingLine> rows = lines.stream()
                .filter(line -> mayTrack(context.account(), line))
                .filter(line -> names(line)
                        .anyMatch(name -> name.toLowerCase(Locale.ROOT).contains(search)))
                .toList();
        Document<ShippingLine> document = Document.list(Resources.SHIPPING_LINE, rows)
                .withMeta(new Document.ListMeta(OptionalLong.of(rows.size()), null, query.diagnostics(binding)))
                .withLinks(Map.of("self", documents.self(context)));
        return documents.withIncluded(context, document, projection);
    }

    private static Stream<String> names(ShippingLine line) {
        return Stream.concat(
                Stream.of(line.name(), line.shortName(), line.scac().value()),
                line.alternativeScacs().stream().map(Scac::value));
    }

    /** Returns one line, which is found by its id or one of its codes. */
    private ApiResponse one(RequestContext context) {
        ShippingLine line = find(context)
                .filter(found -> mayTrack(context.account(), found))
                .orElseThrow(() -> RejectedRequestException.noSuchResource("shipping line"));
        return ofOne.fetched(context, line);
    }

    private Optional<ShippingLine> find(RequestContext context) {
        return context.id()
                .map(byId::get)
                .or(() -> Scac.tryParse(context.variables().get(0)).flatMap(lines::find));
    }

    private static boolean mayTrack(Account account, ShippingLine line) {
        return line.availability() != ShippingLine.Availability.ON_REQUEST
                || account.linesOnRequest().contains(line.scac());
    }
}
