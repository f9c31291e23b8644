package dev.quayside.jsonapi.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.place.Place;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.StoreException;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.StoreLookup;
import java.io.IOException;
import java.io.InputStream;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An importer of v2 documents into a store, for one account. A document may refer to resources from earlier documents.
 * Thread-safe if the store is thread-safe.
 *
 * <p>An import is treated as a refresh: {@code updated_at} and {@code last_status_refresh_at} of the imported
 * containers are set to the current time. For a value that the document omits, the importer writes the value that was
 * stored when it read the document (see {@link DocumentReader}).
 *
 * <p>If a shipment that has a source history was changed since the document was read, {@link #save} throws a
 * {@link ConflictException}, and the caller must read the document again. Concurrent changes of other shipments are
 * overwritten. Therefore save soon after reading, and run only one importer per account at a time.
 */
public final class Importer {
    private final Store store;
    private final AccountId account;
    private final DocumentReader reader;

    private Importer(Store store, AccountId account, DocumentReader reader) {
        this.store = store;
        this.account = account;
        this.reader = reader;
    }

    /** Creates an importer with the standard limits. */
    public static Importer into(Store store, AccountId account, InstantSource clock) {
        Objects.requireNonNull(store, "store");
        Objects.requireNonNull(account, "account");
        DocumentReader reader = DocumentReader.standard(clock).withLookup(new StoreLookup(store, account));
        return new Importer(store, account, reader);
    }

    AccountId account() {
        return account;
    }

    /** Reads a document that has already been parsed as JSON. Stores nothing. */
    public ReadDocument read(JsonNode document) {
        return reader.read(document);
    }

    /** Reads a document and stores nothing. */
    public ReadDocument read(byte[] json) {
        return reader.read(json);
    }

    /**
     * Reads a document and stores nothing. Does not close the stream.
     *
     * @throws IOException if the stream cannot be read
     */
    public ReadDocument read(InputStream json) throws IOException {
        return reader.read(json);
    }

    /**
     * Stores a document that this importer has read. New places and terminals are stored first; places and terminals
     * that are already stored are not changed. Then the data of the account are stored in one transaction, with routes
     * that link to the stored places.
     *
     * @throws IllegalArgumentException if the document has errors; nothing is stored
     * @throws ConflictException if a shipment that has a source history was changed since the document was read. Places
     *     may have been stored, but no data of the account. Read and save the document again
     * @throws StoreException if the store fails. Places may have been stored, but no data of the account
     */
    public Result save(ReadDocument document) {
        Change change = prepare(document);
        ShipmentRepository.SaveResult result = store.has(Store::tracking)
                ? new HistoryGuardedSave(store, change, document.versions()).save()
                : store.shipments().save(change);
        return new Result(
                document.containers().size(),
                document.shipments().size(),
                document.places().size() + document.terminals().size(),
                result.written(),
                result.unchanged());
    }

    /**
     * Stores the places of a document that this importer has read, and returns the change of the account's data without
     * storing the change. Callers use this method if they commit the change together with other changes and compare the
     * {@linkplain ReadDocument#versions() versions} themselves.
     *
     * @throws IllegalArgumentException if the document has errors; nothing is stored
     * @throws StoreException if the store fails
     */
    public Change prepare(ReadDocument document) {
        if (document.hasErrors()) {
            throw new IllegalArgumentException("a document with errors cannot be imported: "
                    + document.problems().get(0));
        }
        if (!document.places().isEmpty() || !document.terminals().isEmpty()) {
            store.places().add(document.places(), document.terminals());
        }
        Map<UUID, RoutingPoint> renamed = new HashMap<>();
        for (Place place : document.places()) {
            store.places()
                    .place(place.id())
                    .filter(stored -> !stored.equals(place))
                    .ifPresent(stored -> renamed.put(place.id(), RoutingPoint.linked(stored)));
        }
        List<Shipment> shipments = renamed.isEmpty()
                ? document.shipments()
                : document.shipments().stream()
                        .map(shipment -> shipment.toBuilder()
                                .routing(linked(shipment.routing(), renamed))
                                .build())
                        .toList();
        return new Change(account, document.parties(), shipments, document.containers());
    }

    /**
     * Returns a routing that uses the stored places. The stored places may differ from the places in the document,
     * because another import may have stored the place under a different name since the document was read.
     */
    private static Routing linked(Routing routing, Map<UUID, RoutingPoint> byPlace) {
        return new Routing(
                linked(routing.portOfLading(), byPlace),
                linked(routing.portOfDischarge(), byPlace),
                linked(routing.destination(), byPlace),
                routing.podTerminalId(),
                routing.destinationTerminalId());
    }

    private static @Nullable RoutingPoint linked(@Nullable RoutingPoint point, Map<UUID, RoutingPoint> byPlace) {
        return point instanceof RoutingPoint.Linked linked ? byPlace.getOrDefault(linked.placeId(), linked) : point;
    }

    /**
     * The result of an import.
     *
     * @param containers the number of containers in the document
     * @param shipments the number of shipments in the document
     * @param places the number of ports, metro areas and terminals in the document, including places and terminals that
     *     were already stored
     * @param written the number of containers, shipments and parties that were inserted or changed
     * @param unchanged the number of containers, shipments and parties that were already stored with the same values
     */
    public record Result(int containers, int shipments, int places, int written, int unchanged) {}
}
