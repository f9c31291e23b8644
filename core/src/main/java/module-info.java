/** Ocean container tracking: the domain and the interfaces that a host implements. */
@SuppressWarnings("module") // quayside-query and the jar with the classifier "simulation" come after this module
module dev.quayside.core {
    requires static org.jspecify;
    requires org.slf4j;

    exports dev.quayside.core.account;
    exports dev.quayside.core.carrier;
    exports dev.quayside.core.container;
    exports dev.quayside.core.delivery;
    exports dev.quayside.core.event;
    exports dev.quayside.core.field;
    exports dev.quayside.core.ledger;
    exports dev.quayside.core.place;
    exports dev.quayside.core.reconcile;
    exports dev.quayside.core.request;
    exports dev.quayside.core.shipment;
    exports dev.quayside.core.source;
    exports dev.quayside.core.store;
    exports dev.quayside.core.tracking;
    exports dev.quayside.core.webhook;
    exports dev.quayside.core.internal to
            dev.quayside.core.simulation,
            dev.quayside.query;
    exports dev.quayside.core.store.memory to
            dev.quayside.query;
}
