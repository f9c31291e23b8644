package dev.quayside.core.delivery;

import java.net.URI;
import java.util.Locale;

/**
 * The target of a connection.
 *
 * @param secure whether the connection uses TLS
 * @param host the host in lower case, without the brackets of an IPv6 address and without a trailing dot
 */
record Origin(boolean secure, String host, int port) {
    private static final int TLS_PORT = 443;
    private static final int HTTP_PORT = 80;

    /** Returns the origin of a URL that the policy allows. */
    static Origin of(URI url) {
        boolean secure = "https".equalsIgnoreCase(url.getScheme());
        int named = url.getPort();
        int port = named != -1 ? named : secure ? TLS_PORT : HTTP_PORT;
        return new Origin(secure, bare(url.getHost()), port);
    }

    private static String bare(String host) {
        String name = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        return (name.endsWith(".") ? name.substring(0, name.length() - 1) : name).toLowerCase(Locale.ROOT);
    }

    /** Returns the value of the {@code Host} header, which contains the port unless it is the default port. */
    String hostHeader() {
        String name = host.indexOf(':') >= 0 ? '[' + host + ']' : host;
        return port == (secure ? TLS_PORT : HTTP_PORT) ? name : name + ':' + port;
    }
}
