package dev.quayside.query.internal.condition;

import dev.quayside.query.schema.Condition;
import java.util.List;

/** Prints a condition with one node per line, indented by two blanks per level. */
public final class ConditionTreePrinter<T> implements Condition.Visitor<T, Void> {

    private static final String STEP = "  ";

    private final StringBuilder lines;
    private final ConditionPrinter<T> prose = new ConditionPrinter<>();
    private String indent;

    /**
     * @param indent the indentation of the root
     */
    public ConditionTreePrinter(StringBuilder lines, String indent) {
        this.lines = lines;
        this.indent = indent;
    }

    @Override
    public Void all(Condition.All<T> node) {
        return branch(node.terms().isEmpty() ? "everything" : "all of", node.terms());
    }

    @Override
    public Void any(Condition.Any<T> node) {
        return branch(node.terms().isEmpty() ? "nothing" : "any of", node.terms());
    }

    @Override
    public Void not(Condition.Not<T> node) {
        return branch("not", List.of(node.term()));
    }

    @Override
    public Void compare(Condition.Compare<T> node) {
        return line(node.field() + " " + node.operator().symbol() + " " + ConditionPrinter.value(node.value()));
    }

    @Override
    public Void oneOf(Condition.OneOf<T, ?> node) {
        return line(prose.oneOf(node));
    }

    @Override
    public Void startsWith(Condition.StartsWith<T> node) {
        return line(prose.startsWith(node));
    }

    @Override
    public Void isPresent(Condition.IsPresent<T> node) {
        return line(prose.isPresent(node));
    }

    @Override
    public Void contains(Condition.Contains<T, ?> node) {
        return line(prose.contains(node));
    }

    private Void branch(String title, List<Condition<T>> terms) {
        line(title);
        String outer = indent;
        indent = outer + STEP;
        terms.forEach(term -> term.accept(this));
        indent = outer;
        return null;
    }

    private Void line(String text) {
        lines.append(indent).append(text).append('\n');
        return null;
    }
}
