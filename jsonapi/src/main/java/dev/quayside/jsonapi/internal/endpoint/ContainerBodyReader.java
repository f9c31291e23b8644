package dev.quayside.jsonapi.internal.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.http.BodyMembers;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.query.internal.DayText;
import java.time.LocalDate;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A reader of the body that changes a container. A value that is absent is not changed, and null removes the value.
 */
final class ContainerBodyReader {

    /** The first and the last day that an account may enter: other days are mistyped years. */
    private static final LocalDate FIRST_DAY = LocalDate.of(2000, 1, 1);

    private static final LocalDate LAST_DAY = LocalDate.of(2100, 12, 31);

    /** The JSON schema of the attributes. */
    static final String SCHEMA = """
            {"type": "object", "properties": {
              "ref_numbers": {"type": ["array", "null"], "items": {"type": "string"}},
              "manual_last_free_days": {"type": ["object", "null"],
                "description": "The last free days that the account enters itself; each replaces the reported day of the same source until it is removed with null. Days from %s to %s are accepted. Null instead of the object removes all of them.",
                "properties": {
                  "line": {"type": ["string", "null"], "format": "date",
                    "description": "The day in place of the shipping line's."},
                  "terminal": {"type": ["string", "null"], "format": "date",
                    "description": "The day in place of the terminal's."},
                  "rail": {"type": ["string", "null"], "format": "date",
                    "description": "The day in place of the railroad's; only for accounts with the rail last free day feature."}}},
              "attention_mark": {"type": ["boolean", "null"],
                "description": "Whether the account marks the container for attention, which `filter[requires_attention]` finds."}}}""".formatted(FIRST_DAY, LAST_DAY);

    private static final String DAYS = "manual_last_free_days";
    private static final String RAIL = "rail";
    private static final String MARK = "attention_mark";

    private final ResourceBodyReader body;
    private final @Nullable List<String> refNumbers;
    private final @Nullable BodyMembers days;
    private final Entry line;
    private final Entry terminal;
    private final Entry rail;
    private final @Nullable Boolean mark;

    /** A day in the body; not sent, it keeps the stored day. */
    private record Entry(boolean isSent, @Nullable LocalDate day) {

        @Nullable
        LocalDate orElse(@Nullable LocalDate stored) {
            return isSent ? day : stored;
        }
    }

    private ContainerBodyReader(ResourceBodyReader body, @Nullable List<String> refNumbers, Account account) {
        this.body = body;
        this.refNumbers = refNumbers;
        boolean mayEnterRail = account.has(Entitlement.RAIL_LAST_FREE_DAY);
        days = body.isSent(DAYS) ? body.members(DAYS) : null;
        line = entry("line", true);
        terminal = entry("terminal", true);
        rail = entry(RAIL, mayEnterRail);
        if (days != null && !mayEnterRail && !days.get(RAIL).isMissingNode()) {
            body.rejectFeature(DAYS + "/" + RAIL, Entitlement.RAIL_LAST_FREE_DAY);
        }
        mark = body.has(MARK) ? body.flag(MARK) : null;
    }

    /**
     * Returns the change that the body describes. Problems are added to the body.
     *
     * @param refNumbers the references in the body; null if the body has none
     */
    static UnaryOperator<Container> read(ResourceBodyReader body, @Nullable List<String> refNumbers, Account account) {
        return new ContainerBodyReader(body, refNumbers, account)::change;
    }

    private Entry entry(String name, boolean isRemovedWithAll) {
        if (days == null) {
            return new Entry(false, null);
        }
        JsonNode value = days.get(name);
        if (!body.has(DAYS)) {
            return new Entry(isRemovedWithAll, null);
        }
        LocalDate day = value.isTextual()
                ? DayText.date(value.textValue(), 0, value.textValue().length())
                : null;
        if (day == null && !value.isMissingNode() && !value.isNull()) {
            body.reject(
                    DAYS + "/" + name,
                    "malformed",
                    QuotedText.found(value) + " is not a date (expected a date such as 2026-01-31)");
        } else if (day != null && (day.isBefore(FIRST_DAY) || day.isAfter(LAST_DAY))) {
            body.reject(
                    DAYS + "/" + name,
                    "out_of_range",
                    QuotedText.found(value) + " is out of range (expected a date from " + FIRST_DAY + " to " + LAST_DAY
                            + ")");
        }
        return new Entry(!value.isMissingNode(), day);
    }

    private Container change(Container stored) {
        LastFreeDays manual = stored.deadlines().manual();
        Container.Builder changed = stored.toBuilder()
                .deadlines(stored.deadlines()
                        .withManual(new LastFreeDays(
                                line.orElse(manual.line()),
                                terminal.orElse(manual.terminal()),
                                rail.orElse(manual.rail()),
                                manual.inlandLine())));
        if (refNumbers != null) {
            changed.refNumbers(refNumbers);
        }
        return (body.isSent(MARK) ? changed.attentionMark(mark) : changed).build();
    }
}
