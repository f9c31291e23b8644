package dev.quayside.query;

import dev.quayside.query.bind.AsWrittenFilter;
import dev.quayside.query.bind.Clause;
import dev.quayside.query.bind.ConditionPrinter;
import dev.quayside.query.bind.DiagnosticCollector;
import dev.quayside.query.bind.FilterBinder;
import dev.quayside.query.internal.Parameter;
import dev.quayside.query.internal.ParameterName;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.Sort;
import dev.quayside.query.schema.SortKey;
import dev.quayside.query.schema.Strictness;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Explains a bound query: describes the filters as text and the condition as a tree. */
final class Explainer<T> {

    private static final Limits NO_LIMITS = new Limits(
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE);

    private final BoundQuery<T> query;
    private final ConditionPrinter<T> printer = new ConditionPrinter<>();

    Explainer(BoundQuery<T> query) {
        this.query = query;
    }

    Explanation explain() {
        return new Explanation(text(), tree());
    }

    private String text() {
        List<String> parts = new ArrayList<>();
        parts.add(selection());
        parts.add("by " + order() + ", then id");
        parts.add(page());
        if (!query.projection().include().isEmpty()) {
            List<String> paths = new ArrayList<>();
            collect("", query.projection().include(), paths);
            parts.add("includes " + String.join(", ", paths));
        }
        fields().forEach((type, names) ->
                parts.add("shows only " + (names.isEmpty() ? "the id" : String.join(", ", names)) + " of " + type));
        parts.add("as of " + query.context().now());
        return String.join("; ", parts);
    }

    private String selection() {
        String rows = "every " + query.schema().resource()
                + (query.schema().tenant() == null
                        ? ""
                        : " of account " + query.context().tenant());
        String filters = query.source().criteria().stream()
                .map(this::inWords)
                .filter(phrase -> !phrase.isEmpty())
                .collect(Collectors.joining(", and "));
        return filters.isEmpty() ? rows : rows + " where " + filters;
    }

    /**
     * Returns a criterion in words, including the name of the filter; returns an empty text if the criterion has no
     * effect.
     */
    private String inWords(Query.Criterion criterion) {
        Filter<T> filter = criterion.form() == Query.Form.BARE
                ? query.schema().bareFilter(criterion.name())
                : query.schema().filter(criterion.name());
        ParameterName name = criterion.parameterName();
        boolean end = criterion.form() == Query.Form.START || criterion.form() == Query.Form.END;
        if (filter == null || (end && !(filter instanceof Filter.InstantRange))) {
            return "";
        }
        List<Parameter> parameters = criterion.texts().stream()
                .map(text -> new Parameter(0, criterion.parameter(), text))
                .toList();
        Condition<T> condition = FilterBinder.bind(
                filter.accept(new AsWrittenFilter<>()),
                Clause.of(name, parameters),
                query.context(),
                NO_LIMITS,
                new DiagnosticCollector(Strictness.LENIENT, NO_LIMITS),
                new HashMap<>());
        if (condition.isEverything()) {
            return "";
        }
        return condition.equals(Condition.nothing())
                ? criterion.name() + " selects nothing"
                : condition.accept(printer);
    }

    /** Returns the order as text. Uses the sort names of the query if possible; otherwise uses the names of fields. */
    private String order() {
        List<String> words = new ArrayList<>();
        List<SortKey<T>> rest = query.order();
        String sortText = query.source().sort();
        for (String token : (sortText == null ? "" : sortText).split(",", -1)) {
            rest = withoutKeysOf(token.trim(), rest, words);
        }
        if (words.isEmpty()) {
            rest = withoutKeysOf(query.schema().defaultSortText(), rest, words);
        }
        rest.forEach(key -> words.add(words(key)));
        return words.isEmpty() ? "nothing else" : String.join(", then ", words);
    }

    private List<SortKey<T>> withoutKeysOf(String token, List<SortKey<T>> order, List<String> words) {
        Direction direction = token.startsWith("-") ? Direction.DESCENDING : Direction.ASCENDING;
        Sort<T> sort = query.schema().sort(token.startsWith("-") ? token.substring(1) : token);
        if (sort == null) {
            return order;
        }
        List<SortKey<T>> keys = sort.keys(direction, query.context());
        if (keys.size() > order.size() || !keys.equals(order.subList(0, keys.size()))) {
            return order;
        }
        words.add(sort.name() + " " + word(direction));
        return order.subList(keys.size(), order.size());
    }

    private static String words(SortKey<?> key) {
        return (key instanceof SortKey.ByField<?> byField ? byField.field().name() : "class") + " "
                + word(key.direction());
    }

    private static String word(Direction direction) {
        return direction.name().toLowerCase(Locale.ROOT);
    }

    private String page() {
        PageRequest page = query.page();
        String rows = "at most " + page.size() + (page.size() == 1 ? " row" : " rows");
        return (page.start() instanceof PageRequest.Numbered numbered
                        ? "page " + numbered.number() + " with " + rows
                        : rows + " " + start(page.start()))
                + switch (page.total()) {
                    case EXACT -> ", with the total";
                    case ESTIMATED -> ", with a total that may be estimated";
                    case NONE -> ", without the total";
                };
    }

    private static String start(PageRequest.Start start) {
        return start instanceof PageRequest.After after
                ? "right after " + after.position().id()
                : "right before " + ((PageRequest.Before) start).position().id();
    }

    private static void collect(String prefix, Projection.Include include, List<String> paths) {
        include.relations().forEach((name, next) -> {
            paths.add(prefix + name);
            collect(prefix + name + ".", next, paths);
        });
    }

    private Map<String, Set<String>> fields() {
        Map<String, Set<String>> sorted = new TreeMap<>();
        query.projection().fields().forEach((type, names) -> sorted.put(type, new TreeSet<>(names)));
        return sorted;
    }

    private String tree() {
        StringBuilder lines = new StringBuilder("select\n");
        printer.addTree(query.condition(), "  ", lines);
        lines.append("order by\n");
        for (SortKey<T> key : query.order()) {
            addSortKey(key, lines);
        }
        lines.append("  ").append(query.schema().id()).append(" ascending\n");
        lines.append("page\n  ").append(page()).append('\n');
        return lines.toString();
    }

    private void addSortKey(SortKey<T> key, StringBuilder lines) {
        lines.append("  ").append(words(key));
        if (key instanceof SortKey.ByField<T> byField) {
            lines.append(byField.field().isNullable() ? ", unknown last\n" : "\n");
        } else if (key instanceof SortKey.ByClass<T> byClass) {
            lines.append(": position of the first true condition among\n");
            byClass.classes().forEach(one -> printer.addTree(one, "    ", lines));
        }
    }
}
