package dev.quayside.query;

import dev.quayside.query.ParameterName.Kind;
import dev.quayside.query.Query.Criterion;
import dev.quayside.query.Query.Form;
import dev.quayside.query.Query.PageText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns clauses into a {@link Query} and back. */
final class QueryText {

    private QueryText() {}

    /** The query that consists of the clauses; unknown parameters have no place in it. */
    static Query query(List<Clause> clauses) {
        List<Criterion> criteria = new ArrayList<>(clauses.size());
        Map<String, String> fields = Map.of();
        String sort = null;
        String include = null;
        String number = null;
        String size = null;
        String after = null;
        String before = null;
        String totals = null;
        for (Clause clause : clauses) {
            switch (clause.kind()) {
                case FILTER, FILTER_ARRAY, FILTER_START, FILTER_END, BARE -> criteria.add(criterion(clause));
                case FIELDS -> {
                    fields = fields.isEmpty() ? new LinkedHashMap<>(4) : fields;
                    fields.put(clause.name().key(), clause.text());
                }
                case SORT -> sort = clause.text();
                case INCLUDE -> include = clause.text();
                case PAGE_NUMBER -> number = clause.text();
                case PAGE_SIZE -> size = clause.text();
                case PAGE_AFTER -> after = clause.text();
                case PAGE_BEFORE -> before = clause.text();
                case PAGE_TOTALS -> totals = clause.text();
                case UNKNOWN -> {}
            }
        }
        return new Query(criteria, sort, new PageText(number, size, after, before, totals), include, fields);
    }

    /** The remarks that need no schema. */
    static void remark(List<Clause> clauses, Remarks remarks) {
        for (Clause clause : clauses) {
            if (clause.kind() == Kind.UNKNOWN) {
                Language.unknownAnywhere(clause.first(), remarks);
            } else {
                clause.remark(remarks);
            }
        }
    }

    private static Criterion criterion(Clause clause) {
        String name = clause.name().key();
        List<Parameter> parameters = clause.parameters();
        if (parameters.size() == 1) {
            return new Criterion(name, form(clause.kind()), List.of(clause.text()));
        }
        List<String> texts = new ArrayList<>(parameters.size());
        for (Parameter parameter : parameters) {
            texts.add(parameter.text());
        }
        return new Criterion(name, Form.ARRAY, texts);
    }

    private static Form form(Kind kind) {
        return switch (kind) {
            case FILTER_ARRAY -> Form.ARRAY;
            case FILTER_START -> Form.START;
            case FILTER_END -> Form.END;
            case BARE -> Form.BARE;
            default -> Form.SCALAR;
        };
    }

    /** What a parameter of this form is for. */
    private static Kind kind(Form form) {
        return switch (form) {
            case SCALAR -> Kind.FILTER;
            case ARRAY -> Kind.FILTER_ARRAY;
            case START -> Kind.FILTER_START;
            case END -> Kind.FILTER_END;
            case BARE -> Kind.BARE;
        };
    }

    /** The clauses of a query, in the order in which it prints. */
    static List<Clause> clauses(Query query) {
        Clauses clauses = new Clauses();
        for (Criterion criterion : query.criteria()) {
            ParameterName name = new ParameterName(kind(criterion.form()), criterion.name());
            clauses.add(name, criterion.parameter(), criterion.texts());
        }
        clauses.add(ParameterName.SORT, "sort", query.sort());
        clauses.add(ParameterName.PAGE_NUMBER, "page[number]", query.page().number());
        clauses.add(ParameterName.PAGE_SIZE, "page[size]", query.page().size());
        clauses.add(ParameterName.PAGE_AFTER, "page[after]", query.page().after());
        clauses.add(ParameterName.PAGE_BEFORE, "page[before]", query.page().before());
        clauses.add(ParameterName.PAGE_TOTALS, "page[totals]", query.page().totals());
        clauses.add(ParameterName.INCLUDE, "include", query.include());
        query.fields()
                .forEach((type, names) ->
                        clauses.add(new ParameterName(Kind.FIELDS, type), "fields[" + type + "]", names));
        return clauses.list;
    }

    /** Numbers the parameters while they are collected. */
    private static final class Clauses {
        private final List<Clause> list = new ArrayList<>();
        private int ordinal;

        void add(ParameterName name, String parameter, @Nullable String text) {
            if (text != null) {
                add(name, parameter, List.of(text));
            }
        }

        void add(ParameterName name, String parameter, List<String> texts) {
            List<Parameter> parameters = new ArrayList<>(texts.size());
            for (String text : texts) {
                parameters.add(new Parameter(ordinal++, parameter, text));
            }
            list.add(Clause.of(name, parameters));
        }
    }
}
