import { backtestAutomaticPayment } from '@dukat/contract/automatic-payments-past';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { dayMs } from '@dukat/rules/time/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReferenceQuery } from '../../rates/candles/reference-candles.ts';
import { readTerms } from '../plan-command.ts';
import { type PlansWorld, plan, plansWorld } from '../testing/plans-world.ts';
import { backtestPlan } from './backtest-plan.ts';

type Answer = EndpointResponse<typeof backtestAutomaticPayment>;

let world: PlansWorld;
beforeAll(async () => {
  world = await plansWorld();
});
afterAll(() => world.program.close());

const { name: _, ...terms } = plan();
const daily = { ...plan({ schedule: { frequency: 'day' } }).schedule, every: 1 };
const bitcoin = [{ coin: 'BTC', share: '100' }];

describe('a backtest', () => {
  test('is available to visitors, over one, three and five years', async () => {
    const visitor = await world.program.client();
    for (const [years, runs] of [
      [1, 52],
      [3, 156],
      [5, 260],
    ] as const) {
      const { body } = await visitor.post('/api/automatic_payments/backtest', { ...terms, years });
      const { result, source } = body as unknown as Answer;
      expect(source).toBe('markets');
      expect(Math.abs((result?.runs ?? 0) - runs)).toBeLessThanOrEqual(1);
      expect(result?.regular.spent).toBe(String(500 * (result?.runs ?? 0)));
      expect(result?.once.spent).toBe(result?.regular.spent);
      expect(result?.points.length).toBeLessThanOrEqual(152);
    }
    for (const years of [0, 2, 6, '5']) {
      const answer = await visitor.post('/api/automatic_payments/backtest', { ...terms, years });
      expect(answer.status).toBe(422);
    }
  });

  test('refuses terms as the plan itself is refused', async () => {
    const visitor = await world.program.client();
    const body = { ...terms, amount: '0', years: 1 };
    const answer = await visitor.post('/api/automatic_payments/backtest', body);
    expect([answer.status, answer.body.code]).toEqual([422, 'price_out_of_range']);
  });
});

describe('by the stored prices', () => {
  const now = () => world.program.clock.now();
  const dayBefore = (days: number) => new Date(now().getTime() - days * dayMs).toISOString().slice(0, 10);
  /** Replays a daily plan over candles of the last days but those left out. */
  async function replay(
    closes: (daysAgo: number, query: ReferenceQuery) => number | undefined,
    changes = {},
  ) {
    const deps = world.program.deps.automaticPaymentsDeps;
    const rates = {
      ...deps.rates,
      isSimulated: false,
      current: (pair: Parameters<typeof deps.rates.current>[0]) => deps.rates.current(pair),
      referenceCandles: async (query: ReferenceQuery) =>
        Array.from({ length: 400 }, (_unused, index) => 399 - index).flatMap((daysAgo) => {
          const close = closes(daysAgo, query);
          const startsAtMs = Date.parse(dayBefore(daysAgo));
          return close === undefined ? [] : [{ startsAtMs, open: close, high: close, low: close, close }];
        }),
    };
    const body = backtestAutomaticPayment.body?.parse({
      ...{ ...terms, coins: bitcoin, schedule: daily, years: 1, ...changes },
    }) as Parameters<typeof readTerms>[0];
    const times = { now: now(), today: now() };
    const answer = await backtestPlan(
      world.program.database,
      { rates },
      { terms: readTerms(body), years: 1, ...times },
    );
    if (answer.refused) throw new Error(answer.reason);
    return answer.value;
  }
  const inCrowns =
    (price: number) =>
    (_: number, { quote }: ReferenceQuery) =>
      quote === 'CZK' ? price : undefined;

  test('nothing is gained but the margin is lost at a constant price', async () => {
    const { result } = await replay(inCrowns(2_000_000));
    const gain = Number(result?.regular.gain_percent);
    expect(gain).toBeLessThan(0);
    expect(gain).toBeGreaterThan(-1.5);
    expect(Number(result?.regular.fall_percent)).toBeCloseTo(-gain, 1);
    expect(result?.once.gain_percent).toBe(result?.regular.gain_percent);
  });

  test('a shorter history begins with its first price', async () => {
    const { from, result } = await replay((ago, { quote }) =>
      ago < 100 && quote === 'CZK' ? 100 + ago : undefined,
    );
    expect(from).toBe(dayBefore(364));
    expect(result).toMatchObject({ first_day: dayBefore(99), last_day: dayBefore(0), runs_left_out: 0 });
    expect(result?.points[0]?.day).toBe(dayBefore(99));
  });

  test('runs on days without a price are left out and counted', async () => {
    const { result } = await replay((ago, { quote }) =>
      (ago >= 10 && ago < 20) || quote !== 'CZK' ? undefined : 100,
    );
    expect(result?.runs_left_out).toBe(10);
    expect(result?.points.some(({ day }) => day > dayBefore(20) && day < dayBefore(9))).toBe(false);
  });

  test('two coins begin when both have a price', async () => {
    const coins = [
      { coin: 'BTC', share: '50' },
      { coin: 'ETH', share: '50' },
    ];
    const { result } = await replay(
      (ago, { base, quote }) => (quote === 'CZK' && (base === 'BTC' || ago < 30) ? 1000 : undefined),
      { coins },
    );
    expect(result?.first_day).toBe(dayBefore(29));
    expect(result?.regular.coins.map(({ coin }) => coin)).toEqual(['BTC', 'ETH']);
  });

  test('without prices there is no result', async () => {
    expect((await replay(() => undefined)).result).toBeNull();
  });

  test('an hourly plan costs no more than a daily one', async () => {
    const hourly = plan({ schedule: { frequency: 'hour' } }).schedule;
    const { result } = await replay(inCrowns(2_000_000), { schedule: hourly });
    expect(result?.runs).toBeGreaterThan(8700);
    expect(result?.points.length).toBeLessThanOrEqual(152);
  });
});
