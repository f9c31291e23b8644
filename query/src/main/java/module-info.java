/**
 * The query language for filters, sorting and paging: it parses query text, binds it to fields and evaluates it in
 * memory.
 */
@SuppressWarnings("module") // quayside-jsonapi comes after this module
module dev.quayside.query {
    requires static org.jspecify;
    requires transitive dev.quayside.core;

    exports dev.quayside.query;
    exports dev.quayside.query.catalog;
    exports dev.quayside.query.eval;
    exports dev.quayside.query.resource;
    exports dev.quayside.query.schema;
    exports dev.quayside.query.store;
    exports dev.quayside.query.internal to
            dev.quayside.jsonapi;
}
