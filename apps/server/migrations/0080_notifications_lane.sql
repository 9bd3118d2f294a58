-- Mails have a lane of their own: it takes the ones that are due, oldest first, and no job of the queue stands for a mail any more.
drop index mails_waiting;
alter table mails drop column claimed_at;
-- When the next try may begin. A try moves it ahead before it sends, so that nobody else tries meanwhile, and what a process
-- that died had taken comes up again by itself.
alter table mails add column due_at timestamptz not null default clock_timestamp();
create index mails_due on mails (due_at, id) where sent_at is null and failed_at is null;

do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs
     where task_id in (select id from graphile_worker._private_tasks
                        where identifier in ('notifications.deliver_mail', 'notifications.deliver_left_mails'));
  end if;
end $$;
