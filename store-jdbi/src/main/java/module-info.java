/** Tracking data in H2 and PostgreSQL. */
module dev.quayside.store.jdbi {
    requires static org.jspecify;
    requires transitive dev.quayside.query;
    requires com.fasterxml.jackson.databind;
    requires org.jdbi.v3.core;
    // Jdbi is an automatic module, whose own requirements the module path does not resolve.
    requires io.leangen.geantyref;
    requires org.slf4j;
    requires static com.h2database;
    requires static org.postgresql.jdbc;
    requires static com.zaxxer.hikari;
    requires transitive java.sql;

    opens dev.quayside.store.jdbi.internal.table to
            com.fasterxml.jackson.databind;

    exports dev.quayside.store.jdbi;
}
