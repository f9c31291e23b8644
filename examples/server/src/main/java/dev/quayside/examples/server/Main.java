package dev.quayside.examples.server;

import java.io.PrintStream;
import java.util.List;
import java.util.Map;

/** Starts the example server from the command line; see {@code --help}. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        RunningServer running = new RunningServer();
        Runtime.getRuntime().addShutdownHook(new Thread(running::close, "stop"));
        int exitCode = run(List.of(args), System.getenv(), running, System.out, System.err);
        if (exitCode != 0) {
            System.exit(exitCode);
        }
    }

    /** Starts the server or prints one line with the reason why it cannot start. Returns the exit code. */
    static int run(List<String> arguments, RunningServer running, PrintStream out, PrintStream err) {
        return run(arguments, Map.of(), running, out, err);
    }

    /** Does the same with environment variables. */
    static int run(
            List<String> arguments,
            Map<String, String> environment,
            RunningServer running,
            PrintStream out,
            PrintStream err) {
        if (CommandLine.asksForHelp(arguments)) {
            out.print(CommandLine.HELP);
            return 0;
        }
        try {
            Options options = CommandLine.parse(arguments, environment);
            if (options.export() != null) {
                running.export(options, options.export(), out);
            } else {
                greet(running.start(options, out), out);
            }
            return 0;
        } catch (StartException e) {
            err.println("quayside-server: " + e.getMessage());
            return e.exitCode();
        }
    }

    private static void greet(RunningServer.Access access, PrintStream out) {
        String curl = "  curl -g -H 'Authorization: Token " + access.key().reveal() + "' ";
        String containers = access.base() + "/containers";
        out.println("listening on " + access.base());
        out.println("api key: " + access.key().reveal());
        out.println("try:");
        out.println(curl + "'" + containers + "?filter[current_status]=available&sort=pickup_lfd&page[size]=3'");
        out.println(curl + "'" + containers + "?filter[has_holds]=true&include=shipment,pod_terminal&page[size]=2'");
        out.println(curl + "-G '" + containers + "' --data-urlencode 'filter[pickup_lfd][]=>=today'"
                + " --data-urlencode 'filter[pickup_lfd][]=<=5.days.from_now'");
        out.println("track a demo number, and watch its containers again and again:");
        out.println(curl + "-H 'Content-Type: application/vnd.api+json' '" + access.base()
                + "/tracking_requests' -d '{\"data\":{\"type\":\"tracking_request\",\"attributes\":"
                + "{\"request_type\":\"bill_of_lading\",\"request_number\":\"DEMO-DIRECT-1\",\"scac\":\"MSCU\"}}}'");
        out.println(curl + "'" + containers + "?filter[search_by_shipment_number]=DEMO&fields[container]=number,"
                + "current_status,available_for_pickup,holds_at_pod_terminal,fees_at_pod_terminal'");
        out.println("Open " + access.base().resolve(StaticFiles.EXPLORER) + "#key="
                + access.key().reveal() + " in a browser.");
    }
}
