package dev.quayside.jsonapi.internal.notification;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.quayside.core.event.EventKind;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.document.SuccessStatus;
import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NotificationExamplesTest {

    private final NotificationExamples examples = new NotificationExamples(new NotificationComposer(
            URI.create("https://tracking.example.com/v2"), LastFreeDayFormat.CALENDAR_DAY, SuccessStatus.SUCCEEDED));

    @ParameterizedTest
    @EnumSource
    void every_kind_has_an_example_with_the_specified_resources(EventKind kind) throws IOException {
        byte[] document = examples.document(kind, null);

        assertThat(new ObjectMapper().readTree(document).path("included")).hasSameSizeAs(NotificationPart.of(kind));
    }
}
