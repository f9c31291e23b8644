package dev.quayside.query;

import dev.quayside.query.bind.Clause;
import dev.quayside.query.bind.DiagnosticCollector;
import dev.quayside.query.bind.FilterBinder;
import dev.quayside.query.bind.ListGrammar;
import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.Parameter;
import dev.quayside.query.internal.ParameterName;
import dev.quayside.query.internal.ParameterName.Kind;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.SortKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Binds one query to a schema: converts its texts to conditions and sort keys on the fields of the schema. */
final class Binder<T> {

    private final ListGrammar<T> grammar;
    private final Limits limits;
    private final DiagnosticCollector diagnostics;
    private final Map<ParameterName, Instant> ends = new HashMap<>();
    private @Nullable ProjectionBinder projection;

    Binder(ListGrammar<T> grammar, Limits limits, DiagnosticCollector diagnostics) {
        this.grammar = grammar;
        this.limits = limits;
        this.diagnostics = diagnostics;
    }

    /**
     * Returns the bound query; null if there is an error.
     *
     * @param standard the include tree that applies if the query has no {@code include}
     */
    @Nullable
    BoundQuery<T> bind(Query query, QueryContext context, Projection.Include standard) {
        PageBinder page = new PageBinder(grammar.schema().pageSizes(), diagnostics);
        Parameter sort = null;
        for (Clause clause : query.clauses()) {
            if (clause.kind() == Kind.SORT) {
                sort = clause.first();
            }
            bindPage(clause, page);
        }
        Parameter cursor = page.soleCursor();
        Cursor.Content content = cursor == null ? null : Cursor.read(cursor.text());
        QueryContext begun = content == null ? context : context.at(content.now());
        List<SortKey<T>> order = order(sort, begun);
        PageRequest.Start start = cursor == null ? null : start(cursor, content, query, begun, order);
        List<Condition<T>> conditions = new ArrayList<>(query.clauses().size());
        for (Clause clause : query.clauses()) {
            bindCondition(clause, begun, conditions);
            bindProjectionClause(clause);
        }
        return diagnostics.hasErrors()
                ? null
                : new BoundQuery<>(
                        grammar.schema(),
                        begun,
                        Condition.all(conditions),
                        order,
                        page.page(start),
                        projected(standard),
                        query);
    }

    /** Returns the projection for a document about a single resource; null if there is an error. */
    @Nullable
    Projection bindProjection(Query query, Projection.Include standard) {
        for (Clause clause : query.clauses()) {
            if (clause.kind() == Kind.INCLUDE || clause.kind() == Kind.FIELDS) {
                bindProjectionClause(clause);
                clause.report(diagnostics);
            } else {
                grammar.reportUnknownHere(clause.first(), diagnostics);
            }
        }
        return diagnostics.hasErrors() ? null : projected(standard);
    }

    private List<SortKey<T>> order(@Nullable Parameter sort, QueryContext context) {
        return sort == null
                ? grammar.schema().defaultOrder(context)
                : new SortBinder<>(grammar, context, limits, diagnostics).order(sort);
    }

    /**
     * Returns the position at which the page starts. If the cursor belongs to another list, reports an error and
     * returns null.
     */
    private PageRequest.@Nullable Start start(
            Parameter cursor,
            Cursor.@Nullable Content content,
            Query query,
            QueryContext context,
            List<SortKey<T>> order) {
        Position position = content == null ? null : content.position(grammar.schema(), context, query, order);
        if (position == null) {
            refuseCursor(cursor);
            return null;
        }
        return query.page().after() != null ? new PageRequest.After(position) : new PageRequest.Before(position);
    }

    private void bindPage(Clause clause, PageBinder page) {
        switch (clause.kind()) {
            case PAGE_NUMBER -> page.bindNumber(clause.first());
            case PAGE_SIZE -> page.bindSize(clause.first());
            case PAGE_AFTER, PAGE_BEFORE -> page.bindCursor(clause.first());
            case PAGE_TOTALS -> page.bindTotals(clause.first());
            default -> {}
        }
    }

    private void bindCondition(Clause clause, QueryContext context, List<Condition<T>> conditions) {
        if (clause.kind() == Kind.UNKNOWN) {
            grammar.reportUnknown(clause.first(), diagnostics);
        } else if (!clause.isFilter()) {
            clause.report(diagnostics);
        } else {
            Filter<T> filter = grammar.filter(clause);
            if (filter == null) {
                grammar.reportUnknown(clause.first(), diagnostics);
                return;
            }
            clause.report(diagnostics);
            Condition<T> condition = FilterBinder.bind(filter, clause, context, limits, diagnostics, ends);
            if (!condition.isEverything()) {
                conditions.add(condition);
            }
        }
    }

    private void bindProjectionClause(Clause clause) {
        if (clause.kind() == Kind.INCLUDE) {
            clause.parameters().forEach(projection()::bindInclude);
        } else if (clause.kind() == Kind.FIELDS) {
            projection().bindFields(clause.first(), clause.name().key());
        }
    }

    private ProjectionBinder projection() {
        if (projection == null) {
            projection = new ProjectionBinder(grammar.resources(), limits, diagnostics);
        }
        return projection;
    }

    private Projection projected(Projection.Include standard) {
        return projection == null ? Projection.of(standard, Map.of()) : projection.projection(standard);
    }

    private void refuseCursor(Parameter cursor) {
        diagnostics.addError(
                Diagnostic.Code.BAD_CURSOR,
                cursor,
                new Diagnostic.Span(0, cursor.text().length()),
                Excerpt.of(cursor.text())
                        + " is not a cursor of this list (it is damaged, or belongs to another account, query or sort)");
    }
}
