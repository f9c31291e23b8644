package dev.quayside.examples.benchmarks.lists;

import dev.quayside.examples.benchmarks.data.Fleet;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The questions as requests to Elide. The account is a condition, and the order begins with what the filter holds
 * equal, without which H2 would sort all rows.
 */
final class ElideText {

    /** The questions that Elide's filters can express. */
    static final List<Question> QUESTIONS =
            List.of(Question.Q1, Question.Q2, Question.Q3, Question.Q5, Question.Q8, Question.Q9, Question.Q10);

    private static final String DEFAULT_ORDER = "-lastStatusRefreshAt,id";

    private ElideText() {}

    /** Returns the encoded query of a variant, with the shipments and the total. */
    static String of(Variant variant) {
        String account = "accountId==" + Fleet.LARGEST.value();
        String filter = filter(variant);
        int page = 1 + variant.offset() / variant.size();
        return "filter[container]=" + encoded(filter.isEmpty() ? account : account + ";" + filter) + "&sort="
                + encoded("accountId," + sort(variant.question())) + "&page[size]=" + variant.size()
                + "&page[number]=" + page + "&page[totals]&include=shipment";
    }

    private static String filter(Variant variant) {
        return switch (variant.question()) {
            case Q1 -> "number==" + variant.containerNumber();
            case Q2 -> "currentStatus==picked_up";
            case Q3 ->
                "arrival=ge=" + variant.firstArrival() + "T00:00:00Z;arrival=lt=" + variant.arrivalEnd() + "T00:00:00Z";
            case Q5 -> "hasHolds==true";
            case Q8, Q9 -> "";
            case Q10 ->
                "podCode=in=(USLAX,USLGB);currentStatus=in=(available,not_available);pickupLfd=ge=" + variant.firstDay()
                        + ";pickupLfd=le=" + variant.lastDay() + ";hasHolds==false";
            default ->
                throw new IllegalArgumentException(
                        variant.question() + " is not a question for Elide (expected one of " + QUESTIONS + ")");
        };
    }

    private static String sort(Question question) {
        return switch (question) {
            case Q1 -> "number," + DEFAULT_ORDER;
            case Q2 -> "currentStatus," + DEFAULT_ORDER;
            case Q3 -> "arrival,id";
            case Q5 -> "hasHolds," + DEFAULT_ORDER;
            default -> DEFAULT_ORDER;
        };
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
