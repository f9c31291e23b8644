package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.store.OutageLog;
import dev.quayside.core.store.Store;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The shipping lines, with the rules that determine which lines an account can track by which kind of number.
 * Thread-safe.
 */
final class TrackedLines {
    private final ShippingLines lines;
    private final List<CarrierSource> carriers;
    private final Store store;
    private final OutageLog failures;

    TrackedLines(ShippingLines lines, List<CarrierSource> carriers, Store store, OutageLog failures) {
        this.lines = lines;
        this.carriers = List.copyOf(carriers);
        this.store = store;
        this.failures = failures;
    }

    ShippingLines all() {
        return lines;
    }

    /** Returns the line that has this code as its SCAC or as an alternative code. */
    Optional<ShippingLine> find(Scac scac) {
        return lines.find(scac);
    }

    /**
     * Returns the SCAC of the line that has this code as its SCAC or as an alternative code. Returns the code itself if
     * no line has it.
     */
    @Nullable
    Scac canonicalScac(@Nullable Scac scac) {
        return scac == null ? null : lines.find(scac).map(ShippingLine::scac).orElse(scac);
    }

    /** Returns the first source that serves the line. */
    Optional<CarrierSource> source(Scac line) {
        return carriers.stream().filter(source -> serves(source, line)).findFirst();
    }

    private boolean serves(CarrierSource source, Scac line) {
        try {
            return source.serves(line);
        } catch (RuntimeException e) {
            failures.warn(e, "a line's source failed to answer whether it serves {}; going on with the others", line);
            return false;
        }
    }

    /**
     * Returns a human-readable reason why the account cannot track this kind of number at the line; empty if the
     * account can track it.
     */
    Optional<String> rejectionReason(AccountId account, ShippingLine line, @Nullable RequestType type) {
        if (!isOffered(account, line)) {
            return Optional.of(line.name() + " is tracked on request only (expected a line that is enabled)");
        }
        if (source(line.scac()).isEmpty() || line.support().equals(ShippingLine.NumberSupport.NONE)) {
            return Optional.of(line.name() + " cannot be tracked at present (expected another line)");
        }
        if (type != null && !supports(line.support(), type)) {
            return Optional.of(line.name() + " cannot be tracked by " + type + " (expected another kind of number)");
        }
        return Optional.empty();
    }

    /**
     * Returns whether the account may track shipments at the line. A line that is tracked on request only must be
     * enabled for the account.
     */
    boolean isOffered(AccountId account, ShippingLine line) {
        return line.availability() != ShippingLine.Availability.ON_REQUEST || isEnabled(account, line.scac());
    }

    private boolean isEnabled(AccountId account, Scac line) {
        return store.accounts()
                .account(account)
                .filter(owner -> owner.linesOnRequest().contains(line))
                .isPresent();
    }

    private static boolean supports(ShippingLine.NumberSupport support, RequestType type) {
        return switch (type) {
            case BILL_OF_LADING -> support.billOfLading();
            case BOOKING_NUMBER -> support.booking();
            case CONTAINER -> support.container();
        };
    }
}
