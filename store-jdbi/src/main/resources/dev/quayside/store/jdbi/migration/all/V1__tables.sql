-- In one table for all accounts: places, terminals, vessels, API keys and shares.

create table place (
    id uuid not null primary key,
    kind varchar not null check (kind in ('port', 'metro_area')),
    name varchar not null,
    code varchar not null,
    state_abbr varchar,
    city varchar,
    country_code varchar not null,
    -- Degrees as text, because a number type could add or drop digits.
    latitude varchar,
    longitude varchar,
    time_zone varchar not null
);

create table terminal (
    id uuid not null primary key,
    name varchar not null,
    nickname varchar not null,
    firms_code varchar,
    smdg_code varchar,
    bic_facility_code varchar,
    address varchar,
    facility_type varchar not null,
    port_id uuid,
    -- Such as that of an inland rail ramp.
    metro_area_id uuid,
    provided_data varchar not null
);

create table vessel (
    id uuid not null primary key,
    name varchar not null,
    imo varchar,
    mmsi varchar
);

create table api_key (
    id uuid not null primary key,
    account_id uuid not null,
    label varchar not null,
    hash varchar ${c} not null,
    last_four varchar not null,
    permission varchar not null check (permission in ('read_only', 'full')),
    created_at timestamp(6) with time zone not null,
    -- The start of an hour.
    last_used_at timestamp(6) with time zone,
    expires_at timestamp(6) with time zone
);

-- Shares of shipments and containers, in one table for all accounts, because a token is looked up before its account is
-- known.
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

-- Data of one account: every primary key starts with the account.

create table account (
    account_id uuid not null primary key,
    company_name varchar not null,
    plan varchar not null check (plan in ('paid', 'free')),
    trial_started_at timestamp(6) with time zone,
    entitlements varchar array not null,
    lines_on_request varchar array not null,
    -- An ISO 8601 duration, such as PT336H.
    requests_expire_after varchar
);

create table party (
    account_id uuid not null,
    id uuid not null,
    company_name varchar not null,
    customer_account_id uuid,

    company_name_folded varchar ${c} not null,
    primary key (account_id, id)
);

-- The revision is a random number that each change of the shipment, its containers and its history replaces.

create table shipment (
    account_id uuid not null,
    id uuid not null,
    created_at timestamp(6) with time zone not null,
    ref_numbers varchar array,
    tags varchar array not null,
    bill_of_lading_number varchar not null,
    normalized_number varchar not null,
    line_scac varchar not null,
    line_name varchar not null,
    line_short_name varchar not null,
    pol_place_id uuid,
    pol_kind varchar check (pol_kind in ('PORT', 'METRO_AREA')),
    pol_name varchar,
    pol_code varchar,
    pol_zone varchar,
    pod_place_id uuid,
    pod_kind varchar check (pod_kind in ('PORT', 'METRO_AREA')),
    pod_name varchar,
    pod_code varchar,
    pod_zone varchar,
    destination_place_id uuid,
    destination_kind varchar check (destination_kind in ('PORT', 'METRO_AREA')),
    destination_name varchar,
    destination_code varchar,
    destination_zone varchar,
    pod_terminal_id uuid,
    destination_terminal_id uuid,
    vessel_name varchar,
    vessel_imo varchar,
    voyage_number varchar,
    pol_etd_at timestamp(6) with time zone,
    pol_atd_at timestamp(6) with time zone,
    pol_original_etd_at timestamp(6) with time zone,
    pod_eta_at timestamp(6) with time zone,
    pod_ata_at timestamp(6) with time zone,
    pod_original_eta_at timestamp(6) with time zone,
    destination_eta_at timestamp(6) with time zone,
    destination_ata_at timestamp(6) with time zone,
    destination_original_eta_at timestamp(6) with time zone,
    line_attempted_at timestamp(6) with time zone,
    line_succeeded_at timestamp(6) with time zone,
    stopped_at timestamp(6) with time zone,
    stopped_reason varchar,
    stopped_by_user_id uuid,
    customer_id uuid,
    creator_id uuid,
    owner_ids uuid array not null,
    estimate_changed_at timestamp(6) with time zone,

    bill_of_lading_number_folded varchar ${c} not null,
    normalized_number_folded varchar ${c} not null,
    vessel_name_folded varchar ${c},
    tracking_stopped boolean not null,
    revision bigint not null,
    primary key (account_id, id)
);

-- The searchable lists of a shipment.

create table shipment_ref (
    account_id uuid not null,
    shipment_id uuid not null,
    ref varchar ${c} not null,
    ref_folded varchar ${c} not null,
    primary key (account_id, shipment_id, ref)
);

create table shipment_owner (
    account_id uuid not null,
    shipment_id uuid not null,
    owner_id uuid not null,
    primary key (account_id, shipment_id, owner_id)
);

-- One flat row for each container. The first columns hold the container itself. The columns below are computed for
-- filters and sort fields, and copy values of its shipment and customer.

create table container (
    account_id uuid not null,
    id uuid not null,
    shipment_id uuid not null,
    number varchar ${c} not null,
    equipment_type varchar,
    equipment_length integer,
    equipment_height varchar,
    seal_number varchar,
    weight_lbs integer,
    ref_numbers varchar array not null,
    current_status varchar ${c} not null,
    empty_out_at timestamp(6) with time zone,
    pol_full_in_at timestamp(6) with time zone,
    pol_vessel_loaded_at timestamp(6) with time zone,
    pol_vessel_departed_at timestamp(6) with time zone,
    pod_arrived_at timestamp(6) with time zone,
    pod_discharged_at timestamp(6) with time zone,
    pod_full_out_at timestamp(6) with time zone,
    final_destination_full_out_at timestamp(6) with time zone,
    delivered_at timestamp(6) with time zone,
    empty_terminated_at timestamp(6) with time zone,
    availability varchar not null check (availability in ('UNKNOWN', 'AVAILABLE', 'NOT_AVAILABLE')),
    holds varchar,
    fees varchar,
    pickup_appointment_at timestamp(6) with time zone,
    delivery_appointment_at timestamp(6) with time zone,
    terminal_location varchar,
    full_out_chassis_number varchar,
    terminal_checked_at timestamp(6) with time zone,
    pod_rail_scac varchar,
    ind_rail_scac varchar,
    pod_rail_loaded_at timestamp(6) with time zone,
    pod_rail_departed_at timestamp(6) with time zone,
    ind_eta_at timestamp(6) with time zone,
    ind_ata_at timestamp(6) with time zone,
    ind_rail_unloaded_at timestamp(6) with time zone,
    ind_holds varchar,
    ind_fees varchar,
    lfd_line date,
    lfd_terminal date,
    lfd_rail date,
    lfd_line_ind date,
    manual_lfd_line date,
    manual_lfd_terminal date,
    manual_lfd_rail date,
    manual_lfd_line_ind date,
    unattributed_lfd date,
    pod_terminal_id uuid,
    pickup_facility_id uuid,
    pod_zone varchar,
    final_destination_zone varchar,
    empty_terminated_zone varchar,
    created_at timestamp(6) with time zone not null,
    updated_at timestamp(6) with time zone not null,
    last_status_refresh_at timestamp(6) with time zone,
    line_requested_at timestamp(6) with time zone,
    terminal_requested_at timestamp(6) with time zone,
    rail_requested_at timestamp(6) with time zone,
    own_estimate_changed_at timestamp(6) with time zone,
    attention_mark boolean,

    number_folded varchar ${c} not null,
    estimate_changed_at timestamp(6) with time zone,
    picked_up_at timestamp(6) with time zone,
    arrival timestamp(6) with time zone,
    has_holds boolean,
    has_fees boolean,
    has_demurrage_fees boolean,
    lfd_line_effective date,
    lfd_terminal_effective date,
    lfd_rail_effective date,
    lfd_line_ind_effective date,
    pickup_lfd date,
    pickup_lfd_without_rail date,
    ind_lfd date,
    shipment_number varchar ${c} not null,
    shipment_number_folded varchar ${c} not null,
    -- UTF-8 bytes sort by code point; some databases compare text by UTF-16 unit.
    shipment_number_utf8 bytea not null,
    shipping_line_scac varchar ${c} not null,
    vessel_name varchar ${c},
    tracking_stopped boolean not null,
    pol_etd_at timestamp(6) with time zone,
    pol_atd_at timestamp(6) with time zone,
    pod_eta_at timestamp(6) with time zone,
    destination_eta_at timestamp(6) with time zone,
    destination_ata_at timestamp(6) with time zone,
    pol_name varchar ${c},
    pol_code varchar ${c},
    pod_name varchar ${c},
    pod_code varchar ${c},
    destination_name varchar ${c},
    destination_code varchar ${c},
    destination_is_pod boolean not null,
    customer_id uuid,
    customer_account_id uuid,
    customer_name varchar ${c},
    creator_id uuid not null,
    primary key (account_id, id)
);

create table container_ref (
    account_id uuid not null,
    container_id uuid not null,
    ref varchar ${c} not null,
    ref_folded varchar ${c} not null,
    primary key (account_id, container_id, ref)
);

-- Data of the tracking engine. A lease names the worker of a due request and when the lease expires.

create table tracking_request (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    number varchar not null,
    request_type varchar not null check (request_type in ('bill_of_lading', 'booking_number', 'container')),
    scac varchar,
    auto_detect boolean not null,
    ref_numbers varchar array not null,
    tags varchar array not null,
    customer_id uuid,
    user_id uuid,
    created_at timestamp(6) with time zone not null,
    updated_at timestamp(6) with time zone not null,
    status varchar not null
        check (status in ('pending', 'awaiting_manifest', 'succeeded', 'failed', 'tracking_stopped')),
    failed_reason varchar,
    attempts integer not null,
    shipment_id uuid,
    resumed_at timestamp(6) with time zone,
    due_at timestamp(6) with time zone,
    lease_owner uuid,
    lease_until timestamp(6) with time zone,
    -- Initial values of the custom fields of its shipment and containers, as JSON.
    initial_fields varchar,

    number_folded varchar ${c} not null,
    -- All values in one text, each after a mark: they are searched too rarely for a table of their own.
    ref_numbers_folded varchar ${c} not null,
    primary key (account_id, id)
);

-- Observations of the sources, as JSON. The version covers the histories of the containers, too.

create table shipment_history (
    account_id uuid not null,
    shipment_id uuid not null,
    version bigint not null,
    ledger varchar not null,
    primary key (account_id, shipment_id)
);

create table container_history (
    account_id uuid not null,
    container_id uuid not null,
    ledger varchar not null,
    last_sequence bigint not null,
    emitted varchar not null,
    primary key (account_id, container_id)
);

-- The vessels that the history of a shipment or of one of its containers names. Rows are only added.

create table shipment_vessel (
    account_id uuid not null,
    shipment_id uuid not null,
    vessel_id uuid not null,
    primary key (account_id, shipment_id, vessel_id)
);

-- Events are only added. The body has the values without a column, as JSON.

create table event (
    account_id uuid not null,
    id uuid not null,
    kind varchar not null,
    created_at timestamp(6) with time zone not null,
    request_id uuid,
    shipment_id uuid,
    container_id uuid,
    sequence_number bigint,
    body varchar not null,
    feed_position bigint not null,
    primary key (account_id, id)
);

-- The position of the account's last event. A transaction that adds events locks this row until it commits, so that
-- positions become visible in order.

create table event_feed (
    account_id uuid not null primary key,
    last_position bigint not null
);

create table webhook (
    account_id uuid not null,
    id uuid not null,
    url varchar not null,
    active boolean not null,
    event_kinds varchar array not null,
    secret varchar not null,
    previous_secret varchar,
    previous_secret_until timestamp(6) with time zone,
    headers varchar not null,
    deactivated_at timestamp(6) with time zone,
    deactivation_reason varchar check (deactivation_reason in ('GONE', 'FAILING')),
    created_at timestamp(6) with time zone not null,
    -- Its notifications stay; the worker that claims one ends it unsent.
    deleted boolean not null,
    failed_in_a_row integer not null,
    primary key (account_id, id)
);

-- The outbox. A lease names the worker of a due notification and when the lease expires. The document is written once.

create table notification (
    account_id uuid not null,
    id uuid not null,
    webhook_id uuid not null,
    event_id uuid not null,
    kind varchar not null,
    container_id uuid,
    sequence_number bigint,
    created_at timestamp(6) with time zone not null,
    status varchar not null check (status in ('PENDING', 'SUCCEEDED', 'FAILED')),
    attempts integer not null,
    earlier_attempts integer not null,
    due_at timestamp(6) with time zone,
    lease_owner uuid,
    lease_until timestamp(6) with time zone,
    document varchar,
    primary key (account_id, id)
);

create table notification_attempt (
    account_id uuid not null,
    notification_id uuid not null,
    number integer not null,
    attempted_at timestamp(6) with time zone not null,
    latency_micros bigint not null,
    -- Exactly one of three: the receiver's response, the failure, or the reason why nothing was sent.
    status integer,
    failure varchar,
    skip_reason varchar,
    detail varchar,
    -- The signature headers as a JSON array; null if nothing was sent.
    signature varchar,
    primary key (account_id, notification_id, number)
);

-- Custom fields of accounts. Rules, options and values are JSON.

create table custom_field_definition (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    entity_type varchar not null check (entity_type in ('Shipment', 'Container', 'TrackingRequest')),
    api_slug varchar not null,
    display_name varchar not null,
    description varchar,
    data_type varchar not null,
    reference_type varchar,
    rules varchar not null,
    default_format varchar,
    default_content varchar,
    options varchar not null,
    created_at timestamp(6) with time zone not null,
    updated_at timestamp(6) with time zone not null,
    primary key (account_id, id)
);

create table custom_field (
    account_id uuid not null,
    id uuid not null,
    definition_id uuid not null,
    entity_type varchar not null check (entity_type in ('Shipment', 'Container', 'TrackingRequest')),
    entity_id uuid not null,
    content varchar,
    -- The content, read as each type as which it can be read; the other columns are null. Lists of containers filter
    -- and sort by these columns.
    text_value varchar,
    number_value numeric(80,40),
    day_value date,
    instant_value timestamp(6) with time zone,
    flag_value boolean,
    created_at timestamp(6) with time zone not null,
    updated_at timestamp(6) with time zone not null,
    primary key (account_id, id)
);

-- The last admitted requests: for each one the microseconds since 1970, in eight bytes. Counting locks the row.

create table rate_window (
    account_id uuid not null,
    bucket varchar not null,
    admitted bytea not null,
    primary key (account_id, bucket)
);

-- Requests with an idempotency key. The owner executes the request; the status is null until its response is stored.

create table idempotency_response (
    account_id uuid not null,
    request_key varchar not null,
    fingerprint varchar not null,
    owner uuid not null,
    expires_at timestamp(6) with time zone not null,
    status integer,
    headers varchar,
    body varchar,
    primary key (account_id, request_key)
);
