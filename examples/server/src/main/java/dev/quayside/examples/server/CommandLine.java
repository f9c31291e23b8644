package dev.quayside.examples.server;

import dev.quayside.examples.server.Options.RateLimiting;
import dev.quayside.examples.server.Options.Receivers;
import dev.quayside.examples.server.Options.Sample;
import dev.quayside.examples.server.Options.StoreChoice;
import dev.quayside.jsonapi.document.Compatibility;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.document.SuccessStatus;
import dev.quayside.jsonapi.transfer.ListExport;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the command line; every mistake becomes one line that names the option. */
final class CommandLine {

    static final String HELP = """
            usage: java -jar quayside-server.jar [options]

            Serves containers at http://127.0.0.1:PORT/v2, to this machine only, and follows the journeys of
            demo numbers that it is asked to track.

              --port PORT       the port to listen on; 0 for any free port (default: 8080)
              --store memory    store all data in memory
              --store h2:PATH   store all data in the folder PATH (default: h2:quayside-data)
              --store jdbc:URL  store all data in this H2 or PostgreSQL database, such as jdbc:h2:mem:try or
                                jdbc:postgresql://localhost/quayside?user=me&password=secret
              --pool-size N     open at most N connections to the database (default: 10); 3 of them are for the
                                workers, the others for requests, each of which needs one
              --import FILE     import containers and shipments: a list document of the API (.json), resources
                                one per line (.ndjson) or a table (.csv), of any length; may be repeated
              --export FILE     write a list to FILE, which must not exist, and exit; only --store, --import and
                                the options for documents have an effect then
              --format FORMAT   the form of the export: json (a JSON:API document), ndjson (a resource on each
                                line) or csv (default: by the name of FILE)
              --query LIST      the list to export, such as 'containers?filter[has_holds]=true' (default: all
                                containers; as ndjson with all that an import reads)
              --no-sample       add no sample data to an empty store; --import implies it
              --api-key KEY     accept this key, as does the environment variable QUAYSIDE_API_KEY. Without
                                either, a folder has one key for all starts, in its file api-key; other
                                stores get a new key at each start. Other keys of this server are deleted
              --cors ORIGIN     allow browser pages of this origin to use the API, such as
                                http://localhost:3000; may be repeated; * for all
              --now INSTANT     stop the clock at this time, such as 2026-01-31T12:00:00Z; journeys do not move
              --speed FACTOR    the speed of the journeys, relative to real time (default: 28800, which
                                is eight hours a second; a journey takes about 90 seconds)
              --webhooks-to-loopback
                                accept webhooks on this machine, too, also at http addresses
              --rate-limits     enforce the API's rate limits
              --compatibility reference|standard
                                write documents for clients of the reference service: the same as
                                --last-free-days instant --success-status created
              --last-free-days day|instant
                                show a last free day as 2026-02-26, or as the instant at which it begins
                                at the facility (default: day)
              --success-status succeeded|created
                                the status of a tracking request that has its shipment (default: succeeded)
              --help            print this help

            Stop it with Ctrl-C. Exit codes: 0 after help or an export, 1 the server cannot start (port, folder,
            database), 2 invalid command line or imported file, 130 and 143 stopped by a signal.
            """;

    private static final int DEFAULT_PORT = 8080;
    private static final int HIGHEST_PORT = 65_535;
    private static final String DEFAULT_FOLDER = "quayside-data";
    /** The sample begins some months before now, and the time in an id begins with 1970. */
    private static final Instant FIRST_NOW = Instant.parse("1971-01-01T00:00:00Z");
    /** A hundred years later, which relative days may reach, the year still has four digits. */
    private static final Instant LAST_NOW = Instant.parse("9000-01-01T00:00:00Z");

    private static final Pattern KEY = Pattern.compile("[A-Za-z0-9._~+/=-]+");
    private static final String KEY_VARIABLE = "QUAYSIDE_API_KEY";
    private static final double DEFAULT_SPEED = 28_800;
    private static final Pattern SPEED = Pattern.compile("[0-9]{1,6}([.][0-9]{1,3})?|1000000");
    static final int DEFAULT_POOL_SIZE = 10;
    /** Fewer would leave none to requests while the workers use theirs. */
    private static final int SMALLEST_POOL_SIZE = 5;

    private static final int LARGEST_POOL_SIZE = 500;
    private static final Pattern POOL_SIZE = Pattern.compile("[0-9]{1,3}");
    private static final Pattern ORIGIN = Pattern.compile("[*]|https?://[a-z0-9._-]+(:[0-9]{1,5})?");
    private static final Pattern PORT = Pattern.compile("[0-9]{1,5}");

    private int port = DEFAULT_PORT;
    private StoreChoice store = new StoreChoice.Folder(Path.of(DEFAULT_FOLDER));
    private final List<Path> imports = new ArrayList<>();
    private Sample sample = Sample.IF_EMPTY;
    private @Nullable String apiKey;
    private @Nullable Instant now;
    private double speed = DEFAULT_SPEED;
    private Receivers receivers = Receivers.PUBLIC;
    private RateLimiting rateLimiting = RateLimiting.UNLIMITED;
    private int poolSize = DEFAULT_POOL_SIZE;
    private LastFreeDayFormat lastFreeDays = LastFreeDayFormat.CALENDAR_DAY;
    private SuccessStatus successStatus = SuccessStatus.SUCCEEDED;
    private @Nullable Path exportFile;
    private @Nullable String format;
    private @Nullable String query;
    private final List<String> origins = new ArrayList<>();

    private CommandLine() {}

    /** Returns whether any argument requests help. */
    static boolean asksForHelp(List<String> arguments) {
        return arguments.contains("--help") || arguments.contains("-h");
    }

    /**
     * The options; of one that is repeated the last counts, but for {@code --import}.
     *
     * @throws StartException with exit code 2, if the line is wrong
     */
    static Options parse(List<String> arguments) throws StartException {
        return parse(arguments, Map.of());
    }

    /**
     * Returns the options of a command line and of environment variables, in the same way.
     *
     * @throws StartException with exit code 2, if one of them is wrong
     */
    static Options parse(List<String> arguments, Map<String, String> environment) throws StartException {
        CommandLine line = new CommandLine();
        String given = environment.getOrDefault(KEY_VARIABLE, "");
        line.apiKey = given.isEmpty() ? null : apiKey(KEY_VARIABLE, given);
        Iterator<String> rest = arguments.iterator();
        while (rest.hasNext()) {
            String option = rest.next();
            int equals = option.startsWith("--") ? option.indexOf('=') : -1;
            if (equals < 0) {
                line.read(option, rest);
            } else {
                line.readBoth(option.substring(0, equals), option.substring(equals + 1));
            }
        }
        return new Options(
                line.port,
                line.store,
                line.imports,
                line.sample,
                line.apiKey,
                line.now,
                line.speed,
                line.receivers,
                line.rateLimiting,
                line.poolSize,
                line.lastFreeDays,
                line.successStatus,
                line.export(),
                line.origins);
    }

    /** An option that is written as {@code --port=0}. */
    private void readBoth(String option, String value) throws StartException {
        Iterator<String> values = List.of(value).iterator();
        read(option, values);
        if (values.hasNext()) {
            throw wrong(option + ": '" + value + "' is too much, this option takes no value");
        }
    }

    private void read(String option, Iterator<String> rest) throws StartException {
        switch (option) {
            case "--port" -> port = port(value(option, rest));
            case "--store" -> store = store(value(option, rest));
            case "--pool-size" -> poolSize = poolSize(value(option, rest));
            case "--import" -> imports.add(path(option, value(option, rest)));
            case "--export" -> exportFile = path(option, value(option, rest));
            case "--format" -> format = value(option, rest);
            case "--query" -> query = value(option, rest);
            case "--no-sample" -> sample = Sample.NEVER;
            case "--api-key" -> apiKey = apiKey(option, value(option, rest));
            case "--cors" -> origins.add(origin(value(option, rest)));
            case "--speed" -> speed = speed(value(option, rest));
            case "--webhooks-to-loopback" -> receivers = Receivers.THIS_MACHINE_TOO;
            case "--rate-limits" -> rateLimiting = RateLimiting.LIMITED;
            case "--now" -> now = now(value(option, rest));
            case "--compatibility" -> useForms(value(option, rest));
            case "--last-free-days" -> lastFreeDays = lastFreeDays(value(option, rest));
            case "--success-status" -> successStatus = successStatus(value(option, rest));
            default -> throw wrong("'" + option + "' is not an option (see --help)");
        }
    }

    private static String value(String option, Iterator<String> rest) throws StartException {
        String value = rest.hasNext() ? rest.next() : "";
        if (value.isEmpty() || value.startsWith("--")) {
            throw wrong(option + ": a value is missing (see --help)");
        }
        return value;
    }

    private static int port(String text) throws StartException {
        if (!PORT.matcher(text).matches() || Integer.parseInt(text) > HIGHEST_PORT) {
            throw wrong("--port: '" + text + "' is not a port (a number from 0 to 65535)");
        }
        return Integer.parseInt(text);
    }

    private Options.@Nullable Export export() throws StartException {
        Path file = exportFile;
        if (file == null) {
            if (format != null || query != null) {
                throw wrong((format != null ? "--format" : "--query") + ": there is no --export FILE");
            }
            return null;
        }
        ListExport.Format chosen = format(file);
        String all = chosen == ListExport.Format.NDJSON ? ListExport.CONTAINERS : "containers?sort=created_at";
        return new Options.Export(file, chosen, query == null ? all : query);
    }

    private ListExport.Format format(Path file) throws StartException {
        String name = file.toString();
        String text = format != null ? format : name.substring(name.lastIndexOf('.') + 1);
        return switch (text) {
            case "json" -> ListExport.Format.JSON_API;
            case "ndjson" -> ListExport.Format.NDJSON;
            case "csv" -> ListExport.Format.CSV;
            default -> throw wrong("--format: '" + text + "' is not a format (json, ndjson or csv)");
        };
    }

    private static int poolSize(String text) throws StartException {
        int size = POOL_SIZE.matcher(text).matches() ? Integer.parseInt(text) : 0;
        if (size < SMALLEST_POOL_SIZE || size > LARGEST_POOL_SIZE) {
            throw wrong("--pool-size: '" + text + "' is not a number of connections (a number from "
                    + SMALLEST_POOL_SIZE + " to " + LARGEST_POOL_SIZE + ", such as 20)");
        }
        return size;
    }

    private static StoreChoice store(String text) throws StartException {
        if (text.equals("memory")) {
            return new StoreChoice.Memory();
        }
        if (text.startsWith("jdbc:")) {
            return new StoreChoice.Jdbc(text);
        }
        if (text.startsWith("h2:") && text.length() > 3) {
            // A semicolon would begin the settings of the database's address.
            if (text.indexOf(';') >= 0) {
                throw wrong("--store: the folder in '" + text + "' must not have a semicolon in its name");
            }
            // Only a shell puts the home folder there; a folder of this name invites to delete the real one.
            if (text.startsWith("h2:~")) {
                throw wrong("--store: '~' in '" + text + "' is not replaced here (write out the whole path)");
            }
            return new StoreChoice.Folder(path("--store", text.substring(3)));
        }
        throw wrong("--store: '" + text + "' is not a store (memory, h2:PATH or jdbc:URL)");
    }

    private static Path path(String option, String text) throws StartException {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw wrong(option + ": '" + text + "' is not a path");
        }
    }

    private static String apiKey(String option, String text) throws StartException {
        if (!isKey(text)) {
            throw wrong(option + ": a key consists of letters, digits and . _ ~ + / = -");
        }
        return text;
    }

    /** Returns whether a text can be an API key. */
    static boolean isKey(String text) {
        return KEY.matcher(text).matches();
    }

    private static String origin(String text) throws StartException {
        if (!ORIGIN.matcher(text).matches()) {
            throw wrong("--cors: '" + text + "' is not an origin (scheme, host and port without a path, such as"
                    + " http://localhost:3000, or *)");
        }
        return text;
    }

    private static Instant now(String text) throws StartException {
        Instant now;
        try {
            now = Instant.parse(text);
        } catch (DateTimeException e) {
            throw wrong("--now: '" + text + "' is not an instant (ISO-8601, such as 2026-01-31T12:00:00Z)");
        }
        if (now.isBefore(FIRST_NOW) || now.isAfter(LAST_NOW)) {
            throw wrong("--now: '" + text + "' is too far away (accepted are " + FIRST_NOW + " to " + LAST_NOW + ")");
        }
        return now;
    }

    private static double speed(String text) throws StartException {
        double speed = SPEED.matcher(text).matches() ? Double.parseDouble(text) : 0;
        if (speed == 0) {
            throw wrong("--speed: '" + text + "' is not a speed (a number above 0, at most 1000000, such as 3600)");
        }
        return speed;
    }

    private void useForms(String text) throws StartException {
        Compatibility forms = switch (text) {
            case "standard" -> Compatibility.STANDARD;
            case "reference" -> Compatibility.REFERENCE;
            default -> throw wrong("--compatibility: '" + text + "' is not known (standard or reference)");
        };
        lastFreeDays = forms.lastFreeDays();
        successStatus = forms.successStatus();
    }

    private static LastFreeDayFormat lastFreeDays(String text) throws StartException {
        return switch (text) {
            case "day" -> LastFreeDayFormat.CALENDAR_DAY;
            case "instant" -> LastFreeDayFormat.LOCAL_MIDNIGHT;
            default -> throw wrong("--last-free-days: '" + text + "' is not a form of last free days (day or instant)");
        };
    }

    private static SuccessStatus successStatus(String text) throws StartException {
        return switch (text) {
            case "succeeded" -> SuccessStatus.SUCCEEDED;
            case "created" -> SuccessStatus.CREATED;
            default -> throw wrong("--success-status: '" + text + "' is not a status (succeeded or created)");
        };
    }

    private static StartException wrong(String message) {
        return new StartException(StartException.WRONG_INPUT, message);
    }
}
