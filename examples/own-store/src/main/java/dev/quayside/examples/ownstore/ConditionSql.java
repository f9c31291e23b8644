package dev.quayside.examples.ownstore;

import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Translates a condition to SQL. Conditions and SQL have the same three truth values, so unknown values need no special
 * treatment.
 */
final class ConditionSql implements Condition.Visitor<TrackedContainer, Sql> {

    /** All characters that {@link String#isBlank} ignores; {@code trim(x)} of SQLite removes spaces only. */
    private static final String BLANKS = IntStream.rangeClosed(0, Character.MAX_VALUE)
            .filter(Character::isWhitespace)
            .mapToObj(Character::toString)
            .collect(Collectors.joining());

    private final ContainerTable table;

    ConditionSql(ContainerTable table) {
        this.table = table;
    }

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
        return Sql.of("NOT ").then(node.term().accept(this).inParentheses());
    }

    @Override
    public Sql compare(Condition.Compare<TrackedContainer> node) {
        Field<TrackedContainer, ?> field = node.field();
        return Sql.of(
                ContainerTable.column(field) + " " + node.operator().symbol() + " ?",
                table.toStored(field.type(), node.value()));
    }

    @Override
    public Sql oneOf(Condition.OneOf<TrackedContainer, ?> node) {
        Field<TrackedContainer, ?> field = node.field();
        return Sql.of(ContainerTable.column(field) + " IN ").then(storedList(field.type(), node.values()));
    }

    /** Compares prefixes with {@code substr}, because LIKE has wildcards and ignores the case of ASCII letters. */
    @Override
    public Sql startsWith(Condition.StartsWith<TrackedContainer> node) {
        String column = ContainerTable.foldedColumn(node.field());
        int length = node.prefix().codePointCount(0, node.prefix().length());
        return node.field().type().isList()
                ? element(column, Sql.of("substr(value, 1, ?) = ?", length, node.prefix()))
                : Sql.of("substr(" + column + ", 1, ?) = ?", length, node.prefix());
    }

    /** A blank text and an empty list are not present. */
    @Override
    public Sql isPresent(Condition.IsPresent<TrackedContainer> node) {
        String column = ContainerTable.column(node.field());
        return switch (node.field().type()) {
            case TEXT -> Sql.of("ifnull(trim(" + column + ", ?) <> '', FALSE)", BLANKS);
            case ID, INSTANT, DAY, FLAG, NUMBER -> Sql.of(column + " IS NOT NULL");
            case TEXT_LIST, ID_LIST -> Sql.of(column + " <> '[]'");
        };
    }

    @Override
    public Sql contains(Condition.Contains<TrackedContainer, ?> node) {
        FieldType elements = node.field().type() == FieldType.ID_LIST ? FieldType.ID : FieldType.TEXT;
        return element(
                ContainerTable.column(node.field()), Sql.of("value IN ").then(storedList(elements, node.values())));
    }

    private Sql storedList(FieldType type, List<?> values) {
        return Sql.list(
                values.stream().map(value -> table.toStored(type, value)).toList());
    }

    private static Sql element(String column, Sql condition) {
        return Sql.of("EXISTS (SELECT 1 FROM json_each(" + column + ") WHERE ")
                .then(condition)
                .then(")");
    }
}
