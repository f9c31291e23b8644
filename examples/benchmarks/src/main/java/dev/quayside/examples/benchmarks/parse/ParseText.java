package dev.quayside.examples.benchmarks.parse;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The measured queries, as clients encode them, each also as RSQL. */
public enum ParseText {
    /** The first query of the README. */
    SHORT(
            "short query",
            "filter%5Bpickup_lfd%5D%5B%5D=%3E%3D2026-01-01&sort=-last_status_refresh_at&page%5Bsize%5D=50",
            "filter=pickup_lfd%3E%3D2026-01-01&sort=-last_status_refresh_at&page%5Bsize%5D=50"),
    /** The query of a dispatcher at a port, to which the goals apply. */
    TYPICAL(
            "typical query",
            "filter%5Bpod_code%5D=USLAX%2CUSLGB&filter%5Bcurrent_status%5D=available%2Cnot_available"
                    + "&filter%5Bpickup_lfd%5D%5B%5D=%3E%3D2026-06-28&filter%5Bpickup_lfd%5D%5B%5D=%3C%3D2026-07-12"
                    + "&filter%5Bhas_holds%5D=false&sort=pickup_lfd%2C-arrival&page%5Bnumber%5D=2&page%5Bsize%5D=30",
            "filter=pod_code%3Din%3D(USLAX%2CUSLGB)%3Bcurrent_status%3Din%3D(available%2Cnot_available)"
                    + "%3Bpickup_lfd%3E%3D2026-06-28%3Bpickup_lfd%3C%3D2026-07-12%3Bhas_holds%3D%3Dfalse"
                    + "&sort=pickup_lfd%2C-arrival&page%5Bnumber%5D=2&page%5Bsize%5D=30"),
    /** A query for twenty numbers. */
    NUMBERS("twenty numbers", "filter%5Bnumber%5D=" + numbers(), "filter=number%3Din%3D(" + numbers() + ")");

    final String title;
    final String query;
    final String rsql;

    ParseText(String title, String query, String rsql) {
        this.title = title;
        this.query = query;
        this.rsql = rsql;
    }

    private static String numbers() {
        return IntStream.range(0, 20).mapToObj(i -> "MSCU" + (1_234_560 + i)).collect(Collectors.joining("%2C"));
    }
}
