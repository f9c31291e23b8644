package dev.quayside.examples.ownstore;

import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import java.util.List;

/**
 * Translates a condition to SQL. Conditions and SQL have the same three truth values, so unknown values need no special
 * treatment.
 */
final class ConditionSql implements Condition.Visitor<TrackedContainer, Sql> {

    @Override
    public Sql all(Condition.All<TrackedContainer> node) {
        return node.terms().isEmpty() ? Sql.of("TRUE") : Sql.joined(translate(node.terms()), "AND");
    }

    @Override
    public Sql any(Condition.Any<TrackedContainer> node) {
        return node.terms().isEmpty() ? Sql.of("FALSE") : Sql.joined(translate(node.terms()), "OR");
    }

    private List<Sql> translate(List<Condition<TrackedContainer>> terms) {
        return terms.stream().map(term -> term.accept(this)).toList();
    }

    @Override
    public Sql not(Condition.Not<TrackedContainer> node) {
        return Sql.of("NOT (").then(node.term().accept(this)).then(")");
    }

    @Override
    public Sql compare(Condition.Compare<TrackedContainer> node) {
        return Sql.of(
                ContainerTable.column(node.field()) + " " + node.operator().symbol() + " ?", node.value());
    }

    @Override
    public Sql oneOf(Condition.OneOf<TrackedContainer, ?> node) {
        return Sql.of(ContainerTable.column(node.field()) + " IN ").then(Sql.list(node.values()));
    }

    /** Compares prefixes with {@code substr}, because LIKE has wildcards and ignores the case of ASCII letters. */
    @Override
    public Sql startsWith(Condition.StartsWith<TrackedContainer> node) {
        String column = ContainerTable.column(node.field());
        int length = node.prefix().codePointCount(0, node.prefix().length());
        return node.field().type().isList()
                ? element(column, Sql.of("substr(fold(value), 1, ?) = ?", length, node.prefix()))
                : Sql.of("substr(fold(" + column + "), 1, ?) = ?", length, node.prefix());
    }

    /** A blank text and an empty list are not present. */
    @Override
    public Sql isPresent(Condition.IsPresent<TrackedContainer> node) {
        String column = ContainerTable.column(node.field());
        return switch (node.field().type()) {
            case TEXT -> Sql.of("ifnull(strip(" + column + ") <> '', FALSE)");
            case ID, INSTANT, DAY, FLAG, NUMBER -> Sql.of(column + " IS NOT NULL");
            case TEXT_LIST, ID_LIST -> Sql.of(column + " <> '[]'");
        };
    }

    @Override
    public Sql contains(Condition.Contains<TrackedContainer, ?> node) {
        return element(ContainerTable.column(node.field()), Sql.of("value IN ").then(Sql.list(node.values())));
    }

    private static Sql element(String column, Sql condition) {
        return Sql.of("EXISTS (SELECT 1 FROM json_each(" + column + ") WHERE ")
                .then(condition)
                .then(")");
    }
}
