-- After the tables have been distributed, where they are: inline foreign keys would keep them in one place.

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
