package dev.quayside.core.carrier;

/**
 * By which kinds of number a line can be tracked.
 *
 * @param billOfLading whether by the number of a bill of lading
 * @param booking whether by a booking number
 * @param container whether by a container number alone
 */
public record NumberSupport(boolean billOfLading, boolean booking, boolean container) {
    /** By every kind of number. */
    public static final NumberSupport ALL = new NumberSupport(true, true, true);

    /** By no number: the line is listed, but not tracked at present. */
    public static final NumberSupport NONE = new NumberSupport(false, false, false);
}
