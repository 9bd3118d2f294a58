import { expect, test } from 'vitest';
import { rewardsOverTime } from './rewards-over-time.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const month = (name: string, amount: string) => ({ month: name, amount });
const daily = (day: string, amount: string) => ({ day, amount, is_compounded: false });

test('a stake without rewards has no points', () => {
  const stake = { rewarded: '0', months: [], rewards: [], created_at: '2026-11-20T10:00:00Z' };
  expect(rewardsOverTime(stake)).toEqual([]);
});

test('a young stake starts at zero and has a point for each day', () => {
  const stake = {
    ...{ rewarded: '0.3', months: [month('2026-11', '0.3')], created_at: '2026-11-20T10:00:00Z' },
    rewards: [daily('2026-11-22', '0.2'), daily('2026-11-21', '0.1')],
  };
  expect(rewardsOverTime(stake)).toEqual([
    { time: Date.parse(stake.created_at), value: 0 },
    { time: at('2026-11-21'), value: 0.1 },
    { time: at('2026-11-22'), value: 0.3 },
  ]);
});

test('months before the listed days have a point at their end, and the current total comes last', () => {
  const stake = {
    ...{ rewarded: '10', created_at: '2026-01-31T23:30:00Z' },
    months: [month('2026-04', '1'), month('2026-03', '3'), month('2026-02', '6')],
    rewards: [daily('2026-04-02', '0.5'), daily('2026-04-01', '0.5'), daily('2026-03-31', '0.25')],
  };
  expect(rewardsOverTime(stake)).toEqual([
    { time: at('2026-02-01'), value: 0 },
    { time: at('2026-02-28'), value: 6 },
    { time: at('2026-03-31'), value: 9 },
    { time: at('2026-04-01'), value: 9.5 },
    { time: at('2026-04-02'), value: 10 },
  ]);
});

test('rewards older than the listed months are part of the first point', () => {
  const stake = {
    ...{ rewarded: '10', months: [month('2026-04', '1')], created_at: '2010-01-01T00:00:00Z' },
    rewards: [daily('2026-04-30', '0.5')],
  };
  expect(rewardsOverTime(stake)[0]).toEqual({ time: at('2026-04-01'), value: 9 });
});
