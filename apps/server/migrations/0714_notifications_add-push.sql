-- The process that has claimed a mail. Each process holds an advisory lock of its name; mails of a process without a lock are due at
-- once.
alter table mails add column claimed_by text;
create index mails_claimed on mails (claimed_by) where claimed_by is not null and sent_at is null and failed_at is null;

-- A word that the reader chose. It stands in every genuine mail to the address.
create table mail_words (
  email text primary key check (email = lower(email) and length(email) between 3 and 254),
  word text not null check (length(word) between 2 and 30)
);
grant select, insert, update, delete on mail_words to dukat_app;

-- Which text was agreed to, and on which device.
alter table consents
  add column locale text check (length(locale) <= 8),
  -- SHA-256 of title and body of that version in that language, in hexadecimal.
  add column text_hash text check (text_hash ~ '^[0-9a-f]{64}$'),
  add column device_id text check (length(device_id) <= 64),
  -- From our list of names, never the header.
  add column browser text check (length(browser) <= 32),
  add column system text check (length(system) <= 32),
  drop constraint consents_source_check,
  add constraint consents_source_check
    check (source in (
      'order', 'registration', 'settings', 'new_version', 'demo', 'unsubscribe_page', 'unsubscribe_one_click'
    ));

-- Devices that receive Web Push (RFC 8030). The endpoint is the browser vendor's address of one device.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  user_id bigint not null references users (id),
  device_id text not null check (length(device_id) between 1 and 64),
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- The device's public key and its share of the common secret (RFC 8291).
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  browser text check (length(browser) <= 40),
  system text check (length(system) <= 40),
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);
grant select, insert, update, delete on push_subscriptions to dukat_app;

-- Which pushes a user wants, and the quiet hours: minutes of the day in the user's time zone.
create table push_choices (
  user_id bigint primary key references users (id),
  wants_main boolean not null default true,
  wants_marketing boolean not null default false,
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_until integer check (quiet_until between 0 and 1439),
  time_zone text check (length(time_zone) <= 64),
  check ((quiet_from is null) = (quiet_until is null) and (quiet_from is null) = (time_zone is null))
);
grant select, insert, update on push_choices to dukat_app;

-- One message to one device, deleted with its subscription.
create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions (id) on delete cascade,
  locale text not null,
  brand text not null,
  template text not null,
  "values" jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0
);
create index push_messages_subscription on push_messages (subscription_id);
create index push_messages_due on push_messages (due_at, id);
grant select, insert, update, delete on push_messages to dukat_app;

-- Copies every mail to the push devices of its reader, in the same transaction. Links are not copied, since they may authorize
-- something.
create function queue_pushes() returns trigger language plpgsql as $$
begin
  insert into push_messages (subscription_id, locale, brand, template, "values")
  select s.id, a.locale, a.brand, a.template,
         (select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(a."values") v
           where v.key not like '%Url' and v.key <> 'readersWord')
    from added a
    join users u on u.email = a.recipient
    join push_subscriptions s on s.user_id = u.id
   where a."values" is not null
   order by a.id, s.id;
  return null;
end $$;
create trigger mails_queue_pushes after insert on mails
  referencing new table as added for each statement execute function queue_pushes();
grant execute on function queue_pushes() to dukat_app;

-- The sandbox's push service: devices whose keys it holds, so that it can decrypt their messages.
create table sandbox_push_devices (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  private_key text not null check (length(private_key) <= 100),
  auth text not null check (length(auth) = 22),
  is_gone boolean not null default false,
  created_at timestamptz not null
);
create table sandbox_push_messages (
  id bigint generated always as identity primary key,
  device_id text not null references sandbox_push_devices (id),
  text_body text not null check (length(text_body) <= 4096),
  received_at timestamptz not null
);
create index sandbox_push_messages_device on sandbox_push_messages (device_id, id desc);
grant select, insert, update on sandbox_push_devices to dukat_app;
grant select, insert on sandbox_push_messages to dukat_app;
