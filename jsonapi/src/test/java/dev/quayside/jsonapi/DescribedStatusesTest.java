package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.EveryRoute.Asked;
import dev.quayside.jsonapi.http.ApiResponse;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each route answers with the statuses that are described, with all of them, and with bodies as they are described: asked
 * rightly, and wrongly in every way there is.
 */
class DescribedStatusesTest {

    @ParameterizedTest
    @MethodSource("dev.quayside.jsonapi.Described#routes")
    void a_route_answers_as_it_is_described(Asked route) {
        List<ApiResponse> answers = EveryAnswer.of(route);

        Set<String> statuses = new TreeSet<>();
        for (ApiResponse answer : answers) {
            statuses.add(Integer.toString(answer.status()));
            Described.STANDARD.check(route.method(), route.path(), answer);
        }
        assertThat(answers.get(0).status()).as("what is asked rightly").isLessThan(300);
        assertThat(statuses).isEqualTo(Described.STANDARD.statuses(route.method(), route.path()));
    }

    @ParameterizedTest
    @MethodSource("dev.quayside.jsonapi.Described#routes")
    void what_is_sent_is_described(Asked route) {
        if (!route.body().isEmpty()) {
            Described.STANDARD.checkBody(route.method(), route.path(), route.body());
        }
    }
}
