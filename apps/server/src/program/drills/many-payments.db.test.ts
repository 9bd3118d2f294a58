import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPlatformAccounts } from '../../../../sandbox/src/seeds/seed-platform-accounts.ts';
import { matchNewMovements } from '../../features/payments/matching/match-new-movements.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { failingChanges } from '../../platform/testing/failing-changes.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { buyOrder, fetchOrder, type OpenedOrder, open, payByBank } from '../testing/order-requests.ts';
import { programOn, type TestProgram } from '../testing/program-on.ts';
import type { TestClient } from '../testing/test-client.ts';

// Row "more rows than pages": a bank with thousands of lines, read from its statement.

let program: TestProgram;
let client: TestClient;
let close: () => Promise<void>;

beforeAll(async () => {
  const base = await testDatabase();
  close = base.close;
  program = await programOn({ ...base, start: new Date('2026-03-02T10:00:00Z') });
  await program.database.transaction().execute(seedPlatformAccounts);
  client = await program.client();
});
afterAll(async () => {
  await program.close();
  await close();
});

const readSymbol = async (order: OpenedOrder) => (await fetchOrder(client, order)).payment.variable_symbol;

/** Books lines on the sandbox bank's statement; lines 100, 200 and 300 pay the given orders. */
async function bookLines(count: number, symbols: Readonly<Record<'exact' | 'short' | 'over', string>>) {
  await sql`
    insert into sandbox_bank_movements
      (account, booked_on, amount, counter_account, counter_bank, counter_name, variable_symbol, message, kind, created_at)
    select 'fio-czk', '2026-03-02',
           case when n = 100 then 10000 when n = 200 then 4000 when n = 300 then 16000 when n % 5 = 0 then -n else n end,
           '1265098001', '5500', 'Jana Nováková',
           case when n = 100 then ${symbols.exact} when n = 200 then ${symbols.short} when n = 300 then ${symbols.over}
                when n % 5 = 1 then '9999999999' when n % 5 = 2 then '77' end,
           case when n % 7 = 0 and n % 100 > 0 then 'poison' else 'payment' end, 'Bezhotovostní příjem', ${program.clock.now()}
      from generate_series(1, ${count}::integer) as n`.execute(program.database);
}

const linesBy = async (status: string) => {
  const rows = await program.database
    .selectFrom('bank_movements')
    .select('id')
    .where('status', '=', status as never)
    .execute();
  return rows.length;
};

test('after two thousand lines of all kinds, some of which always fail, a paid order is finished', {
  timeout: 400_000,
}, async () => {
  await asOwner(
    program.ownerUrl,
    failingChanges('bank_movements', `new.message = 'poison' and new.status not in ('new', 'unexplained')`),
  );
  const orders = {
    exact: await open(client, await buyOrder(client)),
    short: await open(client, await buyOrder(client)),
    over: await open(client, await buyOrder(client)),
  };
  await bookLines(2000, {
    exact: await readSymbol(orders.exact),
    short: await readSymbol(orders.short),
    over: await readSymbol(orders.over),
  });
  await program.settle(3);
  expect(await linesBy('matched')).toBe(3);
  const failing = await linesBy('new');
  expect(failing).toBeGreaterThan(200);
  expect((await fetchOrder(client, orders.exact)).status).toBe('FINISHED');

  program.clock.advance(60_000);
  const order = await open(client, await buyOrder(client));
  await payByBank(client, order);
  await program.settle(3);
  expect((await fetchOrder(client, order)).status).toBe('FINISHED');

  // No line stays new forever: what fails repeatedly goes to an operator.
  for (let attempt = 0; attempt < 12; attempt += 1) {
    program.clock.advance(20 * 3_600_000);
    await matchNewMovements(program.deps.paymentsDeps);
  }
  expect(await linesBy('new')).toBe(0);
  expect(await linesBy('unexplained')).toBeGreaterThanOrEqual(failing);
});
