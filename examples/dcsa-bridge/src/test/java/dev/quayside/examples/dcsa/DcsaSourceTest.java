package dev.quayside.examples.dcsa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.SourceCall;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceExecutor;
import dev.quayside.core.source.SourceResponse;
import java.net.ConnectException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class DcsaSourceTest {
    private static final Scac LINE = Scac.of("MSCU");
    private static final Instant NOW = Instant.parse("2026-04-03T00:00:00Z");

    @AutoClose
    private final SourceExecutor executor = SourceExecutor.of(1, Duration.ofMinutes(1));

    @Test
    void the_source_serves_its_lines_and_fetches_the_number() throws InterruptedException {
        DcsaSource source = source(request -> Optional.of(Documents.text(request.number() + ".json")));

        assertThat(source.serves(LINE)).isTrue();
        assertThat(source.serves(Scac.of("MAEU"))).isFalse();
        assertThat(fetch(source, "transshipment-and-rail")).isInstanceOf(SourceResponse.Reported.class);
    }

    @Test
    void an_unknown_number_is_not_found() throws InterruptedException {
        assertThat(fetch(source(request -> Optional.empty()), "1"))
                .isEqualTo(SourceResponse.refused(SourceError.NOT_FOUND, "the document has no events"));
    }

    @Test
    void an_unavailable_line_is_unreachable_and_malformed_data_are_unreadable() throws InterruptedException {
        assertThat(fetch(
                        source(request -> {
                            throw new ConnectException("Connection refused");
                        }),
                        "1"))
                .isEqualTo(SourceResponse.refused(
                        SourceError.UNREACHABLE, "java.net.ConnectException: 'Connection refused'"));
        assertThat(fetch(source(request -> Optional.of("<html>")), "1"))
                .extracting(answer -> ((SourceResponse.Refused<Report>) answer).error())
                .isEqualTo(SourceError.UNREADABLE);
    }

    private SourceResponse<Report> fetch(DcsaSource source, String number) throws InterruptedException {
        return executor.call(
                SourceCall.of(source, new CarrierRequest(LINE, RequestType.BILL_OF_LADING, number, NOW, NOW)));
    }

    private static DcsaSource source(DcsaSource.Feed feed) {
        return new DcsaSource(Set.of(LINE), feed, Documents.KNOWN);
    }
}
