package dev.quayside.core.source.script;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.RailRequest;
import dev.quayside.core.source.RailSource;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.TerminalRequest;
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
import org.jspecify.annotations.Nullable;

/**
 * Sources that play journeys from text. What they answer depends on nothing but how long after the request they are
 * asked.
 *
 * <p>A script is read line by line. Blanks separate words, double quotes keep blanks together, {@code #} at the start of
 * a word begins a remark. Times are days, hours, minutes and seconds after the request, such as {@code 3d4h},
 * {@code 30m} or {@code 0}; {@code -2d} is before it.
 *
 * <pre>
 * journey NUMBER…                         a journey, and the request numbers it is about; * at the end is any text
 *   lines SCAC…                           who carries it; any line if it is left out
 *   port CODE NAME ZONE [state CA] [LATITUDE,LONGITUDE]
 *   metro_area CODE NAME ZONE [state IL] [LATITUDE,LONGITUDE]
 *   terminal WORD PLACE NAME [called NAME] [firms CODE] [rail]
 *   vessel WORD NAME [imo NUMBER]
 *   container NUMBER…
 * source line | source terminal WORD | source rail SCAC
 *   TIME..TIME refuses REFUSAL [TEXT]     such as 0..2d refuses not_found; the end is not included
 *   TIME SUBJECT SAYING                   from that time on; SUBJECT is shipment, all, or a container
 * course WORD                             where a vessel is, straight lines between the points
 *   TIME LATITUDE,LONGITUDE
 *
 * SAYING   FACT VALUE                     a fact by its stored name
 *          FACT none                      told to be none
 *          moved ACTIVITY PLACE [at TIME] [terminal WORD] [by VESSEL] [voyage TEXT] [key TEXT] [says TEXT]
 *          expects …                      the same, estimated
 *          withdraws key TEXT             taken back, by the source's name of it
 *          withdraws [expected] ACTIVITY PLACE
 * VALUE    text, number, true, false, TIME, a terminal's word or a SCAC, as the fact requires; else
 *   day        TIME [in PLACE]            the calendar day at that time; UTC without a place
 *   point      PLACE | raw NAME [code CODE]
 *   equipment  dry 40 high_cube
 *   holds      empty | customs hold "exam", freight pending
 *   fees       empty | demurrage 350.00 USD, exam 0 USD
 *   route      CNSHA etd 3d by V voyage 12E, USLAX eta 17d ata 17d4h
 * </pre>
 *
 * <p>The later saying takes the place of the earlier: a fact of the same name, a movement with the same key, or of the
 * same activity at the same place. An answer repeats all that was said by then, and was observed when the last of it was
 * said. Before a source says anything it answers {@link SourceError#NOT_FOUND}. Of journeys that are about the same number
 * the first is played.
 *
 * <p>Immutable but for {@link #vessels}, and thread-safe.
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
     * Reads a script, to be played as fast as it says.
     *
     * @throws IllegalArgumentException naming the line that is broken, what was found there and what is accepted
     */
    public static ScriptedSource parse(String script) {
        return new ScriptedSource(ScriptReader.read(Objects.requireNonNull(script, "script")), 1);
    }

    /**
     * The same journeys faster: all times after the request are divided, also those that are told, so that an event of
     * the fourth day is told, and happened, an hour after the request at a speed of 96. Last free days are the days on
     * which those times fall.
     *
     * @param factor more than 0; 1 is as the script says
     */
    public ScriptedSource atSpeed(double factor) {
        if (!(factor > 0 && factor <= 1e9)) {
            throw new IllegalArgumentException(
                    "factor: " + factor + " is no speed (expected more than 0, such as 3600 for an hour a second)");
        }
        return new ScriptedSource(journeys, factor);
    }

    /** The lines of all journeys. */
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
                        journey.scene, journey.scene.containers, times(request.requestedAt()), request.askedAt());
            }
        };
    }

    /** The terminals of all journeys. */
    public TerminalSource terminals() {
        return new TerminalSource() {
            @Override
            public boolean serves(Terminal terminal) {
                return journeys.stream()
                        .anyMatch(journey -> journey.findTerminal(terminal.id()).isPresent());
            }

            @Override
            public SourceResponse<Report> fetch(TerminalRequest request) {
                return answer(
                        request.container(),
                        request.billOfLadingNumber(),
                        request.requestedAt(),
                        request.askedAt(),
                        journey -> journey.findTerminal(request.terminal().id()));
            }
        };
    }

    /** The railroads of all journeys. */
    public RailSource railroads() {
        return new RailSource() {
            @Override
            public boolean serves(Scac railroad) {
                return journeys.stream()
                        .anyMatch(journey -> journey.findRailroad(railroad).isPresent());
            }

            @Override
            public SourceResponse<Report> fetch(RailRequest request) {
                return answer(
                        request.container(),
                        request.billOfLadingNumber(),
                        request.requestedAt(),
                        request.askedAt(),
                        journey -> journey.findRailroad(request.railroad()));
            }
        };
    }

    /**
     * The vessels of all journeys that have a course. Nobody tells this source which request a vessel sails for: it goes
     * by the latest request of the journey that {@link #carrier} was asked about, and knows no position before.
     */
    public VesselSource vessels(InstantSource clock) {
        Objects.requireNonNull(clock, "clock");
        return new ScriptedVessels(
                vessel -> {
                    for (ScriptedJourney journey : journeys) {
                        Instant requestedAt = lastRequested.get(journey);
                        Optional<VesselTrack> course = journey.findCourse(vessel);
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

    private static boolean isAbout(ScriptedJourney journey, CarrierRequest question) {
        return journey.isAbout(question.number())
                || (question.type() == RequestType.CONTAINER
                        && ContainerNumber.tryParse(question.number())
                                .filter(journey::has)
                                .isPresent());
    }

    private SourceResponse<Report> answer(
            ContainerNumber container,
            String bill,
            @Nullable Instant requestedAt,
            Instant askedAt,
            Function<ScriptedJourney, Optional<SourceScript>> role) {
        if (requestedAt == null) {
            return SourceResponse.refused(SourceError.NOT_FOUND, "the script tells of shipments that were requested");
        }
        List<ScriptedJourney> having =
                journeys.stream().filter(journey -> journey.has(container)).toList();
        Optional<ScriptedJourney> played = having.stream()
                .filter(journey -> journey.isAbout(bill))
                .findFirst()
                .or(() -> having.stream().findFirst());
        return played.flatMap(journey -> role.apply(journey)
                        .map(speaker -> speaker.answer(journey.scene, Set.of(container), times(requestedAt), askedAt)))
                .orElseGet(() -> SourceResponse.refused(SourceError.NOT_FOUND, "the script has no such container"));
    }
}
