package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.Account;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.place.Terminal;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.document.ResourceList;
import dev.quayside.jsonapi.internal.LastFreeDayZones;
import dev.quayside.jsonapi.internal.RelationshipData;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.query.Projection;
import dev.quayside.query.Projection.Include;
import dev.quayside.query.resource.ContainerUpdateContent;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A loader for the included resources of a document. It follows the include tree level by level, with one look-up for
 * each resource type on a level. Each resource is included once; primary resources are not included again. Immutable
 * and thread-safe.
 *
 * <p>For some relationships, the rows do not contain the ids of the targets. Such targets must be found by the ids of
 * the rows. The loader looks for them only if the document is about a single resource, or if an include path or a
 * fieldset contains the relationship. Otherwise the document does not contain data for the relationship, because most
 * clients do not need the data.
 */
final class IncludeLoader {

    /**
     * A function that finds resources by their ids. The result does not contain resources that do not exist or that the
     * account may not see.
     */
    @FunctionalInterface
    public interface Finder<T> {
        List<T> find(Account account, Collection<UUID> ids);
    }

    /**
     * A function that finds the targets of a relationship by the ids of the resources that have the relationship. The
     * result may omit resources without targets.
     */
    @FunctionalInterface
    public interface RelatedFinder<R> {
        Map<UUID, List<R>> find(Account account, Collection<UUID> ids);
    }

    private record Source<T>(ResourceType<T> type, Finder<T> finder) {}

    private record RelatedSource<R>(ResourceType<R> type, RelatedFinder<R> finder) {}

    private final Map<String, Source<?>> sources;
    private final Map<RelationshipData.Path, RelatedSource<?>> related;
    private final int limit;

    private IncludeLoader(
            Map<String, Source<?>> sources, Map<RelationshipData.Path, RelatedSource<?>> related, int limit) {
        this.sources = Map.copyOf(sources);
        this.related = Map.copyOf(related);
        this.limit = limit;
    }

    /** Creates a builder for a loader that includes at most this number of resources in a document. */
    public static Builder withLimit(int limit) {
        return new Builder(limit);
    }

    /**
     * Returns a copy of the document with its included resources, in the order in which they are found, and with data
     * for the relationships whose targets were found separately.
     *
     * @throws RejectedRequestException with 400 if the document would include more resources than the limit
     */
    public <T> Document<T> load(Document<T> document, Projection projection, Account account) {
        if (document.data().rows().isEmpty()) {
            return document.withLinkage(new RelationshipData(related.keySet()));
        }
        Traversal traversal = new Traversal(account);
        traversal.addLoaded(document.data());
        List<Step<?>> level =
                projection.include().isEmpty() ? List.of() : List.of(new Step<>(document.data(), projection.include()));
        while (!level.isEmpty()) {
            level = traversal.next(level);
        }
        traversal.findRelatedByFields(document.data(), projection, document.isSingle());
        traversal.included.forEach(list -> traversal.findRelatedByFields(list, projection, false));
        return document.withIncluded(traversal.included).withLinkage(traversal.linkage);
    }

    /**
     * Returns a copy of the document that contains the time zones of last free days. Loads the time zones of containers
     * and container updates that do not contain their time zones.
     */
    public <T> Document<T> loadZones(Document<T> document, Account account) {
        Set<UUID> shipments = new LinkedHashSet<>();
        Set<DestinationFacilities> incomplete = new LinkedHashSet<>();
        document.resources().flatMap(list -> list.rows().stream()).forEach(row -> {
            if (row instanceof Container container
                    && LastFreeDayZones.isIncomplete(container.facilities())
                    && !container.deadlines().equals(ImportDeadlines.NONE)) {
                shipments.add(container.shipmentId());
                incomplete.add(container.facilities());
            } else if (row instanceof ContainerUpdateContent update
                    && LastFreeDayZones.isIncomplete(update.facilities())) {
                shipments.add(update.event().shipmentId());
                incomplete.add(update.facilities());
            }
        });
        if (incomplete.isEmpty()) {
            return document;
        }
        List<Terminal> terminals = find(
                Resources.TERMINAL,
                account,
                incomplete.stream()
                        .flatMap(facilities -> Stream.of(facilities.podTerminalId(), facilities.pickupFacilityId())));
        List<UUID> places = terminals.stream()
                .flatMap(terminal -> terminal.placeIds().stream())
                .toList();
        List<?> known = find(Resources.SHIPMENT, account, shipments.stream());
        return document.withZones(LastFreeDayZones.of(Stream.of(
                        known,
                        terminals,
                        find(Resources.PORT, account, places.stream()),
                        find(Resources.METRO_AREA, account, places.stream()))
                .flatMap(List::stream)));
    }

    /** Finds resources of a type. The cast is safe because each look-up is stored under the name of its type. */
    @SuppressWarnings("unchecked")
    private <T> List<T> find(ResourceType<T> type, Account account, Stream<@Nullable UUID> ids) {
        Source<T> source = (Source<T>) sources.get(type.name());
        Set<UUID> known = ids.filter(Objects::nonNull).collect(Collectors.toCollection(LinkedHashSet::new));
        return source == null || known.isEmpty() ? List.of() : source.finder().find(account, known);
    }

    /** The resources of one type, and the include paths that continue from them. */
    private record Step<T>(ResourceList<T> from, Include include) {}

    /** The targets of a relationship on one level, and the include paths that continue from them. */
    private record Branch(Include include, Map<String, Set<UUID>> targets) {}

    private final class Traversal {

        private final Account account;
        private final Map<String, LoadedRows<?>> loaded = new HashMap<>();
        private final List<ResourceList<?>> included = new ArrayList<>();
        private final RelationshipData linkage = new RelationshipData(related.keySet());
        private int count;

        private Traversal(Account account) {
            this.account = account;
        }

        /** Follows all included relationships of a level, loads the missing resources, and returns the next level. */
        private List<Step<?>> next(List<Step<?>> level) {
            List<Branch> branches = new ArrayList<>();
            for (Step<?> step : level) {
                follow(step, branches);
            }
            Map<String, Set<UUID>> missing = new LinkedHashMap<>();
            for (Branch branch : branches) {
                branch.targets()
                        .forEach((type, ids) -> missing.computeIfAbsent(type, key -> new LinkedHashSet<>())
                                .addAll(ids));
            }
            missing.forEach(this::include);
            List<Step<?>> steps = new ArrayList<>();
            for (Branch branch : branches) {
                if (!branch.include().isEmpty()) {
                    branch.targets().forEach((type, ids) -> addStep(type, ids, branch.include(), steps));
                }
            }
            return steps;
        }

        private <T> void addLoaded(ResourceList<T> list) {
            LoadedRows<T> rows = new LoadedRows<>(list.type());
            rows.add(list.rows());
            loaded.put(list.type().name(), rows);
        }

        /**
         * Follows the included relationships of a step. If the rows contain the ids of the targets, collects these ids,
         * and the caller loads the targets. Otherwise finds the targets in their source and includes them at once.
         */
        private <T> void follow(Step<T> step, List<Branch> branches) {
            for (Map.Entry<String, Include> entry : step.include().relations().entrySet()) {
                ResourceType<T> type = step.from().type();
                Relationship<T> relationship = type.relationship(entry.getKey()).orElse(null);
                if (relationship != null) {
                    Map<String, Set<UUID>> targets = new LinkedHashMap<>();
                    RelatedSource<?> source = related.get(new RelationshipData.Path(type.name(), relationship.name()));
                    if (source != null) {
                        includeRelated(step.from(), relationship, source, targets);
                    }
                    for (T row : step.from().rows()) {
                        collect(relationship, row, targets);
                    }
                    branches.add(new Branch(entry.getValue(), targets));
                }
            }
        }

        private <T, R> void includeRelated(
                ResourceList<T> from,
                Relationship<T> relationship,
                RelatedSource<R> source,
                Map<String, Set<UUID>> targets) {
            LoadedRows<R> loaded = loadedRows(source.type());
            List<R> rows = new ArrayList<>();
            for (R row : find(from, relationship, source)) {
                UUID id = source.type().id().apply(row);
                targets.computeIfAbsent(source.type().name(), type -> new LinkedHashSet<>())
                        .add(id);
                if (!loaded.byId.containsKey(id)) {
                    loaded.add(List.of(row));
                    rows.add(row);
                }
            }
            countIncluded(rows.size());
            if (!rows.isEmpty()) {
                included.add(new ResourceList<>(source.type(), rows));
            }
        }

        /**
         * Finds the targets of a relationship by the ids of its rows, and stores the ids of the targets as the data of
         * the relationship.
         */
        private <T, R> List<R> find(ResourceList<T> from, Relationship<T> relationship, RelatedSource<R> source) {
            RelationshipData.Path path = new RelationshipData.Path(from.type().name(), relationship.name());
            List<UUID> ids = from.rows().stream().map(from.type().id()).toList();
            Map<UUID, List<R>> found = source.finder().find(account, ids);
            List<R> all = new ArrayList<>();
            for (UUID id : ids) {
                List<R> rows = found.getOrDefault(id, List.of());
                linkage.put(
                        path,
                        id,
                        rows.stream()
                                .map(row -> new ResourceId(
                                        source.type().name(), source.type().id().apply(row)))
                                .toList());
                all.addAll(rows);
            }
            return all;
        }

        /**
         * Finds the targets of the relationships in the fieldset. If there is no fieldset and the document is about a
         * single resource, finds the targets of all its relationships.
         */
        private <T> void findRelatedByFields(ResourceList<T> list, Projection projection, boolean single) {
            Set<String> fields = projection.fieldsOf(list.type().name());
            for (Relationship<T> relationship : list.type().relationships()) {
                RelatedSource<?> source =
                        related.get(new RelationshipData.Path(list.type().name(), relationship.name()));
                boolean requested = fields == null ? single : fields.contains(relationship.name());
                if (source != null && requested && !isLinked(list, relationship)) {
                    find(list, relationship, source);
                }
            }
        }

        private <T> boolean isLinked(ResourceList<T> list, Relationship<T> relationship) {
            RelationshipData.Path path = new RelationshipData.Path(list.type().name(), relationship.name());
            return list.rows().stream()
                    .allMatch(
                            row -> linkage.of(path, list.type().id().apply(row)).isPresent());
        }

        private void countIncluded(int more) {
            count += more;
            if (count > limit) {
                throw RejectedRequestException.inParameter(
                        "limit_exceeded",
                        "include",
                        "more than " + limit + " resources would be included; a smaller page or fewer paths stay below"
                                + " this limit");
            }
        }

        private void include(String type, Set<UUID> ids) {
            Source<?> source = sources.get(type);
            if (source != null) {
                include(source, ids);
            }
        }

        private <T> void include(Source<T> source, Set<UUID> ids) {
            LoadedRows<T> rows = loadedRows(source.type());
            List<UUID> missing =
                    ids.stream().filter(id -> !rows.byId.containsKey(id)).toList();
            if (missing.isEmpty()) {
                return;
            }
            countIncluded(missing.size());
            rows.add(source.finder().find(account, missing));
            List<T> found = rows.of(missing);
            if (!found.isEmpty()) {
                included.add(new ResourceList<>(source.type(), found));
            }
        }

        private void addStep(String type, Set<UUID> ids, Include include, List<Step<?>> steps) {
            LoadedRows<?> rows = loaded.get(type);
            if (rows != null) {
                steps.add(rows.step(ids, include));
            }
        }

        /** Returns the loaded rows of a type. The cast is safe because rows are stored under the name of their type. */
        @SuppressWarnings("unchecked")
        private <T> LoadedRows<T> loadedRows(ResourceType<T> type) {
            return (LoadedRows<T>) loaded.computeIfAbsent(type.name(), name -> new LoadedRows<>(type));
        }
    }

    private static <T> void collect(Relationship<T> relationship, T row, Map<String, Set<UUID>> targets) {
        if (relationship instanceof Relationship.ToOne<T> one) {
            collect(one.target().apply(row), targets);
        } else if (relationship instanceof Relationship.ToMany<T> many) {
            many.all().apply(row).forEach(target -> collect(target, targets));
        }
    }

    private static void collect(@Nullable ResourceId target, Map<String, Set<UUID>> targets) {
        if (target != null) {
            targets.computeIfAbsent(target.type(), type -> new LinkedHashSet<>())
                    .add(target.id());
        }
    }

    private static final class LoadedRows<T> {

        private final ResourceType<T> type;
        private final Map<UUID, T> byId = new HashMap<>();

        private LoadedRows(ResourceType<T> type) {
            this.type = type;
        }

        private void add(List<T> rows) {
            rows.forEach(row -> byId.put(type.id().apply(row), row));
        }

        /** Returns the resources with these ids, in the order of the ids. */
        private List<T> of(Collection<UUID> ids) {
            List<T> rows = new ArrayList<>(ids.size());
            for (UUID id : ids) {
                T row = byId.get(id);
                if (row != null) {
                    rows.add(row);
                }
            }
            return rows;
        }

        private Step<T> step(Collection<UUID> ids, Include include) {
            return new Step<>(new ResourceList<>(type, of(ids)), include);
        }
    }

    /**
     * A builder for a loader. Resources whose type does not have a look-up are linked but not included. Not
     * thread-safe.
     */
    public static final class Builder {
        private final Map<String, Source<?>> sources = new HashMap<>();
        private final Map<RelationshipData.Path, RelatedSource<?>> related = new HashMap<>();
        private final int limit;

        private Builder(int limit) {
            this.limit = limit;
        }

        public <T> Builder add(ResourceType<T> type, Finder<T> lookUp) {
            sources.put(type.name(), new Source<>(type, lookUp));
            return this;
        }

        /** Adds a look-up for a relationship whose targets are not in the rows. */
        public <R> Builder addRelated(
                ResourceType<?> from, String relationship, ResourceType<R> type, RelatedFinder<R> source) {
            related.put(new RelationshipData.Path(from.name(), relationship), new RelatedSource<>(type, source));
            return this;
        }

        public IncludeLoader build() {
            return new IncludeLoader(sources, related, limit);
        }
    }
}
