import type { EndpointResponse } from '@dukat/contract/endpoint';
import { readPortfolioHistory } from '@dukat/contract/portfolios';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { dayMs } from '@dukat/rules/time/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../platform/clock.ts';
import { daysBefore, pragueDay } from '../../platform/prague-day.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { type TestApi, testApi } from '../../platform/testing/test-api.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import type { ReferenceQuery } from '../rates/candles/reference-candles.ts';
import { registerPortfoliosEndpoints } from './portfolios-endpoints.ts';
import { type GeneratedLine, generatedLines, linesStatement, priceOn } from './testing/generated-account.ts';
import { slowPerformance, unscaled } from './testing/slow-performance.ts';

const now = new Date('2026-11-22T15:00:00Z');
const clock = fakeClock(now);
const dayNumber = (day: string) => Date.parse(day) / dayMs;
const coins = new Set(['BTC', 'ETH', 'LTC']);
/** The last days for which litecoin has CZK prices; before that exchanges provide only EUR. */
const crownsOfLitecoin = 10;
let asked = 0;

/** Daily reference candles of two coins. */
async function referenceCandles({ base, quote, beforeMs = 0, limit }: ReferenceQuery) {
  asked += 1;
  if (!coins.has(base)) return [];
  const last = Math.floor(Math.min(beforeMs - 1, now.getTime()) / dayMs);
  const count = base === 'LTC' && quote === 'CZK' ? crownsOfLitecoin : limit;
  return Array.from({ length: count }, (_, at) => last - count + 1 + at).map((day) => {
    const close = Number(priceOn(base, quote, day));
    return { startsAtMs: day * dayMs, open: close, high: close, low: close, close };
  });
}

let db: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  db = await testDatabase();
  api = await testApi({
    database: db.database,
    clock,
    authenticate: async ({ bearer }) => ({
      kind: 'user',
      sessionId: bearer,
      user: {
        id: bearer,
        publicId: `user-${bearer}`,
        email: `user-${bearer}@example.com`,
        locale: 'en_US',
        portfolioId: bearer,
        portfolioType: 'basic',
        isVerified: false,
        isEmailConfirmed: true,
        tier: 0,
      },
    }),
    register: (its) => registerPortfoliosEndpoints(its, { rates: { referenceCandles } }),
  });
  await asOwner(
    db.ownerUrl,
    `insert into daily_fixings (day, czk_for_eur, source, kept_at) values ('2025-01-01', 25, 'test', now()), ('2026-06-01', 24.5, 'test', now())`,
  );
});
afterAll(async () => {
  await api.close();
  await db.close();
});

type History = EndpointResponse<typeof readPortfolioHistory>;
async function history(portfolioId: string, query = ''): Promise<History> {
  const client = api.client();
  client.bearer = portfolioId;
  const { status, body } = await client.get(`${readPortfolioHistory.path}${query}`);
  expect(status).toBe(200);
  return readPortfolioHistory.response.parse(body);
}
const write = (portfolioId: string, lines: readonly GeneratedLine[]) =>
  asOwner(db.ownerUrl, linesStatement(portfolioId, lines));
const line = (source: number, kind: string, asset: string, amount: string, at: string): GeneratedLine => ({
  source: String(source),
  kind,
  asset,
  amount: toAmount(amount),
  at: new Date(at),
});

const far = (a: bigint, b: bigint) => (a > b ? a - b : b - a);

describe('the history of a portfolio', () => {
  test("is accessible only to its owner: another user's is empty, and a visitor gets none", async () => {
    await write('61', [line(1, 'deposit', 'CZK', '100', '2026-11-01T10:00:00Z')]);
    const other = await history('62');
    expect(other.days.every(({ holdings, value }) => holdings.length === 0 && value === '0')).toBe(true);
    expect((await api.client().get(readPortfolioHistory.path)).status).toBe(401);
    const client = api.client();
    client.bearer = '62';
    const refused = await client.get(`${readPortfolioHistory.path}?portfolio=somebody`);
    expect([refused.status, refused.body.code]).toEqual([404, 'portfolio_unknown']);
  });

  test('has the newest price between midnight in Prague and in UTC', async () => {
    await write('60', [line(1, 'deposit', 'BTC', '2', '2026-11-01T10:00:00Z')]);
    const untilLateMs = 8.5 * 3_600_000;
    clock.advance(untilLateMs);
    const { days } = await history('60');
    clock.advance(-untilLateMs);
    const [yesterday, today] = days.slice(-2);
    expect([yesterday?.day, today?.day]).toEqual(['2026-11-22', '2026-11-23']);
    expect(today).toMatchObject({ unpriced: [], value: yesterday?.value });
    expect(Number(today?.value)).toBe(2 * Number(priceOn('BTC', 'CZK', dayNumber('2026-11-22'))));
  });

  test.each([
    ['month', 31],
    ['quarter', 92],
    ['year', 366],
  ])('of a %s has %i days in Prague and ends with today', async (period, count) => {
    const { days } = await history('62', `?period=${period}`);
    expect(days).toHaveLength(count);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([pragueDay(daysBefore(now, count - 1)), '2026-11-22']);
  });

  test('assigns a line to its day in Prague, and includes at every day what came before the period', async () => {
    await write('63', [
      line(2, 'deposit', 'CZK', '70', '2024-05-01T10:00:00Z'),
      line(3, 'deposit', 'CZK', '30', '2026-11-20T23:30:00Z'),
    ]);
    const { days, total } = await history('63');
    expect(days[0]?.value).toBe('70');
    expect(days.find(({ day }) => day === '2026-11-20')?.value).toBe('70');
    expect(days.find(({ day }) => day === '2026-11-21')?.value).toBe('100');
    expect(total).toMatchObject({ gain: '0', contributed: '30', time_weighted: '0' });
  });

  test('a transfer to another own portfolio is no gain of either, at any price', async () => {
    await write('64', [
      line(4, 'deposit', 'BTC', '1.5', '2026-10-30T10:00:00Z'),
      line(5, 'transfer', 'BTC', '-0.7', '2026-11-10T10:00:00Z'),
    ]);
    await write('65', [line(5, 'transfer', 'BTC', '0.7', '2026-11-10T10:00:00Z')]);
    for (const id of ['64', '65']) {
      const { total, days } = await history(id);
      const first = days.findIndex(({ value }) => value !== '0');
      const grown = (from: string, to: string) =>
        Number(priceOn('BTC', 'CZK', dayNumber(to))) / Number(priceOn('BTC', 'CZK', dayNumber(from)));
      expect(Number(total.time_weighted)).toBeCloseTo(grown(days[first]?.day ?? '', '2026-11-22') - 1, 4);
    }
    expect((await history('65')).coins[0]).toMatchObject({ currency: 'BTC', realised: '0' });
  });

  test('a coin without a price is reported, without an invented value, cost or return', async () => {
    await write('66', [
      line(6, 'deposit', 'CZK', '10', '2026-11-20T10:00:00Z'),
      line(7, 'deposit', 'XMR', '3', '2026-11-20T10:00:00Z'),
    ]);
    const { days, coins: held, total } = await history('66');
    expect(days.at(-1)).toMatchObject({ value: '10', unpriced: ['XMR'] });
    expect(held.find(({ currency }) => currency === 'XMR')).toMatchObject({
      value: null,
      cost: null,
      unrealised: null,
    });
    expect(total).toMatchObject({ cost: null, unrealised: null, time_weighted: null, money_weighted: null });
  });

  test('before CZK prices exist, a coin is valued by its EUR price and the newest fixing up to the day', async () => {
    await write('68', [line(9, 'deposit', 'LTC', '2', '2024-11-20T10:00:00Z')]);
    const { days } = await history('68', '?period=all');
    const on = (wanted: (day: string) => boolean) => days.filter(({ day }) => wanted(day));
    const twice = (price: bigint) => asText(price * 2n);
    const euros = (day: string) => toAmount(priceOn('LTC', 'EUR', dayNumber(day)));
    const first = '2026-11-13';
    const crowns = on((day) => day >= first);
    const converted = on((day) => day > '2026-06-01' && day < first);
    const untold = on((day) => day > '2024-11-20' && day < '2025-01-01');
    for (const part of [crowns, converted, untold]) expect(part.length).toBeGreaterThan(3);
    for (const { day, value } of crowns)
      expect(value, day).toBe(twice(toAmount(priceOn('LTC', 'CZK', dayNumber(day)))));
    for (const { day, value } of converted) expect(value, day).toBe(twice((euros(day) * 245n) / 10n));
    for (const { day, value, unpriced } of untold) expect([value, unpriced], day).toEqual(['0', ['LTC']]);
  });

  test('fills of the exchange count as trades with their fee', async () => {
    await asOwner(
      db.ownerUrl,
      `insert into trading_markets (id, name, status) values (901, 'BTC_XCZ', 'running') on conflict do nothing`,
      `update trading_markets set name = 'BTC_CZK' where id = 901 and not exists (select from trading_markets where name = 'BTC_CZK')`,
      `insert into trading_fills (portfolio_id, trade_sequence, created_at, price_ticks, market_id, is_buy, is_maker, order_public_id, size, cost, fee)
       select 67, 1, '2026-11-15T10:00:00Z', 1, id, true, false, 'o', 0.01, 9000, 0.0001 from trading_markets where name = 'BTC_CZK'`,
    );
    await write('67', [line(8, 'deposit', 'CZK', '10000', '2026-11-14T10:00:00Z')]);
    const { coins: held } = await history('67');
    expect(held.map(({ currency, amount, cost }) => [currency, amount, cost])).toEqual([
      ['BTC', '0.0099', '9000'],
      ['CZK', '1000', '1000'],
    ]);
  });
});

describe.each(['CZK', 'EUR'] as const)('an account of thousands of lines in %s', (currency) => {
  const lines = generatedLines(5_000, { from: daysBefore(now, 300), days: 299 });
  const fixing = (day: string) => (day < '2026-06-01' ? toAmount('25') : toAmount('24.5'));
  const price = (asset: string, day: string): bigint => {
    if (asset === 'EUR') return fixing(day);
    if (asset === 'CZK') return 10n ** 36n / fixing(day);
    return toAmount(priceOn(asset, currency, dayNumber(day)));
  };
  const portfolioId = currency === 'CZK' ? '71' : '72';
  beforeAll(() => write(portfolioId, lines));

  test('equals a slow recomputation of every line to the last unit', { timeout: 120_000 }, async () => {
    const { days, coins: held, total } = await history(portfolioId, `?period=quarter&currency=${currency}`);
    const slow = slowPerformance(
      lines,
      days.map(({ day }) => day),
      { currency, toDay: pragueDay, price },
    );
    expect(days.map(({ value }) => toAmount(value))).toEqual(slow.marks.map(({ value }) => value));
    expect(days.map(({ holdings }) => holdings.map((its) => `${its.currency} ${its.amount}`))).toEqual(
      slow.marks.map(({ held: its }) =>
        [...its].sort(([a], [b]) => (a < b ? -1 : 1)).map(([asset, amount]) => `${asset} ${asText(amount)}`),
      ),
    );
    const came = slow.marks.slice(1).reduce((sum, its) => sum + its.came - its.left, 0n);
    expect(toAmount(total.contributed)).toBe(came);
    expect(toAmount(total.gain)).toBe((slow.marks.at(-1)?.value ?? 0n) - (slow.marks[0]?.value ?? 0n) - came);
    expect(held.map((its) => its.currency)).toEqual(['BTC', 'CZK', 'ETH', 'EUR']);
    for (const its of held.filter((each) => each.currency !== currency)) {
      const known = slow.coins.get(its.currency);
      // Each of some thousands of cost parts is rounded by less than one unit of the last place.
      expect(far(toAmount(its.cost ?? ''), unscaled(known?.cost ?? 0n))).toBeLessThan(20_000n);
      expect(far(toAmount(its.realised ?? ''), unscaled(known?.realised ?? 0n))).toBeLessThan(20_000n);
    }
    expect(Number(total.time_weighted)).toBeCloseTo(chainReturns(slow.marks), 5);
    expect(Number(total.money_weighted)).toBeCloseTo(modifiedDietz(slow.marks, Number(total.gain)), 5);
  });

  test("of all time is the sum of its months, within the chart's maximum of points", async () => {
    const { months, total, days } = await history(portfolioId, `?period=all&currency=${currency}`);
    expect(days.length).toBeLessThanOrEqual(400);
    const sum = (of: 'gain' | 'contributed') => months.reduce((all, its) => all + toAmount(its[of]), 0n);
    expect([sum('gain'), sum('contributed')]).toEqual([toAmount(total.gain), toAmount(total.contributed)]);
    const chained = months.reduce((all, its) => all * (1 + Number(its.time_weighted ?? 0)), 1) - 1;
    expect(Number(total.time_weighted)).toBeCloseTo(chained, 3);
  });
});

test("with 100,000 lines the answer is as large as with few, and each coin's prices are requested once", {
  timeout: 240_000,
}, async () => {
  await asOwner(
    db.ownerUrl,
    `insert into account_lines (portfolio_id, posting_id, type, kind, asset, amount, created_at)
     select 75, n / 2, 'DEPOSIT', 'trade', case n % 2 when 0 then 'CZK' else 'BTC' end, case n % 2 when 0 then -100 else 0.0001 end,
            timestamptz '2026-11-22T12:00:00Z' - ((100000 - n) / 100) * interval '8 hours'
       from generate_series(0, 99999) n`,
    'analyze account_lines',
  );
  asked = 0;
  const started = process.cpuUsage();
  const many = await history('75', '?period=all');
  const { user } = process.cpuUsage(started);
  expect(asked).toBe(1);
  expect(many.days.length).toBeLessThanOrEqual(400);
  expect(many.coins.map((its) => [its.currency, its.amount])).toEqual([
    ['BTC', '5'],
    ['CZK', '-5000000'],
  ]);
  // The program's own share, since the database sums up the lines. The limit is many times what a quiet machine needs.
  expect(user / 1000).toBeLessThan(3_000);
});

interface Marked {
  readonly value: bigint;
  readonly came: bigint;
  readonly left: bigint;
}

function chainReturns(marks: readonly Marked[]): number {
  let index = 1;
  marks.slice(1).forEach(({ value, came, left }, at) => {
    const begun = (marks[at]?.value ?? 0n) + came;
    if (begun > 0n) index *= Number(value + left) / Number(begun);
  });
  return index - 1;
}

function modifiedDietz(marks: readonly Marked[], gain: number): number {
  const count = marks.length - 1;
  let capital = Number(marks[0]?.value ?? 0n);
  marks.slice(1).forEach(({ came, left }, at) => {
    capital += (Number(came) * (count - at)) / count - (Number(left) * (count - at - 1)) / count;
  });
  return gain / (capital / 1e18);
}

const asText = (amount: bigint) =>
  formatAmount(toAmount(`${amount / 10n ** 18n}.${(amount % 10n ** 18n).toString().padStart(18, '0')}`));
