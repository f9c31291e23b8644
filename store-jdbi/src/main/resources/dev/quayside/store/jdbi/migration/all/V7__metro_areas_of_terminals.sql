-- The metro area of a terminal, such as that of an inland rail ramp. It is null for terminals stored before this version.

alter table terminal add column metro_area_id uuid;
alter table terminal add constraint terminal_metro_area
    foreign key (metro_area_id) references place (id);
