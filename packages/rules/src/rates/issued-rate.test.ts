import { expect, test } from 'vitest';
import { checkIssuedRate } from './issued-rate.ts';

const time = 1_700_000_000_000;
const issued = { value: 100n, suspended: false };
const given = {
  value: 100n,
  time,
  nowMs: time + 5_000,
  ticked: issued as typeof issued | undefined,
  currentRate: '101',
};

function refusalReason(changes: Partial<typeof given>) {
  const result = checkIssuedRate({ ...given, ...changes });
  return result.refused ? result.reason : 'accepted';
}

test.each([
  ['a rate of a current tick', {}, 'accepted'],
  ['a rate at the end of its minute', { nowMs: time + 60_000 }, 'accepted'],
  ['a rate a millisecond past its minute', { nowMs: time + 60_001 }, 'rate_expired'],
  ['a rate of an expired tick', { nowMs: time + 600_001, ticked: undefined }, 'rate_expired'],
  ['another value than issued', { value: 99n }, 'rate_unknown'],
  ['a tick that never existed', { ticked: undefined }, 'rate_unknown'],
  ['a time between ticks', { time: time + 1 }, 'rate_unknown'],
  ['a future tick', { time: time + 10_000 }, 'rate_unknown'],
  ['a suspended asset', { ticked: { value: 100n, suspended: true } }, 'currency_suspended'],
])('%s is %s', (_name, changes, expected) => {
  expect(refusalReason(changes)).toBe(expected);
});

test('names the current rate in the refusal', () => {
  const result = checkIssuedRate({ ...given, value: 99n });
  expect(result.refused && result.values).toEqual({ currentRate: '101' });
});
