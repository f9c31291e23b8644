package dev.quayside.examples.benchmarks;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Notes the queries that go through a data source, each with what is bound to it, so that the same can be asked without
 * the library. Not thread-safe.
 */
final class StatementLog {
    private final List<Issued> issued = new ArrayList<>();

    /**
     * A query that was executed.
     *
     * @param values for its question marks, in their order; the type of a null is not kept
     */
    record Issued(String text, List<@Nullable Object> values) {}

    /** The queries since the last call, in their order. */
    List<Issued> take() {
        List<Issued> taken = List.copyOf(issued);
        issued.clear();
        return taken;
    }

    /** The same data source, with a log. */
    DataSource wrap(DataSource dataSource) {
        return proxy(DataSource.class, (method, arguments) -> wrapped(invoke(dataSource, method, arguments)));
    }

    private @Nullable Object wrapped(@Nullable Object result) {
        if (!(result instanceof Connection connection)) {
            return result;
        }
        return proxy(Connection.class, (method, arguments) -> {
            Object answer = invoke(connection, method, arguments);
            return answer instanceof PreparedStatement statement && arguments != null
                    ? logged(statement, (String) arguments[0])
                    : answer;
        });
    }

    private PreparedStatement logged(PreparedStatement statement, String text) {
        TreeMap<Integer, Object> values = new TreeMap<>();
        return proxy(PreparedStatement.class, (method, arguments) -> {
            if (method.getName().equals("setNull") && arguments != null) {
                values.remove(arguments[0]);
            } else if (method.getName().startsWith("set") && arguments != null && arguments.length > 1) {
                values.put((Integer) arguments[0], plain(arguments[1]));
            } else if (method.getName().startsWith("execute")) {
                List<@Nullable Object> inOrder = new ArrayList<>();
                for (int i = 1; i <= statement.getParameterMetaData().getParameterCount(); i++) {
                    inOrder.add(values.get(i));
                }
                issued.add(new Issued(text, inOrder));
            }
            return invoke(statement, method, arguments);
        });
    }

    /** Arrays belong to a connection; their elements do not. */
    private static Object plain(Object value) throws java.sql.SQLException {
        return value instanceof Array array ? array.getArray() : value;
    }

    private interface Call {
        @Nullable
        Object on(Method method, Object @Nullable [] arguments) throws Throwable;
    }

    private static <T> T proxy(Class<T> type, Call call) {
        InvocationHandler handler = (self, method, arguments) -> call.on(method, arguments);
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static @Nullable Object invoke(Object target, Method method, Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
