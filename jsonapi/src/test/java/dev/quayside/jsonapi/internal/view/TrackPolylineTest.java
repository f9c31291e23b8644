package dev.quayside.jsonapi.internal.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.source.VesselPosition;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrackPolylineTest {

    private static final Instant START = Instant.parse("2026-01-31T12:00:00Z");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                          | ''
            10 20                       | ''
            10 20, 10 20                | 10 20, 10 20
            10 20, 11 30                | 10 20, 11 30
            0 0, 0 1, 0 2, 0 3          | 0 0, 0 3
            0 0, 0.004 1, 0 2           | 0 0, 0 2
            0 0, 0.006 1, 0 2           | 0 0, 0.006 1, 0 2
            0 0, 0 5, 0 1               | 0 0, 0 5, 0 1
            0 0, 3 3, 0 0               | 0 0, 3 3, 0 0
            10 170, 20 -170             | 10 170, 15.00000 180 / 15.00000 -180, 20 -170
            10 -175, 13 170             | 10 -175, 11.00000 -180 / 11.00000 180, 13 170
            10 175, 10 180, 10 -175     | 10 175, 10.00000 180 / 10.00000 -180, 10 -175
            10 180, 12 -180             | 10 180, 10.00000 180 / 10.00000 -180, 12 -180
            1 179, 1 -179, 1 179        | 1 179, 1.00000 180 / 1.00000 -180, 1 -179, 1.00000 -180 / 1.00000 180, 1 179
            0 -90, 0 90                 | 0 -90, 0 90
            """)
    void positions_become_lines_that_are_cut_at_the_180th_meridian(String positions, String lines) {
        assertThat(text(TrackPolyline.through(positions(positions)))).isEqualTo(lines);
    }

    @Test
    void a_line_has_its_start_and_end_time_and_the_original_number_of_points() {
        List<TrackPolyline> lines = TrackPolyline.through(positions("0 178, 0 179, 0 -177, 0 -176"));

        assertThat(lines).extracting(TrackPolyline::pointCount).containsExactly(3, 3);
        assertThat(lines.get(0).start()).isEqualTo(START);
        assertThat(lines.get(0).end())
                .as("a quarter of the minute after the second")
                .isEqualTo(START.plusSeconds(75));
        assertThat(lines.get(1).start()).isEqualTo(START.plusSeconds(75));
        assertThat(lines.get(1).end()).isEqualTo(START.plusSeconds(180));
    }

    /** A walk by chance: nothing is far from the line, and the ends stay. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void points_that_are_left_out_are_close_to_the_line(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<VesselPosition> walk = new ArrayList<>();
        double latitude = 0;
        double longitude = 0;
        for (int i = 0; i < 2_000; i++) {
            latitude = Math.max(-80, Math.min(80, latitude + random.nextDouble(-0.01, 0.01)));
            longitude = Math.max(-170, Math.min(170, longitude + random.nextDouble(-0.002, 0.01)));
            walk.add(position(degrees(latitude), degrees(longitude), i));
        }

        TrackPolyline line = TrackPolyline.through(walk).get(0);

        assertThat(line.pointCount()).isEqualTo(2_000);
        assertThat(line.points().size()).as("seed %s", seed).isBetween(2, 1_500);
        assertThat(line.points().get(0)).isEqualTo(TrackPolyline.Point.of(walk.get(0)));
        assertThat(line.end()).isEqualTo(walk.get(1_999).at());
        int kept = 0;
        for (VesselPosition position : walk) {
            while (line.points().get(kept + 1).at().isBefore(position.at())) {
                kept++;
            }
            assertThat(distance(
                            TrackPolyline.Point.of(position),
                            line.points().get(kept),
                            line.points().get(kept + 1)))
                    .as("seed %s at %s", seed, position)
                    .isLessThanOrEqualTo(0.005);
        }
    }

    private static double distance(TrackPolyline.Point point, TrackPolyline.Point from, TrackPolyline.Point to) {
        double wayX = to.longitude().doubleValue() - from.longitude().doubleValue();
        double wayY = to.latitude().doubleValue() - from.latitude().doubleValue();
        double x = point.longitude().doubleValue() - from.longitude().doubleValue();
        double y = point.latitude().doubleValue() - from.latitude().doubleValue();
        double square = wayX * wayX + wayY * wayY;
        double part = square == 0 ? 0 : Math.max(0, Math.min(1, (x * wayX + y * wayY) / square));
        return Math.hypot(x - part * wayX, y - part * wayY);
    }

    private static List<VesselPosition> positions(String text) {
        List<VesselPosition> positions = new ArrayList<>();
        for (String each : text.isEmpty() ? new String[0] : text.split(", ", -1)) {
            String[] degrees = each.split(" ", -1);
            positions.add(position(new BigDecimal(degrees[0]), new BigDecimal(degrees[1]), positions.size()));
        }
        return positions;
    }

    private static VesselPosition position(BigDecimal latitude, BigDecimal longitude, int minute) {
        return new VesselPosition(new GeoPosition(latitude, longitude), START.plusSeconds(60L * minute), null, null);
    }

    private static BigDecimal degrees(double degrees) {
        return BigDecimal.valueOf(degrees).setScale(6, RoundingMode.HALF_EVEN);
    }

    private static String text(List<TrackPolyline> lines) {
        List<String> texts = new ArrayList<>();
        for (TrackPolyline line : lines) {
            List<String> points = new ArrayList<>();
            line.points()
                    .forEach(point -> points.add(point.latitude().toPlainString() + " "
                            + point.longitude().toPlainString()));
            texts.add(String.join(", ", points));
        }
        return String.join(" / ", texts);
    }
}
