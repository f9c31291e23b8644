package dev.quayside.examples.benchmarks;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Set;

/**
 * The questions as Elide is asked them. The account is one more condition, and the order begins with what the filter holds
 * equal, without which H2 would sort all rows; PostgreSQL does not mind.
 */
final class ElideText {

    /** The questions for which Elide has words. */
    static final Set<Question> QUESTIONS =
            Set.of(Question.Q1, Question.Q2, Question.Q3, Question.Q5, Question.Q8, Question.Q9, Question.Q10);

    private static final String DEFAULT_ORDER = "-lastStatusRefreshAt,id";

    private ElideText() {}

    /** The encoded query for a variant of a question, with the shipments and the total. */
    static String of(Question question, Question.Samples samples, int variant) {
        return switch (question) {
            case Q1 -> text("number==" + samples.number(variant), "number," + DEFAULT_ORDER, 30, 1);
            case Q2 ->
                text("currentStatus==picked_up", "currentStatus," + DEFAULT_ORDER, Question.pageSize(variant), 1);
            case Q3 ->
                text(
                        "arrival=ge=" + midnight(Question.MONTH.plusDays(variant % 16)) + ";arrival=lt="
                                + midnight(Question.MONTH.plusDays(variant % 16 + 31)),
                        "arrival,id",
                        30,
                        1);
            case Q5 -> text("hasHolds==true", "hasHolds," + DEFAULT_ORDER, Question.pageSize(variant), 1);
            case Q8 -> text("", DEFAULT_ORDER, Question.pageSize(variant), 1);
            case Q9 -> text("", DEFAULT_ORDER, 30, 100 - variant % 16);
            case Q10 ->
                text(
                        "podCode=in=(USLAX,USLGB);currentStatus=in=(available,not_available);pickupLfd=ge="
                                + Question.WEEK.minusDays(variant % 16) + ";pickupLfd=le=" + Question.WEEK.plusDays(14)
                                + ";hasHolds==false",
                        DEFAULT_ORDER,
                        30,
                        1);
            case Q4, Q6, Q7, Q11, Q12, Q13 ->
                throw new IllegalArgumentException(
                        question + " is not asked of Elide (expected one of " + QUESTIONS + ")");
        };
    }

    private static String text(String filter, String sort, int size, int page) {
        String account = "accountId==" + LibraryQueries.account();
        return "filter[container]=" + encoded(filter.isEmpty() ? account : account + ";" + filter)
                + "&sort=" + encoded("accountId," + sort) + "&page[size]=" + size + "&page[number]=" + page
                + "&page[totals]&include=shipment";
    }

    private static String midnight(LocalDate day) {
        return day + "T00:00:00Z";
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
