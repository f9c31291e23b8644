package dev.quayside.jsonapi;

import dev.quayside.core.account.Account;
import dev.quayside.query.Shape.Include;
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
 */
final class Inclusion {

    /** Finds resources by their ids, without those that are not there or that the account may not see. */
    @FunctionalInterface
    interface LookUp<T> {
        List<T> find(Account account, Collection<UUID> ids);
    }

    private record Source<T>(ResourceType<T> type, LookUp<T> lookUp) {}

    private final Map<String, Source<?>> sources;
    private final int limit;

    private Inclusion(Map<String, Source<?>> sources, int limit) {
        this.sources = Map.copyOf(sources);
        this.limit = limit;
    }

    /** An inclusion of at most this many resources in a document. */
    static Builder ofAtMost(int limit) {
        return new Builder(limit);
    }

    /**
     * The resources to include, in the order in which they are met.
     *
     * @throws Refusal with 400 if there are more than the limit
     */
    <T> List<ResourceList<?>> of(ResourceList<T> primary, Include include, Account account) {
        if (include.isEmpty() || primary.rows().isEmpty()) {
            return List.of();
        }
        Walk walk = new Walk(account);
        walk.known(primary);
        List<Step<?>> level = List.of(new Step<>(primary, include));
        while (!level.isEmpty()) {
            level = walk.next(level);
        }
        return walk.included;
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
            count += missing.size();
            if (count > limit) {
                throw new Refusal(Problem.inParameter(
                        Status.BAD_REQUEST,
                        "limit_exceeded",
                        "include",
                        "More than " + limit + " resources would be included; a smaller page or fewer paths stay below"
                                + " this limit."));
            }
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

    private static <T> void follow(Step<T> step, List<Branch> branches) {
        for (Map.Entry<String, Include> entry : step.include().relations().entrySet()) {
            Relationship<T> relationship =
                    step.from().type().relationship(entry.getKey()).orElse(null);
            if (relationship != null) {
                Map<String, Set<UUID>> targets = new LinkedHashMap<>();
                for (T row : step.from().rows()) {
                    collect(relationship, row, targets);
                }
                branches.add(new Branch(entry.getValue(), targets));
            }
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
    static final class Builder {
        private final Map<String, Source<?>> sources = new HashMap<>();
        private final int limit;

        private Builder(int limit) {
            this.limit = limit;
        }

        <T> Builder add(ResourceType<T> type, LookUp<T> lookUp) {
            sources.put(type.name(), new Source<>(type, lookUp));
            return this;
        }

        Inclusion build() {
            return new Inclusion(sources, limit);
        }
    }
}
