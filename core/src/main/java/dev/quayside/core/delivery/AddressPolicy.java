package dev.quayside.core.delivery;

import dev.quayside.core.internal.Texts;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Collection;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The rules for the addresses of webhooks. The rules prevent users who may register webhooks from reaching the host's
 * internal network.
 *
 * <p>A URL must use {@code https}, have a host, have no user information and no fragment, and use port 443 or a port
 * from 1024 on. All addresses of its host must be public: not loopback, private, link-local, multicast, carrier-grade
 * NAT, reserved, documentation, benchmark or cloud metadata addresses, in IPv4, IPv6 or IPv4 embedded in IPv6. {@link
 * HttpSender} checks the addresses when it connects, and connects only to an address that it has checked.
 *
 * <p>Immutable and thread-safe.
 */
public final class AddressPolicy {
    private static final String HTTP_ELSEWHERE = " is not on this machine, and only there http is used";
    private static final String EXPECTED = " (expected an address such as https://example.com/hook)";
    private static final int TLS_PORT = 443;
    private static final int NO_PORT = -1;
    private static final int FIRST_FREE_PORT = 1024;
    private static final int LAST_PORT = 65_535;
    private static final Pattern LITERAL_4 = Pattern.compile("(0|[1-9][0-9]{0,2})(\\.(0|[1-9][0-9]{0,2})){3}");

    /**
     * Host names that some resolvers parse as an IPv4 address written in octal, in hexadecimal or as a single number.
     * No valid host name has this form.
     */
    private static final Pattern ODD_LITERAL = Pattern.compile("(.*\\.)?([0-9]+|0[xX][0-9a-fA-F]*)\\.?");

    private final Set<String> trustedHosts;
    private final boolean loopback;

    private AddressPolicy(Set<String> trustedHosts, boolean loopback) {
        this.trustedHosts = trustedHosts;
        this.loopback = loopback;
    }

    /** Returns a policy that allows public addresses over https only. */
    public static AddressPolicy publicOnly() {
        return new AddressPolicy(Set.of(), false);
    }

    /**
     * Returns a policy that also allows https URLs of these hosts, whatever their addresses and ports are.
     *
     * @param hosts the fully qualified host names, such as {@code hooks.intranet.example}; compared ignoring case
     */
    public AddressPolicy trusting(Collection<String> hosts) {
        Set<String> names = Objects.requireNonNull(hosts, "hosts").stream()
                .map(host -> Texts.requireText(host, "host", "hooks.intranet.example"))
                .map(AddressPolicy::folded)
                .collect(Collectors.toUnmodifiableSet());
        return new AddressPolicy(names, loopback);
    }

    /**
     * Returns a policy for tests and trials that also allows {@code localhost} and loopback addresses, at any port,
     * over https and http.
     */
    public AddressPolicy loopbackAllowed() {
        return new AddressPolicy(trustedHosts, true);
    }

    /**
     * Returns one sentence about the first rule that a URL violates; empty if the URL is allowed. Does not resolve host
     * names.
     */
    public Optional<String> violation(String url) {
        Objects.requireNonNull(url, "url");
        try {
            return violation(new URI(url));
        } catch (URISyntaxException e) {
            return Optional.of(Texts.quote(url) + " is not an address" + EXPECTED);
        }
    }

    /**
     * Returns one sentence about the first rule that a URL violates; empty if the URL is allowed. Does not resolve host
     * names.
     */
    public Optional<String> violation(URI url) {
        Objects.requireNonNull(url, "url");
        if (url.getRawUserInfo() != null) {
            return Optional.of("the address has user information, which is not allowed" + EXPECTED);
        }
        return Optional.ofNullable(urlViolation(url))
                .map(violation -> Texts.quote(url.toString()) + violation + EXPECTED);
    }

    private @Nullable String urlViolation(URI url) {
        if (!"https".equalsIgnoreCase(url.getScheme()) && !(loopback && isHttp(url))) {
            return " does not begin with https://";
        }
        @Nullable String host = url.getHost();
        if (host == null || host.indexOf('%') >= 0) {
            return " has no name of a host";
        }
        if (url.getRawFragment() != null) {
            return " has a fragment, which is never sent";
        }
        @Nullable String violation = trusts(host) && !isHttp(url) ? null : hostViolation(url, host);
        return violation == null ? portViolation(url.getPort(), loopback || trusts(host)) : violation;
    }

    private @Nullable String hostViolation(URI url, String host) {
        if (isLocalName(host)) {
            return loopback ? null : " leads to this machine";
        }
        if (!isLiteral(host)) {
            return ODD_LITERAL.matcher(host).matches() ? " has no name of a host" : isHttp(url) ? HTTP_ELSEWHERE : null;
        }
        try {
            return addressViolation(url, InetAddress.getByName(host));
        } catch (UnknownHostException | IllegalArgumentException e) {
            return " has no name of a host";
        }
    }

    private static @Nullable String portViolation(int port, boolean anyPort) {
        if (port == NO_PORT || port == TLS_PORT || (port >= (anyPort ? 1 : FIRST_FREE_PORT) && port <= LAST_PORT)) {
            return null;
        }
        return " has port " + port + ", which is not " + (anyPort ? "1 to 65535" : "443, or 1024 to 65535");
    }

    /**
     * Returns a sentence that explains why a connection to an address is not allowed; empty if the connection is
     * allowed. The sentence does not reveal the address, because the owner of the webhook must not learn about the
     * host's network.
     *
     * @param url a URL that the policy allows
     * @param address an address of the URL's host
     */
    public Optional<String> violation(URI url, InetAddress address) {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(address, "address");
        return Optional.ofNullable(addressViolation(url, address))
                .map(violation -> Texts.quote(String.valueOf(url.getHost()))
                        + " resolves to an address that is not allowed (expected a public address)");
    }

    private @Nullable String addressViolation(URI url, InetAddress address) {
        if (loopback && PublicAddresses.isLoopback(address)) {
            return null;
        }
        if (isHttp(url)) {
            return HTTP_ELSEWHERE;
        }
        if (trusts(String.valueOf(url.getHost()))) {
            return null;
        }
        return PublicAddresses.nonPublicKind(address)
                .map(kind -> " leads to " + kind)
                .orElse(null);
    }

    private boolean trusts(String host) {
        return trustedHosts.contains(folded(host));
    }

    private static boolean isHttp(URI url) {
        return "http".equalsIgnoreCase(url.getScheme());
    }

    /** Returns whether RFC 6761 reserves a host name for the local machine. */
    private static boolean isLocalName(String host) {
        String name = folded(host);
        return name.equals("localhost") || name.endsWith(".localhost");
    }

    /** Returns whether the JDK parses a host name as an address, without a DNS look-up. */
    private static boolean isLiteral(String host) {
        return host.startsWith("[") || LITERAL_4.matcher(host).matches();
    }

    /** Returns a host name in lower case, without the dot that may end a fully qualified name. */
    private static String folded(String host) {
        String name = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        return name.toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return "AddressPolicy[public" + (loopback ? ", loopback" : "") + ", trusting " + trustedHosts.size()
                + " hosts]";
    }
}
