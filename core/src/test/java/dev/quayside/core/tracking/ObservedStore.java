package dev.quayside.core.tracking;

import dev.quayside.core.store.Store;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/** Stores whose repositories' calls a test sees. */
public final class ObservedStore {

    private ObservedStore() {}

    /**
     * Returns a store whose repositories pass their calls to a handler.
     *
     * @param type an interface whose accessors the store has
     * @param calls gets the repository on which it may invoke the method, and not a proxy
     */
    public static <S> S of(Class<S> type, Store store, InvocationHandler calls) {
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
