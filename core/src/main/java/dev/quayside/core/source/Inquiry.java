package dev.quayside.core.source;

import dev.quayside.core.source.SourceCallResult.Kind;
import java.util.Objects;
import java.util.concurrent.Callable;

/** A question, and the source that is to answer it. */
public final class Inquiry {
    private final Kind kind;
    private final String name;
    private final Object source;
    private final Callable<Answer> call;

    private Inquiry(Kind kind, String name, Object source, Callable<Answer> call) {
        this.kind = kind;
        this.name = name;
        this.source = source;
        this.call = call;
    }

    /** A question to a line. */
    public static Inquiry of(CarrierSource source, CarrierQuestion question) {
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(question, "question");
        return new Inquiry(Kind.CARRIER, question.line().value(), source, () -> source.ask(question));
    }

    /** A question to a terminal. */
    public static Inquiry of(TerminalSource source, TerminalQuestion question) {
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(question, "question");
        return new Inquiry(Kind.TERMINAL, question.terminal().name(), source, () -> source.ask(question));
    }

    /** A question to a railroad. */
    public static Inquiry of(RailSource source, RailQuestion question) {
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(question, "question");
        return new Inquiry(Kind.RAIL, question.railroad().value(), source, () -> source.ask(question));
    }

    /** The kind of source. */
    Kind kind() {
        return kind;
    }

    /** The line, terminal or railroad that the question is about. */
    String name() {
        return name;
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
