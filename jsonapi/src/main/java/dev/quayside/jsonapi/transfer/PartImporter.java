package dev.quayside.jsonapi.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.StoreException;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.ReadProblem;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An importer of files of any length. The importer needs bounded memory, because it reads parts of at most
 * {@value #PART} resources. Each part is stored completely or not at all, in one transaction. If an import ended early,
 * import the whole file again: resources keep their ids, so the parts that are already stored are stored again with the
 * same content. An instance imports one file.
 */
public final class PartImporter {

    /** The maximum number of resources in a part. Larger transactions are slow on H2. */
    public static final int PART = 500;

    private static final int TRIES = 10;
    private static final int MAX_REMARKS = 50;
    private static final Set<String> PRIMARY = Set.of("container", "shipment");
    private static final Set<String> CONTAINERS = Set.of("container");
    private static final Set<String> SHIPMENTS = Set.of("shipment", "party");
    /** A comparator for the cells of a table, which ignores case and surrounding blanks. */
    private static final Comparator<JsonNode> CELLS =
            Comparator.comparing(node -> node.asText().strip(), String.CASE_INSENSITIVE_ORDER);

    private static final Pattern POINTER = Pattern.compile("/(data|included)/([0-9]+)(.*)", Pattern.DOTALL);
    /**
     * The JSON pointers of problems that are not reported: a shipment links to a container that follows in a later
     * part.
     */
    private static final Pattern OTHER_CONTAINER = Pattern.compile(".*/relationships/containers/data/[0-9]+");

    /** The format of a file. */
    public enum Form {
        /**
         * A JSON:API document with containers or shipments. The file is read three times: for the places, then for the
         * shipments, then for the containers. In the document, each container must link to its shipment.
         */
        JSON_API,
        /**
         * One resource object on each line. A resource must follow the resources to which it links, or be in the same
         * part.
         */
        NDJSON,
        /**
         * A table of containers ({@link CsvResourceInput}). The file is read twice, because nothing may be stored if a
         * cell is invalid.
         */
        CSV
    }

    /** A listener that receives the progress of an import after each part. */
    @FunctionalInterface
    public interface Progress {
        /**
         * Receives the progress.
         *
         * @param resources the number of resources that have been stored
         * @param done the fraction of the file that has been read, from 0 to 1
         */
        void report(long resources, double done);
    }

    /**
     * The result of an import.
     *
     * @param shipments the number of distinct shipments
     * @param remarks the parts of the file that were ignored, each with the place where it first occurs and the number
     *     of occurrences
     */
    public record Outcome(long containers, long shipments, long places, List<String> remarks) {
        public Outcome {
            remarks = List.copyOf(remarks);
        }
    }

    private final Importer importer;
    private final Progress progress;
    private final Map<String, Remark> remarks = new LinkedHashMap<>();
    private long containers;
    private final DistinctIds shipments = new DistinctIds();
    private long places;

    /** Creates an importer for one file. */
    public PartImporter(Importer importer, Progress progress) {
        this.importer = Objects.requireNonNull(importer, "importer");
        this.progress = Objects.requireNonNull(progress, "progress");
    }

    /**
     * Imports a file.
     *
     * @throws RejectedFileException if a part has errors or malformed characters. This part and all later parts are not
     *     stored; if the file is a table, nothing is stored
     * @throws ConflictException if an engine changes the shipments of a part during each of several attempts
     * @throws StoreException if the store fails; earlier parts remain stored
     */
    public Outcome run(Path file, Form form) throws IOException, RejectedFileException {
        try {
            read(file, form);
        } catch (CharacterCodingException e) {
            throw TextFile.malformed(file);
        }
        return new Outcome(
                containers,
                shipments.size(),
                places,
                remarks.values().stream().map(Remark::toString).toList());
    }

    private void read(Path file, Form form) throws IOException, RejectedFileException {
        switch (form) {
            case NDJSON -> runPass(new NdjsonResourceInput(file), 0, 1, true);
            case JSON_API -> {
                runPass(
                        DocumentResourceInput.of(file, type -> !PRIMARY.contains(type) && !SHIPMENTS.contains(type)),
                        0,
                        3,
                        true);
                runPass(DocumentResourceInput.of(file, SHIPMENTS::contains), 1, 3, true);
                runPass(DocumentResourceInput.of(file, CONTAINERS::contains), 2, 3, true);
            }
            case CSV -> {
                runPass(new CsvResourceInput(file, importer.account()), 0, 2, false);
                remarks.clear();
                runPass(new CsvResourceInput(file, importer.account()), 1, 2, true);
            }
        }
    }

    /** Reads a file once, and stores its parts if {@code stores} is true. */
    private void runPass(ResourceInput input, int pass, int passes, boolean stores)
            throws IOException, RejectedFileException {
        long size = Math.max(1, Files.size(input.file()));
        try (input) {
            Part part = new Part();
            for (ResourceInput.Item item = input.next(); item != null; item = input.next()) {
                if ((part.isFull() && !input.continuesLine()) || !part.add(item, input)) {
                    finish(part, stores);
                    progress.report(
                            containers + shipments.size() + places, (pass + (double) input.position() / size) / passes);
                    part = new Part();
                    part.add(item, input);
                }
            }
            finish(part, stores);
        }
    }

    private void finish(Part part, boolean stores) throws RejectedFileException {
        for (int left = TRIES; ; left--) {
            ReadDocument document = importer.read(part.document());
            List<ReadProblem> errors =
                    document.problems().stream().filter(ReadProblem::isError).toList();
            if (!errors.isEmpty()) {
                throw new RejectedFileException(
                        errors.stream().map(part::text).limit(MAX_REMARKS).collect(Collectors.joining("\n  ")));
            }
            if (!stores) {
                return;
            }
            try {
                importer.save(document);
            } catch (ConflictException e) {
                if (left == 1) {
                    throw e;
                }
                continue;
            }
            containers += document.containers().size();
            document.shipments().forEach(shipment -> shipments.add(shipment.id()));
            places += document.places().size() + document.terminals().size();
            document.problems().forEach(problem -> addRemark(problem, part));
            return;
        }
    }

    private void addRemark(ReadProblem problem, Part part) {
        if (OTHER_CONTAINER.matcher(problem.pointer()).matches()) {
            return;
        }
        String key = problem.pointer().replaceAll("/[0-9]+", "/*") + problem.detail();
        Remark known = remarks.get(key);
        if (known != null) {
            known.count += problem.occurrences();
        } else if (remarks.size() < MAX_REMARKS) {
            remarks.put(
                    key, new Remark(part.place(problem.pointer()) + ": " + problem.detail(), problem.occurrences()));
        }
    }

    private static final class Remark {
        private final String text;
        private long count;

        private Remark(String text, long count) {
            this.text = text;
            this.count = count;
        }

        @Override
        public String toString() {
            return count == 1 ? text : text + " [" + count + " times]";
        }
    }

    /** The resources of one transaction. */
    private static final class Part {
        private final List<ResourceInput.Item> data = new ArrayList<>();
        private final List<ResourceInput.Item> included = new ArrayList<>();
        private final Map<String, ResourceInput.Item> byKey = new LinkedHashMap<>();

        boolean isFull() {
            return byKey.size() >= PART;
        }

        /**
         * Adds a resource unless the part already contains it. Returns false if the part contains the resource with
         * different content; the resource then belongs to the next part.
         */
        boolean add(ResourceInput.Item item, ResourceInput input) throws RejectedFileException {
            String type = item.resource().path("type").asText();
            String key = type + "/" + item.resource().path("id").asText();
            ResourceInput.Item before = byKey.putIfAbsent(key, item);
            if (before != null) {
                if (before.resource().equals(item.resource())) {
                    return true;
                }
                if (input.isTable()) {
                    if (before.resource().equals(CELLS, item.resource())) {
                        return true;
                    }
                    throw new RejectedFileException(
                            item.place().apply("") + ": the values of the shipment differ from those at "
                                    + before.place().apply("") + " (expected the same on all lines of a shipment)");
                }
                return false;
            }
            (PRIMARY.contains(type) ? data : included).add(item);
            return true;
        }

        ObjectNode document() {
            ObjectNode document = JsonNodeFactory.instance.objectNode();
            data.forEach(item -> document.withArray("/data").add(item.resource()));
            included.forEach(item -> document.withArray("/included").add(item.resource()));
            document.withArray("/data");
            return document;
        }

        String text(ReadProblem problem) {
            String repeated = problem.occurrences() == 1 ? "" : " [" + problem.occurrences() + " times]";
            return place(problem.pointer()) + ": " + problem.detail() + repeated;
        }

        String place(String pointer) {
            Matcher matcher = POINTER.matcher(pointer);
            if (!matcher.matches()) {
                return pointer;
            }
            List<ResourceInput.Item> items = matcher.group(1).equals("data") ? data : included;
            return items.get(Integer.parseInt(matcher.group(2))).place().apply(matcher.group(3));
        }
    }
}
