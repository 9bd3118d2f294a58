-- A link that logs in belongs to the device that asked for it; opened elsewhere it first shows who asked.
alter table mailed_links
  add column device_id text check (length(device_id) between 1 and 64),
  add column browser text check (length(browser) <= 40),
  add column system text check (length(system) <= 40);
