-- Lets nodes of the stand-in die or freeze, after the tables have been made. The partition with remainder n of each table is
-- on node n. A node that is down fails with an error of the server, as the coordinator of Citus reports it. While a node is
-- frozen, the coordinator's session answers nothing, not even a cancel request, and keeps the connection open: Citus passes
-- the request on to the node and waits for its answer. The rows of reference tables are read locally, but a write needs every
-- node.

-- A sequence for each node, because its value can be read regardless of the snapshot of a statement.
do $$
begin
    for node in 0..3 loop
        execute format('create sequence node_%s', node);
        perform setval('node_' || node, 1);
    end loop;
end
$$;

create function node_state(wanted int) returns text volatile language sql as $$
    select (array['up', 'down', 'frozen'])[pg_sequence_last_value(('node_' || wanted)::regclass)];
$$;

-- Not immutable in truth: so declared, the planner evaluates the function for each partition that a statement needs, whether
-- it has rows or not, and the executor evaluates it for each row that is written.
create function node_answers(wanted int) returns boolean immutable language plpgsql as $$
declare
    cancelled boolean := false;
begin
    if node_state(wanted) = 'down' then
        raise exception 'connection to the remote node postgres@node-%:5432 failed', wanted using errcode = '08006';
    end if;
    loop
        begin
            while node_state(wanted) = 'frozen' loop
                perform pg_sleep(0.05);
            end loop;
            exit;
        exception when query_canceled then
            cancelled := true;
        end;
    end loop;
    if cancelled then
        raise exception 'canceling statement due to user request' using errcode = '57014';
    end if;
    return true;
end
$$;

create function every_node_answers() returns boolean immutable language sql as $$
    select bool_and(node_answers(n)) from generate_series(0, 3) n;
$$;

do $$
declare
    spread regclass;
    method "char";
begin
    for spread, method in select logicalrelid, partmethod from pg_dist_partition loop
        if method = 'h' then
            for node in 0..3 loop
                execute format('alter table %I add constraint %I check (node_answers(%s))',
                    spread || '_shard_' || node, spread || '_node', node);
            end loop;
        else
            execute format('alter table %I add constraint %I check (every_node_answers())', spread, spread || '_nodes');
            -- A rule and no trigger, which the check of the schema would find.
            execute format('create rule %I as on delete to %I do also select every_node_answers()',
                spread || '_nodes', spread);
        end if;
    end loop;
    -- Each plan is made for the values of its statement, and so names the partition that Citus would ask.
    execute format('alter database %I set plan_cache_mode = force_custom_plan', current_database());
end
$$;
