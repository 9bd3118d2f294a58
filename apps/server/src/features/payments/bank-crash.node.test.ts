import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { blockedAccount, inFlight } from '@dukat/ledger/accounts';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPain001 } from '../../adapters/pain001/build-pain001.ts';
import { readBalance } from '../../platform/ledger/balances.ts';
import { runTask } from '../../platform/testing/run-task.ts';
import { openBankPayment } from './accounts/open-bank-payment.ts';
import { paymentJobs } from './payment-jobs.ts';
import { findPayout } from './payouts/find-payouts.ts';
import { requestBankPayout } from './payouts/request-bank-payout.ts';
import { type PaymentsWorld, paymentsWorld, readTotals } from './testing/payments-world.ts';

const worker = fileURLToPath(new URL('testing/crash-worker.ts', import.meta.url));
let world: PaymentsWorld;
beforeEach(async () => {
  world = await paymentsWorld();
});
afterEach(() => world.close());

async function workUntilKilledAt(point: string): Promise<NodeJS.Signals | null> {
  const env = {
    ...process.env,
    DATABASE_URL: world.url,
    BANK_ORIGIN: world.origin,
    NOW: world.clock.now().toISOString(),
    PAYER: world.payer,
    CRASH_AT: point,
  };
  const child = spawn(process.execPath, [worker], { env, stdio: 'ignore' });
  const [, signal] = await once(child, 'exit');
  return signal;
}

/** Runs the jobs of a restarted program for several rounds. */
async function workOn(rounds: number) {
  const jobs = [paymentJobs(world.deps, buildPain001)];
  for (let round = 0; round < rounds; round += 1) {
    world.clock.advance(20_000);
    await runTask(jobs, 'payments-read-statements');
    await runTask(jobs, 'payments-send-payouts');
    await world.call('/sandbox/bank/settle-payouts', {});
  }
}

async function payIn(orderPublicId: string, amount: string) {
  const now = world.clock.now();
  const { variableSymbol } = await world.database
    .transaction()
    .execute((tx) =>
      openBankPayment(tx, { orderPublicId, currency: 'CZK', amount: toAmount(amount), now, dueAt: now }),
    );
  await world.call('/sandbox/bank/transfer', { currency: 'CZK', amount, variable_symbol: variableSymbol });
}

test.each([
  'bank-statement-read:1',
  'bank-match-before-commit:1',
  'bank-match-committed:1',
  'bank-export-before-commit:1',
  'bank-payout-sending:1',
  'bank-payout-sent:1',
  'bank-payout-answered:1',
])('after a kill at %s every payment is booked once and the payout is sent once', async (point) => {
  await payIn('order-1', '1000');
  await workOn(1);
  const request = {
    reference: 'order:order-1',
    portfolioId: world.payer,
    asset: 'CZK',
    gross: toAmount('700'),
    from: 'blocked',
    to: { BankAccount: '19-2000145399/0800' },
    message: '',
    now: world.clock.now(),
  } as const;
  await world.database.transaction().execute((tx) => requestBankPayout(tx, request));
  await payIn('order-2', '20');
  await payIn('order-3', '3');

  expect(await workUntilKilledAt(point)).toBe('SIGKILL');
  await workOn(5);

  const debits = await world.database.selectFrom('sandbox_bank_movements').select('amount').execute();
  expect(debits.filter(({ amount }) => amount.startsWith('-'))).toHaveLength(1);
  expect(await findPayout(world.database, 'order:order-1')).toMatchObject({ status: 'final' });
  expect(formatAmount(await readBalance(world.database, blockedAccount(world.payer), 'CZK'))).toBe('323');
  expect(formatAmount(await readBalance(world.database, inFlight('bank'), 'CZK'))).toBe('0');
  expect(await readTotals(world.database)).toMatchObject({ CZK: '0' });
});
