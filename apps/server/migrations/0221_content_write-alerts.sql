-- Alerts and opening hours are written as everything else that visitors read: in versions, languages and with a plan.
alter table content_items drop constraint content_items_kind_check;
alter table content_items add constraint content_items_kind_check
  check (kind in ('article', 'question', 'legal', 'position', 'release', 'mention', 'alert', 'hours'));

-- Of an alert: how grave it is, whether it can be hidden, where it stands and until when. Of opening hours: the days of a week, and
-- days on which nobody is there.
alter table content_versions
  add column alert jsonb check (length(alert::text) <= 2000),
  add column hours jsonb check (length(hours::text) <= 4000);
