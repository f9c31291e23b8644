package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.quayside.examples.server.Options.RateLimiting;
import dev.quayside.examples.server.Options.Receivers;
import dev.quayside.examples.server.Options.Sample;
import dev.quayside.examples.server.Options.StoreChoice;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.document.SuccessStatus;
import dev.quayside.jsonapi.transfer.ListExport;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {
    @Test
    void the_default_is_a_sample_in_a_local_folder() throws StartException {
        assertThat(CommandLine.parse(List.of()))
                .isEqualTo(new Options(
                        8080,
                        new StoreChoice.Folder(Path.of("quayside-data")),
                        List.of(),
                        Sample.IF_EMPTY,
                        null,
                        null,
                        28_800,
                        Receivers.PUBLIC,
                        RateLimiting.UNLIMITED,
                        10,
                        LastFreeDayFormat.CALENDAR_DAY,
                        SuccessStatus.SUCCEEDED,
                        null,
                        List.of()));
    }

    @Test
    void options_can_be_in_any_order() throws StartException {
        assertThat(parse("--port 0 --store memory --import a.json --import b.json --no-sample --api-key k-1"
                        + " --now 2026-01-31T12:00:00Z --speed 0.5 --webhooks-to-loopback --rate-limits --pool-size 20"
                        + " --last-free-days instant --success-status created --cors http://localhost:3000"
                        + " --export c.txt --format csv --query shipments"))
                .isEqualTo(new Options(
                        0,
                        new StoreChoice.Memory(),
                        List.of(Path.of("a.json"), Path.of("b.json")),
                        Sample.NEVER,
                        "k-1",
                        Instant.parse("2026-01-31T12:00:00Z"),
                        0.5,
                        Receivers.THIS_MACHINE_TOO,
                        RateLimiting.LIMITED,
                        20,
                        LastFreeDayFormat.LOCAL_MIDNIGHT,
                        SuccessStatus.CREATED,
                        new Options.Export(Path.of("c.txt"), ListExport.Format.CSV, "shipments"),
                        List.of("http://localhost:3000")));
    }

    @Test
    void a_store_is_memory_a_folder_or_an_address() throws StartException {
        assertThat(parse("--store memory").store()).isEqualTo(new StoreChoice.Memory());
        assertThat(parse("--store h2:some/where").store()).isEqualTo(new StoreChoice.Folder(Path.of("some/where")));
        assertThat(parse("--store jdbc:h2:mem:x;MODE=STRICT").store())
                .isEqualTo(new StoreChoice.Jdbc("jdbc:h2:mem:x;MODE=STRICT"));
    }

    @Test
    void a_value_may_follow_an_equals_sign() throws StartException {
        assertThat(parse("--port=0 --store=jdbc:h2:mem:x;MODE=STRICT"))
                .isEqualTo(parse("--port 0 --store jdbc:h2:mem:x;MODE=STRICT"));
    }

    @Test
    void the_last_value_of_a_repeated_option_counts() throws StartException {
        assertThat(parse("--port 1 --port 2").port()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            --prot 1                    | '--prot' is not an option (see --help)
            8080                        | '8080' is not an option (see --help)
            --port                      | --port: a value is missing (see --help)
            --port=                     | --port: a value is missing (see --help)
            --port=x                    | --port: 'x' is not a port (a number from 0 to 65535)
            --prot=0                    | '--prot' is not an option (see --help)
            --no-sample=yes             | --no-sample: 'yes' is too much, this option takes no value
            --port --no-sample          | --port: a value is missing (see --help)
            --port 65536                | --port: '65536' is not a port (a number from 0 to 65535)
            --port -1                   | --port: '-1' is not a port (a number from 0 to 65535)
            --port 99999999999          | --port: '99999999999' is not a port (a number from 0 to 65535)
            --port ٨٠                   | --port: '٨٠' is not a port (a number from 0 to 65535)
            --store                     | --store: a value is missing (see --help)
            --store disk                | --store: 'disk' is not a store (memory, h2:PATH or jdbc:URL)
            --store h2:                 | --store: 'h2:' is not a store (memory, h2:PATH or jdbc:URL)
            --store MEMORY              | --store: 'MEMORY' is not a store (memory, h2:PATH or jdbc:URL)
            --store h2:a;INIT=DROP      | --store: the folder in 'h2:a;INIT=DROP' must not have a semicolon in its name
            --store h2:~/data           | --store: '~' in 'h2:~/data' is not replaced here (write out the whole path)
            --import                    | --import: a value is missing (see --help)
            --pool-size 4               | --pool-size: '4' is not a number of connections (a number from 5 to 500, such as 20)
            --pool-size 501             | --pool-size: '501' is not a number of connections (a number from 5 to 500, such as 20)
            --pool-size many            | --pool-size: 'many' is not a number of connections (a number from 5 to 500, such as 20)
            --api-key                   | --api-key: a value is missing (see --help)
            --api-key it's              | --api-key: a key consists of letters, digits and . _ ~ + / = -
            --api-key kéy               | --api-key: a key consists of letters, digits and . _ ~ + / = -
            --now 2026-01-31            | --now: '2026-01-31' is not an instant (ISO-8601, such as 2026-01-31T12:00:00Z)
            --speed fast                | --speed: 'fast' is not a speed (a number above 0, at most 1000000, such as 3600)
            --speed 0                   | --speed: '0' is not a speed (a number above 0, at most 1000000, such as 3600)
            --speed 0.000               | --speed: '0.000' is not a speed (a number above 0, at most 1000000, such as 3600)
            --speed -1                  | --speed: '-1' is not a speed (a number above 0, at most 1000000, such as 3600)
            --speed 1000001             | --speed: '1000001' is not a speed (a number above 0, at most 1000000, such as 3600)
            --speed 1e3                 | --speed: '1e3' is not a speed (a number above 0, at most 1000000, such as 3600)
            --last-free-days date       | --last-free-days: 'date' is not a form of last free days (day or instant)
            --success-status done       | --success-status: 'done' is not a status (succeeded or created)
            --now today                 | --now: 'today' is not an instant (ISO-8601, such as 2026-01-31T12:00:00Z)
            --now 1970-12-31T23:59:59Z  | --now: '1970-12-31T23:59:59Z' is too far away (accepted are 1971-01-01T00:00:00Z to 9000-01-01T00:00:00Z)
            --now +1000000000-12-31T23:59:59Z | --now: '+1000000000-12-31T23:59:59Z' is too far away (accepted are 1971-01-01T00:00:00Z to 9000-01-01T00:00:00Z)
            """)
    void an_invalid_argument_is_reported_in_one_line(String line, String message) {
        assertThatExceptionOfType(StartException.class)
                .isThrownBy(() -> parse(line))
                .withMessage(message)
                .satisfies(e -> assertThat(e.exitCode()).isEqualTo(2));
    }

    @Test
    void control_characters_do_not_break_the_line() {
        assertThatExceptionOfType(StartException.class)
                .isThrownBy(() -> CommandLine.parse(List.of("--now", "a\nb\u001b[31m")))
                .withMessageMatching("[^\\p{Cntrl}]+");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "-h", "--port x --help"})
    void help_is_printed_despite_other_arguments(String line) {
        assertThat(CommandLine.asksForHelp(List.of(line.split(" ")))).isTrue();
    }

    @Test
    void help_has_every_option() {
        assertThat(CommandLine.HELP)
                .contains(
                        "--port",
                        "--store",
                        "--pool-size",
                        "--import",
                        "--no-sample",
                        "--api-key",
                        "--now",
                        "--speed",
                        "--webhooks-to-loopback",
                        "--help");
        assertThat(CommandLine.HELP.lines()).allMatch(line -> line.length() <= 100);
    }

    private static Options parse(String line) throws StartException {
        return CommandLine.parse(Arrays.asList(line.split(" ")));
    }
}
