-- Distributes the tables of the store over the nodes of a Citus cluster. Run by an operator, once, while no server runs:
-- either by JdbiStoreBuilder.distribute(), or as the owner of the tables on the coordinator by
--     psql -v ON_ERROR_STOP=1 -f distribution.sql
-- Every statement is a transaction of its own. After an interruption, run the whole file again.
-- Set-up, order and checks: store-jdbi/CITUS.md.

-- 1. Reference tables without foreign keys: the same rows on every node. From here on the distribution has begun.
select create_reference_table('api_key')
    where not exists (select from pg_dist_partition where logicalrelid = 'api_key'::regclass and repmodel = 't');
select create_reference_table('share')
    where not exists (select from pg_dist_partition where logicalrelid = 'share'::regclass and repmodel = 't');
select create_reference_table('vessel')
    where not exists (select from pg_dist_partition where logicalrelid = 'vessel'::regclass and repmodel = 't');

-- 2. Citus does not distribute a table with a foreign key to or from a local table.
alter table party drop constraint if exists party_account;
alter table shipment drop constraint if exists shipment_account;
alter table shipment drop constraint if exists shipment_customer_party;
alter table shipment_ref drop constraint if exists shipment_ref_shipment;
alter table shipment_owner drop constraint if exists shipment_owner_shipment;
alter table container drop constraint if exists container_home;
alter table container_ref drop constraint if exists container_ref_container;
alter table tracking_request drop constraint if exists tracking_request_account;
alter table tracking_request drop constraint if exists tracking_request_home;
alter table shipment_history drop constraint if exists shipment_history_shipment;
alter table container_history drop constraint if exists container_history_container;
alter table shipment_vessel drop constraint if exists shipment_vessel_shipment;
alter table webhook drop constraint if exists webhook_account;
alter table custom_field_definition drop constraint if exists custom_field_definition_account;
alter table terminal drop constraint if exists terminal_port;
alter table terminal drop constraint if exists terminal_metro_area;
alter table shipment drop constraint if exists shipment_pol;
alter table shipment drop constraint if exists shipment_pod;
alter table shipment drop constraint if exists shipment_destination;
alter table shipment drop constraint if exists shipment_pod_terminal;
alter table shipment drop constraint if exists shipment_destination_terminal;
alter table container drop constraint if exists container_pod_terminal;
alter table container drop constraint if exists container_pickup_facility;

-- 3. The other reference tables, then the rows of the accounts: all rows of one account on one node.
select create_reference_table('place')
    where not exists (select from pg_dist_partition where logicalrelid = 'place'::regclass and repmodel = 't');
select create_reference_table('terminal')
    where not exists (select from pg_dist_partition where logicalrelid = 'terminal'::regclass and repmodel = 't');

select create_distributed_table('account', 'account_id')
    where not exists (select from pg_dist_partition where logicalrelid = 'account'::regclass and partmethod = 'h');
select create_distributed_table('party', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'party'::regclass and partmethod = 'h');
select create_distributed_table('shipment', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'shipment'::regclass and partmethod = 'h');
select create_distributed_table('shipment_ref', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'shipment_ref'::regclass and partmethod = 'h');
select create_distributed_table('shipment_owner', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'shipment_owner'::regclass and partmethod = 'h');
select create_distributed_table('container', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'container'::regclass and partmethod = 'h');
select create_distributed_table('container_ref', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'container_ref'::regclass and partmethod = 'h');
select create_distributed_table('tracking_request', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'tracking_request'::regclass and partmethod = 'h');
select create_distributed_table('shipment_history', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'shipment_history'::regclass and partmethod = 'h');
select create_distributed_table('container_history', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'container_history'::regclass and partmethod = 'h');
select create_distributed_table('shipment_vessel', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'shipment_vessel'::regclass and partmethod = 'h');
select create_distributed_table('event', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'event'::regclass and partmethod = 'h');
select create_distributed_table('event_feed', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'event_feed'::regclass and partmethod = 'h');
select create_distributed_table('webhook', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'webhook'::regclass and partmethod = 'h');
select create_distributed_table('notification', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'notification'::regclass and partmethod = 'h');
select create_distributed_table('notification_attempt', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'notification_attempt'::regclass and partmethod = 'h');
select create_distributed_table('custom_field_definition', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'custom_field_definition'::regclass and partmethod = 'h');
select create_distributed_table('custom_field', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'custom_field'::regclass and partmethod = 'h');
select create_distributed_table('rate_window', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'rate_window'::regclass and partmethod = 'h');
select create_distributed_table('idempotency_response', 'account_id', colocate_with => 'account')
    where not exists (select from pg_dist_partition where logicalrelid = 'idempotency_response'::regclass and partmethod = 'h');

-- 4. The foreign keys again.
alter table party add constraint party_account
    foreign key (account_id) references account (account_id);
alter table shipment add constraint shipment_account
    foreign key (account_id) references account (account_id);
alter table shipment add constraint shipment_customer_party
    foreign key (account_id, customer_id) references party (account_id, id);
alter table shipment_ref add constraint shipment_ref_shipment
    foreign key (account_id, shipment_id) references shipment (account_id, id);
alter table shipment_owner add constraint shipment_owner_shipment
    foreign key (account_id, shipment_id) references shipment (account_id, id);
alter table container add constraint container_home
    foreign key (account_id, shipment_id) references shipment (account_id, id);
alter table container_ref add constraint container_ref_container
    foreign key (account_id, container_id) references container (account_id, id);
alter table tracking_request add constraint tracking_request_account
    foreign key (account_id) references account (account_id);
alter table tracking_request add constraint tracking_request_home
    foreign key (account_id, shipment_id) references shipment (account_id, id);
alter table shipment_history add constraint shipment_history_shipment
    foreign key (account_id, shipment_id) references shipment (account_id, id);
alter table container_history add constraint container_history_container
    foreign key (account_id, container_id) references container (account_id, id);
alter table shipment_vessel add constraint shipment_vessel_shipment
    foreign key (account_id, shipment_id) references shipment (account_id, id);
alter table webhook add constraint webhook_account
    foreign key (account_id) references account (account_id);
alter table custom_field_definition add constraint custom_field_definition_account
    foreign key (account_id) references account (account_id);
alter table terminal add constraint terminal_port
    foreign key (port_id) references place (id);
alter table terminal add constraint terminal_metro_area
    foreign key (metro_area_id) references place (id);
alter table shipment add constraint shipment_pol
    foreign key (pol_place_id) references place (id);
alter table shipment add constraint shipment_pod
    foreign key (pod_place_id) references place (id);
alter table shipment add constraint shipment_destination
    foreign key (destination_place_id) references place (id);
alter table shipment add constraint shipment_pod_terminal
    foreign key (pod_terminal_id) references terminal (id);
alter table shipment add constraint shipment_destination_terminal
    foreign key (destination_terminal_id) references terminal (id);
alter table container add constraint container_pod_terminal
    foreign key (pod_terminal_id) references terminal (id);
alter table container add constraint container_pickup_facility
    foreign key (pickup_facility_id) references terminal (id);
