package dev.quayside.examples.server;

import com.zaxxer.hikari.*;
import dev.quayside.store.jdbi.JdbiStore;
import java.time.*;

public class PoolExample {
    public static JdbiStore open() {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:postgresql://localhost/quayside?reWriteBatchedInserts=true&user=me&password=secret");
        JdbiStore store = JdbiStore.open(new HikariDataSource(config), Clock.systemUTC());
        store.problems().forEach(System.err::println);
        return store;
    }
}
