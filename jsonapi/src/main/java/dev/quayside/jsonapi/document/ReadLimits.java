package dev.quayside.jsonapi.document;

/**
 * The limits for a document that is read.
 *
 * @param bytes the maximum length of the document in bytes; reading it needs up to sixteen times as much heap
 * @param depth the maximum depth of nested lists and objects
 * @param textLength the maximum length of one text or name, in UTF-16 units
 * @param problems the maximum number of different errors that are listed, and also of different ignored parts; further
 *     problems are only counted
 */
public record ReadLimits(int bytes, int depth, int textLength, int problems) {

    /**
     * The standard limits: 16 MiB, 40 levels, 65,536 units and 50 problems. A document of 16 MiB contains about 4,000
     * containers, each with its own shipment, and can be read with a heap of 256 MiB. Larger documents need a larger
     * heap.
     */
    public static final ReadLimits STANDARD = new ReadLimits(16 << 20, 40, 1 << 16, 50);

    public ReadLimits {
        requirePositive(bytes, "bytes");
        requirePositive(depth, "depth");
        requirePositive(textLength, "textLength");
        requirePositive(problems, "problems");
    }

    /** Returns a copy of the limits with the given maximum length of the document. */
    public ReadLimits withBytes(int value) {
        return new ReadLimits(value, depth, textLength, problems);
    }

    /** Returns a copy of the limits with the given maximum number of listed problems. */
    public ReadLimits withProblems(int value) {
        return new ReadLimits(bytes, depth, textLength, value);
    }

    private static void requirePositive(int value, String name) {
        if (value < 1) {
            throw new IllegalArgumentException(name + ": " + value + " is below 1");
        }
    }
}
