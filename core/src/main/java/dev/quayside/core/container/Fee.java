package dev.quayside.core.container;

import dev.quayside.core.internal.Texts;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An amount that a terminal charges.
 *
 * @param sourceCode the source's own code if the type is unknown; null for known types. V2 documents do not contain the
 *     code
 * @param amount the amount in units of the currency, not rounded, with at most 18 digits before and 18 digits after the
 *     decimal point; 0 if the terminal has not posted the amount
 * @param currencyCode three upper-case letters (ISO 4217), such as {@code USD}
 */
public record Fee(Type type, @Nullable String sourceCode, BigDecimal amount, String currencyCode) {

    private static final int MAX_DIGITS = 18;
    private static final Pattern CURRENCY = Pattern.compile("[A-Z]{3}");

    /** The type of a fee. */
    public enum Type {
        /** A charge for storage beyond the free days. */
        DEMURRAGE("demurrage"),
        EXTENDED_DWELL_TIME("extended_dwell_time"),
        /** A charge for an inspection. */
        EXAM("exam"),
        /** The total that the terminal reports. The total is ignored when fees are summed. */
        TOTAL("total"),
        OTHER("other");

        private final String code;

        Type(String code) {
            this.code = code;
        }

        public String code() {
            return code;
        }

        /** Returns the type with this name in documents. */
        public static Optional<Type> ofCode(String code) {
            Objects.requireNonNull(code, "code");
            return Arrays.stream(values())
                    .filter(type -> type.code.equals(code))
                    .findFirst();
        }

        /** Parses a type as people and sources write it, ignoring case and surrounding blanks. */
        public static Optional<Type> tryParse(String text) {
            String code = Objects.requireNonNull(text, "text").strip();
            return Arrays.stream(values())
                    .filter(type -> type.code.equalsIgnoreCase(code))
                    .findFirst();
        }
    }

    public Fee {
        Objects.requireNonNull(type, "type");
        amount = requireStorable(Objects.requireNonNull(amount, "amount"));
        Objects.requireNonNull(currencyCode, "currencyCode");
        Texts.requireStorable(sourceCode, "sourceCode");
        if (!CURRENCY.matcher(currencyCode).matches()) {
            throw new IllegalArgumentException(
                    Texts.quote(currencyCode) + " is not a currency code (expected 3 upper-case letters, such as USD)");
        }
        if (sourceCode != null && type != Type.OTHER) {
            throw new IllegalArgumentException("a fee of the known kind " + type.code()
                    + " cannot have a code from its source, but " + Texts.quote(sourceCode) + " was given");
        }
    }

    private static BigDecimal requireStorable(BigDecimal amount) {
        long before = (long) amount.precision() - amount.scale();
        if (before > MAX_DIGITS || amount.scale() > MAX_DIGITS) {
            throw new IllegalArgumentException("the amount " + Texts.quote(amount.toString()) + " has more than "
                    + MAX_DIGITS + " digits before or after the point (expected an amount such as 120.50)");
        }
        return amount.scale() < 0 ? amount.setScale(0) : amount;
    }

    /** Creates a fee of a known type. */
    public static Fee of(Type type, BigDecimal amount, String currencyCode) {
        return new Fee(type, null, amount, currencyCode);
    }

    /**
     * Creates a fee from a source's code, ignoring case and surrounding blanks. The type of an unknown code is
     * {@link Type#OTHER}, and the fee keeps the code.
     */
    public static Fee reported(String code, BigDecimal amount, String currencyCode) {
        return Type.tryParse(Objects.requireNonNull(code, "code"))
                .map(type -> of(type, amount, currencyCode))
                .orElseGet(() -> new Fee(Type.OTHER, code, amount, currencyCode));
    }

    /**
     * The sum of fees in each currency. {@link Fee.Type#TOTAL} fees are ignored unless a currency has no other fees.
     * Amounts of different currencies are never added.
     *
     * @param byCurrency the sum for each ISO 4217 code, ordered by code; empty if there are no fees
     */
    public record Totals(Map<String, BigDecimal> byCurrency) {

        public Totals {
            Objects.requireNonNull(byCurrency, "byCurrency");
            byCurrency = Collections.unmodifiableMap(new TreeMap<>(byCurrency));
        }

        /** Sums the fees of one container. */
        public static Totals of(Collection<Fee> fees) {
            Objects.requireNonNull(fees, "fees");
            Map<String, BigDecimal> sums = new TreeMap<>();
            Map<String, BigDecimal> reportedTotals = new TreeMap<>();
            for (Fee fee : fees) {
                Map<String, BigDecimal> into = fee.type() == Fee.Type.TOTAL ? reportedTotals : sums;
                into.merge(fee.currencyCode(), fee.amount(), BigDecimal::add);
            }
            reportedTotals.forEach(sums::putIfAbsent);
            return new Totals(sums);
        }
    }
}
