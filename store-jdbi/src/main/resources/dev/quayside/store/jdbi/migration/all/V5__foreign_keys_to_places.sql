-- Foreign keys to shared tables, in a separate transaction.

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
