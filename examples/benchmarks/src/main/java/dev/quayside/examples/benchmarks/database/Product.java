package dev.quayside.examples.benchmarks.database;

/** The databases on which the store is measured. */
public enum Product {
    /** A database in this process, with a file. */
    H2("H2"),
    /** A server on the same machine. */
    POSTGRESQL("PostgreSQL");

    private final String title;

    Product(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }
}
