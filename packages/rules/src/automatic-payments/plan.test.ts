import { expect, test } from 'vitest';
import { formatAmount, sum, toAmount } from '../money/amount.ts';
import type { Schedule } from '../time/schedule.ts';
import { checkPlan, formatShare, type PlanTerms, parseShare, splitAmount } from './plan.ts';

const now = Date.parse('2026-03-02T10:00Z');
const plan = {
  amount: toAmount('500'),
  fiat: 'CZK',
  coins: [
    { coin: 'BTC', share: 7000 },
    { coin: 'ETH', share: 3000 },
  ],
  schedule: {
    ...{ frequency: 'week', every: 1, hour: 9, minute: 0, weekdays: [1], monthDay: 1 },
    ...{ zone: 'europe/prague', startsOn: '2026-03-01', endsOn: null },
  },
  endsAfter: null,
  conditions: { onlyBelow: null, onlyAbove: null, monthCeiling: null, keepAtLeast: null, buyMore: null },
} as const satisfies PlanTerms;
const reason = (changes: Partial<PlanTerms>) => {
  const checked = checkPlan({ ...plan, ...changes }, now);
  return checked.refused ? checked.reason : 'ok';
};
const shared = (...shares: readonly number[]) =>
  reason({ coins: shares.map((share, index) => ({ coin: ['BTC', 'ETH', 'LTC'][index] ?? '', share })) });
const timed = (changes: Partial<Schedule>) => reason({ schedule: { ...plan.schedule, ...changes } });

test('accepts a plan and names its zone as usual', () => {
  const checked = checkPlan(plan, now);
  expect(checked.refused ? checked : checked.value.schedule?.zone).toBe('Europe/Prague');
});

test('takes amounts that a price can have', () => {
  const amounts = ['0', '1', '5000000', '5000001', '500.5'].map((amount) =>
    reason({ amount: toAmount(amount) }),
  );
  expect(amounts).toEqual(['price_out_of_range', 'ok', 'ok', 'price_out_of_range', 'price_not_integer']);
  const euros = (text: string) => reason({ fiat: 'EUR', amount: toAmount(text) });
  expect(['0.01', '0.011', '200000.01'].map(euros)).toEqual([
    'ok',
    'price_too_precise',
    'price_out_of_range',
  ]);
});

test('takes shares of at least 5 % that add up to exactly 100 %', () => {
  expect([shared(10_000), shared(9500, 500), shared(9501, 499)]).toEqual(['ok', 'ok', 'plan_share_invalid']);
  expect([shared(7000, 2999), shared(7000, 3001)]).toEqual([
    'plan_shares_not_whole',
    'plan_shares_not_whole',
  ]);
  const both = (one: string, other: string) =>
    reason({ coins: [one, other].map((coin) => ({ coin, share: 5000 })) });
  expect([both('BTC', 'BTC'), both('BTC', 'CZK'), both('BTC', 'XYZ')]).toEqual([
    'plan_coin_repeated',
    'currency_unknown',
    'currency_unknown',
  ]);
});

test('refuses a schedule without a slot, a date or a zone', () => {
  expect(timed({ zone: 'Mars/Olympus' })).toBe('time_zone_unknown');
  expect(timed({ startsOn: '2026-02-29' })).toBe('plan_date_invalid');
  expect(timed({ endsOn: '2026-02-30' })).toBe('plan_date_invalid');
  expect(timed({ endsOn: '2026-03-08' })).toBe('plan_has_no_run');
  expect(timed({ endsOn: '2026-03-09' })).toBe('ok');
  expect(timed({ startsOn: '2026-05-01', endsOn: '2026-04-30' })).toBe('plan_has_no_run');
});

test('needs no schedule, and checks the rest of such a plan', () => {
  expect(reason({ schedule: null })).toBe('ok');
  expect(reason({ schedule: null, amount: toAmount('0') })).toBe('price_out_of_range');
});

test('parses shares with two decimals', () => {
  const parsed = ['100', '5', '33.34', '12.5', '33.333', '100.01', '-5', ''].map(parseShare);
  expect(parsed.map((each) => (each.refused ? each.reason : each.value))).toEqual([
    ...[10_000, 500, 3334, 1250],
    ...Array.from({ length: 4 }, () => 'plan_share_invalid'),
  ]);
  expect([10_000, 500, 3334, 1250].map(formatShare)).toEqual(['100', '5', '33.34', '12.5']);
});

test('parts add up to the amount, and the first coin gets what rounding leaves', () => {
  const thirds = ['BTC', 'ETH', 'LTC'].map((coin, index) => ({ coin, share: index === 0 ? 3334 : 3333 }));
  expect(splitAmount(toAmount('100'), thirds, 'CZK').map(formatAmount)).toEqual(['34', '33', '33']);
  expect(splitAmount(toAmount('0.01'), thirds, 'EUR').map(formatAmount)).toEqual(['0.01', '0', '0']);
  for (let amount = 1; amount < 500; amount += 1) {
    const whole = toAmount(String(amount));
    expect(sum(splitAmount(whole, thirds, 'CZK'))).toBe(whole);
  }
});
