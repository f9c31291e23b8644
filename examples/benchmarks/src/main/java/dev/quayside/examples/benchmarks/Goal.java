package dev.quayside.examples.benchmarks;

import java.util.Locale;

/** A goal and what came of it, as a row of the results. */
final class Goal {
    private final StringBuilder table;

    Goal(StringBuilder table) {
        this.table = table;
        table.append("| what | measured | against | ratio | goal | |\n|---|---|---|---|---|---|\n");
    }

    /** At most so many times the baseline's time. */
    void atMost(String what, Timing ours, String name, Timing baseline, double times) {
        double ratio = ours.over(baseline);
        row(
                what,
                ours,
                name,
                baseline,
                Timing.number(ratio) + " ×",
                "≤ " + Timing.number(times) + " ×",
                verdict(ratio, times));
    }

    /** At least so many times as fast as the peer. */
    void faster(String what, Timing ours, String name, Timing peer, double times) {
        double ratio = peer.over(ours);
        row(
                what,
                ours,
                name,
                peer,
                speed(ratio),
                "≥ " + Timing.number(times) + " × faster",
                ratio >= times ? "met" : "missed by " + percent(times / ratio));
    }

    /** Just for comparison. */
    void peer(String what, Timing ours, String name, Timing peer) {
        row(what, ours, name, peer, speed(peer.over(ours)), "–", "");
    }

    private static String speed(double ratio) {
        return ratio >= 1 ? Timing.number(ratio) + " × faster" : Timing.number(1 / ratio) + " × slower";
    }

    /** At most so much of something that is no time. */
    void limit(String what, double found, double most, String unit) {
        line(
                what,
                Timing.number(found) + " " + unit,
                "",
                "",
                "≤ " + Timing.number(most) + " " + unit,
                verdict(found, most));
    }

    private void row(String what, Timing ours, String name, Timing other, String ratio, String goal, String verdict) {
        line(what, ours.toString(), name + " " + other, ratio, goal, verdict);
    }

    /** A row as it stands. */
    void line(String what, String measured, String against, String ratio, String goal, String verdict) {
        table.append("| " + String.join(" | ", what, measured, against, ratio, goal, verdict) + " |\n");
    }

    /** Met, or by how much not. */
    static String verdict(double found, double most) {
        return found <= most ? "met" : "missed by " + percent(found / most);
    }

    private static String percent(double factor) {
        return String.format(Locale.ROOT, "%.0f %%", (factor - 1) * 100);
    }
}
