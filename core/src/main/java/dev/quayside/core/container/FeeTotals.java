package dev.quayside.core.container;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What a list of fees adds up to, one sum for each currency.
 *
 * <p>{@link Fee.Type#TOTAL} elements are the terminal's own sums and are left out; where a currency has nothing but such
 * elements, they are its sum. Amounts of different currencies are never added.
 *
 * @param byCurrency sum by ISO 4217 code, in the order of the codes; empty when there are no fees
 */
public record FeeTotals(Map<String, BigDecimal> byCurrency) {

    public FeeTotals {
        Objects.requireNonNull(byCurrency, "byCurrency");
        byCurrency = Collections.unmodifiableMap(new TreeMap<>(byCurrency));
    }

    /** Adds up the fees of one container. */
    public static FeeTotals of(Collection<Fee> fees) {
        Objects.requireNonNull(fees, "fees");
        Map<String, BigDecimal> sums = new TreeMap<>();
        Map<String, BigDecimal> reportedTotals = new TreeMap<>();
        for (Fee fee : fees) {
            Map<String, BigDecimal> into = fee.type() == Fee.Type.TOTAL ? reportedTotals : sums;
            into.merge(fee.currencyCode(), fee.amount(), BigDecimal::add);
        }
        reportedTotals.forEach(sums::putIfAbsent);
        return new FeeTotals(sums);
    }
}
