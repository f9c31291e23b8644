package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.RouteSamples.RouteSample;
import dev.quayside.jsonapi.http.ApiResponse;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that each route responds with exactly the described statuses and with bodies that match their schemas. */
class DescribedStatusesTest {

    @ParameterizedTest
    @MethodSource("dev.quayside.jsonapi.DescriptionChecker#routes")
    void responses_match_the_description(RouteSample route) {
        List<ApiResponse> answers = RouteResponses.of(route);

        Set<String> statuses = new TreeSet<>();
        for (ApiResponse answer : answers) {
            statuses.add(Integer.toString(answer.status()));
            DescriptionChecker.STANDARD.check(route.method(), route.path(), answer);
        }
        assertThat(answers.get(0).status()).as("what is asked rightly").isLessThan(300);
        assertThat(statuses).isEqualTo(DescriptionChecker.STANDARD.statuses(route.method(), route.path()));
    }

    @ParameterizedTest
    @MethodSource("dev.quayside.jsonapi.DescriptionChecker#routes")
    void request_bodies_match_the_description(RouteSample route) {
        if (!route.body().isEmpty()) {
            DescriptionChecker.STANDARD.checkBody(route.method(), route.path(), route.body());
        }
    }
}
