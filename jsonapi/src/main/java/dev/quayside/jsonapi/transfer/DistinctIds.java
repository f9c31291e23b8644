package dev.quayside.jsonapi.transfer;

import java.util.UUID;

/**
 * A counter of distinct ids that needs at most 32 bytes for each id. It stores only 64 bits of each id. The probability
 * that two ids among a million have the same bits is below one in ten million. Not thread-safe.
 */
final class DistinctIds {
    /** A hash table of the ids' bits; 0 marks a free slot. The length is a power of two. */
    private long[] table = new long[1024];

    private int size;

    int size() {
        return size;
    }

    void add(UUID id) {
        long bits = mixed(id.getMostSignificantBits() * 31 + id.getLeastSignificantBits());
        int place = place(bits == 0 ? 1 : bits);
        if (table[place] == 0) {
            table[place] = bits == 0 ? 1 : bits;
            size++;
            if (size > table.length / 2) {
                grow();
            }
        }
    }

    /** Returns the slot that contains these bits, or the free slot in which they have to be stored. */
    private int place(long bits) {
        int place = (int) bits & (table.length - 1);
        while (table[place] != 0 && table[place] != bits) {
            place = (place + 1) & (table.length - 1);
        }
        return place;
    }

    private void grow() {
        long[] before = table;
        table = new long[before.length * 2];
        for (long bits : before) {
            if (bits != 0) {
                table[place(bits)] = bits;
            }
        }
    }

    private static long mixed(long bits) {
        long mixed = (bits ^ (bits >>> 32)) * 0x9E3779B97F4A7C15L;
        return mixed ^ (mixed >>> 29);
    }
}
