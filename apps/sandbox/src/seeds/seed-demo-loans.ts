import { availableAccount, houseTrading } from '@dukat/ledger/accounts';
import { owedOn } from '@dukat/rules/loans/interest';
import { type Amount, amountFromUnits, negate, one, toAmount, zero } from '@dukat/rules/money/amount';
import { rateFromUnits } from '@dukat/rules/money/rate';
import { divideRoundingUp, roundTo } from '@dukat/rules/money/rounding';
import { assert } from '@dukat/rules/result';
import { dayMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import { collateralPrice } from '../../../server/src/features/loans/lending/collateral-price.ts';
import { drawLoan } from '../../../server/src/features/loans/lending/draw-loan.ts';
import { versionOf } from '../../../server/src/features/loans/lending/loan-offer.ts';
import type { LoansDeps } from '../../../server/src/features/loans/loans-deps.ts';
import { findTerms } from '../../../server/src/features/loans/terms/terms-repository.ts';
import type { Transaction } from '../../../server/src/platform/database/database.ts';
import { inTransaction } from '../../../server/src/platform/http/in-transaction.ts';
import { post } from '../../../server/src/platform/ledger/post.ts';
import { pragueDay } from '../../../server/src/platform/prague-day.ts';
import type { SeededAccount } from './seed-demo-accounts.ts';

interface DemoLoan {
  readonly coin: string;
  readonly amount: Amount;
  /** The LTV at today's price. */
  readonly ltv: Amount;
}

/** The last one is sold in part by the jobs, once two windows of prices agree. */
const loans: readonly DemoLoan[] = [
  { coin: 'BTC', amount: toAmount('40000'), ltv: toAmount('0.48') },
  { coin: 'ETH', amount: toAmount('20000'), ltv: toAmount('0.74') },
  { coin: 'LTC', amount: toAmount('15000'), ltv: toAmount('0.87') },
];
const currency = 'CZK';
const daysAgo = 30;
/** Below the start LTV. */
const ltvAtDraw = toAmount('0.48');
const coinDecimals = 8;

interface LoansPlace {
  readonly deps: LoansDeps;
  readonly now: Date;
}

/** Draws the demo's loans as of a month ago, when coins were worth more. Notices and the sale follow by themselves. */
export async function seedDemoLoans(
  place: LoansPlace,
  owner: Pick<SeededAccount, 'userId' | 'portfolioId'>,
): Promise<void> {
  await inTransaction(place.deps.database, async (tx) => {
    for (const loan of loans) await seedLoan(tx, place, owner, loan);
  });
}

async function seedLoan(
  tx: Transaction,
  { deps, now }: LoansPlace,
  { userId: id, portfolioId }: Pick<SeededAccount, 'userId' | 'portfolioId'>,
  { coin, amount, ltv }: DemoLoan,
): Promise<void> {
  const drawnAt = later(now, -daysAgo * dayMs);
  const price = collateralPrice(deps, { coin, currency }, now);
  const terms = await findTerms(tx, { coin, currency });
  assert(price !== undefined && terms !== undefined, 'expected a price and terms for the demo’s loan');
  const drawnOn = pragueDay(await deps.calendar.now(tx, drawnAt));
  const debt = {
    ...({ state: 'drawn', principal: amount, principalNights: 0n, interestPaid: zero } as const),
    ...{ yearlyRate: terms.yearlyRate, drawnOn, nextNight: drawnOn },
  };
  const owed = owedOn(debt, pragueDay(await deps.calendar.now(tx, now))).total;
  const exact = amountFromUnits(divideRoundingUp(owed * one * one, price * ltv));
  const coins = roundTo(exact, coinDecimals, 'up');
  const given = await post(tx, {
    reference: `seed:demo:collateral:${coin}`,
    type: 'seed',
    about: 'demo',
    entries: [
      { account: houseTrading, asset: coin, amount: negate(coins) },
      { account: availableAccount(portfolioId), asset: coin, amount: coins },
    ],
  });
  assert(!given.refused, 'could not seed the collateral of the demo');
  const priceThen = rateFromUnits((price * ltv) / ltvAtDraw);
  const drawn = await drawLoan(
    tx,
    {
      ...deps,
      rates: { current: () => ({ value: priceThen, timeMs: drawnAt.getTime(), suspended: false }) },
    },
    { id, portfolioId, portfolioType: 'basic', tier: 2 },
    { currency, amount, months: 12, coin, coins, termsVersion: versionOf(terms) },
    drawnAt,
  );
  assert(!drawn.refused, 'could not draw the loan of the demo');
}
