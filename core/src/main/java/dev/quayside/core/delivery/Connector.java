package dev.quayside.core.delivery;

import dev.quayside.core.internal.Texts;
import dev.quayside.core.webhook.AttemptFailure;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/** Opens connections, but only to hosts whose addresses the policy allows. */
final class Connector {
    private final AddressPolicy policy;
    private final DnsResolver lookups;
    private final SSLSocketFactory tls;

    Connector(AddressPolicy policy, DnsResolver lookups, SSLSocketFactory tls) {
        this.policy = policy;
        this.lookups = lookups;
        this.tls = tls;
    }

    /** Opens a connection, with TLS if the URL is https. */
    Connection connect(URI url, Origin origin, Deadline deadline) throws DeliveryFailedException {
        List<InetAddress> addresses = lookups.resolve(origin.host(), deadline);
        for (InetAddress address : addresses) {
            Optional<String> violation = policy.violation(url, address);
            if (violation.isPresent()) {
                throw new DeliveryFailedException(AttemptFailure.NOT_ALLOWED, violation.get());
            }
        }
        Socket plain = connectSocket(addresses, origin, deadline);
        try {
            plain.setTcpNoDelay(true);
            return new Connection(origin, plain, origin.secure() ? startTls(plain, origin) : plain);
        } catch (IOException e) {
            Connection.close(plain);
            throw deadline.exceptionFor(
                    "before the TLS handshake was complete",
                    new DeliveryFailedException(
                            AttemptFailure.TLS, Texts.quote(origin.host()) + TlsErrors.describe(e)));
        }
    }

    /**
     * Connects to the first address that accepts a connection. Each attempt may use the remaining time divided by the
     * number of addresses that are left to try.
     */
    private static Socket connectSocket(List<InetAddress> addresses, Origin origin, Deadline deadline)
            throws DeliveryFailedException {
        for (int i = 0; i < addresses.size() && !deadline.isAborted(); i++) {
            int left = addresses.size() - i;
            // The deadline ends the attempt at the last address.
            long millis = left == 1 ? 0 : Math.max(1, deadline.millisLeft() / left);
            // Without NO_PROXY, a SOCKS proxy that is configured for the JVM would resolve the host name itself.
            Socket socket = new Socket(Proxy.NO_PROXY);
            deadline.setAbortAction(() -> Connection.close(socket));
            try {
                socket.connect(new InetSocketAddress(addresses.get(i), origin.port()), (int)
                        Math.min(millis, Integer.MAX_VALUE));
                return socket;
            } catch (IOException e) {
                Connection.close(socket);
            }
        }
        throw deadline.exceptionFor(
                "before there was a connection",
                new DeliveryFailedException(
                        AttemptFailure.UNREACHABLE,
                        Texts.quote(origin.host()) + " refused or did not accept a connection on port "
                                + origin.port()));
    }

    private SSLSocket startTls(Socket plain, Origin origin) throws IOException {
        SSLSocket socket = (SSLSocket) tls.createSocket(plain, origin.host(), origin.port(), true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        socket.startHandshake();
        return socket;
    }
}
