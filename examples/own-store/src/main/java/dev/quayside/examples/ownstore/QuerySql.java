package dev.quayside.examples.ownstore;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.Position;
import dev.quayside.query.ValueCount;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.SortKey;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Runs a bound query on the table of containers, which has a value for each field of the query.
 *
 * <p>Conditions and SQL have the same three truth values, so unknown values need no special treatment. All statements
 * read the same rows: those of the account that satisfy the condition, with a column {@code key0}, {@code key1}, … for
 * each sort key. A page before or after a position is read by its offset, for which the rows before the position are
 * counted.
 */
final class QuerySql implements Condition.Visitor<TrackedContainer, Sql> {

    private static final long MICROSECONDS_PER_DAY = 86_400_000_000L;

    private final Sqlite database;
    private final BoundQuery<TrackedContainer> query;
    private final Sql matching;
    private final String order;

    QuerySql(Sqlite database, BoundQuery<TrackedContainer> query) {
        this.database = database;
        this.query = query;
        List<Sql> columns = new ArrayList<>();
        StringBuilder keys = new StringBuilder();
        for (SortKey<TrackedContainer> key : query.order()) {
            String name = "key" + columns.size();
            columns.add(Sql.of("? AS " + name, value(key)));
            keys.append(name).append(key.direction() == Direction.ASCENDING ? " ASC" : " DESC");
            keys.append(" NULLS LAST, ");
        }
        columns.add(Sql.of("id, document, 1 AS side"));
        this.order = keys + "id";
        this.matching = Sql.of(
                "SELECT ? FROM container WHERE account = ? AND ?",
                Sql.list(columns),
                query.context().tenant(),
                query.condition().accept(this));
    }

    private Sql value(SortKey<TrackedContainer> key) {
        if (key instanceof SortKey.ByField<TrackedContainer> byField) {
            return value(byField.field());
        }
        int number = 0;
        Sql cases = Sql.of("CASE");
        for (Condition<TrackedContainer> condition : ((SortKey.ByClass<TrackedContainer>) key).classes()) {
            cases = Sql.of("? WHEN ? THEN " + number++, cases, condition.accept(this));
        }
        return Sql.of("? ELSE " + number + " END", cases);
    }

    Page<TrackedContainer> page() {
        long total = number(Sql.of("SELECT count(*) FROM (?)", matching));
        return Evaluator.of(query).pageByOffset(total, this::rowsBefore, this::rows);
    }

    /** Returns the rows by the values of a field. The statement counts instants to the microsecond. */
    List<ValueCount> counts(Field<TrackedContainer, ?> field) {
        Sql rows = Sql.of(
                "SELECT id, ? AS value FROM container WHERE account = ? AND ?",
                value(field),
                query.context().tenant(),
                query.condition().accept(this));
        Sql values = field.type().isList()
                ? Sql.of("SELECT DISTINCT r.id, e.value FROM (?) r LEFT JOIN json_each(r.value) e", rows)
                : rows;
        Sql counts = Sql.of("SELECT count(*) || coalesce(' ' || value, '') FROM (?) GROUP BY value", values);
        Map<Optional<Object>, Long> byValue = new HashMap<>();
        for (String text : database.run(counts)) {
            String[] parts = text.split(" ", 2);
            Optional<Object> value = parts.length == 1 ? Optional.empty() : Optional.of(group(field.type(), parts[1]));
            byValue.merge(value, Long.valueOf(parts[0]), Long::sum);
        }
        return byValue.entrySet().stream()
                .map(entry -> new ValueCount(entry.getKey().orElse(null), entry.getValue()))
                .toList();
    }

    private static Object group(FieldType type, String stored) {
        return switch (type) {
            case TEXT, TEXT_LIST -> stored;
            case ID, ID_LIST -> UUID.fromString(stored);
            case INSTANT -> LocalDate.ofEpochDay(Math.floorDiv(Long.parseLong(stored), MICROSECONDS_PER_DAY));
            case DAY -> Sqlite.day(Long.parseLong(stored));
            case FLAG -> stored.equals("1");
            case NUMBER -> new BigDecimal(stored).stripTrailingZeros();
        };
    }

    private List<TrackedContainer> rows(long offset, long limit) {
        String sql = "SELECT document FROM (?) ORDER BY " + order + " LIMIT ? OFFSET ?";
        return database.run(Sql.of(sql, matching, limit, offset)).stream()
                .map(document -> Documents.read(document, TrackedContainer.class))
                .toList();
    }

    /** Returns the number of rows before a position, which is inserted before the row at the position. */
    private long rowsBefore(Position position) {
        List<@Nullable Object> values = new ArrayList<>(position.keys());
        values.addAll(Arrays.asList(position.id(), null, 0));
        return number(Sql.of(
                "SELECT rows FROM (SELECT side, row_number() OVER (ORDER BY " + order + ", side) - 1 AS rows"
                        + " FROM (? UNION ALL VALUES (?))) WHERE side = 0",
                matching,
                Sql.list(values)));
    }

    private long number(Sql sql) {
        return Long.parseLong(database.run(sql).get(0));
    }

    private static Sql value(Field<?, ?> field) {
        return Sql.of("fields ->> '" + field.name() + "'");
    }

    /** Returns false if a term is false, and unknown if another term is unknown, like AND without a limit of depth. */
    @Override
    public Sql all(Condition.All<TrackedContainer> node) {
        return Sql.of("FALSE NOT IN (?)", translate(node.terms()));
    }

    /** Returns true if a term is true, and unknown if another term is unknown, like OR without a limit of depth. */
    @Override
    public Sql any(Condition.Any<TrackedContainer> node) {
        return Sql.of("TRUE IN (?)", translate(node.terms()));
    }

    private Sql translate(List<Condition<TrackedContainer>> terms) {
        return Sql.list(terms.stream().map(term -> term.accept(this)).toList());
    }

    @Override
    public Sql not(Condition.Not<TrackedContainer> node) {
        return Sql.of("NOT (?)", node.term().accept(this));
    }

    @Override
    public Sql compare(Condition.Compare<TrackedContainer> node) {
        return Sql.of("? " + node.operator().symbol() + " ?", value(node.field()), node.value());
    }

    @Override
    public Sql oneOf(Condition.OneOf<TrackedContainer, ?> node) {
        return Sql.of("? IN (?)", value(node.field()), Sql.list(node.values()));
    }

    @Override
    public Sql startsWith(Condition.StartsWith<TrackedContainer> node) {
        Sql folded = Sql.of("folded ->> '" + node.field().name() + "'");
        return node.field().type().isList()
                ? Sql.of("EXISTS (SELECT 1 FROM json_each(?) WHERE instr(value, ?) = 1)", folded, node.prefix())
                : Sql.of("instr(?, ?) = 1", folded, node.prefix());
    }

    @Override
    public Sql isPresent(Condition.IsPresent<TrackedContainer> node) {
        Sql value = value(node.field());
        return switch (node.field().type()) {
            case TEXT -> Sql.of("ifnull(trim(?, ?) <> '', FALSE)", value, Condition.IsPresent.BLANKS);
            case ID, INSTANT, DAY, FLAG, NUMBER -> Sql.of("? IS NOT NULL", value);
            case TEXT_LIST, ID_LIST -> Sql.of("? <> '[]'", value);
        };
    }

    @Override
    public Sql contains(Condition.Contains<TrackedContainer, ?> node) {
        return Sql.of(
                "EXISTS (SELECT 1 FROM json_each(?) WHERE value IN (?))", value(node.field()), Sql.list(node.values()));
    }
}
