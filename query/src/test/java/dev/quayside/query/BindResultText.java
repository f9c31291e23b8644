package dev.quayside.query;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.SortKey;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prints bindings as short text for tables of expectations. */
final class BindResultText {

    private BindResultText() {}

    /** Returns the condition, then the diagnostics in braces: {@code label = A {ignored empty_value 2-2}}. */
    static String condition(BindResult<? extends BoundQuery<?>> binding) {
        BoundQuery<?> query = binding.result();
        return join(query == null ? "" : condition(query.condition()), binding.diagnostics());
    }

    /** Returns the sort keys, then the diagnostics in braces: {@code -arrival, label}. */
    static String order(BindResult<? extends BoundQuery<?>> binding) {
        BoundQuery<?> query = binding.result();
        String order = query == null
                ? ""
                : query.order().stream().map(BindResultText::key).collect(Collectors.joining(", "));
        return join(order, binding.diagnostics());
    }

    static String join(String meaning, List<Diagnostic> diagnostics) {
        String remarks = diagnostics.stream().map(BindResultText::diagnostic).collect(Collectors.joining("; "));
        return (meaning + (remarks.isEmpty() ? "" : " {" + remarks + "}")).strip();
    }

    private static String diagnostic(Diagnostic diagnostic) {
        Diagnostic.Span span = diagnostic.span();
        return diagnostic.severity().name().toLowerCase(Locale.ROOT) + " "
                + diagnostic.code().wireName() + (span == null ? "" : " " + span.start() + "-" + span.end());
    }

    private static String key(SortKey<?> key) {
        String name =
                key instanceof SortKey.ByField<?> byField ? byField.field().name() : "class";
        return (key.direction() == Direction.DESCENDING ? "-" : "") + name;
    }

    static <T> String condition(Condition<T> condition) {
        return condition.accept(new Printer<>());
    }

    private static final class Printer<T> implements Condition.Visitor<T, String> {
        @Override
        public String all(Condition.All<T> node) {
            return node.terms().isEmpty() ? "everything" : terms(node.terms(), " and ");
        }

        @Override
        public String any(Condition.Any<T> node) {
            return node.terms().isEmpty() ? "nothing" : terms(node.terms(), " or ");
        }

        private String terms(List<Condition<T>> terms, String word) {
            return terms.stream()
                    .map(term -> {
                        String text = term.accept(this);
                        return size(term) > 1 ? "(" + text + ")" : text;
                    })
                    .collect(Collectors.joining(word));
        }

        private static int size(Condition<?> condition) {
            if (condition instanceof Condition.All<?> all) {
                return all.terms().size();
            }
            return condition instanceof Condition.Any<?> any ? any.terms().size() : 1;
        }

        @Override
        public String not(Condition.Not<T> node) {
            return "no " + node.term().accept(this);
        }

        @Override
        public String compare(Condition.Compare<T> node) {
            return node.field() + " " + node.operator().symbol() + " " + node.value();
        }

        @Override
        public String oneOf(Condition.OneOf<T, ?> node) {
            return node.values().size() == 1
                    ? node.field() + " = " + node.values().get(0)
                    : node.field() + " in " + node.values();
        }

        @Override
        public String startsWith(Condition.StartsWith<T> node) {
            return node.field() + " starts " + node.prefix();
        }

        @Override
        public String isPresent(Condition.IsPresent<T> node) {
            return node.field() + " present";
        }

        @Override
        public String contains(Condition.Contains<T, ?> node) {
            return node.field() + " has " + node.values();
        }
    }
}
