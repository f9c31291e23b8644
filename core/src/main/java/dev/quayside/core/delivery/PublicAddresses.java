package dev.quayside.core.delivery;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Distinguishes addresses of the public internet from all other addresses.
 *
 * <p>The ranges are taken from the IANA registries of special-purpose addresses (IPv4 and IPv6, as of 2025). The public
 * address of a cloud's metadata service is added. IPv6 addresses outside {@code 2000::/3}, the only allocated block,
 * are not public.
 */
final class PublicAddresses {
    private static final AddressRange LOOPBACK_4 = AddressRange.of("127.0.0.0/8", "a loopback address");
    private static final AddressRange LOOPBACK_6 = AddressRange.of("::1/128", "a loopback address");
    private static final AddressRange NAT64 = AddressRange.of("64:ff9b::/96", "a translated address");
    private static final AddressRange GIVEN_OUT_6 = AddressRange.of("2000::/3", "a public address");
    private static final String UNASSIGNED = "an unallocated address";

    private static final List<AddressRange> SPECIAL_4 = List.of(
            AddressRange.of("0.0.0.0/8", "no host's address"),
            AddressRange.of("10.0.0.0/8", "a private address"),
            AddressRange.of("100.64.0.0/10", "an address inside a carrier's network"),
            LOOPBACK_4,
            AddressRange.of("168.63.129.16/32", "a cloud's metadata address"),
            AddressRange.of("169.254.0.0/16", "a link-local address"),
            AddressRange.of("172.16.0.0/12", "a private address"),
            AddressRange.of("192.0.0.0/24", "a reserved address"),
            AddressRange.of("192.0.2.0/24", "an address for documentation"),
            AddressRange.of("192.88.99.0/24", "a relay's address"),
            AddressRange.of("192.168.0.0/16", "a private address"),
            AddressRange.of("198.18.0.0/15", "an address for benchmarks"),
            AddressRange.of("198.51.100.0/24", "an address for documentation"),
            AddressRange.of("203.0.113.0/24", "an address for documentation"),
            AddressRange.of("224.0.0.0/4", "a multicast address"),
            AddressRange.of("240.0.0.0/4", "a reserved address"));

    private static final List<AddressRange> SPECIAL_6 = List.of(
            LOOPBACK_6,
            AddressRange.of("::/128", "no host's address"),
            AddressRange.of("::/96", "an embedded IPv4 address"),
            AddressRange.of("::ffff:0:0:0/96", "an embedded IPv4 address"),
            AddressRange.of("64:ff9b:1::/48", "an address of a local translator"),
            AddressRange.of("100::/64", "an address that is discarded"),
            AddressRange.of("2001::/32", "an embedded IPv4 address"),
            AddressRange.of("2001::/23", "a reserved address"),
            AddressRange.of("2001:db8::/32", "an address for documentation"),
            AddressRange.of("2002::/16", "an embedded IPv4 address"),
            AddressRange.of("3fff::/20", "an address for documentation"),
            AddressRange.of("fc00::/7", "a private address"),
            AddressRange.of("fe80::/10", "a link-local address"),
            AddressRange.of("fec0::/10", "a private address"),
            AddressRange.of("ff00::/8", "a multicast address"));

    private PublicAddresses() {}

    /** Returns the kind of an address that is not public; empty for a public address. */
    static Optional<String> nonPublicKind(InetAddress address) {
        byte[] bytes = unmapped(address.getAddress());
        return bytes.length == 4 ? nonPublicKind4(bytes) : nonPublicKind6(bytes);
    }

    /** Returns whether an address is a loopback address of this machine. */
    static boolean isLoopback(InetAddress address) {
        byte[] bytes = unmapped(address.getAddress());
        return LOOPBACK_4.contains(bytes) || LOOPBACK_6.contains(bytes);
    }

    private static Optional<String> nonPublicKind4(byte[] address) {
        return AddressRange.findContaining(SPECIAL_4, address).map(AddressRange::name);
    }

    /**
     * Returns the kind of an IPv6 address that is not public; empty for a public address. If an IPv4 address is
     * embedded in the IPv6 address, for address translation or for a tunnel, the IPv4 address must be public as well.
     */
    private static Optional<String> nonPublicKind6(byte[] address) {
        if (NAT64.contains(address)) {
            return nonPublicKind4(Arrays.copyOfRange(address, 12, 16));
        }
        Optional<String> special =
                AddressRange.findContaining(SPECIAL_6, address).map(AddressRange::name);
        if (special.isPresent() || !GIVEN_OUT_6.contains(address)) {
            return Optional.of(special.orElse(UNASSIGNED));
        }
        return isIsatap(address) ? nonPublicKind4(Arrays.copyOfRange(address, 12, 16)) : Optional.empty();
    }

    /**
     * Returns whether the interface identifier of an address embeds an IPv4 address for an ISATAP tunnel (RFC 5214,
     * 6.1).
     */
    private static boolean isIsatap(byte[] address) {
        return (address[8] == 0 || address[8] == 2)
                && address[9] == 0
                && address[10] == 0x5E
                && address[11] == (byte) 0xFE;
    }

    /**
     * Returns the IPv4 address of an IPv4-mapped IPv6 address, or any other address unchanged. The JDK's resolver
     * already does this; a different resolver may not.
     */
    private static byte[] unmapped(byte[] address) {
        boolean mapped =
                address.length == 16 && address[10] == (byte) 0xFF && address[11] == (byte) 0xFF && isZero(address, 10);
        return mapped ? Arrays.copyOfRange(address, 12, 16) : address;
    }

    private static boolean isZero(byte[] address, int length) {
        for (int i = 0; i < length; i++) {
            if (address[i] != 0) {
                return false;
            }
        }
        return true;
    }
}
