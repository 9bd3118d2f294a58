import { availableAccount, houseTrading } from '@dukat/ledger/accounts';
import { formatAmount, negate, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentToken } from '../../features/orders/creation/order-secret.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { readBalance } from '../../platform/ledger/balances.ts';
import { post } from '../../platform/ledger/post.ts';
import { bookChecks } from '../book-checks.ts';
import { drillScale } from '../testing/crashes/drill-scale.ts';
import { injectFault } from '../testing/crashes/inject-fault.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { buyOrder, open, payByBank, readRate } from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Drill 20: everything that debits one balance, concurrently: orders that keep or send their coins, a cancelled order, and payments that
// wait for their payer's choice. The whole balance is spent once, and no balance is ever below zero.

const rounds = drillScale(12, 200);
const ordersAtOnce = drillScale(10, 50);

let program: TestProgram;
let client: TestClient;
let portfolioId: string;

beforeAll(async () => {
  program = await testProgram();
  await injectFault(program.ownerUrl);
  client = await signIn(program, 'verified@dukat.test');
  const user = await program.database
    .selectFrom('users')
    .select('portfolio_id')
    .where('email', '=', 'verified@dukat.test')
    .executeTakeFirstOrThrow();
  portfolioId = String(user.portfolio_id);
});
afterAll(() => program.close());

const fromBalance = { email: null, payment_type: 'VIRTUAL' };
const keep = { payout_type: 'KEEP', coin_address: null };
const asleep = { ...fromBalance, ...keep, rate_type: 'CUSTOM', rate_value: '1900000' };

function give(amount: string, reference: string): Promise<unknown> {
  return inTransaction(program.database, (tx) =>
    post(tx, {
      reference,
      type: 'seed',
      entries: [
        { account: houseTrading, asset: 'CZK', amount: negate(toAmount(amount)) },
        { account: availableAccount(portfolioId), asset: 'CZK', amount: toAmount(amount) },
      ],
    }),
  );
}

const available = () => readBalance(program.database, availableAccount(portfolioId), 'CZK');

async function findNegativeBalances(): Promise<unknown[]> {
  const { rows } = await sql`
    select a.kind, a.owner, a.asset, b.balance from ledger_balances b join ledger_accounts a on a.id = b.account_id
    where a.kind in ('available', 'blocked', 'in_flight', 'fees') and b.balance < 0`.execute(
    program.database,
  );
  return rows;
}

/** Underpayments of the same user, each waiting for a choice. */
async function createWaitingTokens(count: number): Promise<string[]> {
  for (let index = 0; index < count; index += 1) {
    const order = await open(client, await buyOrder(client, { ...keep, email: null, fiat_value: '1000' }));
    await payByBank(client, order, { amount: '900' });
  }
  await program.settle(2);
  const payments = await program.database.selectFrom('order_payments').select('public_id').execute();
  const { secretKey } = program.deps.orderDeps;
  return payments.map(({ public_id: id }) => paymentToken(secretKey, id, 'page'));
}

const count = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('concurrent requests spend the whole balance exactly once', {
  timeout: 600_000,
}, async () => {
  const tokens = await createWaitingTokens(rounds);
  for (const [round, token] of tokens.entries()) {
    await give('3000', `drill:${round}`);
    const sleeping = await open(client, await buyOrder(client, { ...asleep, fiat_value: '1000' }));
    const all = formatAmount(await available());
    const rate = await readRate(client, 'BTC', 'CZK', false);
    const kept = await buyOrder(client, { ...fromBalance, ...keep, fiat_value: all });
    const sent = await buyOrder(client, { ...fromBalance, fiat_value: all });
    const trade = { choice: 'current_rate', token, rate_value: rate.value, time: rate.time };

    const [orders, cancels, choices] = await Promise.all([
      Promise.all(
        Array.from({ length: ordersAtOnce }, (_, index) =>
          client.post('/api/new_order', index % 2 === 0 ? kept : sent),
        ),
      ),
      Promise.all([1, 2].map(() => client.post('/api/cancel_order', { id: sleeping.id }))),
      Promise.all(
        [trade, { choice: 'send_back', token }, trade].map((choice) =>
          client.post('/api/order/waiting_payment', choice),
        ),
      ),
    ]);
    // The cancelled order returns less than the whole balance, so it never pays for a second order.
    expect([round, count(orders, 200), count(orders, 409)]).toEqual([round, 1, ordersAtOnce - 1]);
    expect([round, count(cancels, 200), count(cancels, 409)]).toEqual([round, 1, 1]);
    expect([round, count(choices, 200), count(choices, 409)]).toEqual([round, 1, 2]);
    expect(await findNegativeBalances()).toEqual([]);
    expect([round, formatAmount(await available())]).toEqual([round, '1000']);
    // Ten seconds later there is house inventory to sell again.
    if (round % 10 === 9) await program.tick();
  }
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
