package dev.quayside.core.source;

import java.util.Objects;
import java.util.concurrent.Callable;

/** A question, and the source that is to answer it. */
public final class Inquiry {
    private final Object source;
    private final Callable<Answer> call;

    private Inquiry(Object source, Callable<Answer> call) {
        this.source = source;
        this.call = call;
    }

    /** A question to a line. */
    public static Inquiry of(CarrierSource source, CarrierQuestion question) {
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(question, "question");
        return new Inquiry(source, () -> source.ask(question));
    }

    /** A question to a terminal. */
    public static Inquiry of(TerminalSource source, TerminalQuestion question) {
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(question, "question");
        return new Inquiry(source, () -> source.ask(question));
    }

    /** A question to a railroad. */
    public static Inquiry of(RailSource source, RailQuestion question) {
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(question, "question");
        return new Inquiry(source, () -> source.ask(question));
    }

    /** Who is asked; only its identity counts. */
    Object source() {
        return source;
    }

    /** Asks, on the thread that calls this. */
    Callable<Answer> call() {
        return call;
    }
}
