package dev.quayside.query.bind;

import dev.quayside.query.internal.Parameter;
import dev.quayside.query.internal.ParameterName;
import dev.quayside.query.internal.ParameterName.Kind;
import dev.quayside.query.internal.ParameterNameTable;
import dev.quayside.query.internal.Suggestions;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The parameter names of a schema, prepared for look-ups and suggestions. Immutable. */
public final class ListGrammar<T> {

    private static final List<String> SHAPE_PARAMETERS = List.of(ParameterName.INCLUDE.text());
    private static final List<String> LIST_PARAMETERS =
            ParameterName.OF_EVERY_LIST.stream().map(ParameterName::text).toList();

    private final Schema<T> schema;
    private final ResourceNames resources;
    private final List<String> filterNames;
    private final List<String> sortNames;
    private final List<String> parameterNames;
    private final ParameterNameTable knownNames;

    public ListGrammar(Schema<T> schema) {
        this.schema = schema;
        this.resources = new ResourceNames(schema);
        this.filterNames = schema.filters().stream().map(Filter::name).toList();
        this.sortNames = schema.sorts().stream().map(Sort::name).toList();
        List<String> names = new ArrayList<>(LIST_PARAMETERS);
        schema.filters().stream()
                .flatMap(filter -> parameters(filter).stream())
                .filter(name -> name.kind() != Kind.FILTER_ARRAY)
                .forEach(name -> names.add(name.text()));
        schema.bareFilters().stream().map(Filter::name).forEach(names::add);
        this.parameterNames = List.copyOf(names);
        this.knownNames = knownNames(schema);
    }

    /**
     * Returns the table of the parameter names. Its names are the same string objects as in the schema, so that filters
     * are found quickly.
     */
    private static ParameterNameTable knownNames(Schema<?> schema) {
        Map<String, ParameterName> names = new HashMap<>();
        ParameterName.OF_EVERY_LIST.forEach(name -> names.put(name.text(), name));
        schema.filters().forEach(filter -> parameters(filter).forEach(name -> names.put(name.text(), name)));
        for (String type : schema.resources().keySet()) {
            ParameterName fields = new ParameterName(Kind.FIELDS, type);
            names.put(fields.text(), fields);
        }
        return ParameterNameTable.of(names);
    }

    private static List<ParameterName> parameters(Filter<?> filter) {
        return filter instanceof Filter.InstantRange
                ? List.of(
                        new ParameterName(Kind.FILTER_START, filter.name()),
                        new ParameterName(Kind.FILTER_END, filter.name()))
                : List.of(
                        new ParameterName(Kind.FILTER, filter.name()),
                        new ParameterName(Kind.FILTER_ARRAY, filter.name()));
    }

    /**
     * Returns the clauses. If the name of an unknown parameter is the name of a filter without brackets, the parameter
     * becomes a clause of this filter.
     */
    public List<Clause> withBareFilters(List<Clause> clauses) {
        if (schema.bareFilters().isEmpty()) {
            return clauses;
        }
        List<Clause> known = new ArrayList<>(clauses.size());
        for (Clause clause : clauses) {
            String name = clause.name().key();
            boolean bare = clause.kind() == Kind.UNKNOWN && schema.bareFilter(name) != null;
            known.add(bare ? clause.withName(new ParameterName(Kind.BARE, name)) : clause);
        }
        return known;
    }

    /** Returns the filter of a clause; null if this list has no filter with the clause's name and form. */
    @Nullable
    public Filter<T> filter(Clause clause) {
        if (clause.kind() == Kind.BARE) {
            return schema.bareFilter(clause.name().key());
        }
        Filter<T> filter = schema.filter(clause.name().key());
        return clause.isEnd() && !(filter instanceof Filter.InstantRange<T>) ? null : filter;
    }

    public ParameterNameTable knownNames() {
        return knownNames;
    }

    public Schema<T> schema() {
        return schema;
    }

    public ResourceNames resources() {
        return resources;
    }

    public List<String> sortNames() {
        return sortNames;
    }

    /** Reports a parameter that this list does not accept. */
    public void reportUnknown(Parameter parameter, DiagnosticCollector diagnostics) {
        boolean room = diagnostics.hasRoom();
        report(parameter, room ? nearest(parameter.name()) : null, "this list", diagnostics);
    }

    /** Reports a parameter that no list accepts. */
    public static void reportUnknownAnywhere(Parameter parameter, DiagnosticCollector diagnostics) {
        boolean room = diagnostics.hasRoom();
        report(parameter, room ? Suggestions.nearest(parameter.name(), LIST_PARAMETERS) : null, "a list", diagnostics);
    }

    /** Reports a parameter as unknown on a path that supports neither filters nor paging. */
    public void reportUnknownHere(Parameter parameter, DiagnosticCollector diagnostics) {
        boolean room = diagnostics.hasRoom();
        String nearest = room ? Suggestions.nearest(parameter.name(), SHAPE_PARAMETERS) : null;
        report(parameter, nearest, "this path", diagnostics);
    }

    private static void report(
            Parameter parameter, @Nullable String nearest, String where, DiagnosticCollector diagnostics) {
        diagnostics.addIgnored(
                Diagnostic.Code.UNKNOWN_PARAMETER,
                parameter,
                null,
                "this name is not a parameter of " + where,
                nearest);
    }

    private @Nullable String nearest(String name) {
        if (schema.filter(name) != null) {
            return new ParameterName(Kind.FILTER, name).text();
        }
        ParameterName taken = ParameterName.of(name);
        return switch (taken.kind()) {
            case FILTER, FILTER_ARRAY, FILTER_START, FILTER_END -> nearestFilter(name, taken);
            default -> Suggestions.nearest(name, parameterNames);
        };
    }

    /**
     * Returns the parameter name of the filter whose name is most similar; null if no filter is similar. The result has
     * the form of the unknown parameter if the filter supports this form.
     */
    private @Nullable String nearestFilter(String name, ParameterName taken) {
        String nearest = Suggestions.nearest(taken.key(), filterNames);
        if (nearest == null) {
            return null;
        }
        Clause meant = Clause.of(new ParameterName(taken.kind(), nearest), List.of());
        return filter(meant) == null
                ? new ParameterName(Kind.FILTER, nearest).text()
                : "filter[" + nearest + name.substring(7 + taken.key().length());
    }
}
