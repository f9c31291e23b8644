package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.InitialField;
import dev.quayside.core.internal.Texts;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.store.CommitPreconditions;
import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.RequestOutcome.Problem.Code;
import dev.quayside.core.tracking.RequestOutcome.Problem.Field;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Checks one new request and collects all problems. Only {@link #findDuplicates} reads other requests for the number.
 * Use an instance for one request only.
 */
final class RequestCheck {
    private static final int LONGEST = 255;
    private static final String TYPES = "bill_of_lading, booking_number or container";

    private final Store store;
    private final TrackedLines lines;
    private final AccountId account;
    private final List<RequestOutcome.Problem> problems = new ArrayList<>();
    private List<TrackingRequest> namesakes = List.of();
    private final @Nullable RequestType type;
    private final @Nullable String number;
    private final @Nullable Scac scac;
    private final boolean isLineDetected;

    RequestCheck(Store store, TrackedLines lines, AccountId account, NewRequest request) {
        this.store = store;
        this.lines = lines;
        this.account = account;
        type = type(stripped(request.type()));
        number = number(stripped(request.number()), type);
        scac = scac(stripped(request.scac()), request.autoDetect(), type);
        isLineDetected = request.autoDetect() && stripped(request.scac()).isEmpty();
        checkTexts(request.refNumbers(), Field.REF_NUMBERS);
        checkTexts(request.tags(), Field.TAGS);
        checkInitialFields(request.initialFields());
        checkCustomer(request.customerId());
    }

    /** Looks up other requests for the number, and adds a problem if any of them is for the same line. */
    RequestCheck findDuplicates() {
        if (number != null && (scac != null || isLineDetected) && !isTest(number, scac)) {
            refuseDuplicate(number, scac);
        }
        return this;
    }

    /** Returns all problems in the order of the fields. */
    List<RequestOutcome.Problem> problems() {
        return problems.stream()
                .sorted(Comparator.comparing(RequestOutcome.Problem::field))
                .toList();
    }

    /**
     * Returns the precondition of the commit: no request may already track the number, except the requests for other
     * lines that this check found. Must be called only if there are no problems.
     */
    CommitPreconditions preconditions(@Nullable Integer slotsBelow) {
        return new CommitPreconditions(
                slotsBelow,
                isTest(number(), scac) ? Set.of() : Set.of(number()),
                namesakes.stream().map(TrackingRequest::id).collect(Collectors.toSet()),
                Set.of());
    }

    /** Returns the kind of number. Must be called only if there are no problems. */
    RequestType type() {
        return Objects.requireNonNull(type);
    }

    /** Returns the number to send to the line. Must be called only if there are no problems. */
    String number() {
        return Objects.requireNonNull(number);
    }

    /** Returns the SCAC of the line itself, not an alternative code; null if the line is to be detected. */
    @Nullable
    Scac scac() {
        return scac;
    }

    private @Nullable RequestType type(String text) {
        RequestType found = RequestType.find(text).orElse(null);
        if (text.isEmpty()) {
            refuse(Field.TYPE, Code.BLANK, "a request needs a request type (expected " + TYPES + ")");
        } else if (found == null) {
            refuse(Field.TYPE, Code.UNKNOWN, Texts.quote(text) + " is not a request type (expected " + TYPES + ")");
        }
        return found;
    }

    private @Nullable String number(String text, @Nullable RequestType kind) {
        if (text.isEmpty()) {
            refuse(
                    Field.NUMBER,
                    Code.BLANK,
                    "a request needs a number (expected a bill of lading, booking or container number)");
            return null;
        }
        if (kind != RequestType.CONTAINER) {
            return isStorable(text, Field.NUMBER) ? text : null;
        }
        Optional<ContainerNumber> container = ContainerNumber.tryParse(text);
        if (container.isEmpty()) {
            refuse(
                    Field.NUMBER,
                    Code.MALFORMED,
                    Texts.quote(text)
                            + " is not a container number (expected 4 letters and 7 digits, such as MSCU1234566)");
        }
        return container.map(ContainerNumber::value).orElse(null);
    }

    private @Nullable Scac scac(String text, boolean autoDetect, @Nullable RequestType kind) {
        if (text.isEmpty()) {
            if (!autoDetect) {
                refuse(
                        Field.SCAC,
                        Code.BLANK,
                        "a request needs a shipping line (expected a SCAC, such as MAEU, or auto_detect_vocc_scac:"
                                + " true)");
            }
            return null;
        }
        Optional<ShippingLine> line = Scac.tryParse(text).flatMap(lines::find);
        if (line.isEmpty()) {
            refuse(
                    Field.SCAC,
                    Code.UNKNOWN,
                    Texts.quote(text) + " is not a known shipping line (expected a SCAC, such as MAEU)");
            return null;
        }
        Optional<String> rejectionReason = lines.rejectionReason(account, line.get(), kind);
        rejectionReason.ifPresent(message -> refuse(Field.SCAC, Code.NOT_TRACKED, message));
        return rejectionReason.isPresent() ? null : line.get().scac();
    }

    private void refuseDuplicate(String wanted, @Nullable Scac line) {
        namesakes = store.tracking().requestsByNumber(account, wanted).stream()
                .filter(TrackingRequest::holdsNumber)
                .toList();
        if (namesakes.stream().anyMatch(other -> Objects.equals(lines.canonicalScac(other.scac()), line))) {
            refuse(Field.NUMBER, Code.DUPLICATE, Texts.quote(wanted) + " is tracked already at the same line");
        }
    }

    /**
     * Returns whether the number belongs to the test carrier. A number of the test carrier may be tracked several
     * times.
     */
    private static boolean isTest(String number, @Nullable Scac line) {
        return TestCarrierSource.has(number) && (line == null || line.equals(TestCarrierSource.LINE));
    }

    private void checkTexts(List<String> texts, Field field) {
        for (String text : texts) {
            if (!isStorable(text, field)) {
                return;
            }
        }
    }

    private void checkInitialFields(List<InitialField> fields) {
        List<FieldDefinition> definitions =
                fields.isEmpty() ? List.of() : store.customFields().definitions(account);
        for (int i = 0; i < fields.size(); i++) {
            InitialField field = fields.get(i);
            Optional<FieldDefinition> definition = definitions.stream()
                    .filter(each ->
                            each.entity() == field.entity() && each.slug().equals(field.slug()))
                    .findFirst();
            if (definition.isEmpty()) {
                refuse(
                        i,
                        Code.UNKNOWN,
                        Texts.quote(field.slug()) + " is not a custom field of a "
                                + field.entity().resourceType() + " (expected the slug of a definition)");
            } else {
                Optional<String> problem = definition.get().violation(field.value());
                if (problem.isPresent()) {
                    refuse(i, Code.MALFORMED, problem.get());
                }
            }
        }
    }

    private void refuse(int initialField, Code code, String message) {
        problems.add(new RequestOutcome.Problem(Field.INITIAL_FIELDS, code, message, initialField));
    }

    private void checkCustomer(@Nullable UUID id) {
        if (id != null && store.shipments().party(account, id).isEmpty()) {
            refuse(Field.CUSTOMER, Code.UNKNOWN, "there is no party " + id + " (expected the id of a party)");
        }
    }

    /** Returns whether a store can save and find the text; if not, adds a problem. */
    private boolean isStorable(String text, Field field) {
        if (text.length() > LONGEST) {
            refuse(
                    field,
                    Code.TOO_LONG,
                    Texts.quote(text) + " has " + text.length() + " characters (expected at most " + LONGEST + ")");
            return false;
        }
        if (text.codePoints().anyMatch(RequestCheck::isNoText)) {
            refuse(
                    field,
                    Code.MALFORMED,
                    Texts.quote(text) + " has a control character or half a surrogate pair in it (expected text)");
            return false;
        }
        return true;
    }

    private static boolean isNoText(int codePoint) {
        int kind = Character.getType(codePoint);
        return kind == Character.CONTROL || kind == Character.SURROGATE;
    }

    private void refuse(Field field, Code code, String message) {
        problems.add(new RequestOutcome.Problem(field, code, message));
    }

    /** Returns the text without surrounding blanks; empty if missing. */
    private static String stripped(@Nullable String text) {
        return text == null ? "" : text.strip();
    }
}
