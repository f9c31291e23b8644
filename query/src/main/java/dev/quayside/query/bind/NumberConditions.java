package dev.quayside.query.bind;

import dev.quayside.query.internal.NumberText;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Limits;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** A reader of the comma lists of a number filter; {@link NumberText} defines the syntax of a number. */
final class NumberConditions<T> extends ComparisonConditions<T, BigDecimal> {

    NumberConditions(Field<T, BigDecimal> field, Limits limits, DiagnosticCollector diagnostics) {
        super(field, limits, diagnostics);
    }

    @Override
    @Nullable
    BigDecimal parse(String text, int start, int end) {
        return NumberText.parse(text, start, end);
    }

    @Override
    String problem(String text, int start, int end) {
        return NumberText.problem(text, start, end);
    }
}
