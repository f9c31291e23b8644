package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.Account;
import dev.quayside.core.carrier.Availability;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.document.ListMeta;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.Call;
import dev.quayside.jsonapi.internal.http.Refusal;
import dev.quayside.jsonapi.internal.listing.Documents;
import dev.quayside.jsonapi.internal.listing.OneDocuments;
import dev.quayside.query.Binding;
import dev.quayside.query.Shape;
import dev.quayside.query.catalog.Resources;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * {@code GET /shipping_lines}, all in one page, and {@code GET /shipping_lines/{id}}: the lines that the account may track.
 * Those on request are there for accounts for which they are enabled. Thread-safe.
 */
final class ShippingLineEndpoints {

    private final ShippingLines lines;
    private final Map<UUID, ShippingLine> byId;
    private final Documents documents;
    private final OneDocuments<ShippingLine> ofOne;

    ShippingLineEndpoints(ShippingLines lines, Documents documents) {
        this.lines = lines;
        this.byId = lines.stream().collect(Collectors.toUnmodifiableMap(ShippingLine::id, Function.identity()));
        this.documents = documents;
        this.ofOne = new OneDocuments<>(Resources.SHIPPING_LINE, documents);
    }

    /** All that the account may track, in the order of the list. */
    ApiResponse list(Call call) {
        Binding<Shape> asked = ofOne.binding(call, Shape.Include.NONE);
        Shape shape = Refusal.orResult(asked);
        List<ShippingLine> rows =
                lines.stream().filter(line -> isFor(call.account(), line)).toList();
        Document<ShippingLine> document = Document.list(Resources.SHIPPING_LINE, rows)
                .withMeta(new ListMeta(OptionalLong.of(rows.size()), null, asked.diagnostics()))
                .withLinks(Map.of("self", documents.self(call)));
        return documents.alone(document, shape);
    }

    /** One, by its id or one of its codes. */
    ApiResponse one(Call call) {
        ShippingLine line = find(call)
                .filter(found -> isFor(call.account(), found))
                .orElseThrow(() -> Refusal.notThere("shipping line"));
        return ofOne.shown(call, line);
    }

    private Optional<ShippingLine> find(Call call) {
        return call.id()
                .map(byId::get)
                .or(() -> Scac.tryParse(call.variables().get(0)).flatMap(lines::find));
    }

    private static boolean isFor(Account account, ShippingLine line) {
        return line.availability() != Availability.ON_REQUEST
                || account.linesOnRequest().contains(line.scac());
    }
}
