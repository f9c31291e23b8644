package dev.quayside.store.jdbi;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.function.Consumer;
import javax.sql.DataSource;

/** Data sources that call a listener with the text of each statement before it is prepared; the listener can block. */
final class ObservedDataSource {

    private ObservedDataSource() {}

    static DataSource by(Consumer<String> listener, DataSource plain) {
        return proxy(
                DataSource.class,
                plain,
                listener,
                result -> result instanceof Connection connection
                        ? proxy(Connection.class, connection, listener, prepared -> prepared)
                        : result);
    }

    private interface Answer {
        Object of(Object result);
    }

    private static <T> T proxy(Class<T> type, T target, Consumer<String> listener, Answer answer) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> {
            if (method.getName().equals("prepareStatement")) {
                listener.accept((String) args[0]);
            }
            try {
                return answer.of(method.invoke(target, args));
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }));
    }
}
