import { blockedAccount } from '@dukat/ledger/accounts';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPain001 } from '../../../adapters/pain001/build-pain001.ts';
import { applicationRole } from '../../../platform/database/application-role.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { openBankPayment } from '../accounts/open-bank-payment.ts';
import type { BankMovement } from '../bank-port.ts';
import { recordMovements } from '../movements/record-movements.ts';
import { exportPayouts } from '../payouts/export-payouts.ts';
import { requestBankPayout } from '../payouts/request-bank-payout.ts';
import { submitBatches } from '../payouts/submit-batches.ts';
import { type PaymentsWorld, paymentsWorld, readTotals } from '../testing/payments-world.ts';
import { matchNewMovements } from './match-new-movements.ts';

let world: PaymentsWorld;
beforeEach(async () => {
  world = await paymentsWorld();
});
afterEach(() => world.close());

const times = <Value>(count: number, work: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

function movement(movementId: string, variableSymbol: string): BankMovement {
  return {
    movementId,
    bookedOn: '2026-03-02',
    amount: toAmount('100'),
    currency: 'CZK',
    counterAccount: null,
    counterIban: null,
    counterBic: null,
    counterName: 'Jan Novák',
    variableSymbol,
    constantSymbol: null,
    specificSymbol: null,
    endToEndId: null,
    message: null,
    isReturn: false,
  };
}

async function newPayment(orderPublicId: string) {
  const now = world.clock.now();
  const { variableSymbol } = await world.database
    .transaction()
    .execute((tx) =>
      openBankPayment(tx, { orderPublicId, currency: 'CZK', amount: toAmount('100'), now, dueAt: now }),
    );
  return variableSymbol;
}

test('the same movements delivered fifty times concurrently, in any order, are booked once each', async () => {
  const many = openDatabase({ url: world.url, max: 25, role: applicationRole });
  try {
    const symbols = await times(8, (index) => newPayment(`order-${index}`));
    const movements = symbols.map((symbol, index) => movement(`m${index}`, symbol));
    await times(50, async (index) => {
      const rotated = [...movements.slice(index % 8), ...movements.slice(0, index % 8)];
      await recordMovements(
        many,
        'fio-czk',
        index % 2 === 0 ? rotated : rotated.toReversed(),
        world.clock.now(),
      );
      await matchNewMovements({ ...world.deps, database: many });
    });
  } finally {
    await many.destroy();
  }
  expect(new Set(world.orders.arrivals.map(({ source }) => source)).size).toBe(8);
  expect(formatAmount(await readBalance(world.database, blockedAccount(world.payer), 'CZK'))).toBe('800');
  const rows = await world.database.selectFrom('bank_movements').select('status').execute();
  expect(rows.map(({ status }) => status)).toEqual(Array(8).fill('matched'));
  expect(await readTotals(world.database)).toMatchObject({ CZK: '0' });
});

test('two hundred requests get two hundred different symbols', async () => {
  const symbols = await times(200, (index) => newPayment(`order-${index}`));
  expect(new Set(symbols).size).toBe(200);
});

test('a payout requested, exported and sent ten times concurrently is one payment at the bank', async () => {
  const symbol = await newPayment('order-1');
  await recordMovements(world.database, 'fio-czk', [movement('m1', symbol)], world.clock.now());
  await matchNewMovements(world.deps);
  const answers = await times(10, () =>
    world.database.transaction().execute((tx) =>
      requestBankPayout(tx, {
        reference: 'order:order-1',
        portfolioId: world.payer,
        asset: 'CZK',
        gross: toAmount('100'),
        from: 'blocked',
        to: { BankAccount: '19-2000145399/0800' },
        message: '',
        now: world.clock.now(),
      }),
    ),
  );
  expect(new Set(answers.map((answer) => !answer.refused && answer.value.payoutId)).size).toBe(1);
  await times(10, async () => {
    await exportPayouts(world.deps, buildPain001);
    await submitBatches(world.deps, 'fio-czk');
  });
  const payments = await world.database.selectFrom('sandbox_bank_payments').select('end_to_end_id').execute();
  expect(payments).toHaveLength(1);
});
