package dev.quayside.examples.benchmarks.lists;

import dev.quayside.core.container.Container;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.TrackedContainer;
import java.util.List;
import java.util.UUID;

/**
 * The answer of a contender to a {@link Question}.
 *
 * @param ids of the rows of the page, in order
 * @param total the number of all matching rows
 */
record Answer(List<UUID> ids, long total) {
    Answer {
        ids = List.copyOf(ids);
    }

    static Answer of(Page<Container> page) {
        return new Answer(
                page.rows().stream().map(Container::id).toList(), page.total().orElseThrow());
    }

    static Answer of(List<TrackedContainer> rows, long total) {
        return new Answer(rows.stream().map(row -> row.container().id()).toList(), total);
    }
}
