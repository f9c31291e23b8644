package dev.quayside.core.carrier;

import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A list of shipping lines in which each code belongs to one line. Immutable; a line is found in constant time. The
 * iteration order is the order in which the lines were passed; the bundled list is ordered by code.
 */
public final class ShippingLines implements Iterable<ShippingLine> {
    private final List<ShippingLine> lines;
    private final Map<Scac, ShippingLine> byScac = new HashMap<>();

    private ShippingLines(Collection<ShippingLine> lines) {
        this.lines = List.copyOf(lines);
        for (ShippingLine line : this.lines) {
            put(line.scac(), line);
            line.alternativeScacs().forEach(scac -> put(scac, line));
        }
    }

    /**
     * Returns the lines that this library supports as of August 2026: 36 public lines, 2 lines on request, and the test
     * line.
     */
    public static ShippingLines bundled() {
        return Bundled.LINES;
    }

    /**
     * Creates a list.
     *
     * @throws IllegalArgumentException if a code belongs to two lines
     */
    public static ShippingLines of(Collection<ShippingLine> lines) {
        return new ShippingLines(Objects.requireNonNull(lines, "lines"));
    }

    /** Returns the line that has this code as its own code or as an alternative code; empty if not found. */
    public Optional<ShippingLine> find(Scac scac) {
        return Optional.ofNullable(byScac.get(Objects.requireNonNull(scac, "scac")));
    }

    /**
     * Returns the line that has this code as its own code or as an alternative code.
     *
     * @throws NoSuchElementException if not found
     */
    public ShippingLine get(Scac scac) {
        return find(scac).orElseThrow(() -> new NoSuchElementException("no shipping line has the code " + scac));
    }

    /** Returns the lines that all accounts may track, without the test line, in the order of the list. */
    public List<ShippingLine> publicLines() {
        return withAvailability(ShippingLine.Availability.PUBLIC);
    }

    /**
     * Returns the lines that must be enabled for an account before the account may track them, in the order of the
     * list.
     */
    public List<ShippingLine> linesOnRequest() {
        return withAvailability(ShippingLine.Availability.ON_REQUEST);
    }

    /** Returns the number of all lines. */
    public int size() {
        return lines.size();
    }

    /** Returns all lines in the order of the list. */
    public Stream<ShippingLine> stream() {
        return lines.stream();
    }

    /** Returns all lines in the order of the list; {@code remove} is not supported. */
    @Override
    public Iterator<ShippingLine> iterator() {
        return lines.iterator();
    }

    @Override
    public String toString() {
        return lines.stream().map(ShippingLine::scac).toList().toString();
    }

    private List<ShippingLine> withAvailability(ShippingLine.Availability availability) {
        return lines.stream()
                .filter(line -> line.availability() == availability)
                .toList();
    }

    private void put(Scac scac, ShippingLine line) {
        ShippingLine other = byScac.putIfAbsent(scac, line);
        if (other != null) {
            throw new IllegalArgumentException("the code " + scac + " belongs to " + other.name() + " and to "
                    + line.name() + " (expected each code once in a list of lines)");
        }
    }

    /** Holds the bundled list, which is read when it is first used. */
    private static final class Bundled {
        static final ShippingLines LINES = new ShippingLines(ShippingLineFileReader.readBundled());
    }
}
