package dev.quayside.core.carrier;

/** The kinds of number by which a line can be tracked. */
public record NumberSupport(boolean billOfLading, boolean booking, boolean container) {
    /** All kinds of number. */
    public static final NumberSupport ALL = new NumberSupport(true, true, true);

    /** No kind of number: the line is listed, but not tracked at present. */
    public static final NumberSupport NONE = new NumberSupport(false, false, false);
}
