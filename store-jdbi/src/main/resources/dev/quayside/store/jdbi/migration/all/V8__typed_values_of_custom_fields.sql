-- The value of a custom field, read as each type as which it can be read; the other columns are null. Lists of containers
-- filter and sort by these columns. They are null for values stored before this version.

alter table custom_field add column text_value varchar;
alter table custom_field add column number_value numeric(80, 40);
alter table custom_field add column day_value date;
alter table custom_field add column instant_value timestamp(6) with time zone;
alter table custom_field add column flag_value boolean;
