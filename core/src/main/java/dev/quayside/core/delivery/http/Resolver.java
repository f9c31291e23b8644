package dev.quayside.core.delivery.http;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Looks up the addresses to which a host's name leads. */
interface Resolver {

    /** At least one address, the preferred one first. */
    InetAddress[] addressesOf(String host) throws UnknownHostException;
}
