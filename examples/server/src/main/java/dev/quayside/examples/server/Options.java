package dev.quayside.examples.server;

import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.document.SuccessStatus;
import dev.quayside.jsonapi.transfer.ListExport;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The options of the command line.
 *
 * @param port the port to listen on; 0 for any free port
 * @param store the location of the data
 * @param imports the files to import, in order
 * @param sample when to add sample data
 * @param apiKey the key to accept; null for the key of the data folder, or a new one
 * @param now the time at which the clock is stopped; null for the clock of the machine
 * @param speed the speed of the journeys relative to real time; more than 0
 * @param receivers the accepted addresses of webhooks
 * @param rateLimiting whether rate limits apply
 * @param poolSize the maximum number of open connections to the database
 * @param lastFreeDays the format of last free days in documents
 * @param successStatus the status of a request that has succeeded, in documents
 * @param export the export to a file instead of serving; null to serve
 * @param origins the origins whose pages may use the API in browsers
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
        RateLimiting rateLimiting,
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
    enum RateLimiting {
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
