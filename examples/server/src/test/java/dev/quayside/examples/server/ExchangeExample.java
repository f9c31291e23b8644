package dev.quayside.examples.server;

import dev.quayside.core.account.*;
import dev.quayside.core.store.Store;
import dev.quayside.jsonapi.*;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.transfer.*;
import java.io.*;
import java.nio.file.Path;
import java.time.Clock;

public class ExchangeExample {
    public static void importTable(Store store, AccountId account, Path table)
            throws IOException, RejectedFileException {
        Importer importer = Importer.into(store, account, Clock.systemUTC());
        PartImporter.Progress progress = (resources, done) -> System.out.println(resources + " resources");
        PartImporter.Outcome outcome = new PartImporter(importer, progress).run(table, PartImporter.Form.CSV);
        outcome.remarks().forEach(System.out::println);
    }

    public static long exportTable(V2Api api, Account account, OutputStream out) throws IOException {
        Caller caller = new Caller(account, ApiKey.Permission.READ);
        String list = "containers?sort=created_at&fields[container]=number,pickup_lfd";
        return new ListExport(api, caller).write(list, ListExport.Format.CSV, out);
    }
}
