-- When the push of a mail reached the first device, so that a slice can say how a notice went out.
alter table mails add column pushed_at timestamptz;
alter table push_messages add column mail_id bigint references mails (id);

create or replace function queue_pushes() returns trigger language plpgsql as $$
begin
  insert into push_messages (subscription_id, locale, brand, template, "values", mail_id)
  select s.id, a.locale, a.brand, a.template,
         (select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(a."values") v
           where v.key not like '%Url' and v.key <> 'readersWord'),
         a.id
    from added a
    join users u on u.email = a.recipient
    join push_subscriptions s on s.user_id = u.id
   where a."values" is not null
   order by a.id, s.id;
  return null;
end $$;
