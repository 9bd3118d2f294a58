import { asOwner } from '../../../platform/testing/as-owner.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { createLoan, giveForLoans, loanOf } from './loans-world.ts';

/** The terms of loans against Litecoin. */
export const termsOf = (more: object = {}) => ({
  ...{ coin: 'LTC', currency: 'CZK', start_ltv: '0.5', notice_ltv: '0.65', second_notice_ltv: '0.72' },
  ...{ margin_call_ltv: '0.78', partial_sale_ltv: '0.83', partial_sale_to: '0.6', full_sale_ltv: '0.92' },
  ...{
    sale_fee: '0.01',
    yearly_rate: '0.1',
    min_months: 1,
    max_months: 12,
    smallest: '5000',
    source: 'A test.',
  },
  ...more,
});

/** The decisions about loans that concern no single person. */
export const loansOfAll = ['loan-terms/set', 'loan-pools/set'];

/** The decisions about loans of an owner. */
export const loansOfOwner = (owner: () => readonly [TestProgram, TestClient]) => ({
  '/admin/api/loan-terms/state': async () => {
    const [program, client] = owner();
    await giveForLoans(program, client);
    await createLoan(client, loanOf('5000', '0.1'));
    const body = { coin: 'BTC', currency: 'CZK', state: 'delisted', reason: 'A test.' };
    return { path: '/admin/api/loan-terms/state', body };
  },
  // Its collateral did not cover the loan.
  '/admin/api/loans/{id}/write-off': async () => ({
    path: `/admin/api/loans/${await uncoveredLoan(...owner())}/write-off`,
    body: { reason: 'A test.' },
  }),
  '/admin/api/loan-sales/{id}/take-over': () => waitingSaleFor(...owner()),
});

let serial = 0;

/** A loan whose collateral is sold and did not cover the debt. The coins that are left return to their owner. */
export async function uncoveredLoan(program: TestProgram, client: TestClient): Promise<string> {
  await giveForLoans(program, client);
  const { id } = await createLoan(client, loanOf('5000', '0.1'));
  await asOwner(program.ownerUrl, `update loans set state = 'sold' where public_id = '${id}'`);
  return id;
}

/** A liquidation that waits for its market. */
export async function waitingSaleFor(
  program: TestProgram,
  client: TestClient,
  gifts?: Readonly<Record<string, string>>,
) {
  await giveForLoans(program, client, gifts);
  const { id } = await createLoan(client, loanOf('5000', '0.1'));
  const sale = `sale-of-${id}`;
  // Everything is sold after the end of the term, at any price. A market is not running before it is opened.
  await asOwner(
    program.ownerUrl,
    `update loans set state = 'in_default' where public_id = '${id}'`,
    `insert into loan_sales (public_id, loan_id, event, kind, state, requested_at, waits_because, waits_since)
     select '${sale}', id, 'term_ended', 'full', 'open', now(), 'market_closed', date_trunc('second', now())
       from loans where public_id = '${id}'`,
    "update trading_markets set status = 'cancel_only' where name = 'BTC_CZK'",
  );
  await passTicks(program);
  return { path: `/admin/api/loan-sales/${sale}/take-over`, body: { reason: 'A test.' } };
}

/** Publishes the ticks of two windows, on which a price is agreed. */
export async function passTicks({ prices, clock, deps }: TestProgram): Promise<void> {
  for (let tick = 0; tick < 20; tick += 1) {
    prices.set('BTC', { CZK: 2_000_000, EUR: 80_000 });
    clock.advance(10_000);
    await deps.rates.advance();
  }
}

/** Each decision about loans that two operators take. */
export function loanDecisions(program: () => TestProgram) {
  const seeded = async () => {
    serial += 1;
    await giveForLoans(program(), await signIn(program(), 'verified@dukat.test'));
  };
  return {
    '/admin/api/loan-terms/set': async () => {
      serial += 1;
      return { path: '/admin/api/loan-terms/set', body: termsOf({ yearly_rate: `0.${serial}1` }) };
    },
    '/admin/api/loan-pools/set': async () => {
      await seeded();
      const body = { currency: 'CZK', amount: String(1_000_000 + serial), reason: 'A test.' };
      return { path: '/admin/api/loan-pools/set', body };
    },
    '/admin/api/loans/{id}/write-off': async () => {
      serial += 1;
      const id = await uncoveredLoan(program(), await signIn(program(), 'verified@dukat.test'));
      return { path: `/admin/api/loans/${id}/write-off`, body: { reason: 'A test.' } };
    },
    '/admin/api/loan-sales/{id}/take-over': async () =>
      waitingSaleFor(program(), await signIn(program(), 'verified@dukat.test')),
  };
}
