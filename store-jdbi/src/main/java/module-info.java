/** Tracking data in H2 or PostgreSQL. */
module dev.quayside.store.jdbi {
    requires static org.jspecify;
    requires transitive dev.quayside.query;
    requires com.fasterxml.jackson.databind;
    requires org.jdbi.v3.core;
    requires org.slf4j;
    requires java.sql;
}
