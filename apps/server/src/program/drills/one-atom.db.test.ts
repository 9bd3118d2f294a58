import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { payoutGate } from '../../platform/ledger/payout-gate.ts';
import { bookChecks } from '../book-checks.ts';
import { injectFault } from '../testing/crashes/inject-fault.ts';
import {
  buyOrder,
  fetchOrder,
  type OpenedOrder,
  open,
  payByBank,
  sellOrder,
} from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Drill 25: someone with the database owner's rights changes a balance by the smallest unit. The next audit finds it, and from then on
// nothing is paid out by bank or chain until the books are corrected.

let program: TestProgram;
let client: TestClient;
let owner: pg.Client;

beforeEach(async () => {
  program = await testProgram();
  await injectFault(program.ownerUrl);
  client = await program.client();
  owner = new pg.Client({ connectionString: program.ownerUrl });
  owner.on('error', () => {});
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await program.close();
});

const audit = async () => {
  const jobs = program.jobs.find(({ tasks }) => 'audit-books' in tasks);
  await jobs?.tasks['audit-books']?.({});
};

/** What was paid out: payments that the bank received, and transactions that we sent on the chain. */
async function left(): Promise<{ payments: number; coins: number }> {
  const payments = await program.database.selectFrom('sandbox_bank_payments').select('id').execute();
  const coins = await program.database
    .selectFrom('wallet_withdrawals')
    .select('id')
    .where('txid', 'is not', null)
    .execute();
  return { payments: payments.length, coins: coins.length };
}

async function boughtAndSold(): Promise<OpenedOrder[]> {
  const bought = await open(client, await buyOrder(client));
  const sold = await open(client, await sellOrder(client));
  await payByBank(client, bought);
  const { payment } = await fetchOrder(client, sold);
  const { address, amount } = payment;
  await client.post('/sandbox/chain/BTC/send', { asset: 'BTC', address, amount });
  return [bought, sold];
}

const atom = '0.000000000000000001';
const slips: readonly (readonly [what: string, wrong: string, mended: string])[] = [
  [
    'one balance',
    `update ledger_balances b set balance = balance + ${atom} from ledger_accounts a
     where a.id = b.account_id and a.kind = 'trading' and a.asset = 'BTC'`,
    `update ledger_balances b set balance = balance - ${atom} from ledger_accounts a
     where a.id = b.account_id and a.kind = 'trading' and a.asset = 'BTC'`,
  ],
  [
    'one entry of a posting',
    `update ledger_entries set amount = amount + ${atom} where posting_id = 1 and line = 1`,
    `update ledger_entries set amount = amount - ${atom} where posting_id = 1 and line = 1`,
  ],
  [
    'what an order says it traded',
    `update orders set filled_coin = filled_coin + ${atom} where id = (select min(id) from orders)`,
    `update orders set filled_coin = filled_coin - ${atom} where id = (select min(id) from orders)`,
  ],
];

test.each(slips)(
  'a difference of one unit in %s is found in one audit, and nothing is paid out until it is corrected',
  async (_, wrong, mended) => {
    const first = await boughtAndSold();
    await program.settle();
    expect(await left()).toEqual({ payments: 1, coins: 1 });
    await owner.query(wrong);
    await audit();
    expect(await payoutGate(program.database)).toBe('books_not_in_order');

    const second = await boughtAndSold();
    await program.settle();
    expect(await left()).toEqual({ payments: 1, coins: 1 });
    const waiting = await Promise.all(second.map((order) => fetchOrder(client, order)));
    expect(waiting.map(({ status }) => status)).toEqual(['PENDING_WITHDRAWAL', 'PENDING_WITHDRAWAL']);

    await owner.query(mended);
    await audit();
    expect((await auditBooks(program.database, bookChecks)).isInOrder).toBe(true);
    await program.settle();
    expect(await left()).toEqual({ payments: 2, coins: 2 });
    const ended = await Promise.all([...first, ...second].map((order) => fetchOrder(client, order)));
    expect(ended.map(({ status }) => status)).toEqual(Array(4).fill('FINISHED'));
  },
);
