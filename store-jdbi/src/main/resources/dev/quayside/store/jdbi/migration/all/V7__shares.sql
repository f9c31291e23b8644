-- Shares of shipments and containers, shared by all accounts because a token is looked up before its account is known.

create table share (
    id uuid not null primary key,
    account_id uuid not null,
    kind varchar not null check (kind in ('shipment', 'container')),
    object_id uuid not null,
    parts varchar array not null,
    label varchar,
    hash varchar ${c} not null,
    last_four varchar not null,
    created_at timestamp(6) with time zone not null,
    expires_at timestamp(6) with time zone not null
);

create unique index share_hash on share (hash);
create index share_account on share (account_id);
