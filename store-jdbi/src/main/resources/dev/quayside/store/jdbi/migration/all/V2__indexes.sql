create unique index api_key_hash on api_key (hash);
create index api_key_account on api_key (account_id);
create unique index share_hash on share (hash);
create index share_account on share (account_id);

-- Look-ups of shared data by code, name or number.
create index place_code on place (code, id);
create index vessel_imo on vessel (imo, id);
-- Exactly the columns of a foreign key; otherwise H2 creates another index for it.
create index terminal_port on terminal (port_id);

create index party_name on party (account_id, company_name, id);
create index shipment_customer on shipment (account_id, customer_id);
create index shipment_bill on shipment (account_id, bill_of_lading_number);
create index shipment_bill_folded on shipment (account_id, bill_of_lading_number_folded);
create index shipment_normalized on shipment (account_id, normalized_number_folded);
create index shipment_newest on shipment (account_id, created_at desc, id);
create index shipment_followed on shipment (account_id, tracking_stopped, created_at desc, id);
create index shipment_imo on shipment (account_id, vessel_imo);
create index shipment_vessel_name on shipment (account_id, vessel_name);
create index shipment_vessel_vessel on shipment_vessel (account_id, vessel_id, shipment_id);
create index shipment_ref_folded on shipment_ref (account_id, ref_folded, shipment_id);
create index shipment_owner_owner on shipment_owner (account_id, owner_id, shipment_id);

-- Columns have the directions of the sort fields, because an index is read in its own direction only.
create index container_default on container (account_id, last_status_refresh_at desc nulls last, id);
create index container_status on container (account_id, current_status, last_status_refresh_at desc nulls last, id);
create index container_holds on container (account_id, has_holds, last_status_refresh_at desc nulls last, id);
create index container_arrival on container (account_id, arrival nulls last, id);
create index container_lfd on container (account_id, pickup_lfd nulls last, id);
create index container_lfd_without_rail on container (account_id, pickup_lfd_without_rail nulls last, id);
-- The flags decide the filter last_free_day_on without reading rows.
create index container_status_lfd on container
    (account_id, current_status, pickup_lfd nulls last, id, tracking_stopped, destination_is_pod);
create index container_number on container (account_id, number, id);
create index container_number_folded on container (account_id, number_folded, id);
create index container_shipment_number on container (account_id, shipment_number_folded, id);
create index container_estimate on container (account_id, estimate_changed_at nulls last, id);
create index container_pod on container (account_id, pod_code, current_status, id);
-- The order in which containers are exported. With 100,000 containers and a heap of 256 MiB, H2 needed 10 s of CPU time for
-- a page of 50 without the index, and an export failed at the time limit of a query. With the index, a page takes 45 ms
-- with all that its containers link to.
create index container_created on container (account_id, created_at, id);
-- Counts active containers for the limit of a plan. With 100,000 containers in an account, 3,000 of them active,
-- PostgreSQL 15 counted in 165 ms without the index and 0.3 ms with it, H2 in 1.6 s and 3 ms. The index has 1.4 MB, the table 89 MB.
create index container_followed on container (account_id, tracking_stopped, current_status);
-- Exactly the columns of a foreign key; otherwise H2 creates another index for it.
create index container_shipment on container (account_id, shipment_id);
create index container_ref_folded on container_ref (account_id, ref_folded, container_id);

create index tracking_request_due on tracking_request (account_id, due_at nulls last, id);
-- One of the two indexes that do not start with the account: it finds the accounts with due requests. With 10,000 accounts
-- and 500,000 requests, 230 of them due, PostgreSQL 15 took 160 ms without the index and 0.6 ms with it.
create index tracking_request_due_first on tracking_request (due_at nulls last, account_id);
create index tracking_request_number on tracking_request (account_id, number);
create index tracking_request_number_folded on tracking_request (account_id, number_folded);
create index tracking_request_newest on tracking_request (account_id, created_at desc, id);
create index tracking_request_status on tracking_request (account_id, status, created_at desc, id);
create index tracking_request_updated on tracking_request (account_id, updated_at, id);
create index tracking_request_shipment on tracking_request (account_id, shipment_id);
create unique index event_container on event (account_id, container_id, sequence_number);
create unique index event_position on event (account_id, feed_position);
create index notification_event on notification (account_id, event_id);
create index notification_newest on notification (account_id, created_at desc nulls last, id);
create index notification_due on notification (account_id, webhook_id, due_at nulls last, id);
-- The other index that does not start with the account: accounts with due notifications.
create index notification_due_first on notification (due_at nulls last, account_id, webhook_id);
create index notification_leased on notification (account_id, webhook_id, lease_until);
create unique index custom_field_definition_slug on custom_field_definition (account_id, entity_type, api_slug);
create unique index custom_field_owner on custom_field (account_id, entity_id, definition_id);
create index custom_field_kind on custom_field (account_id, definition_id, id);
create index idempotency_response_expired on idempotency_response (account_id, expires_at);
