package dev.quayside.query;

import static dev.quayside.query.schema.Diagnostic.Code.BAD_INCLUDE;

import dev.quayside.query.Projection.Include;
import dev.quayside.query.bind.CommaList;
import dev.quayside.query.bind.DiagnosticCollector;
import dev.quayside.query.bind.ResourceNames;
import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.Parameter;
import dev.quayside.query.internal.Suggestions;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Limits;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the include paths and sparse fieldsets of a query, and creates the projection for one document. */
final class ProjectionBinder {

    private final ResourceNames resources;
    private final Limits limits;
    private final DiagnosticCollector diagnostics;
    private Map<String, Set<String>> fields = Map.of();
    private @Nullable Tree include;

    ProjectionBinder(ResourceNames resources, Limits limits, DiagnosticCollector diagnostics) {
        this.resources = resources;
        this.limits = limits;
        this.diagnostics = diagnostics;
    }

    /** A mutable tree of relationship names. */
    private static final class Tree {
        private final Map<String, Tree> relations = new LinkedHashMap<>();

        Include toInclude() {
            if (relations.isEmpty()) {
                return Include.NONE;
            }
            Map<String, Include> finished = new LinkedHashMap<>();
            relations.forEach((name, tree) -> finished.put(name, tree.toInclude()));
            return new Include(finished);
        }
    }

    /** Returns the projection. If the query has no {@code include}, the projection has the default include tree. */
    Projection projection(Include standard) {
        Tree tree = include;
        return Projection.of(tree == null ? standard : tree.toInclude(), fields);
    }

    /**
     * Reads {@code include}: comma-separated paths of relationships, whose steps are separated by dots. Adds the paths
     * to the paths from earlier calls.
     */
    void bindInclude(Parameter parameter) {
        Tree tree = include == null ? new Tree() : include;
        include = tree;
        if (!parameter.text().isEmpty()) {
            CommaList list = new CommaList(parameter, limits, diagnostics);
            while (list.advance()) {
                bindPath(parameter, list, tree);
            }
        }
    }

    private void bindPath(Parameter parameter, CommaList list, Tree root) {
        String path = list.part();
        Set<String> types = resources.start();
        Tree tree = root;
        int depth = 0;
        for (int start = 0; start <= path.length(); depth++) {
            if (depth == limits.includeDepth()) {
                diagnostics.addError(
                        BAD_INCLUDE,
                        parameter,
                        list.span(),
                        Excerpt.of(path) + " is too deep (expected at most " + depth + " steps)");
                return;
            }
            int dot = path.indexOf('.', start);
            int end = dot < 0 ? path.length() : dot;
            String step = path.substring(start, end);
            Set<String> reached = resources.follow(types, step);
            if (reached == null) {
                reportUnknown(parameter, list.start(), path, start, end, types);
                return;
            }
            if (!reached.isEmpty()) {
                tree = tree.relations.computeIfAbsent(step, absent -> new Tree());
            }
            types = reached;
            start = end + 1;
        }
    }

    private void reportUnknown(Parameter parameter, int offset, String path, int start, int end, Set<String> types) {
        String step = path.substring(start, end);
        Set<String> known = resources.relationshipsOf(types);
        String nearest = diagnostics.hasRoom() ? Suggestions.nearest(step, known) : null;
        diagnostics.addError(
                BAD_INCLUDE,
                parameter,
                new Diagnostic.Span(offset + start, offset + end),
                known.isEmpty()
                        ? Excerpt.of(step) + " cannot be included (these resources have no relationships)"
                        : Excerpt.of(step) + " is not a relationship of " + String.join(" or ", types) + " (expected "
                                + String.join(", ", known) + ")",
                nearest == null ? null : path.substring(0, start) + nearest + path.substring(end));
    }

    /**
     * Reads {@code fields[type]}: comma-separated names of attributes and relationships; an empty value selects no
     * fields.
     */
    void bindFields(Parameter parameter, String type) {
        Set<String> known = resources.fieldsOf(type);
        if (known == null) {
            String nearest = diagnostics.hasRoom() ? Suggestions.nearest(type, resources.typeNames()) : null;
            diagnostics.addIgnored(
                    Diagnostic.Code.UNKNOWN_PARAMETER,
                    parameter,
                    null,
                    Excerpt.of(type) + " is not a resource type of this list",
                    nearest == null ? null : "fields[" + nearest + "]");
            return;
        }
        Set<String> wanted = new LinkedHashSet<>();
        fields = fields.isEmpty() ? new LinkedHashMap<>(2) : fields;
        fields.put(type, wanted);
        if (parameter.text().isEmpty()) {
            return;
        }
        CommaList list = new CommaList(parameter, limits, diagnostics);
        while (list.advance()) {
            String name = list.part();
            if (known.contains(name)) {
                wanted.add(name);
            } else {
                diagnostics.addError(
                        Diagnostic.Code.UNKNOWN_FIELD,
                        parameter,
                        list.span(),
                        Excerpt.of(name) + " is " + (resources.isFilter(name) ? "a filter and " : "")
                                + "not a field of " + type + " (expected " + String.join(", ", known) + ")",
                        diagnostics.hasRoom() ? Suggestions.nearest(name, known) : null);
            }
        }
    }
}
