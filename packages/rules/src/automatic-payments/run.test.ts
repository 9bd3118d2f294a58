import { expect, test } from 'vitest';
import { formatAmount, toAmount } from '../money/amount.ts';
import { dayMs, hourMs } from '../time/durations.ts';
import type { Schedule } from '../time/schedule.ts';
import type { PlanConditions } from './plan.ts';
import {
  decideRun,
  dueSlots,
  hasPriceMoved,
  isBelowAverage,
  isFailure,
  raisedAmount,
  runResult,
  skipReasons,
} from './run.ts';

const none: PlanConditions = {
  ...{ onlyBelow: null, onlyAbove: null, monthCeiling: null, keepAtLeast: null },
  buyMore: null,
};
const decide = (conditions: Partial<Record<keyof PlanConditions, string>>, available = '1000') => {
  const given = Object.entries(conditions).map(([name, text]) => [name, toAmount(text)]);
  const decided = decideRun(
    { amount: toAmount('500'), conditions: { ...none, ...Object.fromEntries(given) } },
    { price: toAmount('2000000'), spentThisMonth: toAmount('1000'), available: toAmount(available) },
  );
  return decided.refused ? [decided.reason, decided.values?.missing] : ['buys'];
};

test('buys only below or above a price', () => {
  expect([decide({ onlyBelow: '2000001' }), decide({ onlyBelow: '2000000' })]).toEqual([
    ['buys'],
    ['price_above', undefined],
  ]);
  expect([decide({ onlyAbove: '1999999' }), decide({ onlyAbove: '2000000' })]).toEqual([
    ['buys'],
    ['price_below', undefined],
  ]);
});

test('buys up to the ceiling of a month', () => {
  expect([decide({ monthCeiling: '1500' }), decide({ monthCeiling: '1499' })]).toEqual([
    ['buys'],
    ['ceiling', undefined],
  ]);
});

test('keeps a rest on the balance and says what is missing', () => {
  expect([decide({ keepAtLeast: '500' }), decide({ keepAtLeast: '501' })]).toEqual([
    ['buys'],
    ['not_enough_funds', '1'],
  ]);
  expect([decide({}, '500'), decide({}, '499.5')]).toEqual([['buys'], ['not_enough_funds', '0.5']]);
});

test('a price is low from 1 % below the average of all its days', () => {
  const low = (last: number, days = 7) => isBelowAverage([100, 100, 100, 100, 100, 100, last], days);
  expect([low(98.83), low(98.85)]).toEqual([true, false]);
  expect([low(50, 8), isBelowAverage([], 0)]).toEqual([false, false]);
});

test('a price has moved if it is further than 2 % from the last trusted one', () => {
  const moved = (rate: string) => hasPriceMoved(toAmount(rate), toAmount('1000'));
  expect(['1020', '980', '1020.01', '979.99'].map(moved)).toEqual([false, false, true, true]);
  expect(hasPriceMoved(toAmount('1000'), undefined)).toBe(false);
});

test('buys more by whole crowns or cents, rounded down', () => {
  const raised = (text: string, fiat: 'CZK' | 'EUR', buyMore: PlanConditions['buyMore']) =>
    formatAmount(raisedAmount({ amount: toAmount(text), fiat, conditions: { ...none, buyMore } }));
  expect([raised('501', 'CZK', 25), raised('20.05', 'EUR', 50), raised('500', 'CZK', 200)]).toEqual([
    ...['626', '30.07', '1500'],
  ]);
  expect(raised('500', 'CZK', null)).toBe('500');
});

const daily: Schedule = {
  ...{ frequency: 'day', every: 1, hour: 9, minute: 0, weekdays: [], monthDay: 1 },
  ...{ zone: 'UTC', startsOn: '2026-03-01', endsOn: null },
};
const due = Date.parse('2026-03-02T09:00Z');

test('runs a slot on time', () => {
  expect(dueSlots(daily, due, due)).toEqual({
    run: due,
    missed: undefined,
    next: due + dayMs,
    periodMs: dayMs,
  });
});

test('runs the newest of the missed slots and counts the others', () => {
  const slots = dueSlots(daily, due, due + 3 * dayMs + hourMs);
  expect(slots).toEqual({
    run: due + 3 * dayMs,
    missed: { first: due, count: 3 },
    next: due + 4 * dayMs,
    periodMs: dayMs,
  });
});

test('does not make up a slot that is a day old', () => {
  const weekly: Schedule = { ...daily, frequency: 'week', weekdays: [1] };
  expect(dueSlots(weekly, due, due + dayMs - 1).run).toBe(due);
  const late = dueSlots(weekly, due, due + dayMs);
  expect([late.run, late.missed, late.next]).toEqual([undefined, { first: due, count: 1 }, due + 7 * dayMs]);
});

test('ends with the last slot', () => {
  expect(dueSlots({ ...daily, endsOn: '2026-03-02' }, due, due + hourMs).next).toBe(undefined);
});

test('the result of a run is that of its orders', () => {
  const order = (status: string, filled: string) => ({
    status,
    fiatValue: toAmount('100'),
    filledFiat: toAmount(filled),
  });
  expect(runResult([order('FINISHED', '100'), order('TRADING', '0')])).toBe(undefined);
  expect(runResult([order('FINISHED', '100'), order('FINISHED', '99')])).toBe('bought');
  expect(runResult([order('FINISHED', '100'), order('FINISHED', '98')])).toBe('partly');
  expect(runResult([order('FINISHED', '100'), order('CANCELED', '0')])).toBe('partly');
  expect(runResult([order('CANCELED', '0'), order('CANCELED', '0')])).toBe('failed');
});

test('what the owner chose is no failure', () => {
  expect(skipReasons.filter(isFailure)).toEqual([
    ...['not_enough_funds', 'below_minimum', 'suspended', 'price_moved'],
    ...['above_limit', 'terms_not_agreed', 'frozen'],
  ]);
});
