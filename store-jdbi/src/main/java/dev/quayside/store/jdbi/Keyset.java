package dev.quayside.store.jdbi;

import dev.quayside.query.Position;
import dev.quayside.query.schema.Direction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * On which side of a position rows are.
 *
 * @param steps the order without the id
 * @param position in that order
 */
record Keyset(List<OrderStep> steps, Position position) {

    Keyset {
        if (position.keys().size() != steps.size()) {
            throw new IllegalArgumentException("a position in an order of " + steps.size() + " keys cannot have "
                    + position.keys().size());
        }
    }

    /** Which rows are meant. */
    enum Side {
        BEFORE("<"),
        UP_TO("<="),
        AFTER(">"),
        FROM(">=");

        private final String symbol;

        Side(String symbol) {
            this.symbol = symbol;
        }

        boolean forwards() {
            return this == AFTER || this == FROM;
        }

        /** The rows that this side leaves out. */
        Side others() {
            return switch (this) {
                case BEFORE -> FROM;
                case UP_TO -> AFTER;
                case AFTER -> UP_TO;
                case FROM -> BEFORE;
            };
        }
    }

    /** Adds the condition, spelled out, since keys may be null and directions may differ. */
    Sql write(Sql sql, Side side) {
        sql.add("(");
        for (int i = 0; i < steps.size(); i++) {
            if (writeStep(sql, i, side)) {
                sql.add(" or ");
            }
        }
        equal(sql, steps.size()).add("c.id " + side.symbol + " ").bind(SqlType.ID, position.id());
        return sql.add(")");
    }

    /** The rows that agree with the position before the step, and lie on the side by it; false if there are none. */
    private boolean writeStep(Sql sql, int index, Side side) {
        OrderStep step = steps.get(index);
        Object key = key(index);
        if (key == null && (side.forwards() || !step.nullable())) {
            return false;
        }
        equal(sql.add("("), index);
        if (key == null) {
            sql.add(step.expression()).add(" is not null");
        } else {
            boolean greater = side.forwards() == (step.direction() == Direction.ASCENDING);
            sql.add("(").add(step.expression()).add(greater ? " > " : " < ").bind(step.type(), key);
            if (side.forwards() && step.nullable()) {
                sql.add(" or ").add(step.expression()).add(" is null");
            }
            sql.add(")");
        }
        sql.add(")");
        return true;
    }

    private Sql equal(Sql sql, int count) {
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
        return steps.get(index).bound(position.keys().get(index));
    }
}
