-- A login link is bound to the device that requested it. Another device first shows which device that was.
alter table mailed_links
  add column device_id text check (length(device_id) between 1 and 64),
  add column browser text check (length(browser) <= 40),
  add column system text check (length(system) <= 40);
