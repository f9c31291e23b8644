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
 * A list of shipping lines in which no code belongs to two lines. Immutable; look-ups take constant time.
 *
 * <p>Iteration follows the order in which the lines were given; the bundled list is in the order of the codes.
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
     * The lines that this library knows, as of August 2026: 36 public ones, 2 on request, and the test line. Read once
     * and shared.
     */
    public static ShippingLines bundled() {
        return Bundled.LINES;
    }

    /**
     * A list of one's own, or the bundled one with changes.
     *
     * @throws IllegalArgumentException if a code, own or alternative, belongs to two lines
     */
    public static ShippingLines of(Collection<ShippingLine> lines) {
        return new ShippingLines(Objects.requireNonNull(lines, "lines"));
    }

    /** The line with this code, its own or an alternative one; empty if no line has it. */
    public Optional<ShippingLine> find(Scac scac) {
        return Optional.ofNullable(byScac.get(Objects.requireNonNull(scac, "scac")));
    }

    /**
     * The line with this code, its own or an alternative one, where it must be in the list.
     *
     * @throws NoSuchElementException if no line has it
     */
    public ShippingLine get(Scac scac) {
        return find(scac).orElseThrow(() -> new NoSuchElementException("no shipping line has the code " + scac));
    }

    /** The lines that every account may track, without the test line, in the order of the list. */
    public List<ShippingLine> publicLines() {
        return with(Availability.PUBLIC);
    }

    /** The lines that an account may track once they are enabled for it, in the order of the list. */
    public List<ShippingLine> onRequest() {
        return with(Availability.ON_REQUEST);
    }

    /** How many lines there are, of every availability. */
    public int size() {
        return lines.size();
    }

    /** All lines in the order of the list. */
    public Stream<ShippingLine> stream() {
        return lines.stream();
    }

    /** All lines in the order of the list; nothing can be removed. */
    @Override
    public Iterator<ShippingLine> iterator() {
        return lines.iterator();
    }

    /** The codes of all lines. */
    @Override
    public String toString() {
        return lines.stream().map(ShippingLine::scac).toList().toString();
    }

    private List<ShippingLine> with(Availability availability) {
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

    /** Read when first asked for, so that a host with a list of its own never reads ours. */
    private static final class Bundled {
        static final ShippingLines LINES = new ShippingLines(ShippingLineFile.readBundled());
    }
}
