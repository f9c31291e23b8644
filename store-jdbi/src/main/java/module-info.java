/** Tracking data in H2 and PostgreSQL. */
module dev.quayside.store.jdbi {
    requires static org.jspecify;
    requires transitive dev.quayside.query;
    requires com.fasterxml.jackson.core;
    requires org.jdbi.v3.core;
    requires org.slf4j;
    requires static com.h2database;
    requires static org.postgresql.jdbc;
    requires static com.zaxxer.hikari;
    requires transitive java.sql;

    exports dev.quayside.store.jdbi;
}
