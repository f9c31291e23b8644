package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * The {@link TestWorkload} on one database, from the first request to the last end. Nodes do what is due at each step;
 * now and then one of them, or all, are killed while they do, and a node that is left or comes next does the rest once
 * the claims of the dead have ended. The first kill comes between two commits.
 */
final class EngineKillRun implements AutoCloseable {
    private static final Clock CLOCK = Clock.fixed(TestWorkload.STEPS.get(0), ZoneOffset.UTC);

    private final KilledDatabase database;
    private final int size;
    private final SplittableRandom random;
    private final WorkloadResult undisturbed;
    private final Map<String, JavaProcess> nodes = new TreeMap<>();
    private int started;
    /** The number of lines of an undisturbed node; at first, of one that does a part of the first step. */
    private int usualLines = 9;

    /** The point at which a node was killed. */
    enum KillPoint {
        BEFORE_THE_FIRST_COMMIT,
        DURING_A_COMMIT,
        BETWEEN_COMMITS,
        AFTER_THE_PASS;

        /** Killed after a number of lines since its last step. */
        static KillPoint after(List<String> printed) {
            if (printed.isEmpty()) {
                return BEFORE_THE_FIRST_COMMIT;
            }
            return switch (printed.get(printed.size() - 1)) {
                case EngineNode.COMMITTING -> DURING_A_COMMIT;
                case EngineNode.COMMITTED -> BETWEEN_COMMITS;
                default -> AFTER_THE_PASS;
            };
        }
    }

    /** Creates a run on an empty database with this many concurrent nodes. */
    EngineKillRun(KilledDatabase database, int size, long seed, WorkloadResult undisturbed) {
        this.database = database;
        this.size = size;
        this.random = new SplittableRandom(seed);
        this.undisturbed = undisturbed;
    }

    /** Runs the workload to its end with this many kills, and checks the database after each kill and at the end. */
    List<KillPoint> toTheEnd(int kills) throws Exception {
        try (ServerStore store = database.open(CLOCK)) {
            TestWorkload.accept(store.data());
        }
        List<Integer> killsAt = steps(kills);
        List<KillPoint> points = new ArrayList<>();
        for (int step = 0; step < TestWorkload.STEPS.size(); step++) {
            startUpTo(size);
            Instant now = TestWorkload.STEPS.get(step);
            for (int left = Collections.frequency(killsAt, step); left > 0; left--) {
                points.add(points.isEmpty() ? passWithAKillBetweenCommits(now) : passWithAKill(now));
                assertThat(points.get(0)).isEqualTo(KillPoint.BETWEEN_COMMITS);
                checkOnTheWay();
                startUpTo(1);
                now = now.plus(TestWorkload.LEASE);
            }
            while (pass(now) > 0) {
                now = now.plus(TestWorkload.LEASE);
            }
        }
        close();
        database.settle();
        checkTheEnd();
        return points;
    }

    /** The steps at which nodes are killed: the first one, and more often early ones, which have more work. */
    private List<Integer> steps(int kills) {
        int all = TestWorkload.STEPS.size();
        return IntStream.range(0, kills)
                .mapToObj(kill -> kill == 0 ? 0 : Math.min(random.nextInt(all), random.nextInt(all)))
                .toList();
    }

    private void startUpTo(int wanted) throws IOException {
        List<JavaProcess> starting = new ArrayList<>();
        while (nodes.size() < wanted) {
            String name = "node" + ++started;
            JavaProcess node = new JavaProcess(EngineNode.class, size == 1 ? database.store() : database.store(name));
            nodes.put(name, node);
            starting.add(node);
        }
        for (JavaProcess node : starting) {
            node.waitFor(EngineNode.READY);
        }
    }

    /** Lets all nodes work and returns the amount of work. */
    private int pass(Instant now) throws IOException {
        sendToAll(now);
        int done = 0;
        for (JavaProcess node : nodes.values()) {
            List<String> lines = lines(node, Integer.MAX_VALUE);
            if (lines.size() > 1) {
                usualLines = lines.size();
            }
            done += EngineNode.done(lines.get(lines.size() - 1));
        }
        return done;
    }

    /** Lets all nodes work, and kills one of them, or all, at a random moment. */
    private KillPoint passWithAKill(Instant now) throws Exception {
        sendToAll(now);
        String victim = victim();
        List<String> lines;
        try (JavaProcess node = nodes.remove(victim)) {
            long begun = System.nanoTime();
            lines = lines(node, random.nextInt(usualLines));
            long pace = (System.nanoTime() - begun) / Math.max(1, lines.size());
            // A commit takes the smaller part of the time; half the kills come close to its beginning or its end.
            TimeUnit.NANOSECONDS.sleep(random.nextBoolean() ? 0 : random.nextLong(1 + 2 * pace));
            lines.addAll(kill(node));
        }
        afterTheKill(victim);
        return KillPoint.after(lines);
    }

    /** Lets one node work alone until it waits after a commit, starts the work of the others, and kills it, or all. */
    private KillPoint passWithAKillBetweenCommits(Instant now) throws Exception {
        String victim = victim();
        List<String> lines;
        try (JavaProcess node = nodes.remove(victim)) {
            int most = 2 * (1 + random.nextInt(usualLines / 2));
            node.send(EngineNode.waitingAfter(most, now));
            lines = lines(node, most);
            sendToAll(now);
            lines.addAll(kill(node));
        }
        afterTheKill(victim);
        return KillPoint.after(lines);
    }

    private String victim() {
        List<String> names = List.copyOf(nodes.keySet());
        return names.get(random.nextInt(names.size()));
    }

    /** Kills a node and returns the rest of its output. */
    private static List<String> kill(JavaProcess node) throws Exception {
        node.kill();
        return node.rest().lines().toList();
    }

    /** Lets the other nodes finish their pass, or kills them too. */
    private void afterTheKill(String victim) throws Exception {
        if (random.nextBoolean()) {
            close();
        }
        for (JavaProcess other : nodes.values()) {
            lines(other, Integer.MAX_VALUE);
        }
        if (nodes.isEmpty()) {
            database.settle();
        } else {
            database.settle(victim);
        }
    }

    private void sendToAll(Instant now) throws IOException {
        for (JavaProcess node : nodes.values()) {
            node.send(now.toString());
        }
    }

    /** Returns the output of a node until it is done, or its first lines. */
    private static List<String> lines(JavaProcess node, int most) throws IOException {
        List<String> lines = new ArrayList<>();
        boolean done = false;
        while (!done && lines.size() < most) {
            String line = node.line();
            lines.add(line);
            done = line.startsWith(EngineNode.DONE);
            assertThat(done || line.equals(EngineNode.COMMITTING) || line.equals(EngineNode.COMMITTED))
                    .as(line)
                    .isTrue();
        }
        return lines;
    }

    /** Checks that every event was emitted once and that no other event was emitted. */
    private void checkOnTheWay() throws Exception {
        try (ServerStore store = database.open(CLOCK);
                Connection connection = database.connect()) {
            database.checkIndexes(connection);
            assertThat(WorkloadResult.of(store.data(), events(connection)).emitted())
                    .doesNotHaveDuplicates()
                    .isSubsetOf(undisturbed.emitted());
        }
    }

    private void checkTheEnd() throws Exception {
        try (ServerStore store = database.open(CLOCK);
                Connection connection = database.connect()) {
            database.checkIndexes(connection);
            WorkloadResult followed = WorkloadResult.of(store.data(), events(connection));
            assertThat(followed.emitted()).containsExactlyElementsOf(undisturbed.emitted());
            assertThat(followed.reached()).containsExactlyElementsOf(undisturbed.reached());
            try (Statement statement = connection.createStatement();
                    ResultSet held = statement.executeQuery(
                            "select number || ', ' || status || ', due ' || coalesce(cast(due_at as"
                                    + " varchar), 'never') || ', leased until ' || cast(lease_until as varchar)"
                                    + " from tracking_request where lease_owner is not null")) {
                List<String> claims = new ArrayList<>();
                while (held.next()) {
                    claims.add(held.getString(1));
                }
                assertThat(claims).as("the claims that are still held").isEmpty();
            }
        }
    }

    private static Map<AccountId, List<UUID>> events(Connection connection) throws SQLException {
        Map<AccountId, List<UUID>> events = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select account_id, id from event")) {
            while (rows.next()) {
                AccountId account = new AccountId(rows.getObject(1, UUID.class));
                events.computeIfAbsent(account, any -> new ArrayList<>()).add(rows.getObject(2, UUID.class));
            }
        }
        return events;
    }

    /** Kills all nodes. */
    @Override
    public void close() throws InterruptedException {
        for (JavaProcess node : nodes.values()) {
            node.close();
        }
        nodes.clear();
    }
}
