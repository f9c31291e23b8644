-- Stands in for Citus on plain PostgreSQL: a distributed table becomes four hash partitions, as it would become shards.
-- Partitions insist on what Citus insists on: every unique key must hold the column by which rows are spread.

create table pg_dist_partition (logicalrelid regclass primary key, partmethod "char" not null, repmodel "char" not null,
    colocated_with text);

-- A coordinator and four workers; each has one shard of a table.
create table pg_dist_node (groupid int primary key, nodename text not null, shouldhaveshards boolean not null);
insert into pg_dist_node values (0, 'coordinator.example', false), (1, 'worker-1.example', true), (2, 'worker-2.example', true),
    (3, 'worker-3.example', true), (4, 'worker-4.example', true);
create table pg_dist_shard (shardid bigint generated always as identity primary key, logicalrelid regclass not null);
create table pg_dist_placement (shardid bigint not null, groupid int not null);

-- Citus does not distribute a table with a foreign key to or from a table that is not distributed.
create function refuse_foreign_keys(name text) returns void language plpgsql as $$
begin
    if exists (select from pg_constraint where contype = 'f' and name::regclass in (conrelid, confrelid)) then
        raise exception 'table % has foreign keys', name;
    end if;
    if exists (select from pg_dist_partition where logicalrelid = name::regclass) then
        raise exception 'table % is already distributed', name;
    end if;
end
$$;

create function create_reference_table(name text) returns void language sql as $$
    select refuse_foreign_keys(name);
    insert into pg_dist_partition values (name::regclass, 'n', 't');
$$;

create function create_distributed_table(name text, by_column text, colocate_with text default 'none')
    returns void language plpgsql as $$
declare
    definition text;
    definitions text[];
begin
    perform refuse_foreign_keys(name);
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
    execute format('alter table %I add constraint %I %s', name, name || '_pkey', definition);
    for shard in 0..3 loop
        execute format('create table %I partition of %I for values with (modulus 4, remainder %s)',
            name || '_shard_' || shard, name, shard);
        insert into pg_dist_shard (logicalrelid) values (name::regclass);
        insert into pg_dist_placement select max(shardid), 1 + shard from pg_dist_shard;
    end loop;
    execute format('insert into %I select * from %I', name, name || '_before');
    execute format('drop table %I', name || '_before');
    foreach definition in array coalesce(definitions, '{}') loop
        execute definition;
    end loop;
    insert into pg_dist_partition values (name::regclass, 'h', 'c', colocate_with);
end
$$;

create function get_shard_id_for_distribution_column(of_table regclass, value uuid) returns bigint stable language sql as $$
    select s.shardid from (select shardid, row_number() over (order by shardid) - 1 as remainder
            from pg_dist_shard where logicalrelid = of_table) s
        where satisfies_hash_partition(of_table, 4, s.remainder::int, value);
$$;
