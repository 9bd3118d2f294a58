import { describe, expect, test } from 'vitest';
import { formatAmount, toAmount, zero } from '../money/amount.ts';
import { formatRate, rateFromUnits, toRate } from '../money/rate.ts';
import { findAsset } from '../rates/catalogue.ts';
import { decideMarketExchange, worstRateFor } from './market-exchange.ts';
import type { Order } from './order.ts';

const bitcoin = findAsset('BTC');
if (bitcoin === undefined) throw new Error('no bitcoin');

const order = (given: Partial<Order> = {}): Order => ({
  status: 'SLEEPING',
  sell: false,
  coin: 'BTC',
  fiat: 'CZK',
  rateType: 'CURRENT',
  rate: toRate('2000000'),
  coinValue: toAmount('0.005'),
  fiatValue: toAmount('10000'),
  depositFee: zero,
  paymentType: 'BANK_TRANSFER',
  payoutType: 'SEND',
  paid: toAmount('10000'),
  filledCoin: zero,
  filledFiat: zero,
  ...given,
});
const decide = (given: Partial<Order>, shown = '2500000') =>
  decideMarketExchange(order(given), toRate(shown), bitcoin, 0);

test('the bound is one percent away, rounded in the owner’s favour', () => {
  expect(formatRate(worstRateFor(false, toRate('100')))).toBe('101');
  expect(formatRate(worstRateFor(true, toRate('100')))).toBe('99');
  expect(worstRateFor(false, rateFromUnits(1n))).toBe(1n);
  expect(worstRateFor(true, rateFromUnits(1n))).toBe(1n);
  expect(worstRateFor(false, rateFromUnits(199n))).toBe(200n);
  expect(worstRateFor(true, rateFromUnits(199n))).toBe(198n);
});

describe('sending a sleeping order to the market', () => {
  test.each(['CURRENT', 'CUSTOM', 'MARKET'] as const)('recomputes the proceeds of a %s order', (rateType) => {
    const decided = decide({ rateType });
    if (decided.refused) throw new Error(decided.reason);
    const { coinValue, fiatValue, worstRate, ...rest } = decided.value;
    expect(rest).toEqual({ rateType: 'MARKET', rate: toRate('2500000') });
    expect([coinValue, fiatValue].map((amount) => amount && formatAmount(amount))).toEqual([
      '0.004',
      '10000',
    ]);
    expect(formatRate(worstRate)).toBe('2525000');
  });

  test('works for a sale too', () => {
    const decided = decide({ sell: true, paid: toAmount('0.005') }, '1900000');
    expect(decided.refused ? decided.reason : decided.value.fiatValue).toBe(toAmount('9500'));
    expect(decided.refused ? decided.reason : formatRate(decided.value.worstRate)).toBe('1881000');
  });

  test.each(['TRADING', 'FINISHED', 'CANCELED', 'WAITING_FOR_PAYMENT'] as const)(
    'is refused for the status %s',
    (status) => {
      expect(decide({ status })).toMatchObject({ reason: 'order_not_updatable' });
    },
  );

  test('is refused if partly filled at its own rate; a partly filled MARKET order gets a new bound and keeps its amounts', () => {
    const partly = { filledCoin: toAmount('0.001'), filledFiat: toAmount('2000') };
    expect(decide({ ...partly, rateType: 'CUSTOM' })).toMatchObject({ reason: 'order_partly_filled' });
    const again = decide({ ...partly, rateType: 'MARKET' });
    expect(again.refused ? again.reason : again.value).toEqual({
      rateType: 'MARKET',
      worstRate: toRate('2525000'),
    });
  });

  test('is refused below the minimum trade', () => {
    expect(decide({}, '100000000000000')).toMatchObject({ reason: 'below_minimum_trade' });
  });
});
