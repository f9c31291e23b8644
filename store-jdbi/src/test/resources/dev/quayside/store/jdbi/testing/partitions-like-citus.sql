-- Stands in for Citus on plain PostgreSQL: a distributed table becomes four hash partitions, as it would become shards.
-- Partitions insist on what Citus insists on: every unique key must hold the column by which rows are spread.

create table pg_dist_partition (logicalrelid regclass primary key, partmethod "char" not null, repmodel "char" not null,
    colocated_with text);

create function create_reference_table(name text) returns void language sql as $$
    insert into pg_dist_partition values (name::regclass, 'n', 't');
$$;

create function create_distributed_table(name text, by_column text, colocate_with text default 'none')
    returns void language plpgsql as $$
declare
    definition text;
    definitions text[];
begin
    if colocate_with <> 'none' and not exists (
            select from pg_dist_partition where logicalrelid = colocate_with::regclass and partmethod = 'h') then
        raise exception 'table % is not distributed', colocate_with;
    end if;
    select array_agg(pg_get_indexdef(indexrelid)) into definitions
        from pg_index where indrelid = name::regclass and not indisprimary;
    execute format('alter table %I rename to %I', name, name || '_before');
    execute format('alter table %I rename constraint %I to %I', name || '_before', name || '_pkey', name || '_before_pkey');
    execute format('create table %I (like %I including defaults including constraints) partition by hash (%I)',
        name, name || '_before', by_column);
    select pg_get_constraintdef(oid) into definition
        from pg_constraint where conrelid = (name || '_before')::regclass and contype = 'p';
    execute format('drop table %I', name || '_before');
    execute format('alter table %I add constraint %I %s', name, name || '_pkey', definition);
    foreach definition in array coalesce(definitions, '{}') loop
        execute definition;
    end loop;
    for shard in 0..3 loop
        execute format('create table %I partition of %I for values with (modulus 4, remainder %s)',
            name || '_shard_' || shard, name, shard);
    end loop;
    insert into pg_dist_partition values (name::regclass, 'h', 'c', colocate_with);
end
$$;
