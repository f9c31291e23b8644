/** Filters, sorting and paging as text, bound to fields and evaluated in memory. */
module dev.quayside.query {
    requires static org.jspecify;
    requires transitive dev.quayside.core;

    exports dev.quayside.query;
    exports dev.quayside.query.catalog;
    exports dev.quayside.query.schema;
    exports dev.quayside.query.store;
}
