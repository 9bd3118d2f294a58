import { expect, test } from 'vitest';
import { nameStatement } from './trace-statements.ts';

test.each([
  ['select "id", "attempts" from "bank_movements" where "status" = $1 for update', 'select bank_movements'],
  ['insert into "mails" ("message_id") values ($1)', 'insert mails'],
  ["update orders set status = 'from users', paid = 5 where id = $1 returning *", 'update orders'],
  ['delete from orders_to_trade q using unnest($1::bigint[]) as w (id)', 'delete orders_to_trade'],
  ['select add_job($1, $2::json)', 'select add_job'],
  ['select verdict from post_all($1)', 'select post_all'],
  ['insert into mails (message_id) select m.id from unnest($1) as m', 'insert mails'],
  [
    'with due as materialized (select id from mails limit 5) update mails m set attempts = 1 from due where m.id = due.id',
    'select mails',
  ],
  [
    'with held as (select * from post($1)), stored as (insert into orders (a) select $2 from held) select 1',
    'select orders',
  ],
  ["set local lock_timeout = '2000ms'", 'set'],
])('%s is called %s', (text, name) => {
  expect(nameStatement(text)).toBe(name);
});
