import { availableAccount, blockedAccount, houseTrading } from '@dukat/ledger/accounts';
import type { Posting } from '@dukat/ledger/posting';
import { type PlanTerms, splitAmount } from '@dukat/rules/automatic-payments/plan';
import { type Amount, amountFromUnits, negate, toAmount, zero } from '@dukat/rules/money/amount';
import { type Rate, rateFromUnits } from '@dukat/rules/money/rate';
import { roundTo } from '@dukat/rules/money/rounding';
import { coinsToRequest } from '@dukat/rules/orders/fill-plan';
import { planEnd, planFill } from '@dukat/rules/orders/plan-fill';
import { quickTradeAmounts } from '@dukat/rules/orders/quick-trade';
import { assert } from '@dukat/rules/result';
import { dayMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import { nextSlot, slotsAfter } from '@dukat/rules/time/schedule';
import {
  insertPlan,
  updatePlan,
} from '../../../server/src/features/automatic-payments/plans/plans-repository.ts';
import { insertPastRuns } from '../../../server/src/features/automatic-payments/running/past-runs-repository.ts';
import { textVersions } from '../../../server/src/features/notifications/consents-facade.ts';
import {
  insertPastOrders,
  type PastOrder,
} from '../../../server/src/features/orders/automatic/past-orders-repository.ts';
import { newOrderRow } from '../../../server/src/features/orders/creation/new-order-row.ts';
import { fillTerms, requireAsset, storedOrder } from '../../../server/src/features/orders/stored-order.ts';
import { loadPrices } from '../../../server/src/features/portfolios/daily-prices-facade.ts';
import type { Database } from '../../../server/src/platform/database/database.ts';
import { inTransaction } from '../../../server/src/platform/http/in-transaction.ts';
import { postAll } from '../../../server/src/platform/ledger/post.ts';
import { publicId } from '../../../server/src/platform/random.ts';
import type { Deps } from '../../../server/src/program/open-dependencies.ts';
import type { SeededAccount } from './seed-demo-accounts.ts';

/** Of the demo's weekly plan. */
const historyDays = 2 * 365;
const amount = toAmount('1000');
const coins = [
  { coin: 'BTC', share: 7000 },
  { coin: 'ETH', share: 3000 },
] as const;

export interface HistoryDeps extends Pick<Deps, 'automaticPaymentsDeps'> {
  readonly database: Database;
  readonly now: Date;
}

type Owner = Pick<SeededAccount, 'userId' | 'portfolioId' | 'locale'>;

interface Site {
  readonly brand: string;
  readonly origin: string;
}

/**
 * Stores a weekly plan of the demo with two years of runs. Their orders are bought from the inventory at the prices of their days. The
 * ledger books them now, as it dates its postings itself.
 */
export async function seedPlanHistory(
  { database, automaticPaymentsDeps: { rates }, now }: HistoryDeps,
  owner: Owner,
  site: Site,
): Promise<void> {
  const began = later(now, -historyDays * dayMs);
  const terms = weeklyTerms(began);
  const priceOf = await loadPrices(database, rates, {
    ...{ currency: 'CZK', assets: coins.map(({ coin }) => coin), now },
    ...{ from: dayOf(began), until: dayOf(now) },
  });
  const slots = pastSlots(terms, began, now).filter((slot) =>
    coins.every(({ coin }) => priceOf(coin, dayOf(slot)) !== undefined),
  );
  const runs = slots.map((dueAt, index) => ({ dueAt, ...(skippedRuns[index] ?? bought) }));
  await inTransaction(database, async (tx) => {
    const { userId, portfolioId } = owner;
    const next = terms.schedule && nextSlot(terms.schedule, now.getTime());
    const plan = { publicId: publicId(), userId, portfolioId, name: 'Každé pondělí', priority: 1 };
    const nextDue = next ? new Date(next) : null;
    const planId = await insertPlan(tx, { ...plan, nextDue, createdAt: began }, terms);
    if (runs.length === 0) return;
    const ids = await insertPastRuns(tx, { planId, amount }, runs);
    const termsVersion = (await textVersions(tx, now)).terms;
    const parts = splitAmount(amount, coins, 'CZK');
    const orders = runs.flatMap(({ dueAt, skippedBecause }, run) =>
      skippedBecause !== null
        ? []
        : coins.map(({ coin }, index) => {
            const price = priceOf(coin, dayOf(dueAt)) ?? zero;
            const purchase = { coin, price, part: parts[index] ?? zero, runId: ids[run] ?? '', dueAt };
            return pastOrder(purchase, rates, { ...owner, ...site, termsVersion });
          }),
    );
    await book(
      tx,
      orders.map(({ hold }) => hold),
    );
    await book(
      tx,
      orders.flatMap(({ postings }) => postings),
    );
    await insertPastOrders(tx, orders);
    await updatePlan(tx, { id: planId }, { bought_runs: orders.length / coins.length });
  });
}

const bought = { skippedBecause: null, missing: null };
/** By the number of the run, for the sake of variety. */
const skippedRuns: Readonly<
  Record<number, { skippedBecause: 'by_owner' | 'not_enough_funds'; missing: Amount | null }>
> = {
  31: { skippedBecause: 'by_owner', missing: null },
  74: { skippedBecause: 'not_enough_funds', missing: toAmount('350') },
};

const weeklyTerms = (began: Date): PlanTerms => ({
  ...{ amount, coins, fiat: 'CZK', endsAfter: null },
  schedule: {
    ...{ frequency: 'week', every: 1, hour: 9, minute: 0, weekdays: [1], monthDay: 1 },
    ...{ zone: 'Europe/Prague', startsOn: dayOf(began), endsOn: null },
  },
  conditions: { onlyBelow: null, onlyAbove: null, monthCeiling: null, keepAtLeast: null, buyMore: null },
});

function pastSlots({ schedule }: PlanTerms, began: Date, now: Date): readonly Date[] {
  assert(schedule !== null, 'expected a plan with a schedule');
  const slots: Date[] = [];
  for (const slot of slotsAfter(schedule, began.getTime())) {
    if (slot >= now.getTime()) break;
    slots.push(new Date(slot));
  }
  return slots;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

interface Purchase {
  readonly coin: string;
  readonly price: Amount;
  readonly part: Amount;
  readonly runId: string;
  readonly dueAt: Date;
}

/** A market order that was bought at once, with the postings of its hold and its fill. */
function pastOrder(
  { coin, price, part, runId, dueAt }: Purchase,
  rates: HistoryDeps['automaticPaymentsDeps']['rates'],
  {
    userId,
    portfolioId,
    locale,
    brand,
    origin,
    termsVersion,
  }: Owner & Site & { readonly termsVersion: string },
): PastOrder & { readonly hold: Posting; readonly postings: readonly Posting[] } {
  const middle = rateFromUnits(price);
  const rate = buyRate(rates, coin, middle);
  const amounts = quickTradeAmounts({
    ...{ sell: false, rate, coin: requireAsset(coin), fiat: 'CZK', depositNetwork: null },
    typed: { quote: part },
  });
  assert(amounts !== undefined, 'expected an amount that can be held');
  const row = newOrderRow({
    ...amounts,
    ...{ firstOrderId: null, userId, portfolioId, status: 'TRADING', sell: false, coin, fiat: 'CZK' },
    ...{ rateType: 'MARKET', rate, worstRate: null, tickMs: dueAt.getTime(), depositFee: zero },
    ...{ paymentType: 'VIRTUAL', payoutType: 'KEEP', depositNetwork: null, address: null },
    ...{ paid: amounts.fiatValue, dueAt: null, payoutConfirmed: true, isVisitors: false, deviceId: null },
    ...{ locale, brand, origin, purpose: null, purposeText: '', clientInfo: null },
    ...{ termsVersion, runId, cardPublicId: null, now: dueAt },
  });
  const drafted = storedOrder({ ...row, id: '', payout_requested_at: null, payout_returned: '0' });
  const terms = fillTerms(drafted);
  const fill = planFill(drafted, coinsToRequest(drafted, rate, terms), rate, terms, houseTrading);
  assert(fill !== undefined, 'expected a fill');
  const end = planEnd(fill.order);
  return {
    ...{ row, middle, ended: end.order },
    steps: [...fill.steps, ...end.steps],
    lines: [...fill.lines, ...end.lines],
    hold: {
      ...{ reference: `order-hold:${row.public_id}`, type: 'hold', about: row.public_id },
      entries: [
        { account: availableAccount(portfolioId), asset: 'CZK', amount: negate(drafted.paid) },
        { account: blockedAccount(portfolioId), asset: 'CZK', amount: drafted.paid },
      ],
    },
    postings: [...fill.postings, ...end.postings],
  };
}

/** Adds today's margin to the middle of a past day. */
function buyRate(rates: HistoryDeps['automaticPaymentsDeps']['rates'], coin: string, middle: Rate): Rate {
  const [buy, sell] = (['buy', 'sell'] as const).map(
    (direction) => rates.current({ coin, fiat: 'CZK', direction })?.value,
  );
  if (buy === undefined || sell === undefined) return middle;
  return rateFromUnits(roundTo(amountFromUnits((middle * 2n * buy) / (buy + sell)), 2, 'up'));
}

async function book(tx: Parameters<typeof postAll>[0], postings: readonly Posting[]): Promise<void> {
  const refused = (await postAll(tx, postings)).some((posted) => posted.refused);
  assert(!refused, 'could not book the purchases of the demo');
}
