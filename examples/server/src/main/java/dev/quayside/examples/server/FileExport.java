package dev.quayside.examples.server;

import dev.quayside.core.account.ApiKey;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.client.ApiException;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.transfer.ListExport;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Writes a list to a file, which has its name only when it is complete. */
final class FileExport {

    private final V2Api api;
    private final PrintStream out;

    FileExport(V2Api api, PrintStream out) {
        this.api = api;
        this.out = out;
    }

    /** Writes the file, which must not exist. */
    void write(Options.Export export) throws StartException {
        Path file = export.file();
        if (Files.exists(file)) {
            throw refused(file, "there is such a file already");
        }
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            long count = writeTo(part, export);
            Files.move(part, file);
            out.println("exported " + file + ": " + count + " resources of " + export.list());
        } catch (IllegalArgumentException | ApiException e) {
            delete(part);
            throw refused(file, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            delete(part);
            throw new StartException(StartException.CANNOT_START, file + ": the file cannot be written");
        }
    }

    private long writeTo(Path part, Options.Export export) throws IOException {
        Progress progress = new Progress(out, "exporting " + export.file());
        Caller caller = new Caller(StoreSetup.ACCOUNT, ApiKey.Permission.READ);
        try (OutputStream bytes = new BufferedOutputStream(
                Files.newOutputStream(part, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING),
                1 << 16)) {
            return new ListExport(api, caller).write(export.list(), export.format(), bytes, progress::at);
        }
    }

    private static void delete(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            part.toFile().deleteOnExit();
        }
    }

    private static StartException refused(Path file, String reason) {
        return new StartException(StartException.WRONG_INPUT, file + ": " + reason);
    }
}
