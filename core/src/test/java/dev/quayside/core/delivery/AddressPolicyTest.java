package dev.quayside.core.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressPolicyTest {
    private static final URI HOOK = URI.create("https://hooks.example/in");
    private static final String EXPECTED = " (expected an address such as https://example.com/hook)";
    private static final String NOT_ALLOWED =
            "'hooks.example' resolves to an address that is not allowed (expected a public address)";

    private final AddressPolicy policy = AddressPolicy.publicOnly();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.com",
                "https://example.com/hook?a=b%20c&d",
                "HTTPS://EXAMPLE.COM./hook",
                "https://example.com:443/",
                "https://example.com:1024/",
                "https://example.com:65535/",
                "https://xn--mnchen-3ya.example/",
                "https://1.1.1.1/hook",
                "https://[2606:4700::1111]:8443/hook"
            })
    void public_https_addresses_are_allowed(String url) {
        assertThat(policy.violation(url)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "http://example.com/ | 'http://example.com/' does not begin with https://",
                "ftp://example.com/ | 'ftp://example.com/' does not begin with https://",
                "file:///etc/passwd | 'file:///etc/passwd' does not begin with https://",
                "//example.com/hook | '//example.com/hook' does not begin with https://",
                "example.com | 'example.com' does not begin with https://",
                "\"\" | '' does not begin with https://",
                "https://user:pw@example.com/ | the address has user information, which is not allowed",
                "https://@example.com/ | the address has user information, which is not allowed",
                "https://example.com/#top | 'https://example.com/#top' has a fragment, which is never sent",
                "https:example.com | 'https:example.com' has no name of a host",
                "https:///hook | 'https:///hook' has no name of a host",
                "https://exa_mple.com/ | 'https://exa_mple.com/' has no name of a host",
                "https://münchen.example/ | 'https://münchen.example/' has no name of a host",
                "https://example.com:/ | ",
                "https://example.com:0/ | 'https://example.com:0/' has port 0, which is not 443, or 1024 to 65535",
                "https://example.com:22/ | 'https://example.com:22/' has port 22, which is not 443, or 1024 to 65535",
                "https://example.com:80/ | 'https://example.com:80/' has port 80, which is not 443, or 1024 to 65535",
                "https://example.com:1023/ | 'https://example.com:1023/' has port 1023, which is not 443, or 1024 to 65535",
                "https://example.com:65536/ | 'https://example.com:65536/' has port 65536, which is not 443, or 1024 to 65535",
                "https://example.com/a b | 'https://example.com/a b' is not an address",
                "https://[::1/ | 'https://[::1/' is not an address",
                "https://localhost/ | 'https://localhost/' leads to this machine",
                "https://LocalHost.:8443/ | 'https://LocalHost.:8443/' leads to this machine",
                "https://a.localhost/ | 'https://a.localhost/' leads to this machine",
            })
    void a_malformed_address_is_rejected(String url, String objection) {
        assertThat(policy.violation(url).orElse(null)).isEqualTo(objection == null ? null : objection + EXPECTED);
    }

    /** Forms that some resolvers read as an IPv4 address; what is no host's name never comes to one. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://2130706433/",
                "https://0x7f000001/",
                "https://0x7f.1/",
                "https://127.1/",
                "https://127.0.1/",
                "https://127.0.0.1./",
                "https://0177.0.0.1/",
                "https://127.0.0.256/",
                "https://①②⑦.0.0.1/",
                "https://127。0。0。1/",
                "https://[::1%25eth0]/",
                "https://[fe80::1%1]/",
                "https://1.2.3.4.5/",
                "https://%31%32%37.0.0.1/"
            })
    void an_unusual_form_of_an_ip_address_is_rejected_without_a_lookup(String url) {
        assertThat(policy.violation(url)).isPresent();
        assertThat(policy.loopbackAllowed().violation(url))
                .as("also where loopback is allowed")
                .isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "https://127.0.0.1/,a loopback address",
        "https://10.1.2.3:8443/,a private address",
        "https://169.254.169.254/latest,a link-local address",
        "https://[::1]/,a loopback address",
        "https://[::ffff:10.0.0.1]/,a private address",
        "https://[::ffff:7f00:1]/,a loopback address",
        "https://[fd00:ec2::254]/,a private address",
        "https://[64:ff9b::a9fe:a9fe]/,a link-local address"
    })
    void a_literal_ip_address_is_checked_like_a_resolved_one(String url, String kind) {
        assertThat(policy.violation(url)).hasValue("'" + url + "' leads to " + kind + EXPECTED);
    }

    @ParameterizedTest
    @CsvSource({
        "0.0.0.0,no host's address",
        "0.255.255.255,no host's address",
        "10.0.0.0,a private address",
        "10.255.255.255,a private address",
        "100.64.0.0,an address inside a carrier's network",
        "100.100.100.200,an address inside a carrier's network",
        "100.127.255.255,an address inside a carrier's network",
        "127.0.0.1,a loopback address",
        "127.255.255.255,a loopback address",
        "168.63.129.16,a cloud's metadata address",
        "169.254.0.0,a link-local address",
        "169.254.169.254,a link-local address",
        "169.254.170.2,a link-local address",
        "172.16.0.0,a private address",
        "172.31.255.255,a private address",
        "192.0.0.192,a reserved address",
        "192.0.2.1,an address for documentation",
        "192.88.99.1,a relay's address",
        "192.168.0.0,a private address",
        "192.168.255.255,a private address",
        "198.18.0.0,an address for benchmarks",
        "198.19.255.255,an address for benchmarks",
        "198.51.100.7,an address for documentation",
        "203.0.113.7,an address for documentation",
        "224.0.0.1,a multicast address",
        "239.255.255.255,a multicast address",
        "240.0.0.1,a reserved address",
        "255.255.255.255,a reserved address",
        "::,no host's address",
        "::1,a loopback address",
        "::2,an embedded IPv4 address",
        "::127.0.0.1,an embedded IPv4 address",
        "::8.8.8.8,an embedded IPv4 address",
        "::ffff:127.0.0.1,a loopback address",
        "::ffff:169.254.169.254,a link-local address",
        "::ffff:0:127.0.0.1,an embedded IPv4 address",
        "64:ff9b::127.0.0.1,a loopback address",
        "64:ff9b::192.168.1.1,a private address",
        "64:ff9b:1::8.8.8.8,an address of a local translator",
        "64:ff9b:2::1,an unallocated address",
        "100::1,an address that is discarded",
        "1fff::1,an unallocated address",
        "2001::1,an embedded IPv4 address",
        "2001:0:4136:e378:8000:63bf:80ff:fffe,an embedded IPv4 address",
        "2001:2::1,a reserved address",
        "2001:20::1,a reserved address",
        "2001:db8::1,an address for documentation",
        "2606:4700::5efe:127.0.0.1,a loopback address",
        "2606:4700::200:5efe:a9fe:a9fe,a link-local address",
        "2002:7f00:1::,an embedded IPv4 address",
        "2002:808:808::1,an embedded IPv4 address",
        "3fff::1,an address for documentation",
        "4000::1,an unallocated address",
        "5f00::1,an unallocated address",
        "fc00::1,a private address",
        "fd00:ec2::254,a private address",
        "fe80::1,a link-local address",
        "febf::1,a link-local address",
        "fec0::1,a private address",
        "ff02::1,a multicast address"
    })
    void a_non_public_address_is_rejected_without_naming_its_kind(String address, String kind) throws Exception {
        InetAddress found = InetAddress.getByName(address);

        assertThat(PublicAddresses.nonPublicKind(found)).hasValue(kind);
        assertThat(policy.violation(HOOK, found)).hasValue(NOT_ALLOWED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "8.8.8.8",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "126.255.255.255",
                "128.0.0.0",
                "169.253.255.255",
                "169.255.0.0",
                "172.15.255.255",
                "172.32.0.0",
                "192.0.1.0",
                "192.167.255.255",
                "192.169.0.0",
                "198.17.255.255",
                "198.20.0.0",
                "223.255.255.255",
                "::ffff:8.8.8.8",
                "64:ff9b::8.8.8.8",
                "2001:200::1",
                "2001:4860:4860::8888",
                "2606:4700::1111",
                "2606:4700::5efe:8.8.8.8",
                "2606:4700::100:5efe:a9fe:a9fe",
                "2606:4700::1:5efe:a9fe:a9fe",
                "2606:4700::5eff:a9fe:a9fe",
                "2a00:1450::1",
                "3ffe::1"
            })
    void public_addresses_next_to_special_ranges_are_allowed(String address) throws Exception {
        assertThat(policy.violation(HOOK, InetAddress.getByName(address))).isEmpty();
    }

    @Test
    void an_ipv4_mapped_ipv6_address_is_checked_as_ipv4() throws Exception {
        byte[] mapped = HexFormat.of().parseHex("00000000000000000000ffff0a000001");

        assertThat(policy.violation(HOOK, Inet6Address.getByAddress("hooks.example", mapped, 1)))
                .hasValue(NOT_ALLOWED);
    }

    @Test
    void a_private_range_ends_at_its_last_address() throws Exception {
        for (int second = 0; second < 256; second++) {
            boolean isPrivate = second >= 16 && second < 32;
            assertThat(policy.violation(HOOK, InetAddress.getByName("172." + second + ".9.9"))
                            .isPresent())
                    .as("172.%d.9.9", second)
                    .isEqualTo(isPrivate);
        }
    }

    @Test
    void a_trusted_host_may_have_any_address_and_port_over_https() throws Exception {
        AddressPolicy trusting = policy.trusting(List.of("Hooks.Intranet.Example", "10.0.0.5", "localhost"));

        assertThat(trusting.violation("https://hooks.intranet.example.:8/in")).isEmpty();
        assertThat(trusting.violation("https://10.0.0.5/")).isEmpty();
        assertThat(trusting.violation("https://localhost:80/")).isEmpty();
        assertThat(trusting.violation(
                        URI.create("https://HOOKS.intranet.example/"), InetAddress.getByName("192.168.0.1")))
                .isEmpty();
        assertThat(trusting.violation("http://hooks.intranet.example/")).isPresent();
        assertThat(trusting.violation("https://hooks.intranet.example:0/"))
                .hasValue("'https://hooks.intranet.example:0/' has port 0, which is not 1 to 65535" + EXPECTED);
        assertThat(trusting.violation("https://10.0.0.6/")).isPresent();
        assertThat(trusting.violation(
                        URI.create("https://a.hooks.intranet.example/"), InetAddress.getByName("192.168.0.1")))
                .as("the name itself is trusted, not what is below it")
                .isPresent();
    }

    @Test
    void plain_http_is_allowed_only_for_loopback_and_only_if_configured() throws Exception {
        AddressPolicy local = policy.loopbackAllowed();
        URI named = URI.create("http://hooks.example/in");

        assertThat(local.violation("http://localhost:80/")).isEmpty();
        assertThat(local.violation("http://127.0.0.1:9/")).isEmpty();
        assertThat(local.violation("https://[::1]:9/")).isEmpty();
        assertThat(local.violation(named)).as("a name of another machine").isPresent();
        for (InetAddress here : InetAddress.getAllByName("127.9.9.9")) {
            assertThat(local.violation(named, here)).isEmpty();
        }
        for (InetAddress here : InetAddress.getAllByName("::1")) {
            assertThat(local.violation(named, here)).isEmpty();
        }
        assertThat(local.violation(named, InetAddress.getByName("8.8.8.8"))).hasValue(NOT_ALLOWED);
        assertThat(local.violation(named, InetAddress.getByName("10.0.0.1"))).isPresent();
        assertThat(local.violation(HOOK, InetAddress.getByName("10.0.0.1"))).isPresent();
        assertThat(local.violation("http://10.0.0.1/"))
                .hasValue("'http://10.0.0.1/' is not on this machine, and only there http is used" + EXPECTED);
    }

    @Test
    void a_trusted_host_is_rejected_over_http() throws Exception {
        AddressPolicy both = policy.loopbackAllowed().trusting(List.of("hooks.example"));

        assertThat(both.violation(URI.create("http://hooks.example/"), InetAddress.getByName("10.0.0.1")))
                .isPresent();
    }

    @Test
    void a_range_is_compared_bit_by_bit() throws UnknownHostException {
        AddressRange odd = AddressRange.of("10.96.0.0/11", "odd");

        assertThat(Arrays.stream(new String[] {"10.96.0.0", "10.127.255.255"}))
                .allMatch(address -> odd.contains(bytes(address)));
        assertThat(Arrays.stream(new String[] {"10.95.255.255", "10.128.0.0", "::a60:0"}))
                .noneMatch(address -> odd.contains(bytes(address)));
    }

    private static byte[] bytes(String address) {
        try {
            return InetAddress.getByName(address).getAddress();
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
