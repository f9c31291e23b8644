package dev.quayside.examples.dcsa;

import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.source.SourceResponse;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Prints what a document of events becomes: {@code java -jar quayside-dcsa-bridge.jar FILE}. */
public final class Main {

    private Main() {}

    /** Exits with 0 for a report, with 1 for a rejected document, with 2 for a missing file. */
    public static void main(String[] arguments) {
        System.exit(run(arguments, System.out, System.err));
    }

    static int run(String[] arguments, PrintStream out, PrintStream err) {
        if (arguments.length != 1) {
            err.println("expected one file with events in the format of DCSA Track and Trace 2.2, such as events.json");
            return 2;
        }
        String document;
        try {
            document = Files.readString(Path.of(arguments[0]), StandardCharsets.UTF_8);
        } catch (IOException e) {
            err.println(arguments[0] + " cannot be read (" + e.getClass().getSimpleName()
                    + "; expected a file of UTF-8 text)");
            return 2;
        }
        ReadResult reading = ReadResult.of(document, PlaceLookup.none());
        reading.remarks().forEach(remark -> err.println(remark));
        if (reading.answer() instanceof SourceResponse.Reported<Report> reported) {
            print(reported.report(), out);
            return 0;
        }
        SourceResponse.Refused<Report> refused = (SourceResponse.Refused<Report>) reading.answer();
        out.println(refused.error() + ": " + refused.detail());
        return 1;
    }

    private static void print(Report report, PrintStream out) {
        out.println("as of " + report.observedAt());
        out.println("shipment");
        print(report.shipment(), out);
        report.containers().forEach((number, statement) -> {
            out.println(number);
            print(statement, out);
        });
    }

    private static void print(Statement statement, PrintStream out) {
        statement.values().forEach(entry -> out.println("  " + entry.field() + " = " + entry.value()));
        statement
                .movements()
                .forEach(movement -> out.println("  " + movement.at() + " "
                        + movement.activity().wireName()
                        + (movement.certainty() == Movement.Certainty.ESTIMATED ? "?" : "")
                        + (movement.location() == null
                                ? ""
                                : " " + movement.location().code())
                        + (movement.voyageNumber() == null ? "" : " voyage " + movement.voyageNumber())));
        statement.retracted().stream().sorted().forEach(key -> out.println("  taken back: " + key));
    }
}
