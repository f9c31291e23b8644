package dev.quayside.examples.benchmarks;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Notes the statements that go through a data source, each with what is bound to it, so that the same can be done without
 * the library. Of a batch, each row counts as a statement; what has no values, such as a time-out, only prepares the
 * connection and does not count. Not thread-safe.
 */
final class StatementLog {
    private final List<Issued> issued = new ArrayList<>();
    private final List<Integer> ends = new ArrayList<>();

    /**
     * A statement that was executed.
     *
     * @param values for its question marks, in their order
     */
    record Issued(String text, List<Object> values) {

        /** Whether it only reads, or locks what it reads. */
        boolean reads() {
            return text.startsWith("select");
        }

        /** Binds the values. */
        void bind(PreparedStatement statement) throws SQLException {
            for (int i = 0; i < values.size(); i++) {
                Object value = values.get(i);
                if (value instanceof Null none) {
                    statement.setNull(i + 1, none.type());
                } else if (value instanceof Elements list) {
                    statement.setArray(
                            i + 1,
                            statement
                                    .getConnection()
                                    .createArrayOf(list.type(), list.elements().toArray()));
                } else {
                    statement.setObject(i + 1, value);
                }
            }
        }
    }

    /** A value that is not known, with its JDBC type. */
    private record Null(int type) {}

    /** An array, which as such would belong to a connection. */
    private record Elements(String type, List<Object> elements) {}

    /** The statements since the last call, in their order. */
    List<Issued> take() {
        List<Issued> taken = List.copyOf(issued);
        issued.clear();
        ends.clear();
        return taken;
    }

    /**
     * What one call of a store issued.
     *
     * @param statements in their order
     * @param oneMoment whether they were one transaction, all of which saw the same moment
     */
    record Reads(List<Issued> statements, boolean oneMoment) {}

    /** What the one call since the last time issued, which has read only. */
    Reads takeReads() {
        boolean oneMoment = !ends.isEmpty();
        return new Reads(take(), oneMoment);
    }

    /**
     * The statements since the last call, transaction by transaction. A statement that was a transaction by itself is at the beginning of the next
     * one.
     */
    List<List<Issued>> takeTransactions() {
        List<Integer> all = new ArrayList<>(ends);
        all.add(issued.size());
        List<List<Issued>> transactions = new ArrayList<>();
        int from = 0;
        for (int end : all) {
            if (end > from) {
                transactions.add(List.copyOf(issued.subList(from, end)));
                from = end;
            }
        }
        take();
        return transactions;
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
            if (method.getName().equals("commit")) {
                ends.add(issued.size());
            }
            return answer instanceof PreparedStatement statement && arguments != null
                    ? logged(statement, (String) arguments[0])
                    : answer;
        });
    }

    private PreparedStatement logged(PreparedStatement statement, String text) {
        TreeMap<Integer, Object> values = new TreeMap<>();
        return proxy(PreparedStatement.class, (method, arguments) -> {
            String name = method.getName();
            if (name.equals("setNull") && arguments != null) {
                values.put((Integer) arguments[0], new Null((Integer) arguments[1]));
            } else if (name.startsWith("set") && arguments != null && arguments.length > 1) {
                values.put((Integer) arguments[0], lasting(arguments[1]));
            } else if (!values.isEmpty()
                    && (name.equals("addBatch") || (name.startsWith("execute") && !name.endsWith("Batch")))) {
                issued.add(new Issued(text, List.copyOf(values.values())));
            }
            return invoke(statement, method, arguments);
        });
    }

    private static Object lasting(Object value) throws SQLException {
        return value instanceof Array array
                ? new Elements(array.getBaseTypeName(), List.of((Object[]) array.getArray()))
                : value;
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
