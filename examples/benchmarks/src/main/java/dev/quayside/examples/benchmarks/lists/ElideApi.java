package dev.quayside.examples.benchmarks.lists;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.yahoo.elide.Elide;
import com.yahoo.elide.ElideResponse;
import com.yahoo.elide.ElideSettings;
import com.yahoo.elide.core.dictionary.EntityDictionary;
import com.yahoo.elide.core.request.route.Route;
import com.yahoo.elide.core.security.User;
import com.yahoo.elide.core.utils.coerce.converters.Serde;
import com.yahoo.elide.datastores.jpa.JpaDataStore;
import com.yahoo.elide.datastores.jpa.transaction.NonJtaTransaction;
import com.yahoo.elide.jsonapi.JsonApi;
import com.yahoo.elide.jsonapi.JsonApiMapper;
import com.yahoo.elide.jsonapi.JsonApiSettings.JsonApiSettingsBuilder;
import jakarta.persistence.EntityManager;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.hibernate.FlushMode;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.boot.model.naming.CamelCaseToUnderscoresNamingStrategy;
import org.hibernate.cfg.Configuration;

/**
 * Elide over the tables of the store, in this process, from the text of a request to the bytes of the response. Its
 * settings are the fastest we know: entities are read-only, changes are not detected, shipments come with the join that
 * Elide makes for included resources, and no permission is checked.
 */
final class ElideApi implements AutoCloseable {
    private final SessionFactory sessions;
    private final JsonApi api;
    private final User user = new User(() -> "reader");

    private ElideApi(SessionFactory sessions, JsonApi api) {
        this.sessions = sessions;
        this.api = api;
    }

    /** Opens Elide with an index of its own, because it looks shipments up by their id alone. */
    static ElideApi open(DataSource dataSource) throws SQLException {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("create unique index if not exists shipment_of_elide on shipment (id)");
        }
        SessionFactory sessions = sessions(dataSource);
        JpaDataStore store = new JpaDataStore(
                () -> reading(sessions),
                manager -> new NonJtaTransaction(
                        manager, canceled -> canceled.unwrap(Session.class).cancelQuery(), text -> {}, true, false),
                sessions::getMetamodel);
        EntityDictionary dictionary = EntityDictionary.builder().build();
        ObjectMapper json = new ObjectMapper();
        Elide elide = new Elide(ElideSettings.builder()
                .dataStore(store)
                .entityDictionary(dictionary)
                .objectMapper(json)
                .serdes(serdes -> serdes.withDefaults().entry(LocalDate.class, new Day()))
                .settings(JsonApiSettingsBuilder.withDefaults(dictionary).jsonApiMapper(new JsonApiMapper(json)))
                .build());
        elide.doScans();
        return new ElideApi(sessions, new JsonApi(elide));
    }

    private static SessionFactory sessions(DataSource dataSource) {
        Configuration configuration = new Configuration();
        configuration.addAnnotatedClass(ElideContainer.class).addAnnotatedClass(ElideShipment.class);
        configuration.setPhysicalNamingStrategy(new CamelCaseToUnderscoresNamingStrategy());
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("hibernate.connection.datasource", dataSource);
        settings.put("hibernate.order_by.default_null_ordering", "last");
        settings.put("hibernate.query.in_clause_parameter_padding", "true");
        settings.put("hibernate.default_batch_fetch_size", "50");
        settings.put("hibernate.jdbc.time_zone", "UTC");
        settings.forEach((name, value) -> configuration.getProperties().put(name, value));
        return configuration.buildSessionFactory();
    }

    private static EntityManager reading(SessionFactory sessions) {
        Session session = sessions.openSession();
        session.setDefaultReadOnly(true);
        session.setHibernateFlushMode(FlushMode.MANUAL);
        return session;
    }

    /** Returns the document for the encoded parameters of a request. */
    byte[] containers(String query) {
        Route route =
                Route.builder().path("/container").parameters(parameters(query)).build();
        ElideResponse<String> response = api.get(route, user, UUID.randomUUID());
        if (response.getStatus() != 200) {
            throw new IllegalStateException("Elide answered " + response.getStatus() + " " + response.getBody());
        }
        return response.getBody().getBytes(StandardCharsets.UTF_8);
    }

    private static Map<String, List<String>> parameters(String query) {
        Map<String, List<String>> parameters = new LinkedHashMap<>();
        for (String part : query.split("&", -1)) {
            String[] pair = URLDecoder.decode(part, StandardCharsets.UTF_8).split("=", 2);
            parameters.computeIfAbsent(pair[0], absent -> new ArrayList<>()).add(pair.length < 2 ? "" : pair[1]);
        }
        return parameters;
    }

    @Override
    public void close() {
        sessions.close();
    }

    /** Days in ISO 8601, because Elide has instants only. */
    private static final class Day implements Serde<String, LocalDate> {
        @Override
        public LocalDate deserialize(String text) {
            return LocalDate.parse(text);
        }

        @Override
        public String serialize(LocalDate day) {
            return day.toString();
        }
    }
}
