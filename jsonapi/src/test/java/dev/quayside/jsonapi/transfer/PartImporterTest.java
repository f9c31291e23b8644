package dev.quayside.jsonapi.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.store.memory.AccountSnapshot;
import dev.quayside.query.store.InMemoryStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartImporterTest {

    private static final AccountId ACCOUNT = new AccountId(SampleDocument.id(100));

    private final InMemoryStore store = new InMemoryStore();

    @TempDir
    private Path folder;

    @BeforeEach
    void account() {
        store.accounts().save(new Account(ACCOUNT, "Importer Ltd", new Plan.Paid(), Set.of()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0000', textBlock = """
        available_for_pickup   | MSCU1234566,B2,MAEU,maybe            | line 3, column 4 (available_for_pickup): 'maybe' is not
        available_for_pickup   | MSCU123,B2,MAEU,true                 | line 3, column 1 (number): 'MSCU123' is not
        available_for_pickup   | ,B2,MAEU,true                        | line 3, column 1 (number): missing
        available_for_pickup   | MSCU1234566,,MAEU,true               | line 3, column 2 (shipment.bill_of_lading_number): missing
        available_for_pickup   | MSCU1234566,B2,,true                 | line 3, column 3 (shipment.shipping_line_scac): missing
        available_for_pickup   | MSCU1234566,B2,M,true                | line 3, column 3 (shipment.shipping_line_scac): 'M' is not
        available_for_pickup   | MSCU1234566,B2,MAEU,true,more        | line 3, column 5: there are 5 cells (expected 4, as in line 1)
        available_for_pickup   | MSCU1234566,"B2,MAEU,true            | line 3: a quoted cell does not end
        available_for_pickup   | MSCU1234566,"B2"x,MAEU,true          | line 3
        pickup_lfd             | MSCU1234566,B2,MAEU,soon             | line 3, column 4 (pickup_lfd): 'soon' is not
        pickup_lfd             | MSCU1234566,B2,MAEU,2026-02-30       | line 3, column 4 (pickup_lfd): '2026-02-30' is not
        created_at             | MSCU1234566,B2,MAEU,2026-02-26       | line 3, column 4 (created_at): '2026-02-26' is not
        weight_in_lbs          | MSCU1234566,B2,MAEU,heavy            | line 3, column 4 (weight_in_lbs): 'heavy' is not
        ref_numbers            | MSCU1234566,B2,MAEU,[1]              | line 3, column 4 (ref_numbers): 1 is not
        ref_numbers            | MSCU1234566,B2,MAEU,["PO-1"          | line 3, column 4 (ref_numbers): '["PO-1"' is not
        holds_at_pod_terminal  | MSCU1234566,B2,MAEU,customs          | line 3, column 4 (holds_at_pod_terminal): 'customs' is not
        pod_terminal           | MSCU1234566,B2,MAEU,LAX              | line 3, column 4 (pod_terminal)
        id                     | MSCU1234566,B2,MAEU,7                | line 3, column 4 (id): '7' is not
        shipment.customer_name | MSCU1234566,B1,MAEU,Other            | line 3: the values of the shipment differ from those at line 2
        pickup_lfd,nummer      |                                      | line 1, column 5: 'nummer' is not a column of containers
        pickup_lfd,number      |                                      | line 1, column 5: 'number' is also the name of column 1
        """)
    void a_mistake_in_a_table_is_named_and_nothing_of_the_table_is_stored(String column, String line, String message)
            throws IOException {
        Optional<AccountSnapshot> before = store.snapshot(ACCOUNT);
        Path table = table(column, "MSKU1234565,B1,MAEU,\n" + line + "\n");

        RejectedFileException rejection =
                catchThrowableOfType(RejectedFileException.class, () -> run(table, PartImporter.Form.CSV));

        assertThat(rejection).hasMessageStartingWith(message);
        assertThat(store.snapshot(ACCOUNT)).isEqualTo(before);
    }

    @Test
    void all_mistakes_of_a_part_are_named() throws IOException {
        Path table = table("pickup_lfd", "MSKU123,B1,MAEU,\nMSCU1234566,B2,MAEU,soon\n");

        RejectedFileException rejection =
                catchThrowableOfType(RejectedFileException.class, () -> run(table, PartImporter.Form.CSV));

        assertThat(rejection)
                .message()
                .hasLineCount(2)
                .contains("line 2, column 1 (number): ", "line 3, column 4 (pickup_lfd): ");
    }

    /** The shipment of the 251st line is the 500th resource, where a part is full. */
    @Test
    void a_line_of_a_table_is_not_divided_between_two_parts() throws Exception {
        StringBuilder lines = new StringBuilder("MSKU1234565,B0,MAEU,\n");
        for (int i = 0; i < 300; i++) {
            lines.append(String.format(Locale.ROOT, "MSKU%07d,B%d,MAEU,%n", i, i));
        }

        PartImporter.Outcome outcome = run(table("pickup_lfd", lines.toString()), PartImporter.Form.CSV);

        assertThat(outcome.containers()).isEqualTo(301);
        assertThat(store.snapshot(ACCOUNT).orElseThrow().containers()).hasSize(301);
    }

    private Path table(String column, String lines) throws IOException {
        return Files.writeString(
                folder.resolve("table.csv"),
                "number,shipment.bill_of_lading_number,shipment.shipping_line_scac," + column + "\n" + lines);
    }

    private PartImporter.Outcome run(Path file, PartImporter.Form form) throws IOException, RejectedFileException {
        Importer importer = Importer.into(store, ACCOUNT, () -> SampleDocument.NOW);
        return new PartImporter(importer, (resources, done) -> {}).run(file, form);
    }
}
