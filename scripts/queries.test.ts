import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findQueries, mayQuery } from './queries.ts';

test('finds a query in every notation', () => {
  const planted = [
    "await tx.updateTable('orders').set({ state })",
    "const rows = await db\n  .selectFrom('orders')",
    'const { rows } = await sql<{ id: string }>`select id from orders`.execute(tx);',
    'await sql`delete from orders`.execute(db);',
    'sql.raw(text)',
  ];
  expect(planted.map((text) => findQueries(text).length)).toEqual([1, 1, 1, 1, 1]);
});

test('calling a repository is not a query', () => {
  const asking = [
    'const order = await lockOrder(tx, orderId);',
    "import { sqlDate } from './sql-date.ts';",
    'list.insert(0, row)',
  ];
  expect(asking.flatMap(findQueries)).toEqual([]);
});

test('repositories and audits may query, similarly named files may not', () => {
  expect(mayQuery('apps/server/src/features/orders/orders-repository.ts')).toBe(true);
  expect(mayQuery('apps/server/src/features/orders/orders-audit.ts')).toBe(true);
  expect(mayQuery('apps/server/src/features/orders/list-orders.ts')).toBe(false);
  expect(mayQuery('apps/server/src/features/orders/repository-of-orders.ts')).toBe(false);
});

// The row has 37 columns and grows: a second list of them would miss the next one.
test('the row of an order is written in one statement of one file', () => {
  const server = fileURLToPath(new URL('../apps/server/src', import.meta.url));
  const inserting = /insert\s+into\s+orders\s*\(|insertInto\(\s*'orders'\s*\)/g;
  const found = globSync('**/*.ts', { cwd: server })
    .filter((path) => !/\.(test|examples)\.ts$|\/testing\//.test(path))
    .flatMap((path) => [...readFileSync(join(server, path), 'utf8').matchAll(inserting)].map(() => path));
  expect(found.map((path) => path.replaceAll('\\', '/'))).toEqual([
    'features/orders/creation/new-order-repository.ts',
  ]);
  expect("await tx.insertInto('orders').values(row)".match(inserting)).toHaveLength(1);
  expect('insert into orders_to_trade (order_id)'.match(inserting)).toBeNull();
});
