package dev.quayside.core.delivery;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;

/** A range of IP addresses with the same prefix. */
final class AddressRange {
    private final byte[] prefix;
    private final int bits;
    private final String name;

    private AddressRange(byte[] prefix, int bits, String name) {
        this.prefix = prefix;
        this.bits = bits;
        this.name = name;
    }

    /**
     * Parses a range in CIDR notation, such as {@code 10.0.0.0/8}.
     *
     * @param name the name of the range in messages, such as {@code a private address}
     */
    static AddressRange of(String text, String name) {
        int slash = text.indexOf('/');
        try {
            byte[] prefix = InetAddress.getByName(text.substring(0, slash)).getAddress();
            return new AddressRange(prefix, Integer.parseInt(text.substring(slash + 1)), name);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(text + " is not a range of addresses", e);
        }
    }

    String name() {
        return name;
    }

    /**
     * Returns whether an address is in the range.
     *
     * @param address the address, 4 or 16 bytes in network byte order
     */
    boolean contains(byte[] address) {
        if (address.length != prefix.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit += Byte.SIZE) {
            int mask = bits - bit >= Byte.SIZE ? 0xFF : 0xFF << (Byte.SIZE - (bits - bit)) & 0xFF;
            int at = bit / Byte.SIZE;
            if (((address[at] ^ prefix[at]) & mask) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns the first range that contains an address; empty if none contains it. */
    static Optional<AddressRange> findContaining(Iterable<AddressRange> ranges, byte[] address) {
        for (AddressRange range : ranges) {
            if (range.contains(address)) {
                return Optional.of(range);
            }
        }
        return Optional.empty();
    }
}
