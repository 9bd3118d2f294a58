import { averageOfDays, dayOf, firstPastDay } from '@dukat/rules/automatic-payments/past';
import { averagePrice } from '@dukat/rules/automatic-payments/preview';
import { type Amount, formatAmount, sum, toAmount, zero } from '@dukat/rules/money/amount';
import { fiats } from '@dukat/rules/money/fiat';
import { dayMs } from '@dukat/rules/time/durations';
import type { Database } from '../../../platform/database/database.ts';
import { loadPrices } from '../../portfolios/daily-prices-facade.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';

type Deps = Pick<AutomaticPaymentsDeps, 'rates' | 'runOrders'>;
type PriceOf = Awaited<ReturnType<typeof loadPrices>>;

interface DayPurchase {
  readonly day: string;
  readonly spent: Amount;
  readonly bought: Amount;
}

const mostPrices = 150;

/** Shows what a plan has bought by day beside the market's daily prices. */
export async function showPurchases(db: Database, { rates, runOrders }: Deps, planId: string, now: Date) {
  const rows = (await runOrders.sumByDay(db, planId, firstPastDay(now.getTime(), 5))).map((row) => ({
    ...row,
    spent: toAmount(row.spent),
    bought: toAmount(row.bought),
  }));
  const until = dayOf(now.getTime());
  const coins = [];
  for (const currency of fiats) {
    const own = rows.filter(({ fiat }) => fiat === currency);
    const from = own[0]?.day;
    if (from === undefined) continue;
    const assets = new Set(own.map(({ coin }) => coin));
    const priceOf = await loadPrices(db, rates, { currency, assets, from, until, now });
    for (const coin of assets) {
      const days = own.filter((row) => row.coin === coin);
      coins.push({ coin, currency, ...showCoin(coin, days, priceOf, until) });
    }
  }
  return { source: rates.isSimulated ? ('simulation' as const) : ('markets' as const), coins };
}

function showCoin(coin: string, days: readonly DayPurchase[], priceOf: PriceOf, until: string) {
  const market = days.map(({ day }) => priceOf(coin, day));
  const known = market.filter((price) => price !== undefined);
  const average = known.length === days.length ? averageOfDays(known) : undefined;
  const total = { spent: sum(days.map(({ spent }) => spent)), bought: sum(days.map(({ bought }) => bought)) };
  return {
    average_price: showAverage(total),
    market_average: average === undefined ? null : formatAmount(average),
    days: days.map((purchase) => ({ day: purchase.day, price: showAverage(purchase) })),
    ...showPrices(coin, days[0]?.day ?? until, priceOf, until),
  };
}

const showAverage = (purchase: Pick<DayPurchase, 'spent' | 'bought'>): string =>
  formatAmount(averagePrice(purchase) ?? zero);

function showPrices(coin: string, from: string, priceOf: PriceOf, until: string) {
  const [first, last] = [Date.parse(from), Date.parse(until)];
  const step = Math.ceil(((last - first) / dayMs + 1) / mostPrices);
  const prices = [];
  for (let time = first; time <= last; time += step * dayMs) {
    const day = dayOf(time);
    const price = priceOf(coin, day);
    if (price !== undefined) prices.push({ day, price: formatAmount(price) });
  }
  return { step_days: step, prices };
}
