package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.store.jdbi.TestDatabase.Kind;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the columns of the indexes in their order, because a query with another index is slow. */
class IndexesTest {

    private static final Map<String, String> COLUMNS = Map.ofEntries(
            Map.entry("api_key_hash", "hash"),
            Map.entry("api_key_account", "account_id"),
            Map.entry("share_hash", "hash"),
            Map.entry("share_account", "account_id"),
            Map.entry("place_code", "code id"),
            Map.entry("vessel_imo", "imo id"),
            Map.entry("terminal_port", "port_id"),
            Map.entry("party_name", "account_id company_name id"),
            Map.entry("shipment_customer", "account_id customer_id"),
            Map.entry("shipment_imo", "account_id vessel_imo"),
            Map.entry("shipment_vessel_name", "account_id vessel_name"),
            Map.entry("shipment_vessel_vessel", "account_id vessel_id shipment_id"),
            Map.entry("shipment_ref_folded", "account_id ref_folded shipment_id"),
            Map.entry("shipment_owner_owner", "account_id owner_id shipment_id"),
            Map.entry("container_default", "account_id last_status_refresh_at id"),
            Map.entry("container_status", "account_id current_status last_status_refresh_at id"),
            Map.entry("container_holds", "account_id has_holds last_status_refresh_at id"),
            Map.entry("container_arrival", "account_id arrival id"),
            Map.entry("container_lfd", "account_id pickup_lfd id"),
            Map.entry("container_lfd_without_rail", "account_id pickup_lfd_without_rail id"),
            Map.entry(
                    "container_status_lfd",
                    "account_id current_status pickup_lfd id tracking_stopped destination_is_pod"),
            Map.entry("container_number", "account_id number id"),
            Map.entry("container_number_folded", "account_id number_folded id"),
            Map.entry("container_shipment_number", "account_id shipment_number_folded id"),
            Map.entry("container_estimate", "account_id estimate_changed_at id"),
            Map.entry("container_created", "account_id created_at id"),
            Map.entry("container_pod", "account_id pod_code current_status id"),
            Map.entry("tracking_request_due", "account_id due_at id"),
            Map.entry("tracking_request_due_first", "due_at account_id"),
            Map.entry("container_followed", "account_id tracking_stopped current_status"),
            Map.entry("container_shipment", "account_id shipment_id"),
            Map.entry("container_ref_folded", "account_id ref_folded container_id"),
            Map.entry("custom_field_definition_slug", "account_id entity_type api_slug"),
            Map.entry("custom_field_owner", "account_id entity_id definition_id"),
            Map.entry("custom_field_kind", "account_id definition_id id"),
            Map.entry("event_position", "account_id feed_position"),
            Map.entry("notification_event", "account_id event_id"),
            Map.entry("notification_newest", "account_id created_at id"),
            Map.entry("notification_due", "account_id webhook_id due_at id"),
            Map.entry("notification_due_first", "due_at account_id webhook_id"),
            Map.entry("notification_leased", "account_id webhook_id lease_until"));

    private static final String IN_H2 = "select index_name,"
            + " listagg(column_name, ' ') within group (order by ordinal_position)"
            + " from information_schema.index_columns where index_schema = current_schema group by index_name";
    private static final String IN_POSTGRES =
            "select c.relname, string_agg(pg_get_indexdef(c.oid, k, true), ' ' order by k)"
                    + " from pg_index i join pg_class c on c.oid = i.indexrelid"
                    + " join pg_namespace n on n.oid = c.relnamespace, generate_series(1, i.indnkeyatts) k"
                    + " where nspname = current_schema group by c.relname";

    @ParameterizedTest
    @EnumSource
    void each_index_has_its_columns_in_their_order(Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            database.open();

            Map<String, String> found = new TreeMap<>();
            try (var connection = database.pool().getConnection();
                    var statement = connection.createStatement();
                    var row = statement.executeQuery(kind == Kind.H2 ? IN_H2 : IN_POSTGRES)) {
                while (row.next()) {
                    found.put(
                            row.getString(1).toLowerCase(Locale.ROOT),
                            row.getString(2).toLowerCase(Locale.ROOT));
                }
            }
            assertThat(found).containsAllEntriesOf(COLUMNS);
        }
    }
}
