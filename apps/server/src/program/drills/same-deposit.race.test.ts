import { chain } from '@dukat/ledger/accounts';
import { toAmount, zero } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { bookChecks } from '../book-checks.ts';
import { drillScale } from '../testing/crashes/drill-scale.ts';
import { fetchOrder, type OpenedOrder, open, sellOrder } from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Drill 22 through the whole program: one deposit, reported many times, out of order and with reorganisations, pays one order once. Below
// the minimum, in another asset and reversed after its credit: features/wallets/deposits.db.test.ts.

const times = drillScale(50, 500);
const workers = drillScale(10, 50);
let program: TestProgram;
let client: TestClient;

beforeAll(async () => {
  program = await testProgram();
  client = await program.client();
});
afterAll(() => program.close());

/** Scans the chain with many concurrent workers. */
async function watch(): Promise<void> {
  await Promise.all(Array.from({ length: workers }, () => program.runTask('wallets-watch')));
}

const callChain = async (act: string, body: object) => {
  const answer = await client.post(`/sandbox/chain/BTC/${act}`, body);
  if (answer.status !== 200) throw new Error(answer.text);
};

async function send(order: OpenedOrder): Promise<void> {
  const { payment } = await fetchOrder(client, order);
  const { address, amount } = payment;
  await callChain('send', { asset: 'BTC', address, amount });
}

async function expectPaidOnce(order: OpenedOrder): Promise<void> {
  const view = await fetchOrder(client, order);
  expect([view.status, view.paid, view.waiting_payments]).toEqual(['FINISHED', '0.01', []]);
  const postings = await program.database
    .selectFrom('ledger_postings')
    .select('type')
    .where('about', '=', order.id)
    .where('type', 'in', ['deposit_matched', 'payment_matched'])
    .execute();
  expect(postings).toHaveLength(1);
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
}

test('a deposit seen by many workers at every stage, and removed by two reorganisations, counts once', async () => {
  const order = await open(client, await sellOrder(client));
  await send(order);
  await watch();
  for (const depth of [1, 2]) {
    await callChain('mine', { blocks: depth });
    await watch();
    await callChain('reorganise', { depth });
    await watch();
  }
  await callChain('mine', { blocks: 6 });
  await watch();
  await program.settle();
  await expectPaidOnce(order);
});

test('reports of a deposit in any order, repeated, before and after its end, change nothing', async () => {
  const order = await open(client, await sellOrder(client));
  const { orders } = program.deps;
  const now = program.clock.now();
  const source = 'chain:BTC:drill:0';
  const about = { orderPublicId: order.id, source, now };
  const amount = toAmount('0.01');
  const arrived = () =>
    inTransaction(program.database, (tx) =>
      orders.paymentArrived(tx, {
        ...about,
        houseAccount: chain('BTC'),
        asset: 'BTC',
        amount,
        depositFee: zero,
        sender: { label: 'somebody' },
        at: now,
      }),
    );
  const seen = () =>
    inTransaction(program.database, (tx) =>
      orders.depositSeen(tx, { ...about, amount, confirmations: 0, needed: 2 }),
    );
  const dropped = () => inTransaction(program.database, (tx) => orders.depositDropped(tx, about));
  const events = [seen, arrived, seen, dropped, seen, arrived, dropped];

  await Promise.all(
    Array.from({ length: times }, async (_, index) => events[(index * 5) % events.length]?.()),
  );
  await Promise.all(
    Array.from({ length: times }, async (_, index) => events[(index * 3) % events.length]?.()),
  );
  const payments = await program.database
    .selectFrom('order_payments')
    .select('status')
    .where('source', '=', source)
    .execute();
  expect(payments).toEqual([{ status: 'applied' }]);
  const { status, paid } = await fetchOrder(client, order);
  expect(['PENDING_WITHDRAWAL', 'FINISHED']).toContain(status);
  expect(paid).toBe('0.01');
});
