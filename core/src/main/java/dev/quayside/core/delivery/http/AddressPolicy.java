package dev.quayside.core.delivery.http;

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
 * Where a webhook may be: whoever can register one must not be able to reach the host's own network with it.
 *
 * <p>An address has to be {@code https}, with a host, without user information or fragment, at port 443 or from 1024 on.
 * What its host's name leads to has to be public: no loopback, private, link-local, multicast, carrier-grade NAT, reserved,
 * documentation or benchmark range, no cloud's metadata address, in no disguise that IPv6 has for them. All addresses of a
 * name are looked at, and one that is not public is enough to refuse. {@link HttpSender} does so at the moment at which it
 * connects, and connects to what was looked at.
 *
 * <p>Immutable and thread-safe.
 */
public final class AddressPolicy {
    private static final String EXPECTED = " (expected an address such as https://example.com/hook)";
    private static final int TLS_PORT = 443;
    private static final int NO_PORT = -1;
    private static final int FIRST_FREE_PORT = 1024;
    private static final int LAST_PORT = 65_535;
    private static final Pattern LITERAL_4 = Pattern.compile("(0|[1-9][0-9]{0,2})(\\.(0|[1-9][0-9]{0,2})){3}");

    /** What some resolvers read as an address in octal, hexadecimal or one piece; no name of a host looks like it. */
    private static final Pattern ODD_LITERAL = Pattern.compile("(.*\\.)?([0-9]+|0[xX][0-9a-fA-F]*)\\.?");

    private final Set<String> trustedHosts;
    private final boolean loopback;

    private AddressPolicy(Set<String> trustedHosts, boolean loopback) {
        this.trustedHosts = trustedHosts;
        this.loopback = loopback;
    }

    /** Public addresses over https only. */
    public static AddressPolicy publicOnly() {
        return new AddressPolicy(Set.of(), false);
    }

    /**
     * The same, and what these hosts' names lead to, wherever that is and at any port; still over https.
     *
     * @param hosts whole names, in any case, such as {@code hooks.intranet.example}
     */
    public AddressPolicy trusting(Collection<String> hosts) {
        Set<String> names = Objects.requireNonNull(hosts, "hosts").stream()
                .map(host -> Texts.requireText(host, "host", "hooks.intranet.example"))
                .map(AddressPolicy::folded)
                .collect(Collectors.toUnmodifiableSet());
        return new AddressPolicy(names, loopback);
    }

    /** The same, and this machine itself, there also over http and at any port: for trying things out. */
    public AddressPolicy loopbackAllowed() {
        return new AddressPolicy(trustedHosts, true);
    }

    /**
     * What is wrong with an address as somebody has written it, in one sentence; empty if nothing is. Names are not looked
     * up here.
     */
    public Optional<String> objectionTo(String url) {
        Objects.requireNonNull(url, "url");
        try {
            return objectionTo(new URI(url));
        } catch (URISyntaxException e) {
            return Optional.of(Texts.quote(url) + " is not an address" + EXPECTED);
        }
    }

    /** The same for an address that has been read already. */
    public Optional<String> objectionTo(URI url) {
        Objects.requireNonNull(url, "url");
        if (url.getRawUserInfo() != null) {
            return Optional.of("an address with a user's name in it is not used" + EXPECTED);
        }
        return Optional.ofNullable(objectionToShape(url))
                .map(objection -> Texts.quote(url.toString()) + objection + EXPECTED);
    }

    private @Nullable String objectionToShape(URI url) {
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
        @Nullable String objection = trusts(host) ? null : objectionToHost(url, host);
        return objection == null ? objectionToPort(url.getPort(), loopback || trusts(host)) : objection;
    }

    private @Nullable String objectionToHost(URI url, String host) {
        if (isLocalName(host)) {
            return loopback ? null : " leads to this machine";
        }
        if (!isLiteral(host)) {
            return ODD_LITERAL.matcher(host).matches() ? " has no name of a host" : null;
        }
        try {
            return objectionToAddress(url, InetAddress.getByName(host));
        } catch (UnknownHostException | IllegalArgumentException e) {
            return " has no name of a host";
        }
    }

    private static @Nullable String objectionToPort(int port, boolean anyPort) {
        if (port == NO_PORT || port == TLS_PORT || (port >= (anyPort ? 1 : FIRST_FREE_PORT) && port <= LAST_PORT)) {
            return null;
        }
        return " has port " + port + ", which is not " + (anyPort ? "1 to 65535" : "443, or 1024 to 65535");
    }

    /**
     * Returns what is wrong with connecting to an address to which a host's name leads, in one sentence; empty if nothing is.
     * The sentence says neither which address it is nor of which kind, since the owner of the webhook may not know the host's
     * network.
     *
     * @param url with nothing wrong about its shape
     * @param address to which its host's name leads
     */
    public Optional<String> objectionTo(URI url, InetAddress address) {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(address, "address");
        return Optional.ofNullable(objectionToAddress(url, address))
                .map(objection -> Texts.quote(String.valueOf(url.getHost()))
                        + " leads to an address that is not allowed (expected a public address)");
    }

    private @Nullable String objectionToAddress(URI url, InetAddress address) {
        if (loopback && PublicAddresses.isLoopback(address)) {
            return null;
        }
        if (isHttp(url)) {
            return " is not on this machine, and only there http is used";
        }
        if (trusts(String.valueOf(url.getHost()))) {
            return null;
        }
        return PublicAddresses.otherKindOf(address)
                .map(kind -> " leads to " + kind)
                .orElse(null);
    }

    private boolean trusts(String host) {
        return trustedHosts.contains(folded(host));
    }

    private static boolean isHttp(URI url) {
        return "http".equalsIgnoreCase(url.getScheme());
    }

    /** Names that RFC 6761 keeps for the machine itself. */
    private static boolean isLocalName(String host) {
        String name = folded(host);
        return name.equals("localhost") || name.endsWith(".localhost");
    }

    /** Whether the JDK reads an address in it, without asking a name server. */
    private static boolean isLiteral(String host) {
        return host.startsWith("[") || LITERAL_4.matcher(host).matches();
    }

    /** Upper and lower case are the same in names, and a dot at the end only says that the name is whole. */
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
