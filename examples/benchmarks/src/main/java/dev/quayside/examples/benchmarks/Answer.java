package dev.quayside.examples.benchmarks;

import java.util.List;
import java.util.UUID;

/**
 * What any of the competitors answers to a {@link Question}, so that answers can be compared.
 *
 * @param ids of the rows of the page, in order
 * @param total number of all matching rows
 */
record Answer(List<UUID> ids, long total) {
    Answer {
        ids = List.copyOf(ids);
    }
}
