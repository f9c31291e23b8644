package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.document.SuccessStatus;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompatibilityOptionTest {

    @Test
    void one_option_selects_the_forms_that_existing_clients_read() throws StartException {
        Options options = CommandLine.parse(List.of("--compatibility", "reference"));

        assertThat(options.lastFreeDays()).isEqualTo(LastFreeDayFormat.LOCAL_MIDNIGHT);
        assertThat(options.successStatus()).isEqualTo(SuccessStatus.CREATED);
    }

    @Test
    void a_later_option_changes_one_of_the_forms() throws StartException {
        Options options = CommandLine.parse(List.of("--compatibility", "reference", "--success-status", "succeeded"));

        assertThat(options.lastFreeDays()).isEqualTo(LastFreeDayFormat.LOCAL_MIDNIGHT);
        assertThat(options.successStatus()).isEqualTo(SuccessStatus.SUCCEEDED);
    }

    @Test
    void another_word_is_rejected() {
        assertThatExceptionOfType(StartException.class)
                .isThrownBy(() -> CommandLine.parse(List.of("--compatibility", "v1")))
                .withMessage("--compatibility: 'v1' is not known (standard or reference)");
    }
}
