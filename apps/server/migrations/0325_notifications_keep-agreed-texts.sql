-- Which text it was that somebody agreed to, and where: a label of a version alone proves neither.
alter table consents
  add column locale text check (length(locale) <= 8),
  -- SHA-256 of the title and the body of that version in that language, in hexadecimal.
  add column text_hash text check (text_hash ~ '^[0-9a-f]{64}$'),
  add column device_id text check (length(device_id) <= 64),
  -- From our own list of names, never the header itself.
  add column browser text check (length(browser) <= 32),
  add column system text check (length(system) <= 32);

alter table consents drop constraint consents_source_check;
alter table consents add constraint consents_source_check
  check (source in (
    'order', 'registration', 'settings', 'new_version', 'demo', 'unsubscribe_page', 'unsubscribe_one_click'
  ));
