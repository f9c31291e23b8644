package dev.quayside.query.resource;

import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import java.util.List;
import java.util.Objects;

/**
 * A port with its terminals.
 *
 * @param port the port
 * @param terminals all terminals of the port, sorted by id
 */
public record PortWithTerminals(Port port, List<Terminal> terminals) {

    public PortWithTerminals {
        Objects.requireNonNull(port, "port");
        terminals = List.copyOf(Objects.requireNonNull(terminals, "terminals"));
    }
}
