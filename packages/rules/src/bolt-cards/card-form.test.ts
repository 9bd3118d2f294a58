import { expect, test } from 'vitest';
import { readCardForm } from './card-form.ts';
import { checkCardLimits, needsPin } from './card-payment.ts';

const form = { name: 'Wallet', singleLimit: '1000', dailyLimit: '5000', pinAbove: '500', pin: '1234' };
const read = (change: Partial<Parameters<typeof readCardForm>[0]> = {}, hasPin = false) =>
  readCardForm({ ...form, ...change }, { hasPin });

test('reads the limits of a card', () => {
  expect(read()).toEqual({
    refused: false,
    value: { name: 'Wallet', singleSats: 1000n, dailySats: 5000n, pinAboveSats: 500n },
  });
  expect(read({ pinAbove: null, pin: null })).toMatchObject({ value: { pinAboveSats: null } });
  expect(read({ pinAbove: '0' })).toMatchObject({ value: { pinAboveSats: 0n } });
  expect(read({ pin: null }, true)).toMatchObject({ refused: false });
});

test.each([
  [{ name: '   ' }, 'bolt_card_name_empty', 'name'],
  [{ singleLimit: '0' }, 'bolt_card_limit_zero', 'single_limit'],
  [{ singleLimit: '1000001', dailyLimit: '1000001' }, 'bolt_card_limit_too_large', 'single_limit'],
  [{ singleLimit: '1.5' }, 'amount_too_precise', 'single_limit'],
  [{ singleLimit: '-1' }, 'amount_not_a_number', 'single_limit'],
  [{ dailyLimit: '999' }, 'bolt_card_day_below_single', 'daily_limit'],
  [{ dailyLimit: '5000001' }, 'bolt_card_limit_too_large', 'daily_limit'],
  [{ pinAbove: '1000001' }, 'bolt_card_limit_too_large', 'pin_above'],
  [{ pin: null }, 'bolt_card_pin_missing', 'pin'],
  [{ pin: '123' }, 'bolt_card_pin_invalid', 'pin'],
  [{ pin: '123456789' }, 'bolt_card_pin_invalid', 'pin'],
  [{ pin: '12a4' }, 'bolt_card_pin_invalid', 'pin'],
  [{ pin: '١٢٣٤' }, 'bolt_card_pin_invalid', 'pin'],
  [{ pin: '1234\n' }, 'bolt_card_pin_invalid', 'pin'],
])('refuses %j with %s', (change, reason, field) => {
  expect(read(change)).toMatchObject({ refused: true, reason, field });
});

test('limits hold to the satoshi, and the PIN is needed above its limit', () => {
  const terms = { singleSats: 1000n, dailySats: 2500n, pinAboveSats: 500n };
  expect(checkCardLimits(1000n, terms, 1500n).refused).toBe(false);
  expect(checkCardLimits(1001n, terms, 0n)).toMatchObject({ reason: 'above_single_limit' });
  expect(checkCardLimits(1000n, terms, 1501n)).toMatchObject({ reason: 'above_daily_limit' });
  expect([needsPin(500n, terms), needsPin(501n, terms)]).toEqual([false, true]);
  expect(needsPin(1000n, { pinAboveSats: null })).toBe(false);
});
