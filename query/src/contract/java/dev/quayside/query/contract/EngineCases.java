package dev.quayside.query.contract;

import dev.quayside.core.store.EngineStore;

/** On which store cases run. */
interface EngineCases {

    /** See {@link EngineStoreContract#store}. */
    EngineStore store();
}
