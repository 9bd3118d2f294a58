import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { Problem } from '../problems/problem.ts';
import type { Figures, Market, PaymentMethod } from './exchange-figures.ts';

/** Checks that the payment method can carry the order: the balance, or a gateway's limits per payment and per day (requirement 5.2). */
export function fundsProblem(
  figures: Figures,
  market: Market,
  method: PaymentMethod | undefined,
): Problem | undefined {
  const { paymentType, coinValue, fiatValue } = figures;
  const { sell, coin, fiat, availableFunds } = market;
  const toPay = sell ? coinValue : fiatValue;
  if (toPay === undefined) return undefined;
  if (paymentType === 'VIRTUAL') {
    if (toPay <= availableFunds) return undefined;
    return {
      at: sell ? 'coin' : 'fiat',
      reason: sell ? 'funds_too_low_to_sell' : 'funds_too_low_to_buy',
      values: { amount: `${formatAmount(availableFunds)} ${sell ? coin : fiat}` },
    };
  }
  if (paymentType !== 'GOPAY' || method === undefined || fiatValue === undefined) return undefined;
  const { maxOrderSize, availableFunds: leftToday } = method;
  if (fiatValue > toAmount(maxOrderSize)) {
    return { at: 'fiat', reason: 'gopay_maximum', values: { amount: `${maxOrderSize} ${fiat}` } };
  }
  if (leftToday !== null && fiatValue > toAmount(leftToday)) {
    return { at: 'fiat', reason: 'gopay_day_limit', values: { amount: `${leftToday} ${fiat}` } };
  }
  return undefined;
}
