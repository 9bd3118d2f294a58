import { availableAccount } from '@dukat/ledger/accounts';
import { type Amount, formatAmount, subtract } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { administrator, type BackOffice, openBackOffice } from '../../../program/testing/back-office.ts';
import { type BookMaker, bookMaker } from '../../../program/testing/book-maker.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { buyOrder, open, readRate, sellOrder } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { housePortfolio } from '../../portfolios/portfolios-facade.ts';

// BTC is at 2,000,000 CZK: customers buy at 2,008,000 and sell at 1,992,000. Other coins trade against our inventory.

let program: TestProgram;
let maker: BookMaker;
let owner: TestClient;
let office: BackOffice;
beforeAll(async () => {
  program = await testProgram(undefined, ['BTC_CZK']);
  maker = await bookMaker(program, 'BTC_CZK');
  owner = await signIn(program, 'verified@dukat.test', { CZK: '1000000', EUR: '1000', BTC: '1' });
  office = await openBackOffice(program);
});
afterAll(async () => {
  await office.close();
  await program.close();
});

const fromBalance = { payout_type: 'KEEP', coin_address: null, email: null, payment_type: 'VIRTUAL' };
const none = { volume: '0', margin: '0' };

/** Logs in each time, since days pass. */
async function turnover() {
  const operator = await office.logIn(...administrator);
  const { status, body, text } = await operator.get('/admin/api/turnover');
  expect(status, text).toBe(200);
  return body.currencies;
}

async function crownsOfBroker(): Promise<Amount> {
  const id = await housePortfolio(program.database, 'broker', program.clock.now());
  return readBalance(program.database, availableAccount(id), 'CZK');
}

test('counts orders by day with what they traded, and those on the exchange with their margin', async () => {
  expect(await turnover()).toEqual([
    { currency: 'CZK', day: none, week: none },
    { currency: 'EUR', day: none, week: none },
  ]);
  const before = await crownsOfBroker();
  await maker.ask('2001000', '1');
  await maker.bid('1999000', '1');
  await open(owner, await buyOrder(owner, { ...fromBalance, fiat_value: '10040' }));
  await open(owner, await sellOrder(owner, { ...fromBalance, coin_value: '0.01' }));
  await program.settle();
  const margin = subtract(await crownsOfBroker(), before);
  expect(margin).toBeGreaterThan(0n);
  const crowns = { volume: '29960', margin: formatAmount(margin) };
  expect(await turnover()).toContainEqual({ currency: 'CZK', day: crowns, week: crowns });

  program.clock.advance(2 * 86_400_000);
  await program.tick();
  owner = await signIn(program, 'verified@dukat.test', {});
  const { value, time } = await readRate(owner, 'BTC', 'EUR', false);
  const inEuros = { payment_currency: 'EUR', fiat_value: '250', rate_value: value, time };
  await open(owner, await buyOrder(owner, { ...fromBalance, ...inEuros }));
  await program.settle();
  const euros = { volume: '250', margin: '0' };
  expect(await turnover()).toEqual([
    { currency: 'CZK', day: none, week: crowns },
    { currency: 'EUR', day: euros, week: euros },
  ]);

  program.clock.advance(8 * 86_400_000);
  expect(await turnover()).toContainEqual({ currency: 'CZK', day: none, week: none });
});
