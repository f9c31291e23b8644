package dev.quayside.examples.server;

import dev.quayside.jsonapi.ListExport;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.document.SuccessStatus;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the command line says.
 *
 * @param port to listen at; 0 for any that is free
 * @param store where the data is kept
 * @param imports files to import, in their order
 * @param sample what an empty store gets
 * @param apiKey the key to accept; null for that of the data folder, or a new one
 * @param now at which the clock stands still; null for the clock of the machine
 * @param speed how many times faster than real time journeys go; more than 0
 * @param receivers where webhooks may be
 * @param asking how much may be asked
 * @param poolSize the number of connections to the database that are open at most
 * @param lastFreeDays how documents show last free days
 * @param successStatus the word of documents for a request that has succeeded
 * @param export what to write to a file instead of serving; null to serve
 * @param origins whose pages may use the API in browsers
 */
record Options(
        int port,
        StoreChoice store,
        List<Path> imports,
        Sample sample,
        @Nullable String apiKey,
        @Nullable Instant now,
        double speed,
        Receivers receivers,
        Asking asking,
        int poolSize,
        LastFreeDayFormat lastFreeDays,
        SuccessStatus successStatus,
        @Nullable Export export,
        List<String> origins) {

    Options {
        origins = List.copyOf(origins);
        imports = List.copyOf(imports);
    }

    /**
     * A list in a file.
     *
     * @param list the path of the list below the address of the API, and a query
     */
    record Export(Path file, ListExport.Format format, String list) {}

    /** The initial data of an empty store. */
    enum Sample {
        /** The bundled sample, unless something is imported. */
        IF_EMPTY,
        NEVER
    }

    /** The allowed addresses of webhooks. */
    enum Receivers {
        /** Public addresses over https. */
        PUBLIC,
        /** Also on this machine, and there over http as well. */
        THIS_MACHINE_TOO
    }

    /** The rate limits. */
    enum Asking {
        /** No limits. */
        UNLIMITED,
        /** The limits of the interface, by minute. */
        LIMITED
    }

    /** The location of the data. */
    sealed interface StoreChoice {

        /** In memory; lost when the server stops. */
        record Memory() implements StoreChoice {}

        /** An embedded H2 database in this folder. */
        record Folder(Path path) implements StoreChoice {}

        /** The database at this JDBC address. */
        record Jdbc(String url) implements StoreChoice {}
    }
}
