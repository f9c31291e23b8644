-- Only where the extension Citus is installed: rows of one account stay together, accounts spread over the nodes, and
-- what all accounts share is on every node. Before the foreign keys, with which tables would silently stay where they are.

select create_reference_table('place');
select create_reference_table('terminal');
select create_reference_table('vessel');
select create_reference_table('api_key');

select create_distributed_table('account', 'account_id');
select create_distributed_table('party', 'account_id', colocate_with => 'account');
select create_distributed_table('shipment', 'account_id', colocate_with => 'account');
select create_distributed_table('shipment_ref', 'account_id', colocate_with => 'account');
select create_distributed_table('shipment_owner', 'account_id', colocate_with => 'account');
select create_distributed_table('container', 'account_id', colocate_with => 'account');
select create_distributed_table('container_ref', 'account_id', colocate_with => 'account');
select create_distributed_table('tracking_request', 'account_id', colocate_with => 'account');
select create_distributed_table('shipment_dossier', 'account_id', colocate_with => 'account');
select create_distributed_table('container_dossier', 'account_id', colocate_with => 'account');
select create_distributed_table('event', 'account_id', colocate_with => 'account');
select create_distributed_table('event_feed', 'account_id', colocate_with => 'account');
select create_distributed_table('webhook', 'account_id', colocate_with => 'account');
select create_distributed_table('notification', 'account_id', colocate_with => 'account');
select create_distributed_table('notification_attempt', 'account_id', colocate_with => 'account');
select create_distributed_table('custom_field_definition', 'account_id', colocate_with => 'account');
select create_distributed_table('custom_field', 'account_id', colocate_with => 'account');
select create_distributed_table('rate_window', 'account_id', colocate_with => 'account');
select create_distributed_table('kept_answer', 'account_id', colocate_with => 'account');
