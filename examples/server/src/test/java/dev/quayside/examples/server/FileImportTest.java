package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Store;
import dev.quayside.jsonapi.transfer.Importer;
import dev.quayside.query.store.InMemoryStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileImportTest {
    private static final UUID OWN = new UUID(0, 1);
    private static final String DOCUMENT = """
            {"data": [{"type": "shipment", "id": "0196f5a0-0000-7000-8000-000000000001", "attributes":
              {"bill_of_lading_number": "B1", "shipping_line_scac": "MAEU", "customer_name": "Acme"}}]}
            """;

    @TempDir
    Path folder;

    @Test
    void a_concurrent_change_during_an_import_is_reported_in_one_line() throws IOException {
        Store store = new InMemoryStore();
        store.accounts().save(StoreSetup.ACCOUNT);
        Party acme = new Party(OWN, "Acme", null);
        Store busy = before(
                "save",
                store,
                () -> store.shipments()
                        .save(Change.of(StoreSetup.ACCOUNT.id()).party(acme).build()));
        Path file = Files.writeString(folder.resolve("one.json"), DOCUMENT);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FileImport files = new FileImport(
                Importer.into(busy, StoreSetup.ACCOUNT.id(), Clock.systemUTC()),
                new PrintStream(out, true, StandardCharsets.UTF_8));

        StartException refusal = catchThrowableOfType(StartException.class, () -> files.add(file));

        assertThat(refusal.exitCode()).isEqualTo(StartException.WRONG_INPUT);
        assertThat(refusal)
                .hasMessageStartingWith(file + ": the store was changed by another process in the meantime: ")
                .hasMessageContaining(OWN.toString());
        assertThat(out.size()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"partyByName", "save"})
    void a_file_that_exceeds_the_memory_is_rejected_in_one_line(String method) throws IOException {
        Store store = new InMemoryStore();
        store.accounts().save(StoreSetup.ACCOUNT);
        Store full = before(method, store, () -> {
            throw new OutOfMemoryError("Java heap space");
        });
        Path file = Files.writeString(folder.resolve("large.json"), DOCUMENT);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FileImport files = new FileImport(
                Importer.into(full, StoreSetup.ACCOUNT.id(), Clock.systemUTC()),
                new PrintStream(out, true, StandardCharsets.UTF_8));

        StartException refusal = catchThrowableOfType(StartException.class, () -> files.add(file));

        assertThat(refusal.exitCode()).isEqualTo(StartException.WRONG_INPUT);
        assertThat(refusal)
                .hasMessage(file + ": the memory is not enough"
                        + " (start with a larger heap, such as java -Xmx512m, or split the file)");
        assertThat(out.size()).isZero();
        assertThat(store.shipments()
                        .shipment(StoreSetup.ACCOUNT.id(), UUID.fromString("0196f5a0-0000-7000-8000-000000000001")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"9, true", "10, false"})
    void a_file_is_read_again_after_a_conflict_with_an_engine(int times, boolean imported)
            throws IOException, StartException {
        InMemoryStore store = new InMemoryStore();
        store.accounts().save(StoreSetup.ACCOUNT);
        Path file = Files.writeString(folder.resolve("one.json"), DOCUMENT);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream lines = new PrintStream(out, true, StandardCharsets.UTF_8);
        new FileImport(Importer.into(store, StoreSetup.ACCOUNT.id(), Clock.systemUTC()), lines).add(file);
        UUID shipment = UUID.fromString("0196f5a0-0000-7000-8000-000000000001");
        store.tracking().commit(followed(SourceHistory.empty(shipment)));
        int[] left = {times};
        Store busy = before("commit", store, () -> {
            if (left[0]-- > 0) {
                store.tracking()
                        .commit(followed(store.tracking()
                                .aggregate(StoreSetup.ACCOUNT.id(), shipment)
                                .orElseThrow()
                                .history()));
            }
        });
        FileImport files = new FileImport(Importer.into(busy, StoreSetup.ACCOUNT.id(), Clock.systemUTC()), lines);

        if (imported) {
            files.add(file);
        } else {
            assertThat(catchThrowableOfType(StartException.class, () -> files.add(file)))
                    .hasMessageStartingWith(file + ": the store was changed by another process in the meantime: ");
        }

        assertThat(out.toString(StandardCharsets.UTF_8).lines()).hasSize(imported ? 2 : 1);
    }

    @Test
    void stored_containers_are_read_with_one_call_for_each_part() throws IOException, StartException {
        Store store = new InMemoryStore();
        store.accounts().save(StoreSetup.ACCOUNT);
        List<String> calls = new ArrayList<>();
        Store observed = ObservedStore.of(Store.class, store, (repository, called, arguments) -> {
            calls.add(called.getName());
            return called.invoke(repository, arguments);
        });
        StringBuilder table = new StringBuilder("number,shipment.bill_of_lading_number,shipment.shipping_line_scac\n");
        for (int i = 0; i < 100; i++) {
            table.append("MSKU").append(1000000 + i).append(",B1,MAEU\n");
        }
        Path file = Files.writeString(folder.resolve("table.csv"), table);
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        new FileImport(
                        Importer.into(observed, StoreSetup.ACCOUNT.id(), Clock.systemUTC()),
                        new PrintStream(out, true, StandardCharsets.UTF_8))
                .add(file);

        assertThat(out.toString(StandardCharsets.UTF_8)).contains(": 100 containers, 1 shipments");
        // A table is read twice.
        assertThat(calls)
                .doesNotContain("container")
                .filteredOn("containers"::equals)
                .hasSize(2);
    }

    private static Commit followed(SourceHistory dossier) {
        return Commit.of(StoreSetup.ACCOUNT.id()).history(dossier).build();
    }

    /** The store, where something happens before each call of a method. */
    private static Store before(String method, Store store, Runnable happening) {
        return ObservedStore.of(Store.class, store, (repository, called, arguments) -> {
            if (called.getName().equals(method)) {
                happening.run();
            }
            return called.invoke(repository, arguments);
        });
    }
}
