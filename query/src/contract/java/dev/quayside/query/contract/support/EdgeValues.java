package dev.quayside.query.contract.support;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Edge values on which stores have been found to disagree. */
public final class EdgeValues {

    /** The time of every generated query. */
    public static final Instant NOW = Instant.parse("2026-01-31T12:00:00.000001Z");

    public static final LocalDate TODAY = LocalDate.parse("2026-01-31");

    /** Texts that are not blank. */
    public static final List<String> TEXTS = List.of(
            "Acme",
            "acme",
            "ACME",
            "ACME ",
            " ACME",
            "ACME2",
            "100%",
            "100x",
            "a_b",
            "aXb",
            "a\\b",
            "a\\%b",
            "\\",
            "%",
            "_",
            "\ud83d\ude00",
            "\ud83d\ude00\ud83d\ude01",
            "\ue000",
            "\uff5e",
            "\u0130stanbul",
            "istanbul",
            "\u0131stanbul",
            "ISTANBUL",
            "Stra\u00dfe",
            "STRASSE",
            "\u1e9e",
            "\u017f",
            "s",
            "\u212a1",
            "k1",
            "\u01c5",
            "\u01c4",
            "\u01c6",
            "\ufb01",
            "\u03a3\u03c2",
            "e\u0301",
            "\u00e9",
            "\ud801\udc00",
            "\ud801\udc28",
            "Smith, Inc.",
            "\"quoted\"",
            "a\"b",
            "=x",
            "==x",
            "~x",
            "@exists",
            "@not_exists",
            "@",
            "<x>",
            "<=2026-01-01",
            "'",
            "''",
            "x' OR '1'='1",
            "--",
            ":name",
            "?",
            "${x}",
            "a\nb",
            "a\tb",
            "\u00a0",
            "\u2007",
            "x\u00a0",
            "null",
            "true",
            "0");

    /** Texts that are blank by {@link String#isBlank}. */
    static final List<String> BLANKS = List.of("", " ", "\t", "\n", " \r\n ", "\u3000", "\u2028");

    static final List<String> CODES =
            List.of("USLAX", "USLGB", "USNYC", "USCHI", "CNSHA", "uslax", "USLAX ", "", " ", "??", "CN SHA");

    static final List<String> HOLDS = List.of("usda", "Customs", "line", "customs hold");
    static final List<String> STATUSES = List.of("at_customs", "Available", "picked up", "available ");

    private EdgeValues() {}

    /** Returns a searchable text of the maximum length, in a script with three bytes for each character. */
    public static String longText(long seed) {
        SeededRandom random = new SeededRandom(seed);
        StringBuilder text = new StringBuilder();
        while (text.length() < 255) {
            text.append((char) (0x4E00 + random.nextInt(0x5000)));
        }
        return text.toString();
    }

    public static String text(SeededRandom random) {
        return random.chance(12) ? random.pick(BLANKS) : random.pick(TEXTS);
    }

    /** Returns an instant near now, near the ends of days or of time windows, or one of the first and last instants. */
    public static Instant instant(SeededRandom random) {
        Instant at = switch (random.nextInt(10)) {
            case 0 -> NOW;
            case 1 -> NOW.minus(24, ChronoUnit.HOURS);
            case 2 -> NOW.minus(72, ChronoUnit.HOURS);
            case 3 -> midnight(TODAY);
            case 4 -> midnight(TODAY.plusDays(random.between(-4, 4)));
            case 5 ->
                random.chance(20)
                        ? random.pick(List.of(
                                Instant.parse("0001-01-01T00:00:00Z"), Instant.parse("9999-12-31T23:59:59.999999Z")))
                        : Instant.EPOCH;
            case 6, 7 -> NOW.plusSeconds(random.between(-10 * 86_400, 10 * 86_400));
            default -> midnight(TODAY.plusDays(random.between(-400, 400))).plusSeconds(43_200);
        };
        if (at.equals(Instant.parse("0001-01-01T00:00:00Z"))
                || at.equals(Instant.parse("9999-12-31T23:59:59.999999Z"))) {
            return at;
        }
        return random.chance(40) ? at : at.plus(random.between(-1, 1), ChronoUnit.MICROS);
    }

    public static LocalDate day(SeededRandom random) {
        return switch (random.nextInt(12)) {
            case 0 -> random.chance(30) ? LocalDate.parse("0001-01-01") : TODAY;
            case 1 -> random.chance(30) ? LocalDate.parse("9999-12-31") : TODAY;
            case 2 -> LocalDate.parse("2024-02-29");
            default -> TODAY.plusDays(random.between(-6, 6));
        };
    }

    private static Instant midnight(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }
}
