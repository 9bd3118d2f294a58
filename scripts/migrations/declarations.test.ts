import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsDirectory } from '../../apps/server/src/platform/database/migrate.ts';
import { readMigrations } from '../../apps/server/src/platform/database/read-migrations.ts';
import { declarationProblems } from './declarations.ts';
import { findRemovals } from './find-removals.ts';
import { parseReleased } from './released-migrations.ts';

test('migrations keep what the last release uses', () => {
  const released = parseReleased(readFileSync(join(migrationsDirectory, 'released.txt'), 'utf8'));
  expect(declarationProblems(released, readMigrations(migrationsDirectory))).toEqual([]);
});

test.each([
  ['drop table orders', 'orders'],
  ['DROP TABLE IF EXISTS orders CASCADE;', 'orders'],
  ['drop view orders_seen', 'orders_seen'],
  ['drop type mood', 'mood'],
  ['drop function count_orders(bigint, text)', 'count_orders()'],
  ['drop trigger seal on orders', 'orders trigger seal'],
  ['truncate orders', 'orders rows'],
  ['alter table orders rename to sales', 'orders'],
  ['alter table orders\n  drop column note', 'orders.note'],
  ['alter table orders drop if exists note', 'orders.note'],
  ['alter table orders rename column note to text', 'orders.note'],
  ['alter table orders rename note to text', 'orders.note'],
  ['alter table orders alter column note type integer using 1', 'orders.note type'],
  ['alter table orders alter note set not null', 'orders.note null'],
  ['alter table orders alter column note drop default', 'orders.note default'],
  ['alter table orders add column note text not null', 'orders.note null'],
  ['alter table orders add constraint short check (length(note) < 9)', 'orders constraint short'],
  ['alter table only orders add unique (note)', 'orders constraint unique'],
  ['create unique index once on orders (note)', 'orders constraint once'],
  ['revoke insert on orders from dukat_app', 'orders grants'],
  ['do $$ begin if true then drop table orders; end if; end $$', 'orders'],
  ["do $$ begin execute 'drop table orders'; end $$", 'orders'],
  ['create table sales (id int); drop table orders;', 'orders'],
  ['drop table orders; create table orders (id int);', 'orders'],
])('finds what "%s" takes away', (sql, thing) => {
  expect(findRemovals(sql)).toEqual([thing]);
});

test('finds each action of a statement', () => {
  const sql =
    'alter table orders add column a text default f(1, 2), drop column b, alter column c set not null; drop table d, e;';
  expect(findRemovals(sql)).toEqual(['orders.b', 'orders.c null', 'd', 'e']);
});

test.each([
  'create table orders (id int not null unique); create unique index once on orders (id); drop table orders',
  'alter table orders add column note text, add column paid boolean not null default false',
  'alter table orders add column number bigint not null generated always as identity',
  'alter table orders alter column note drop not null, alter column note set default 1',
  "alter table orders drop constraint kinds, add constraint kinds check (kind in ('a', 'b'))",
  'create index quick on orders (note); drop index slow',
  "-- drop table orders\ninsert into texts values ('drop table orders; drop table orders')",
  'create or replace function f() returns void language sql as $$ truncate orders; drop table orders $$',
  'revoke execute on function f() from public',
])('"%s" takes nothing away', (sql) => {
  expect(findRemovals(sql)).toEqual([]);
});

const before = { name: '0101_a_create.sql', hash: 'x', sql: 'create table a (b int, c int)' };
const tagged = {
  name: '0200_a_add.sql',
  hash: 'x',
  sql: '-- adds\n-- no longer used: a.b, A.C null\nselect 1',
};
const next = (sql: string, released = [before, tagged]) =>
  declarationProblems(released, [...released, { name: '0300_a_change.sql', hash: 'x', sql }]);

test('before the first tag no migration needs a declaration', () => {
  expect(next('drop table a', [before])).toEqual([]);
  expect(next('-- adds\ndrop table a', [before])).toHaveLength(1);
});

test('after it a migration without a declaration is refused', () => {
  expect(next('create table d ()')).toEqual([
    '0300_a_change.sql must begin with "-- adds" or "-- takes away: ..."',
  ]);
  expect(next('-- adds columns\ncreate table d ()')).toHaveLength(1);
  expect(next('-- adds\ncreate table d ()')).toEqual([]);
});

test('a migration that adds must not drop, rename or narrow', () => {
  expect(next('-- adds\nalter table a drop column b')).toEqual([
    '0300_a_change.sql declares that it adds, without "a.b", which it drops, renames or narrows',
  ]);
});

test('a migration takes away what a released one declared as no longer used', () => {
  expect(
    next('-- takes away: a.b, a.c null\nalter table a drop column b, alter column c set not null'),
  ).toEqual([]);
});

test('a migration must not take away what the last release uses', () => {
  const problem =
    '0300_a_change.sql takes away "a.c", which no released migration declares as no longer used';
  expect(next('-- takes away: a.c\nalter table a drop column c')).toEqual([problem]);
  // A declaration of the same release is too early.
  const early = { name: '0250_a_note.sql', hash: 'x', sql: '-- adds\n-- no longer used: a.c\nselect 1' };
  const late = {
    name: '0300_a_change.sql',
    hash: 'x',
    sql: '-- takes away: a.c\nalter table a drop column c',
  };
  expect(declarationProblems([before, tagged], [before, tagged, early, late])).toEqual([problem]);
});

test('a migration declares exactly what it takes away', () => {
  expect(next('-- takes away: a.b\nalter table a drop column b, drop column c')).toEqual([
    '0300_a_change.sql declares that it takes away, without "a.c", which it drops, renames or narrows',
  ]);
  expect(next('-- takes away: a.b\nselect 1')).toEqual([
    '0300_a_change.sql declares that it takes away "a.b", which it does not',
  ]);
});
