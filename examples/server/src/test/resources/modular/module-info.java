module com.example.host {
    requires dev.quayside.jsonapi;
    requires dev.quayside.store.jdbi;
    requires com.h2database;
    requires org.postgresql.jdbc;
    requires java.naming;
    requires jdk.httpserver;
}
