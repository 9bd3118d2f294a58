import { expect, test } from 'vitest';
import { openSlots } from './open-slots.ts';

test('one caller has two slots, lookups have 24, and all calls have 32', () => {
  const slots = openSlots();
  const take = (subject: string, purpose: 'lookup' | 'payment') => slots.take({ subject, purpose });
  const releases = [take('account:1', 'lookup'), take('account:1', 'lookup')];
  expect(() => take('account:1', 'lookup')).toThrow(/2 of the caller/);
  expect(() => take('account:1', 'payment')).toThrow(/2 of the caller/);
  for (let at = 2; at < 24; at += 1) releases.push(take(`visitor:${at}`, 'lookup'));
  expect(() => take('account:2', 'lookup')).toThrow(/24 calls/);
  for (let at = 0; at < 8; at += 1) releases.push(take(`payer:${at}`, 'payment'));
  expect(() => take('account:2', 'payment')).toThrow(/32 calls/);
  for (const release of releases) release();
  for (let at = 0; at < 24; at += 1) take(`again:${at}`, 'lookup');
  expect(() => take('account:1', 'lookup')).toThrow(/24 calls/);
});
