package dev.quayside.query.contract;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.PageRequest.After;
import dev.quayside.query.PageRequest.Before;
import dev.quayside.query.PageRequest.Numbered;
import dev.quayside.query.PageRequest.Start;
import dev.quayside.query.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** Reads a whole list page by page. */
final class PagedListReader<T, R> {

    private final BoundQuery<T> query;
    private final int size;
    private final Function<BoundQuery<T>, Page<R>> source;

    PagedListReader(BoundQuery<T> query, int size, Function<BoundQuery<T>, Page<R>> source) {
        this.query = query;
        this.size = size;
        this.source = source;
    }

    /** Reads forward by page numbers. */
    List<R> byNumber() {
        List<R> rows = new ArrayList<>();
        for (int number = 1; ; number++) {
            Page<R> page = page(new Numbered(BigInteger.valueOf(number)));
            rows.addAll(page.rows());
            if (!page.hasNext()) {
                return rows;
            }
        }
    }

    /** Reads forward by cursors: each page begins after the last row of the page before. */
    List<R> byCursor() {
        Page<R> page = page(Numbered.FIRST);
        List<R> rows = new ArrayList<>(page.rows());
        while (page.hasNext()) {
            page = page(new After(Objects.requireNonNull(page.last(), "last")));
            rows.addAll(page.rows());
        }
        return rows;
    }

    /** Reads backward from the last row: each page ends before the first row of the page after. */
    List<R> byCursorBackwards() {
        Page<R> all = page(Numbered.FIRST);
        while (all.hasNext()) {
            all = page(new After(Objects.requireNonNull(all.last(), "last")));
        }
        List<List<R>> pages = new ArrayList<>();
        if (!all.rows().isEmpty()) {
            pages.add(List.of(all.rows().get(all.rows().size() - 1)));
            Position position = Objects.requireNonNull(all.last(), "last");
            Page<R> page;
            do {
                page = page(new Before(position));
                pages.add(page.rows());
                position = page.first() == null ? position : page.first();
            } while (page.hasPrevious());
        }
        Collections.reverse(pages);
        return pages.stream().flatMap(List::stream).toList();
    }

    private Page<R> page(Start start) {
        return source.apply(query.withPage(new PageRequest(size, start, PageRequest.Total.NONE)));
    }
}
