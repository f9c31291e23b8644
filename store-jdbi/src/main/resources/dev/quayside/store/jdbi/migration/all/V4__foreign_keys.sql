-- Foreign keys follow the distribution of the tables, because Citus does not distribute tables with inline foreign keys.

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
-- Custom fields, events and notifications have no foreign keys. A transaction that adds custom fields locks their
-- definition and checks the owner. Events and notifications are many and never change; their references are checked on insert.
