package dev.quayside.core.source.script;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses script times. A script time consists of days, hours, minutes and seconds after or before the request. */
final class OffsetParser {
    private static final Pattern FORM =
            Pattern.compile("([+-]?)(?=[0-9])(?:([0-9]{1,4})d)?(?:([0-9]{1,5})h)?(?:([0-9]{1,6})m)?(?:([0-9]{1,7})s)?");
    private static final String EXPECTED = "a time after the request, such as 3d4h, 30m, 0 or -2d";

    private OffsetParser() {}

    /** Parses a time such as {@code 3d4h}, {@code +30m}, {@code 0} or {@code -2d}. */
    static Duration parse(String text) {
        if (text.equals("0")) {
            return Duration.ZERO;
        }
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw Tokenizer.refused(text, EXPECTED);
        }
        Duration offset = Duration.ofDays(number(parts.group(2)))
                .plusHours(number(parts.group(3)))
                .plusMinutes(number(parts.group(4)))
                .plusSeconds(number(parts.group(5)));
        return parts.group(1).equals("-") ? offset.negated() : offset;
    }

    static Duration next(Tokenizer words) {
        return parse(words.next(EXPECTED));
    }

    private static long number(@Nullable String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }
}
