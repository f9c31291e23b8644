package dev.quayside.examples.server;

import dev.quayside.core.store.Commit;
import dev.quayside.core.store.EngineStore;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.Consumer;

/** A store whose commits are looked at. */
final class WatchedStore {

    private WatchedStore() {}

    /** The same store; each commit is shown before and, if nothing was in its way, after it is made. */
    static EngineStore of(EngineStore store, Consumer<Commit> before, Consumer<Commit> after) {
        return (EngineStore) Proxy.newProxyInstance(
                EngineStore.class.getClassLoader(), new Class<?>[] {EngineStore.class}, (proxy, method, arguments) -> {
                    try {
                        if (!method.getName().equals("commit")) {
                            return method.invoke(store, arguments);
                        }
                        Commit commit = (Commit) arguments[0];
                        before.accept(commit);
                        method.invoke(store, arguments);
                        after.accept(commit);
                        return null;
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
