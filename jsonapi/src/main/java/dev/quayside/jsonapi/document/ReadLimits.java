package dev.quayside.jsonapi.document;

/**
 * How much of a document is read before it is refused.
 *
 * @param bytes length of the whole document, of which reading takes up to sixteen times as much heap
 * @param depth of nested lists and objects
 * @param textLength UTF-16 units of a single text or name
 * @param problems how many different errors, and how many different ignored parts, are listed; the rest is counted
 */
public record ReadLimits(int bytes, int depth, int textLength, int problems) {

    /**
     * 16 MiB, 40 levels, 65,536 units, 50 problems: some 4,000 containers, each with its own shipment, for which a heap of
     * 256 MiB is enough. Whoever raises the bytes has to raise the heap as well.
     */
    public static final ReadLimits STANDARD = new ReadLimits(16 << 20, 40, 1 << 16, 50);

    public ReadLimits {
        requirePositive(bytes, "bytes");
        requirePositive(depth, "depth");
        requirePositive(textLength, "textLength");
        requirePositive(problems, "problems");
    }

    /** The same limits with another length of the whole document. */
    public ReadLimits withBytes(int value) {
        return new ReadLimits(value, depth, textLength, problems);
    }

    /** The same limits with another number of listed problems. */
    public ReadLimits withProblems(int value) {
        return new ReadLimits(bytes, depth, textLength, value);
    }

    private static void requirePositive(int value, String name) {
        if (value < 1) {
            throw new IllegalArgumentException(name + ": " + value + " is below 1");
        }
    }
}
