package dev.quayside.jsonapi.read;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.jsonapi.document.ReadLimits;
import java.io.IOException;
import java.io.InputStream;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;

/**
 * Brings documents of v2 into a store, for one account. A later document may refer to what an earlier one brought.
 * Thread-safe if the store is.
 *
 * <p>An import is a refresh: {@code updated_at} and {@code last_status_refresh_at} of its containers become the clock's
 * now. Of a container or shipment that is stored already, what a document does not say is kept, whether it has no form
 * there or was left out: see {@link DocumentReader}. It is kept as it was when the document was read. Where a tracking
 * engine, or another importer, has changed a shipment that has a dossier between {@link #read(byte[])} and {@link #save},
 * nothing is stored; the document is to be read again. Of shipments that no engine has heard of what somebody else stores
 * meanwhile is overwritten, so the two belong close together, and one importer at a time to an account.
 */
public final class Importer {
    private final TrackingStore store;
    private final AccountId account;
    private final DocumentReader reader;

    private Importer(TrackingStore store, AccountId account, DocumentReader reader) {
        this.store = store;
        this.account = account;
        this.reader = reader;
    }

    /** An importer with the standard limits. */
    public static Importer into(TrackingStore store, AccountId account, InstantSource clock) {
        Objects.requireNonNull(store, "store");
        Objects.requireNonNull(account, "account");
        DocumentReader reader = DocumentReader.standard(clock).knowing(new StoreLookup(store, account));
        return new Importer(store, account, reader);
    }

    /** The same importer with other limits. */
    public Importer within(ReadLimits limits) {
        return new Importer(store, account, reader.within(limits));
    }

    /** Reads a document by what the store knows; nothing is stored yet. */
    public ReadDocument read(byte[] json) {
        return reader.read(json);
    }

    /**
     * Reads a document by what the store knows; nothing is stored yet. The stream is not closed.
     *
     * @throws IOException if the stream cannot be read
     */
    public ReadDocument read(InputStream json) throws IOException {
        return reader.read(json);
    }

    /**
     * Stores a document that this importer has read: first the shared places, of which those that are stored already
     * stay as they are, then everything of the account, all or nothing. Routes are linked to the places as they are then
     * stored, also where somebody else was first with other names for them since the document was read.
     *
     * @throws IllegalArgumentException if the document has errors; nothing is stored
     * @throws ConflictException if a shipment that has a dossier was changed since the document was read: it can be read and
     *     saved again. Places may be stored then, but nothing of the account
     * @throws StoreException if the store cannot; places may then be stored, but nothing of the account
     */
    public ImportResult save(ReadDocument document) {
        Change change = prepared(document);
        ShipmentRepository.SaveResult result = store instanceof EngineStore engine
                ? new HistoryUpdates(engine, change, document.versions()).save()
                : store.shipments().save(change);
        return new ImportResult(
                document.containers().size(),
                document.shipments().size(),
                document.places().size() + document.terminals().size(),
                result.written(),
                result.unchanged());
    }

    /**
     * Stores the shared places of a document that this importer has read, as {@link #save} does, and nothing else yet.
     *
     * @return what is to be stored for the account, for whoever has more to store in the same commit, and compares the
     *     {@linkplain ReadDocument#versions() versions} himself
     * @throws IllegalArgumentException if the document has errors; nothing is stored
     * @throws StoreException if the store cannot
     */
    public Change prepared(ReadDocument document) {
        if (document.hasErrors()) {
            throw new IllegalArgumentException("a document with errors cannot be imported: "
                    + document.problems().get(0));
        }
        if (!document.places().isEmpty() || !document.terminals().isEmpty()) {
            store.places().add(document.places(), document.terminals());
        }
        List<Shipment> shipments = new StoredRoutePoints(store, document.places()).in(document.shipments());
        return new Change(account, document.parties(), shipments, document.containers());
    }
}
