package dev.quayside.store.jdbi.internal.list;

import dev.quayside.query.Position;
import dev.quayside.query.schema.Direction;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A condition that selects the rows before or after a position in a sorted list.
 *
 * @param steps the sort keys, without the id that follows them
 * @param id the column of the id
 */
record Keyset(List<OrderStep> steps, Position position, String id) {

    public Keyset {
        if (position.keys().size() != steps.size()) {
            throw new IllegalArgumentException("a position in an order of " + steps.size() + " keys cannot have "
                    + position.keys().size());
        }
    }

    /** Creates a keyset of a list whose id is in the column {@code id}. */
    public Keyset(List<OrderStep> steps, Position position) {
        this(steps, position, "id");
    }

    public enum Side {
        BEFORE("<"),
        UP_TO("<="),
        AFTER(">"),
        FROM(">=");

        private final String symbol;

        Side(String symbol) {
            this.symbol = symbol;
        }

        boolean isForward() {
            return this == AFTER || this == FROM;
        }

        public Side others() {
            return switch (this) {
                case BEFORE -> FROM;
                case UP_TO -> AFTER;
                case AFTER -> UP_TO;
                case FROM -> BEFORE;
            };
        }
    }

    /**
     * Appends the condition. It compares the keys separately, not as a tuple, because keys may be null and may have
     * different directions.
     */
    Sql write(Sql sql, Side side, SqlDialect dialect) {
        String separator = "(";
        for (Sql part : disjointConditions(side, dialect)) {
            sql.add(separator).add("(").add(part).add(")");
            separator = " or ";
        }
        return sql.add(")");
    }

    /**
     * Returns conditions that together select each row before or after the position exactly once. In an index with this
     * order, the rows that satisfy one condition are adjacent.
     */
    List<Sql> disjointConditions(Side side, SqlDialect dialect) {
        List<Sql> parts = new ArrayList<>();
        parts.add(equal(steps.size()).add("c." + id + " " + side.symbol + " ").bind(SqlType.ID, position.id()));
        for (int i = steps.size() - 1; i >= 0; i--) {
            OrderStep step = steps.get(i);
            Object key = key(i);
            if (key != null) {
                boolean greater = side.isForward() == (step.direction() == Direction.ASCENDING);
                parts.add(equal(i).add(step.expression())
                        .add(greater ? " > " : " < ")
                        .bind(step.type(), key));
            }
            if (step.isNullable() && side.isForward() && key != null) {
                parts.add(equal(i).add(step.expression()).add(" is null"));
            }
            if (step.isNullable() && !side.isForward() && key == null) {
                parts.add(equal(i).add(dialect.isNotNull(step.expression(), step.type(), step.direction())));
            }
        }
        return parts;
    }

    /** Returns the condition that the first {@code count} keys equal those of the position. */
    private Sql equal(int count) {
        Sql sql = Sql.of("");
        for (int i = 0; i < count; i++) {
            Object key = key(i);
            sql.add(steps.get(i).expression());
            if (key == null) {
                sql.add(" is null");
            } else {
                sql.add(" = ").bind(steps.get(i).type(), key);
            }
            sql.add(" and ");
        }
        return sql;
    }

    private @Nullable Object key(int index) {
        return steps.get(index).toParameter(position.keys().get(index));
    }
}
