import type { EndpointResponse } from '@dukat/contract/endpoint';
import type * as contract from '@dukat/contract/portfolios';
import { type Amount, formatAmount, sum } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { DayChanges } from '@dukat/rules/portfolios/day-changes';
import { measurePerformance } from '@dukat/rules/portfolios/performance';
import type { DayReturn } from '@dukat/rules/portfolios/returns';
import { dayMs } from '@dukat/rules/time/durations';
import type { Database } from '../../platform/database/database.ts';
import { pragueDay } from '../../platform/prague-day.ts';
import type { RatesFacade } from '../rates/rates-facade.ts';
import { changesByDay } from '../transactions/transactions-facade.ts';
import { loadPrices } from './daily-prices-facade.ts';

type History = EndpointResponse<typeof contract.readPortfolioHistory>;

const periodDays = { month: 31, quarter: 92, year: 366, all: 1_827 } as const;
/** The chart shows at most this many points. */
const maxPoints = 400;

interface HistoryRequest {
  readonly portfolioId: string;
  readonly period: keyof typeof periodDays;
  readonly currency: Fiat;
  readonly now: Date;
}

/** The history of a portfolio's value, computed from the ledger's lines and reference prices. */
export async function portfolioHistory(
  db: Database,
  rates: Pick<RatesFacade, 'referenceCandles'>,
  { portfolioId, period, currency, now }: HistoryRequest,
): Promise<History> {
  const today = pragueDay(now);
  const changes = await changesByDay(db, portfolioId);
  const first = changes[0]?.day ?? today;
  const days = daysUntil(today, period === 'all' ? daysSince(first, today) : periodDays[period]);
  const [from = today] = [first, ...days].toSorted();
  const findPrice = await loadPrices(db, rates, {
    currency,
    assets: collectAssets(changes),
    from,
    until: today,
    now,
  });
  const { marks, coins, whole, months } = measurePerformance(changes, { currency, days, findPrice });
  const step = Math.ceil(marks.length / maxPoints);
  return {
    currency,
    days: marks
      .filter((_, index) => (marks.length - 1 - index) % step === 0)
      .map(({ day, value, unpriced, held }) => ({
        day,
        value: formatAmount(value),
        unpriced: [...unpriced],
        holdings: [...held]
          .map(([asset, amount]) => ({ currency: asset, amount: formatAmount(amount) }))
          .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
      })),
    total: {
      value: formatAmount(marks.at(-1)?.value ?? sum([])),
      cost: sumKnown(coins.map(({ cost }) => cost)),
      realised: sumKnown(coins.map(({ realised }) => realised)),
      unrealised: sumKnown(coins.map(({ unrealised }) => unrealised)),
      ...wireReturn(whole),
    },
    coins: coins.map(({ asset, amount, value, cost, realised, unrealised }) => ({
      currency: asset,
      amount: formatAmount(amount),
      value: text(value),
      cost: text(cost),
      realised: text(realised),
      unrealised: text(unrealised),
    })),
    months: months.map(({ month, ...its }) => ({ month, ...wireReturn(its) })),
  };
}

function wireReturn({ gain, contributed, timeWeighted, moneyWeighted }: DayReturn) {
  return {
    gain: formatAmount(gain),
    contributed: formatAmount(contributed),
    time_weighted: text(timeWeighted),
    money_weighted: text(moneyWeighted),
  };
}

const text = (amount: Amount | undefined) => (amount === undefined ? null : formatAmount(amount));

/** Returns the sum, or null if one of the values is unknown. */
function sumKnown(amounts: readonly (Amount | undefined)[]): string | null {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length < amounts.length ? null : formatAmount(sum(known));
}

function collectAssets(changes: readonly DayChanges[]): ReadonlySet<string> {
  return new Set(
    changes.flatMap(({ trades, earned, moved }) => [
      ...trades.flatMap(({ given, got }) => [given.asset, got.asset]),
      ...earned.keys(),
      ...moved.keys(),
    ]),
  );
}

/** Days since the day before the first change, when the portfolio was empty; at most as far back as prices are kept. */
function daysSince(first: string, today: string): number {
  return Math.min(Math.max((Date.parse(today) - Date.parse(first)) / dayMs + 2, 2), periodDays.all);
}

/** The last `count` calendar days up to `last`, oldest first. */
function daysUntil(last: string, count: number): readonly string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, at) =>
    new Date(end - (count - 1 - at) * dayMs).toISOString().slice(0, 10),
  );
}
