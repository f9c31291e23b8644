package dev.quayside.core.container;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The sum of fees in each currency. {@link Fee.Type#TOTAL} fees are ignored unless a currency has no other fees.
 * Amounts of different currencies are never added.
 *
 * @param byCurrency the sum by ISO 4217 code, in the order of the codes; empty without fees
 */
public record FeeTotals(Map<String, BigDecimal> byCurrency) {

    public FeeTotals {
        Objects.requireNonNull(byCurrency, "byCurrency");
        byCurrency = Collections.unmodifiableMap(new TreeMap<>(byCurrency));
    }

    /** Sums the fees of one container. */
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
