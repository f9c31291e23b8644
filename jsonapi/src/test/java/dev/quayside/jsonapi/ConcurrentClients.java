package dev.quayside.jsonapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Concurrent clients that read and write over HTTP without a pause: lists, resources of their own, shared containers,
 * and the tags of shared shipments. At the end they check that every confirmed write was stored.
 */
public final class ConcurrentClients {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> LISTS = List.of(
            "/containers?include=shipment,pod_terminal",
            "/containers?filter[current_status]=available&sort=pickup_lfd&page[size]=10",
            "/containers?filter[has_holds]=true&page[size]=50",
            "/shipments?include=containers&page[size]=10",
            "/tracking_requests?page[size]=10");
    private static final String PARTY = "{\"data\":{\"type\":\"party\",\"attributes\":{\"company_name\":\"%s\"}}}";
    private static final String REQUEST = """
            {"data":{"type":"tracking_request","attributes":{"request_type":"bill_of_lading","request_number":"%s",
            "scac":"MAEU","ref_numbers":["%s"]}}}""";
    private static final String REFERENCE = "{\"data\":{\"type\":\"%t\",\"attributes\":{\"ref_numbers\":[\"%s\"]}}}";
    private static final String TAG = "{\"data\":{\"type\":\"shipment\",\"attributes\":{\"tags\":[\"%s\"]}}}";

    /** The share of writes. */
    private static final int KINDS = 10;

    private static final int SHARED = 2;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI base;
    private final String key;

    /** The containers that all clients change in turn. */
    private final List<String> containers = new ArrayList<>();

    /** The shipments of these. */
    private final List<String> shipments = new ArrayList<>();

    /** The number of containers in one shipment. */
    private int largest;

    /** A text that only the names of these clients have. */
    private final String mark = UUID.randomUUID().toString().substring(0, 8);

    private ConcurrentClients(URI base, String key) {
        this.base = base;
        this.key = key;
    }

    /**
     * The result of all requests.
     *
     * @param statuses the number of responses by status
     * @param reads the latencies of the read requests in nanoseconds, in ascending order
     * @param writes the latencies of the write requests in nanoseconds, in ascending order
     * @param took the time from the first request to the last response
     * @param stored the number of resources that were reported as stored
     * @param lost those among them that are not there as they should be
     */
    public record Outcome(
            Map<Integer, Integer> statuses,
            List<Long> reads,
            List<Long> writes,
            Duration took,
            int stored,
            List<String> lost) {

        /** Returns the number of responses in a second. */
        public double perSecond() {
            return (reads.size() + writes.size()) * 1e9 / took.toNanos();
        }
    }

    /**
     * Lets so many of them ask a server for a while, for an account that may ask as often as it wants.
     *
     * @throws IOException if the server does not say which containers there are
     */
    public static Outcome ask(URI base, String key, int clients, Duration time)
            throws IOException, InterruptedException, ExecutionException {
        ConcurrentClients many = new ConcurrentClients(base, key);
        many.look();
        ExecutorService threads = Executors.newFixedThreadPool(clients);
        try {
            List<Client> all = new ArrayList<>();
            List<Future<Client>> working = new ArrayList<>();
            long start = System.nanoTime();
            for (int number = 0; number < clients; number++) {
                Client client = many.new Client(number, start + time.toNanos());
                working.add(threads.submit(client::work));
            }
            for (Future<Client> each : working) {
                all.add(each.get());
            }
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            List<Future<List<String>>> looking = new ArrayList<>();
            all.forEach(client -> looking.add(threads.submit(client::lost)));
            List<String> lost = new ArrayList<>();
            for (Future<List<String>> each : looking) {
                lost.addAll(each.get());
            }
            return outcome(all, took, lost);
        } finally {
            threads.shutdownNow();
            threads.awaitTermination(1, TimeUnit.MINUTES);
        }
    }

    /**
     * Lets so many of them label the containers of one shipment at the same time, again and again.
     *
     * @return how many requests were answered with which status
     */
    public static Map<Integer, Integer> labelOneShipment(URI base, String key, int clients, int times)
            throws IOException, InterruptedException, ExecutionException {
        ConcurrentClients many = new ConcurrentClients(base, key);
        many.look();
        List<String> containers = many.containers.subList(0, many.largest);
        ExecutorService threads = Executors.newFixedThreadPool(clients);
        try {
            List<Future<Client>> working = new ArrayList<>();
            for (int number = 0; number < clients; number++) {
                Client client = many.new Client(number, 0);
                String container = containers.get(number % containers.size());
                working.add(threads.submit(() -> {
                    for (int i = 0; i < times; i++) {
                        client.change(container);
                    }
                    return client;
                }));
            }
            Map<Integer, Integer> statuses = new TreeMap<>();
            for (Future<Client> each : working) {
                each.get().statuses.forEach((status, count) -> statuses.merge(status, count, Integer::sum));
            }
            return statuses;
        } finally {
            threads.shutdownNow();
            threads.awaitTermination(1, TimeUnit.MINUTES);
        }
    }

    /** Finds the shipments with the most containers. */
    private void look() throws IOException, InterruptedException {
        Map<String, List<String>> found = new TreeMap<>();
        JsonNode all = JSON.readTree(
                send("GET", "/containers?include=shipment&page[size]=500", "").body());
        for (JsonNode container : all.path("data")) {
            found.computeIfAbsent(
                            container.at("/relationships/shipment/data/id").textValue(), none -> new ArrayList<>())
                    .add("/containers/" + container.path("id").textValue());
        }
        found.entrySet().stream()
                .sorted(Comparator.comparing(each -> -each.getValue().size()))
                .limit(SHARED)
                .forEach(each -> {
                    largest = Math.max(largest, each.getValue().size());
                    shipments.add("/shipments/" + each.getKey());
                    containers.addAll(each.getValue());
                });
    }

    private static Outcome outcome(List<Client> clients, Duration took, List<String> lost) {
        Map<Integer, Integer> statuses = new TreeMap<>();
        clients.forEach(
                client -> client.statuses.forEach((status, count) -> statuses.merge(status, count, Integer::sum)));
        int stored = clients.stream().mapToInt(client -> client.stored.size()).sum();
        return new Outcome(
                statuses,
                clients.stream()
                        .flatMap(client -> client.reads.stream())
                        .sorted()
                        .toList(),
                clients.stream()
                        .flatMap(client -> client.writes.stream())
                        .sorted()
                        .toList(),
                took,
                stored,
                lost);
    }

    private HttpResponse<String> send(String method, String path, String body)
            throws IOException, InterruptedException {
        return http.send(
                HttpRequest.newBuilder(URI.create(base + path))
                        .timeout(Duration.ofMinutes(1))
                        .method(method, BodyPublishers.ofString(body))
                        .header("Authorization", "Token " + key)
                        .header("Content-Type", "application/vnd.api+json")
                        .build(),
                BodyHandlers.ofString());
    }

    /** One of them; for one thread at a time. */
    private final class Client {
        private final int number;
        private final long end;
        private final SplittableRandom random;
        private final Map<Integer, Integer> statuses = new TreeMap<>();
        private final List<Long> reads = new ArrayList<>();
        private final List<Long> writes = new ArrayList<>();

        /** The last confirmed write by path: the name of a party or the reference of another resource. */
        private final Map<String, String> stored = new LinkedHashMap<>();

        private int made;

        Client(int number, long end) {
            this.number = number;
            this.end = end;
            this.random = new SplittableRandom(number);
        }

        Client work() throws IOException, InterruptedException {
            while (System.nanoTime() < end) {
                int kind = random.nextInt(KINDS);
                if (kind == 0) {
                    made("/parties", PARTY, unique());
                } else if (kind == 1) {
                    made("/tracking_requests", REQUEST, unique());
                } else if (kind == 2) {
                    timed(
                            writes,
                            "PATCH",
                            shipments.get(random.nextInt(shipments.size())),
                            TAG.replace("%s", unique()));
                } else if (kind == 3) {
                    label();
                } else if (kind < KINDS / 2) {
                    change();
                } else {
                    timed(reads, "GET", LISTS.get(random.nextInt(LISTS.size())), "");
                }
            }
            return this;
        }

        private String unique() {
            return mark + "-" + number + "-" + made++;
        }

        private void made(String list, String body, String text) throws IOException, InterruptedException {
            HttpResponse<String> response = timed(writes, "POST", list, body.replace("%s", text));
            if (response.statusCode() == 201) {
                stored.put(
                        list + "/"
                                + JSON.readTree(response.body()).at("/data/id").textValue(),
                        text);
            }
        }

        /** Gives one of its containers another reference. */
        private void label() throws IOException, InterruptedException {
            if (number < containers.size()) {
                change(containers.get(number));
            }
        }

        /** Changes one of the things that it has made, the name or reference of which is then another. */
        private void change() throws IOException, InterruptedException {
            if (stored.isEmpty()) {
                return;
            }
            List<String> paths = List.copyOf(stored.keySet());
            change(paths.get(random.nextInt(paths.size())));
        }

        private void change(String path) throws IOException, InterruptedException {
            String text = unique();
            String type = path.startsWith("/containers") ? "container" : "tracking_request";
            String body = path.startsWith("/parties") ? PARTY : REFERENCE.replace("%t", type);
            if (timed(writes, "PATCH", path, body.replace("%s", text)).statusCode() == 200) {
                stored.put(path, text);
            }
        }

        private HttpResponse<String> timed(List<Long> times, String method, String path, String body)
                throws IOException, InterruptedException {
            long start = System.nanoTime();
            HttpResponse<String> response = send(method, path, body);
            times.add(System.nanoTime() - start);
            statuses.merge(response.statusCode(), 1, Integer::sum);
            return response;
        }

        List<String> lost() throws IOException, InterruptedException {
            List<String> lost = new ArrayList<>();
            for (Map.Entry<String, String> each : stored.entrySet()) {
                HttpResponse<String> response = send("GET", each.getKey(), "");
                JsonNode attributes = JSON.readTree(response.body()).at("/data/attributes");
                String found = each.getKey().startsWith("/parties")
                        ? attributes.path("company_name").asText()
                        : attributes.path("ref_numbers").path(0).asText();
                if (!found.equals(each.getValue())) {
                    lost.add(each.getKey() + " should say " + each.getValue() + ", not " + response.body());
                }
            }
            return lost;
        }
    }
}
