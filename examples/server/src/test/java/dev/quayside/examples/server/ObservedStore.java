package dev.quayside.examples.server;

import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Store;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.Consumer;

/** A store that passes its commits to a listener. */
final class ObservedStore {

    private ObservedStore() {}

    /** The same store; each commit is shown before and, if nothing was in its way, after it is made. */
    static Store of(Store store, Consumer<Commit> before, Consumer<Commit> after) {
        return of(Store.class, store, (repository, method, arguments) -> {
            if (!method.getName().equals("commit")) {
                return method.invoke(repository, arguments);
            }
            Commit commit = (Commit) arguments[0];
            before.accept(commit);
            method.invoke(repository, arguments);
            after.accept(commit);
            return null;
        });
    }

    /** Returns a store whose repositories pass their calls to a handler. */
    static <S> S of(Class<S> type, S store, InvocationHandler calls) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, accessor, arguments) -> {
                    Object role = accessor.invoke(store, arguments);
                    Class<?> kind = accessor.getReturnType();
                    return kind.getSimpleName().endsWith("Repository") ? repository(kind, role, calls) : role;
                }));
    }

    private static Object repository(Class<?> kind, Object role, InvocationHandler calls) {
        return Proxy.newProxyInstance(kind.getClassLoader(), new Class<?>[] {kind}, (proxy, method, arguments) -> {
            try {
                return calls.invoke(role, method, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        });
    }
}
