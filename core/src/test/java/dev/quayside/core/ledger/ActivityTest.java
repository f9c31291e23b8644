package dev.quayside.core.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.EventKind.Phase;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ActivityTest {
    /** The phases of events that the engine derives from other values than movements. */
    private static final Set<Phase> WITHOUT_MOVEMENT =
            EnumSet.of(Phase.REQUEST, Phase.INLAND_ARRIVAL, Phase.AVAILABILITY, Phase.ESTIMATE, Phase.UPDATE);

    @Test
    void each_movement_event_is_the_event_of_an_activity() {
        assertThat(Stream.of(Activity.values()).flatMap(activity -> activity.events().stream()))
                .containsAll(Stream.of(EventKind.values())
                        .filter(kind -> !WITHOUT_MOVEMENT.contains(kind.phase()))
                        .toList())
                .noneMatch(kind -> WITHOUT_MOVEMENT.contains(kind.phase()));
    }

    @ParameterizedTest
    @EnumSource
    void an_activity_has_a_meaning_and_the_events_of_its_columns(Activity activity) {
        assertThat(activity.meaning()).matches("[A-Z].*[.]");
        EventKind transshipment = activity.transshipmentEvent();
        EventKind feeder = activity.feederEvent();
        if (transshipment != null || feeder != null) {
            assertThat(activity.phase()).isIn(Phase.VESSEL_DEPARTURE, Phase.VESSEL_ARRIVAL);
        }
        if (transshipment != null) {
            assertThat(transshipment.phase()).isEqualTo(Phase.TRANSSHIPMENT);
        }
        if (feeder != null) {
            assertThat(feeder.phase())
                    .isEqualTo(
                            activity.phase() == Phase.VESSEL_DEPARTURE ? Phase.FEEDER_DEPARTURE : Phase.FEEDER_ARRIVAL);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_kind_of_event_has_a_name_of_its_own_and_a_meaning(EventKind kind) {
        assertThat(EventKind.find(kind.wireName())).contains(kind);
        assertThat(kind.meaning()).matches("[A-Z].*[.]");
    }
}
