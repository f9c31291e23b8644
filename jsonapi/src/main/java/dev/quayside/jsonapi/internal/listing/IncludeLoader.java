package dev.quayside.jsonapi.internal.listing;

import dev.quayside.core.account.Account;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.document.ResourceList;
import dev.quayside.jsonapi.internal.RelationshipData;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestError;
import dev.quayside.query.Projection;
import dev.quayside.query.Projection.Include;
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
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Collects the related resources that a document includes: level by level along the include tree, with one look-up for
 * each type of a level, each resource once, and none that the document is about. Immutable and thread-safe.
 *
 * <p>Relationships that have to be looked up are known of the resource that a document of one is about, and of all from
 * which the include tree goes on by them, or whose fieldset names them. Lists without either leave them out: looking up
 * what nobody asked for would be most of the work.
 */
public final class IncludeLoader {

    /** Finds resources by their ids, without those that are not there or that the account may not see. */
    @FunctionalInterface
    public interface LookUp<T> {
        List<T> find(Account account, Collection<UUID> ids);
    }

    /** Finds the resources to which others lead, by the ids of those; what leads nowhere may be left out. */
    @FunctionalInterface
    public interface Relatives<R> {
        Map<UUID, List<R>> find(Account account, Collection<UUID> ids);
    }

    private record Source<T>(ResourceType<T> type, LookUp<T> lookUp) {}

    private record Kin<R>(ResourceType<R> type, Relatives<R> relatives) {}

    private final Map<String, Source<?>> sources;
    private final Map<RelationshipData.Path, Kin<?>> kin;
    private final int limit;

    private IncludeLoader(Map<String, Source<?>> sources, Map<RelationshipData.Path, Kin<?>> kin, int limit) {
        this.sources = Map.copyOf(sources);
        this.kin = Map.copyOf(kin);
        this.limit = limit;
    }

    /** An inclusion of at most this many resources in a document. */
    public static Builder ofAtMost(int limit) {
        return new Builder(limit);
    }

    /**
     * A document with the resources to include, in the order in which they are met, and with what had to be looked up.
     *
     * @throws RejectedRequestException with 400 if there are more than the limit
     */
    public <T> Document<T> into(Document<T> document, Projection projection, Account account) {
        if (document.data().rows().isEmpty()) {
            return document.withLinkage(new RelationshipData(kin.keySet()));
        }
        Walk walk = new Walk(account);
        walk.known(document.data());
        List<Step<?>> level =
                projection.include().isEmpty() ? List.of() : List.of(new Step<>(document.data(), projection.include()));
        while (!level.isEmpty()) {
            level = walk.next(level);
        }
        walk.lookUpNamed(document.data(), projection, document.single());
        walk.included.forEach(list -> walk.lookUpNamed(list, projection, false));
        return document.withIncluded(walk.included).withLinkage(walk.linkage);
    }

    /** Resources of one type from which the document goes on to others. */
    private record Step<T>(ResourceList<T> from, Include include) {}

    /** What a relationship of a level leads to, and what to include from there. */
    private record Branch(Include include, Map<String, Set<UUID>> targets) {}

    /** One way through a tree. */
    private final class Walk {

        private final Account account;
        private final Map<String, Known<?>> known = new HashMap<>();
        private final List<ResourceList<?>> included = new ArrayList<>();
        private final RelationshipData linkage = new RelationshipData(kin.keySet());
        private int count;

        private Walk(Account account) {
            this.account = account;
        }

        /** Follows every relationship of a level, looks up what is new, and says where it goes on. */
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
                    branch.targets().forEach((type, ids) -> goOn(type, ids, branch.include(), steps));
                }
            }
            return steps;
        }

        private <T> void known(ResourceList<T> list) {
            Known<T> rows = new Known<>(list.type());
            rows.add(list.rows());
            known.put(list.type().name(), rows);
        }

        /** Follows the relationships of a step; what is looked up is included at once. */
        private <T> void follow(Step<T> step, List<Branch> branches) {
            for (Map.Entry<String, Include> entry : step.include().relations().entrySet()) {
                ResourceType<T> type = step.from().type();
                Relationship<T> relationship = type.relationship(entry.getKey()).orElse(null);
                if (relationship != null) {
                    Map<String, Set<UUID>> targets = new LinkedHashMap<>();
                    Kin<?> relatives = kin.get(new RelationshipData.Path(type.name(), relationship.name()));
                    if (relatives != null) {
                        lookUp(step.from(), relationship, relatives, targets);
                    }
                    for (T row : step.from().rows()) {
                        collect(relationship, row, targets);
                    }
                    branches.add(new Branch(entry.getValue(), targets));
                }
            }
        }

        private <T, R> void lookUp(
                ResourceList<T> from, Relationship<T> relationship, Kin<R> relatives, Map<String, Set<UUID>> targets) {
            Known<R> known = knownOf(relatives.type());
            List<R> rows = new ArrayList<>();
            for (R row : find(from, relationship, relatives)) {
                UUID id = relatives.type().id().apply(row);
                targets.computeIfAbsent(relatives.type().name(), type -> new LinkedHashSet<>())
                        .add(id);
                if (!known.byId.containsKey(id)) {
                    known.add(List.of(row));
                    rows.add(row);
                }
            }
            count(rows.size());
            if (!rows.isEmpty()) {
                included.add(new ResourceList<>(relatives.type(), rows));
            }
        }

        /** Everything to which these resources lead, which is then linked as well. */
        private <T, R> List<R> find(ResourceList<T> from, Relationship<T> relationship, Kin<R> relatives) {
            RelationshipData.Path path = new RelationshipData.Path(from.type().name(), relationship.name());
            List<UUID> ids = from.rows().stream().map(from.type().id()).toList();
            Map<UUID, List<R>> found = relatives.relatives().find(account, ids);
            List<R> all = new ArrayList<>();
            for (UUID id : ids) {
                List<R> rows = found.getOrDefault(id, List.of());
                linkage.put(
                        path,
                        id,
                        rows.stream()
                                .map(row -> new ResourceId(
                                        relatives.type().name(),
                                        relatives.type().id().apply(row)))
                                .toList());
                all.addAll(rows);
            }
            return all;
        }

        /** Looks up of a list what its fieldset names; of a resource that is alone everything, if it has none. */
        private <T> void lookUpNamed(ResourceList<T> list, Projection projection, boolean alone) {
            Set<String> fields = projection.fieldsOf(list.type().name());
            for (Relationship<T> relationship : list.type().relationships()) {
                Kin<?> relatives = kin.get(new RelationshipData.Path(list.type().name(), relationship.name()));
                boolean wanted = fields == null ? alone : fields.contains(relationship.name());
                if (relatives != null && wanted && !isLinked(list, relationship)) {
                    find(list, relationship, relatives);
                }
            }
        }

        private <T> boolean isLinked(ResourceList<T> list, Relationship<T> relationship) {
            RelationshipData.Path path = new RelationshipData.Path(list.type().name(), relationship.name());
            return list.rows().stream()
                    .allMatch(
                            row -> linkage.of(path, list.type().id().apply(row)).isPresent());
        }

        private void count(int more) {
            count += more;
            if (count > limit) {
                throw new RejectedRequestException(RequestError.inParameter(
                        ErrorStatus.BAD_REQUEST,
                        "limit_exceeded",
                        "include",
                        "more than " + limit + " resources would be included; a smaller page or fewer paths stay below"
                                + " this limit"));
            }
        }

        private void include(String type, Set<UUID> ids) {
            Source<?> source = sources.get(type);
            if (source != null) {
                include(source, ids);
            }
        }

        private <T> void include(Source<T> source, Set<UUID> ids) {
            Known<T> rows = knownOf(source.type());
            List<UUID> missing =
                    ids.stream().filter(id -> !rows.byId.containsKey(id)).toList();
            if (missing.isEmpty()) {
                return;
            }
            count(missing.size());
            rows.add(source.lookUp().find(account, missing));
            List<T> found = rows.of(missing);
            if (!found.isEmpty()) {
                included.add(new ResourceList<>(source.type(), found));
            }
        }

        private void goOn(String type, Set<UUID> ids, Include include, List<Step<?>> steps) {
            Known<?> rows = known.get(type);
            if (rows != null) {
                steps.add(rows.step(ids, include));
            }
        }

        /** The rows of a type; whoever is known under its name is of this type. */
        @SuppressWarnings("unchecked")
        private <T> Known<T> knownOf(ResourceType<T> type) {
            return (Known<T>) known.computeIfAbsent(type.name(), name -> new Known<>(type));
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

    /** The resources of one type that a walk has met. */
    private static final class Known<T> {

        private final ResourceType<T> type;
        private final Map<UUID, T> byId = new HashMap<>();

        private Known(ResourceType<T> type) {
            this.type = type;
        }

        private void add(List<T> rows) {
            rows.forEach(row -> byId.put(type.id().apply(row), row));
        }

        /** Those with these ids, in the order of the ids. */
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

    /** Collects the types that can be looked up; those that cannot are linked only. Not thread-safe. */
    public static final class Builder {
        private final Map<String, Source<?>> sources = new HashMap<>();
        private final Map<RelationshipData.Path, Kin<?>> kin = new HashMap<>();
        private final int limit;

        private Builder(int limit) {
            this.limit = limit;
        }

        public <T> Builder add(ResourceType<T> type, LookUp<T> lookUp) {
            sources.put(type.name(), new Source<>(type, lookUp));
            return this;
        }

        /** What leads on by a relationship that has to be looked up; those that nobody looks up lead nowhere. */
        public <R> Builder addRelated(
                ResourceType<?> from, String relationship, ResourceType<R> type, Relatives<R> relatives) {
            kin.put(new RelationshipData.Path(from.name(), relationship), new Kin<>(type, relatives));
            return this;
        }

        public IncludeLoader build() {
            return new IncludeLoader(sources, kin, limit);
        }
    }
}
