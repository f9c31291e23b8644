package dev.quayside.query.bind;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Prints a condition for people, either as one sentence, such as {@code pod_code is "USLAX" or "USLGB"}, or as a tree
 * with one node per line.
 */
public final class ConditionPrinter<T> implements Condition.Visitor<T, String> {

    private static final String STEP = "  ";

    /** Adds the lines of the tree. Each level is indented by two more blanks than its parent. */
    public void addTree(Condition<T> condition, String indent, StringBuilder lines) {
        if (condition instanceof Condition.All<T> node) {
            addBranch(node.terms().isEmpty() ? "everything" : "all of", node.terms(), indent, lines);
        } else if (condition instanceof Condition.Any<T> node) {
            addBranch(node.terms().isEmpty() ? "nothing" : "any of", node.terms(), indent, lines);
        } else if (condition instanceof Condition.Not<T> node) {
            addBranch("not", List.of(node.term()), indent, lines);
        } else if (condition instanceof Condition.Compare<T> node) {
            String comparison = node.field() + " " + node.operator().symbol() + " " + value(node.value());
            addBranch(comparison, List.of(), indent, lines);
        } else {
            addBranch(condition.accept(this), List.of(), indent, lines);
        }
    }

    private void addBranch(String title, List<Condition<T>> terms, String indent, StringBuilder lines) {
        lines.append(indent).append(title).append('\n');
        terms.forEach(term -> addTree(term, indent + STEP, lines));
    }

    @Override
    public String all(Condition.All<T> node) {
        return node.terms().isEmpty() ? "anything matches" : joined(node.terms(), " and ");
    }

    @Override
    public String any(Condition.Any<T> node) {
        return node.terms().isEmpty() ? "nothing matches" : joined(node.terms(), " or ");
    }

    /** Joins terms with a word, such as "and". Puts a term that is itself a list of terms in brackets. */
    private String joined(List<Condition<T>> terms, String word) {
        return terms.stream()
                .map(term -> {
                    boolean list = term instanceof Condition.All || term instanceof Condition.Any;
                    return list ? "(" + term.accept(this) + ")" : term.accept(this);
                })
                .collect(Collectors.joining(word));
    }

    @Override
    public String not(Condition.Not<T> node) {
        return node.term() instanceof Condition.IsPresent<T> presence
                ? presence.field() + " is not known"
                : "not (" + node.term().accept(this) + ")";
    }

    @Override
    public String compare(Condition.Compare<T> node) {
        if (node.field().type() == FieldType.NUMBER) {
            return node.field() + " is " + number(node.operator()) + value(node.value());
        }
        boolean day = node.field().type() == FieldType.DAY;
        String word = switch (node.operator()) {
            case LESS -> "before ";
            case LESS_OR_EQUAL -> day ? "on or before " : "at or before ";
            case GREATER -> "after ";
            case GREATER_OR_EQUAL -> day ? "on or after " : "at or after ";
        };
        return node.field() + " is " + word + value(node.value());
    }

    private static String number(Condition.Operator operator) {
        return switch (operator) {
            case LESS -> "less than ";
            case LESS_OR_EQUAL -> "at most ";
            case GREATER -> "greater than ";
            case GREATER_OR_EQUAL -> "at least ";
        };
    }

    @Override
    public String oneOf(Condition.OneOf<T, ?> node) {
        return joinedValues(node.field(), node.field().type() == FieldType.DAY ? " is on " : " is ", node.values());
    }

    @Override
    public String startsWith(Condition.StartsWith<T> node) {
        return node.field() + " starts with " + value(node.prefix());
    }

    @Override
    public String isPresent(Condition.IsPresent<T> node) {
        return node.field() + " is known";
    }

    @Override
    public String contains(Condition.Contains<T, ?> node) {
        return joinedValues(node.field(), " has ", node.values());
    }

    private static String joinedValues(Field<?, ?> field, String verb, List<?> values) {
        return field + verb + values.stream().map(ConditionPrinter::value).collect(Collectors.joining(" or "));
    }

    /** Quotes a text and escapes its invisible characters; prints other values unchanged. */
    private static String value(Object value) {
        if (!(value instanceof String text)) {
            return value instanceof BigDecimal number ? number.toPlainString() : value.toString();
        }
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        text.codePoints().forEach(codePoint -> {
            if (codePoint == '"' || codePoint == '\\') {
                quoted.append('\\').appendCodePoint(codePoint);
            } else if (isVisible(codePoint)) {
                quoted.appendCodePoint(codePoint);
            } else {
                quoted.append("\\u{").append(Integer.toHexString(codePoint)).append('}');
            }
        });
        return quoted.append('"').toString();
    }

    private static boolean isVisible(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.UNASSIGNED -> false;
            default -> codePoint == ' ' || !Character.isSpaceChar(codePoint);
        };
    }
}
