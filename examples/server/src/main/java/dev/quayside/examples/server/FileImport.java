package dev.quayside.examples.server;

import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.UnknownReferenceException;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.ReadLimits;
import dev.quayside.jsonapi.document.ReadProblem;
import dev.quayside.jsonapi.transfer.Importer;
import dev.quayside.jsonapi.transfer.PartImporter;
import dev.quayside.jsonapi.transfer.RejectedFileException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Imports files: documents of up to 16 MiB wholly or not at all, others in parts. */
final class FileImport {

    private static final int TRIES = 10;

    private final Importer importer;
    private final PrintStream out;

    FileImport(Importer importer, PrintStream out) {
        this.importer = importer;
        this.out = out;
    }

    /**
     * Imports one file; it may refer to what earlier ones brought.
     *
     * @throws StartException naming the file, and in it the place and the reason, if it is refused; nothing of it is
     *     stored then
     */
    void add(Path file) throws StartException {
        try {
            PartImporter.Form form = form(file);
            if (form == null) {
                addWithinMemory(file);
            } else {
                addInParts(file, form);
            }
        } catch (OutOfMemoryError e) {
            throw refused(
                    file,
                    "the memory is not enough (start with a larger heap, such as java -Xmx512m, or split the file)");
        }
    }

    /** Returns the form of a file that is imported in parts; null for a document that is imported as a whole. */
    private static PartImporter.@Nullable Form form(Path file) {
        String name = file.toString();
        if (name.endsWith(".ndjson")) {
            return PartImporter.Form.NDJSON;
        }
        if (name.endsWith(".csv")) {
            return PartImporter.Form.CSV;
        }
        return file.toFile().length() > ReadLimits.STANDARD.bytes() ? PartImporter.Form.JSON_API : null;
    }

    private void addInParts(Path file, PartImporter.Form form) throws StartException {
        checkIsFile(file);
        Progress progress = new Progress(out, "importing " + file);
        try {
            PartImporter.Outcome result = new PartImporter(importer, progress::at).run(file, form);
            print(file, result.containers(), result.shipments(), result.places());
            result.remarks().forEach(remark -> out.println("  left out " + remark));
        } catch (RejectedFileException e) {
            throw refused(file, String.valueOf(e.getMessage()));
        } catch (ConflictException | DuplicateException | UnknownReferenceException e) {
            throw changed(file, e);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    private void print(Path file, long containers, long shipments, long places) {
        out.println("imported " + file + ": " + containers + " containers, " + shipments + " shipments, " + places
                + " places and terminals");
    }

    /** A file about shipments that an engine changes at the same time is read again, until one of them was faster. */
    private void addWithinMemory(Path file) throws StartException {
        for (int left = TRIES; ; left--) {
            try {
                addOnce(file);
                return;
            } catch (ConflictException e) {
                if (left == 1) {
                    throw changed(file, e);
                }
            }
        }
    }

    private void addOnce(Path file) throws StartException {
        ReadDocument document = read(file);
        List<ReadProblem> errors =
                document.problems().stream().filter(ReadProblem::isError).toList();
        if (!errors.isEmpty()) {
            String more = errors.size() == 1 ? "" : " (and " + (errors.size() - 1) + " more)";
            throw refused(file, errors.get(0) + more);
        }
        Importer.Result result = save(file, document);
        print(file, result.containers(), result.shipments(), result.places());
        document.problems().forEach(problem -> out.println("  left out " + problem));
    }

    private ReadDocument read(Path file) throws StartException {
        checkIsFile(file);
        try (InputStream in = Files.newInputStream(file)) {
            return importer.read(in);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    private static void checkIsFile(Path file) throws StartException {
        if (Files.isDirectory(file)) {
            throw refused(file, "this is a folder, not a file");
        }
    }

    private static StartException unreadable(Path file, IOException reason) {
        return refused(
                file,
                reason instanceof NoSuchFileException
                        ? "there is no such file"
                        : reason instanceof CharacterCodingException
                                ? "the file is not in UTF-8"
                                : "the file cannot be read");
    }

    private Importer.Result save(Path file, ReadDocument document) throws StartException {
        try {
            return importer.save(document);
        } catch (DuplicateException | UnknownReferenceException e) {
            throw changed(file, e);
        }
    }

    private static StartException changed(Path file, StoreException reason) {
        return refused(file, "the store was changed by another process in the meantime: " + reason.getMessage());
    }

    private static StartException refused(Path file, String reason) {
        return new StartException(StartException.WRONG_INPUT, file + ": " + reason);
    }
}
