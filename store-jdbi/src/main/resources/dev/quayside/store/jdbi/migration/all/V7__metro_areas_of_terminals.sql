-- The metro area of a terminal, such as that of a rail ramp inland. Terminals that were stored before name none.

alter table terminal add column metro_area_id uuid;
alter table terminal add constraint terminal_metro_area
    foreign key (metro_area_id) references place (id);
