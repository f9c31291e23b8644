package dev.quayside.examples.server;

import java.time.Instant;
import java.util.SplittableRandom;
import java.util.UUID;

/** Ids for new rows: version 7 of RFC 9562, section 5.7. */
final class SampleIds {
    private SampleIds() {}

    /** The milliseconds of the instant, then random bits. */
    static UUID next(Instant at, SplittableRandom random) {
        long high = (at.toEpochMilli() << 16) | 0x7000L | (random.nextLong() & 0x0FFFL);
        long low = (random.nextLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
        return new UUID(high, low);
    }
}
