import { expect, test } from 'vitest';
import type { AlertCondition } from './alert-condition.ts';
import { CounterHistory, evaluateCondition } from './evaluate-condition.ts';

const condition: AlertCondition = {
  name: 'Test',
  severity: 'ticket',
  metric: 'a',
  bound: { above: 2 },
  forMinutes: 0,
  summary: '',
};
const at = { history: new CounterHistory(), nowMs: 0 };
const sample = (value: number, labels = {}, name = 'a') => ({ name, labels, value });

test('holds if any value is beyond the bound, not at it', () => {
  expect(evaluateCondition(condition, [sample(2), sample(1)], at)).toBe(false);
  expect(evaluateCondition(condition, [sample(2), sample(2.1)], at)).toBe(true);
  const below = { ...condition, bound: { below: 1 } };
  expect(evaluateCondition(below, [sample(1)], at)).toBe(false);
  expect(evaluateCondition(below, [sample(0.9)], at)).toBe(true);
});

test('looks only at the named values of labels', () => {
  const failed = { ...condition, where: { status: '500' } };
  expect(evaluateCondition(failed, [sample(3, { status: 200 }), sample(1, { status: 500 })], at)).toBe(false);
  expect(evaluateCondition(failed, [sample(3, { status: 500 })], at)).toBe(true);
});

test('without values does not hold, unless some could not be read', () => {
  const up = (value: number) => sample(value, { source: 'x' }, 'dukat_metrics_source_up_ratio');
  expect(evaluateCondition(condition, [up(1)], at)).toBe(false);
  expect(evaluateCondition(condition, [up(1), up(0)], at)).toBe(undefined);
});

test('compares the increase of a counter over the last minutes', () => {
  const history = new CounterHistory();
  const counted = { ...condition, overMinutes: 10 };
  const minute = (number: number, value: number) =>
    evaluateCondition(counted, [sample(value / 2, { job: 'a' }), sample(value / 2, { job: 'b' })], {
      history,
      nowMs: number * 60_000,
    });
  expect(minute(0, 100)).toBe(false);
  expect(minute(1, 102)).toBe(false);
  expect(minute(2, 103)).toBe(true);
  expect(minute(11, 103)).toBe(false);
  expect(minute(12, 103)).toBe(false);
});
