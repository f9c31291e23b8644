package dev.quayside.core.delivery.http;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** A resolver of host names. */
interface Resolver {

    /** Returns the addresses of a host, at least one, the preferred one first. */
    InetAddress[] addressesOf(String host) throws UnknownHostException;
}
