package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.store.StoreException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.h2.engine.Session;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.tx.Transaction;
import org.h2.mvstore.tx.TransactionStore;

/**
 * A recovery that completes commits of which a killed process has written only a part. H2 commits a large transaction
 * page by page, and may write the file in between, with a mark that the commit is in progress. When H2 2.5.252 opens
 * the file, it reads the mark, but {@code Transaction.commit} assumes that the transaction is complete. The rows that
 * were not committed stay hidden and locked. H2 2.4.240 completed the commit.
 */
public final class H2CommitRecovery {
    /**
     * The owner id of transactions that do not belong to a session: those that H2 finds in the file, and its internal
     * transactions.
     */
    private static final int NO_SESSION = 0;

    private H2CommitRecovery() {}

    /**
     * Completes each partly written commit that does not belong to a session, and returns the number of completed
     * commits.
     */
    public static int endCommits(Connection connection) throws SQLException {
        try {
            if (connection.isReadOnly() || !connection.isWrapperFor(JdbcConnection.class)) {
                return 0;
            }
            Session session = connection.unwrap(JdbcConnection.class).getSession();
            return session instanceof SessionLocal local
                    ? endHalfDone(local.getDatabase().getStore().getTransactionStore())
                    : 0;
        } catch (LinkageError e) {
            // This version of H2 has different classes. Only 2.5.252 is known to need the recovery.
            return 0;
        }
    }

    private static int endHalfDone(TransactionStore transactions) {
        synchronized (transactions) {
            List<Transaction> halfDone = transactions.getOpenTransactions().stream()
                    .filter(H2CommitRecovery::isHalfDone)
                    .toList();
            halfDone.forEach(each -> end(transactions, each));
            return halfDone.size();
        }
    }

    /**
     * Returns whether a transaction is a partly written commit. A transaction without changes is internal to H2, which
     * uses it to create a table.
     */
    private static boolean isHalfDone(Transaction transaction) {
        return transaction.getStatus() == Transaction.STATUS_COMMITTED
                && transaction.hasChanges()
                && isLeft(transaction);
    }

    private static boolean isLeft(Transaction transaction) {
        try {
            Field owner = Transaction.class.getDeclaredField("ownerId");
            owner.setAccessible(true);
            return owner.getInt(transaction) == NO_SESSION;
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw impossible(e);
        }
    }

    /** Calls the method that H2 calls at the end of every transaction. */
    private static void end(TransactionStore transactions, Transaction transaction) {
        try {
            call("commit", transactions, transaction);
            call("endTransaction", transactions, transaction);
        } catch (InvocationTargetException e) {
            throw new StoreException(
                    "a process was killed during a commit, which H2 failed to end: open the file again once the cause is gone",
                    e.getCause());
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw impossible(e);
        }
    }

    private static void call(String name, TransactionStore transactions, Transaction transaction)
            throws ReflectiveOperationException {
        Method method = TransactionStore.class.getDeclaredMethod(name, Transaction.class, boolean.class);
        method.setAccessible(true);
        method.invoke(transactions, transaction, true);
    }

    private static StoreException impossible(Exception cause) {
        return new StoreException(
                "a process was killed during a commit, and this H2 gives no way to end it (2.5.252 does)", cause);
    }
}
