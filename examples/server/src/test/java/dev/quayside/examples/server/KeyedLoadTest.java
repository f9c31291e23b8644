package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Many requests with keys and long answers, on a small heap.
 *
 * <p>{@code -Dkeyed.requests=140000 -Dkeyed.heap=256m} sends more of them. Half of them are triggers. All
 * responses of 5,000 requests together are more than twice the size of the heap.
 */
@Tag("full")
class KeyedLoadTest {

    private static final String REQUESTS = System.getProperty("keyed.requests", "5000");
    private static final String HEAP = System.getProperty("keyed.heap", "80m");

    @Test
    void stored_responses_do_not_exhaust_the_heap() throws Exception {
        try (JavaProcess process = new JavaProcess(KeyedLoad.class, List.of("-Xmx" + HEAP), REQUESTS)) {
            String printed = process.rest();

            assertThat(process.exitCode()).as(printed).isZero();
            assertThat(printed).contains("answered " + REQUESTS);
        }
    }
}
