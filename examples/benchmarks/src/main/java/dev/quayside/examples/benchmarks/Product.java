package dev.quayside.examples.benchmarks;

/** The databases on which the store is measured. */
public enum Product {
    /** In this process, with a file. */
    H2("H2"),
    /** In a process of its own on the same machine. */
    POSTGRESQL("PostgreSQL");

    private final String title;

    Product(String title) {
        this.title = title;
    }

    /** Its name as it is written. */
    String title() {
        return title;
    }
}
