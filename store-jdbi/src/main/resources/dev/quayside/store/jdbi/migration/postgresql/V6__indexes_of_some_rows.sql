-- A date that few containers have: the lists of those that have it. H2 has no index of some rows.
-- With 400,000 containers in the account, 2,000 of which have the date, their count took 265 ms without and 0.35 ms with it
-- (PostgreSQL 17, 1,000,000 rows); the index had 0.3 MB beside a table of 606, and a container without the date is not in it.
create index container_delivered on container (account_id, last_status_refresh_at desc nulls last, id)
    where delivered_at is not null;

-- Dates of a journey that goes on by rail, which most containers do not have: one index for all of them, since whoever has
-- one has nearly all. Dates that nearly every container has in the end need none: few are without.
create index container_by_rail on container (account_id, last_status_refresh_at desc nulls last, id)
    where pod_rail_loaded_at is not null or pod_rail_departed_at is not null or ind_eta_at is not null
        or ind_ata_at is not null or ind_rail_unloaded_at is not null or lfd_rail is not null
        or final_destination_full_out_at is not null;

-- What requires attention: marks are set by hand, and only what is not out of the terminal yet can be late there.
create index container_marked on container (account_id, id) where attention_mark;
create index container_unsettled on container (account_id, pickup_lfd, id)
    where current_status not in ('picked_up', 'delivered', 'empty_returned', 'on_rail');
