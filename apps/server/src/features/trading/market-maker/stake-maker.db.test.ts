import { availableAccount, bank, houseTrading } from '@dukat/ledger/accounts';
import { formatAmount, negate, toAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { post } from '../../../platform/ledger/post.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { housePortfolio } from '../../portfolios/portfolios-facade.ts';
import { makerName, stakeMaker } from './stake-maker.ts';

let db: TestDatabase;
const now = new Date('2026-03-02T10:00:00Z');

beforeAll(async () => {
  db = await testDatabase();
  const amount = toAmount('100');
  await inTransaction(db.database, (tx) =>
    post(tx, {
      reference: 'test:house',
      type: 'seed',
      entries: [
        { account: bank('test'), asset: 'CZK', amount: negate(amount) },
        { account: houseTrading, asset: 'CZK', amount },
      ],
    }),
  );
});
afterAll(() => db.close());

const stake = (amount: string, reference: string) =>
  inTransaction(db.database, (tx) =>
    stakeMaker(tx, { asset: 'CZK', amount: toAmount(amount), reference, now }),
  );

/** Returns the market maker's balance, its stake, and what is left on the house account. */
async function state(): Promise<readonly string[]> {
  const portfolioId = await housePortfolio(db.database, makerName, now);
  const rows = await db.database.selectFrom('market_maker_stakes').selectAll().execute();
  return [
    formatAmount(await readBalance(db.database, availableAccount(portfolioId), 'CZK')),
    ...rows.map(({ target }) => formatAmount(toAmount(target))),
    formatAmount(await readBalance(db.database, houseTrading, 'CZK')),
  ];
}

test('takes a stake from the house account once per reference, and adds it to the target', async () => {
  expect(await stake('30', 'a')).toMatchObject({ refused: false });
  expect(await state()).toEqual(['30', '30', '70']);
  expect(await stake('30', 'a')).toMatchObject({ refused: false });
  expect(await state()).toEqual(['30', '30', '70']);
  expect(await stake('20', 'b')).toMatchObject({ refused: false });
  expect(await state()).toEqual(['50', '50', '50']);
});

test('moves nothing for a reused reference with another amount, or for more than there is', async () => {
  const before = await state();
  expect(await stake('31', 'a')).toMatchObject({ reason: 'reference_reused' });
  expect(await stake('50.01', 'c')).toMatchObject({ reason: 'funds_too_low' });
  expect(await state()).toEqual(before);
});
