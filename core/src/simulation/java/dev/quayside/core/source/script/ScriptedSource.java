package dev.quayside.core.source.script;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.ContainerRequest;
import dev.quayside.core.source.RailSource;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.TerminalSource;
import dev.quayside.core.source.VesselSource;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Simulated sources that report the journeys in a text, the script. A response depends only on the script, its speed,
 * the request and the time since the request. Immutable except for {@link #vessels}, and thread-safe.
 *
 * <p>Blanks separate words, double quotes keep blanks together, {@code #} at the start of a word starts a comment.
 * Times are days, hours, minutes and seconds after the request, such as {@code 3d4h}, {@code 30m} or {@code 0}; {@code
 * -2d} is before it.
 *
 * <pre>
 * journey NUMBER…                         a journey and its request numbers; * at the end matches any text
 *   lines SCAC…                           the carriers; any carrier if absent
 *   port CODE NAME ZONE [state CA] [LATITUDE,LONGITUDE]
 *   metro_area CODE NAME ZONE [state IL] [LATITUDE,LONGITUDE]
 *   terminal ALIAS PLACE NAME [called NAME] [firms CODE] [rail]
 *   vessel ALIAS NAME [imo NUMBER]
 *   container NUMBER…
 * source line | source terminal ALIAS | source rail SCAC
 *   TIME..TIME refuses ERROR [TEXT]       such as 0..2d refuses not_found; the end is exclusive
 *   TIME SUBJECT STATEMENT                reported from that time on; SUBJECT is shipment, all, or a container
 * course ALIAS                            the positions of a vessel, connected by straight lines
 *   TIME LATITUDE,LONGITUDE
 *
 * STATEMENT  FIELD VALUE                  a field by its stored name
 *          FIELD none                     explicitly empty
 *          moved ACTIVITY PLACE [at TIME] [terminal ALIAS] [by VESSEL] [voyage TEXT] [key TEXT] [says TEXT]
 *          expects …                      the same, estimated
 *          withdraws key TEXT             a retraction by the source's id of the movement
 *          withdraws [expected] ACTIVITY PLACE
 * VALUE    text, number, true, false, TIME, a terminal's alias or a SCAC, as the field requires; otherwise
 *   day        TIME [in PLACE]            the calendar day at that time; UTC without a place
 *   point      PLACE | raw NAME [code CODE]
 *   equipment  dry 40 high_cube
 *   holds      empty | customs hold "exam", freight pending
 *   fees       empty | demurrage 350.00 USD, exam 0 USD
 *   route      CNSHA etd 3d by V voyage 12E, USLAX eta 17d ata 17d4h
 * </pre>
 *
 * <p>A later statement replaces an earlier statement about the same field, or about a movement with the same key or
 * with the same activity and place. Each report repeats all statements up to the current time; its time of observation
 * is the time of the last of these statements. Before the first statement of a source, the response is
 * {@link SourceError#NOT_FOUND}. If several journeys match a number, the first of them is used.
 */
public final class ScriptedSource {
    private final List<ScriptedJourney> journeys;
    private final double speed;
    private final Map<ScriptedJourney, Instant> lastRequested = new ConcurrentHashMap<>();

    private ScriptedSource(List<ScriptedJourney> journeys, double speed) {
        this.journeys = journeys;
        this.speed = speed;
    }

    /**
     * Parses a script.
     *
     * @throws IllegalArgumentException if a line is malformed; the message states the number of the line, the text that
     *     was found, and the text that is accepted
     */
    public static ScriptedSource parse(String script) {
        return new ScriptedSource(ScriptReader.read(Objects.requireNonNull(script, "script")), 1);
    }

    /**
     * Returns a copy that runs at a different speed: all times after the request are divided by the factor. With a
     * factor of 96, an event on the fourth day happens and is reported an hour after the request. A last free day is
     * the calendar day that contains the divided time.
     *
     * @param factor the factor, more than 0; 1 is the speed of the script
     */
    public ScriptedSource atSpeed(double factor) {
        if (!(factor > 0 && factor <= 1e9)) {
            throw new IllegalArgumentException(
                    "factor: " + factor + " is not a speed (expected more than 0, such as 3600 for an hour a second)");
        }
        return new ScriptedSource(journeys, factor);
    }

    /** Returns the source that reports for the carriers of all journeys. */
    public CarrierSource carrier() {
        return new CarrierSource() {
            @Override
            public boolean serves(Scac line) {
                return journeys.stream().anyMatch(journey -> journey.isCarriedBy(line));
            }

            @Override
            public SourceResponse<Report> fetch(CarrierRequest request) {
                Optional<ScriptedJourney> played = journeys.stream()
                        .filter(journey -> journey.isCarriedBy(request.line()))
                        .filter(journey -> isAbout(journey, request))
                        .findFirst();
                if (played.isEmpty()) {
                    return SourceResponse.refused(SourceError.NOT_FOUND, "the script has no such number");
                }
                ScriptedJourney journey = played.get();
                lastRequested.merge(journey, request.requestedAt(), (one, other) -> one.isAfter(other) ? one : other);
                return journey.line.answer(
                        journey.scope, journey.scope.containers, times(request.requestedAt()), request.calledAt());
            }
        };
    }

    /** Returns the source that reports for the terminals of all journeys. */
    public TerminalSource terminals() {
        return new TerminalSource() {
            @Override
            public boolean serves(Terminal terminal) {
                return journeys.stream()
                        .anyMatch(journey -> journey.findTerminal(terminal.id()).isPresent());
            }

            @Override
            public SourceResponse<Report> fetch(Terminal terminal, ContainerRequest request) {
                return answer(request, journey -> journey.findTerminal(terminal.id()));
            }
        };
    }

    /** Returns the source that reports for the railroads of all journeys. */
    public RailSource railroads() {
        return new RailSource() {
            @Override
            public boolean serves(Scac railroad) {
                return journeys.stream()
                        .anyMatch(journey -> journey.findRailroad(railroad).isPresent());
            }

            @Override
            public SourceResponse<Report> fetch(Scac railroad, ContainerRequest request) {
                return answer(request, journey -> journey.findRailroad(railroad));
            }
        };
    }

    /**
     * Returns the source of the positions of all vessels for which the script has a course. A call for a vessel does
     * not state a request. The course of the vessel therefore starts at the latest {@code requestedAt} that
     * {@link #carrier} has received for the journey. Before the first such call, the position of the vessel is unknown.
     */
    public VesselSource vessels(InstantSource clock) {
        Objects.requireNonNull(clock, "clock");
        return new ScriptedVessels(
                vessel -> {
                    for (ScriptedJourney journey : journeys) {
                        Instant requestedAt = lastRequested.get(journey);
                        Optional<VesselTrack> course = journey.findTrack(vessel);
                        if (requestedAt != null && course.isPresent()) {
                            return Optional.of(new ScriptedVessels.Voyage(course.get(), times(requestedAt)));
                        }
                    }
                    return Optional.empty();
                },
                clock);
    }

    private ScriptClock times(Instant requestedAt) {
        return new ScriptClock(requestedAt, speed);
    }

    private static boolean isAbout(ScriptedJourney journey, CarrierRequest request) {
        return journey.isAbout(request.number())
                || (request.type() == RequestType.CONTAINER
                        && ContainerNumber.tryParse(request.number())
                                .filter(journey::has)
                                .isPresent());
    }

    private SourceResponse<Report> answer(
            ContainerRequest request, Function<ScriptedJourney, Optional<SourceScript>> role) {
        Instant requestedAt = request.requestedAt();
        if (requestedAt == null) {
            return SourceResponse.refused(SourceError.NOT_FOUND, "the script reports only about requested shipments");
        }
        ContainerNumber container = request.container();
        List<ScriptedJourney> having =
                journeys.stream().filter(journey -> journey.has(container)).toList();
        Optional<ScriptedJourney> played = having.stream()
                .filter(journey -> journey.isAbout(request.billOfLadingNumber()))
                .findFirst()
                .or(() -> having.stream().findFirst());
        return played.flatMap(journey -> role.apply(journey)
                        .map(source -> source.answer(
                                journey.scope, Set.of(container), times(requestedAt), request.calledAt())))
                .orElseGet(() -> SourceResponse.refused(SourceError.NOT_FOUND, "the script has no such container"));
    }
}
