package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Availability;
import dev.quayside.core.carrier.NumberSupport;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.OutageLog;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The lines, and which of them can be tracked by whom and by what kind of number. Thread-safe. */
final class TrackedLines {
    private final ShippingLines lines;
    private final List<CarrierSource> carriers;
    private final EngineStore store;
    private final OutageLog failures;

    TrackedLines(ShippingLines lines, List<CarrierSource> carriers, EngineStore store, OutageLog failures) {
        this.lines = lines;
        this.carriers = List.copyOf(carriers);
        this.store = store;
        this.failures = failures;
    }

    /** All of them. */
    ShippingLines all() {
        return lines;
    }

    /** The line with this code, its own or an alternative one. */
    Optional<ShippingLine> find(Scac scac) {
        return lines.find(scac);
    }

    /** The own code of the line with this one; the same code if there is no such line. */
    @Nullable
    Scac own(@Nullable Scac scac) {
        return scac == null ? null : lines.find(scac).map(ShippingLine::scac).orElse(scac);
    }

    /** Who can be asked about the line; the first that serves it. */
    Optional<CarrierSource> source(Scac line) {
        return carriers.stream().filter(source -> serves(source, line)).findFirst();
    }

    private boolean serves(CarrierSource source, Scac line) {
        try {
            return source.serves(line);
        } catch (RuntimeException e) {
            failures.warn(e, "a source of lines cannot say whether it serves {}; going on with the others", line);
            return false;
        }
    }

    /** Why the account cannot track numbers of this kind at the line, for people; empty if it can. */
    Optional<String> obstacle(AccountId account, ShippingLine line, @Nullable RequestType type) {
        if (!isOffered(account, line)) {
            return Optional.of(line.name() + " is tracked on request only (expected a line that is enabled)");
        }
        if (source(line.scac()).isEmpty() || line.support().equals(NumberSupport.NONE)) {
            return Optional.of(line.name() + " cannot be tracked at present (expected another line)");
        }
        if (type != null && !supports(line.support(), type)) {
            return Optional.of(line.name() + " cannot be tracked by " + type + " (expected another kind of number)");
        }
        return Optional.empty();
    }

    /** Whether the account may know of the line: of those that are tracked on request only, it may of the enabled ones. */
    boolean isOffered(AccountId account, ShippingLine line) {
        return line.availability() != Availability.ON_REQUEST || isEnabled(account, line.scac());
    }

    private boolean isEnabled(AccountId account, Scac line) {
        return store.accounts()
                .account(account)
                .filter(owner -> owner.linesOnRequest().contains(line))
                .isPresent();
    }

    private static boolean supports(NumberSupport support, RequestType type) {
        return switch (type) {
            case BILL_OF_LADING -> support.billOfLading();
            case BOOKING_NUMBER -> support.booking();
            case CONTAINER -> support.container();
        };
    }
}
