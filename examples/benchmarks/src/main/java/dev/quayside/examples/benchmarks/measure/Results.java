package dev.quayside.examples.benchmarks.measure;

import java.time.Duration;
import java.util.Locale;

/** The tables that a run writes as Markdown: a row for each measured value, its baseline and its goal. */
public final class Results {
    /** The ratio of times below which a speed is easier to read. */
    private static final double MOSTLY_FASTER = 0.2;

    private final StringBuilder text = new StringBuilder();

    /** Appends a paragraph. */
    public void paragraph(String paragraph) {
        text.append(paragraph).append("\n\n");
    }

    /** Begins a table of measurements, with paragraphs between its title and its head. */
    public void table(String title, String... paragraphs) {
        text.append(text.isEmpty() ? "" : "\n").append("### ").append(title).append("\n\n");
        for (String paragraph : paragraphs) {
            paragraph(paragraph);
        }
        text.append("| what | measured | against | ratio | goal | |\n|---|---|---|---|---|---|\n");
    }

    /** Appends a row with the goal of at most so many times the baseline's time. */
    public void atMost(String what, Timing ours, String name, Timing baseline, double times) {
        double ratio = ours.over(baseline);
        String goal = "≤ " + Timing.number(times) + " ×";
        String shown = ratio < MOSTLY_FASTER ? speed(1 / ratio) : times(ratio);
        row(what, ours.toString(), name + " " + baseline, shown, goal, verdict(ratio, times));
    }

    /** Appends a row with a maximum time as its goal. */
    public void atMost(String what, Timing ours, Duration most) {
        double nanos = (double) most.toNanos();
        row(what, ours.toString(), "", "", "≤ " + Timing.number(nanos / 1e6) + " ms", verdict(ours.median(), nanos));
    }

    /** Appends a row with the goal of at least so many times the peer's speed. */
    public void faster(String what, Timing ours, String name, Timing peer, double times) {
        double ratio = peer.over(ours);
        String goal = "≥ " + Timing.number(times) + " × faster";
        row(what, ours.toString(), name + " " + peer, speed(ratio), goal, reached(ratio, times));
    }

    /** Appends a row that compares without a goal. */
    public void peer(String what, Timing ours, String name, Timing peer) {
        row(what, ours.toString(), name + " " + peer, speed(peer.over(ours)), "–", "");
    }

    /**
     * Appends a row that compares operations per second.
     *
     * @param operations the name of the operations; may be empty
     * @param share the goal, as a share of the baseline's speed; 0 without a goal
     */
    public void rate(String what, String operations, Timing ours, String name, Timing baseline, double share) {
        double ratio = baseline.over(ours);
        row(
                what,
                ours.perSecond(operations),
                name + " " + baseline.perSecond(operations),
                times(ratio),
                share == 0 ? "–" : "≥ " + times(share),
                share == 0 ? "" : reached(ratio, share));
    }

    /** Appends a row with the goal of at least so many operations per second; 0 without a goal. */
    public void perSecond(String what, String operations, Timing ours, int least) {
        String measured = ours.perSecond(operations);
        if (least == 0) {
            value(what, measured);
        } else {
            row(what, measured, "", "", "≥ " + least + "/s", reached(1e9 / ours.median(), least));
        }
    }

    /** Appends a row with the goal of at most so much of something that is not a time. */
    public void limit(String what, double found, double most, String unit) {
        String goal = "≤ " + Timing.number(most) + " " + unit;
        row(what, Timing.number(found) + " " + unit, "", "", goal, verdict(found, most));
    }

    /** Appends a row without a baseline and a goal. */
    public void value(String what, String measured) {
        pair(what, measured, "");
    }

    /** Appends a row with a baseline, but without a ratio and a goal. */
    public void pair(String what, String measured, String against) {
        row(what, measured, against, "", "–", "");
    }

    /** Appends a row as it is. */
    public void row(String what, String measured, String against, String ratio, String goal, String verdict) {
        text.append("| " + String.join(" | ", what, measured, against, ratio, goal, verdict) + " |\n");
    }

    /** Returns "met" if a value is at most a limit, otherwise by how much the goal was missed. */
    public static String verdict(double found, double most) {
        return found <= most ? "met" : String.format(Locale.ROOT, "missed by %.0f %%", (found / most - 1) * 100);
    }

    /** Returns "met" if a value is at least a goal, otherwise which part of the goal was reached. */
    private static String reached(double found, double least) {
        return found >= least ? "met" : String.format(Locale.ROOT, "missed: %.0f %% of the goal", found / least * 100);
    }

    /** Returns a ratio such as {@code 1.04 ×}. */
    public static String times(double ratio) {
        return Timing.number(ratio) + " ×";
    }

    private static String speed(double ratio) {
        return ratio >= 1 ? times(ratio) + " faster" : times(1 / ratio) + " slower";
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
