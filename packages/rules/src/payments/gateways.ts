import { type Amount, amountFromUnits, amountOf, sum } from '../money/amount.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { Limit, LimitCurrency } from '../verification/limits.ts';

/** Card gateways, as the wire names them (specification 3, payment providers). */
export const gatewayProviders = ['COMGATE', 'GOPAY', 'THE_PAY', 'NUVEI'] as const;
export type GatewayProvider = (typeof gatewayProviders)[number];

export function isGateway(type: string): type is GatewayProvider {
  return gatewayProviders.some((provider) => provider === type);
}

const unitsInMinor = 10n ** 16n;

/** Cents and hellers, as gateways count: 100.50 is 10050. Throws for what is finer, which no payment of ours is. */
export function minorUnitsOf(amount: Amount): number {
  if (amount % unitsInMinor !== 0n) throw new RangeError('An amount finer than a cent');
  return Number(amount / unitsInMinor);
}

/** The other way round; a gateway's figure is a whole number. */
export function amountOfMinorUnits(minor: number): Amount {
  return amountFromUnits(BigInt(minor) * unitsInMinor);
}

function limit(czk: string, eur: string): Limit {
  return { CZK: amountOf(czk), EUR: amountOf(eur) };
}

/** What one payment through GoPay may be, and what twenty-four hours may bring of it (specification 5.2; the sums are ours, ADR 60). */
export const gopayLimits = { order: limit('25000', '1000'), day: limit('50000', '2000') } as const;
export const gopayDayMs = 86_400_000;

/** The least that is worth a gateway's work; below it nobody is asked. */
export const leastGatewayDeposit: Limit = limit('10', '1');

/** What twenty-four hours still take through GoPay, never below zero. `used` are the payments of that time, paid and open. */
export function gopayLeft(currency: LimitCurrency, used: readonly Amount[]): Amount {
  const left = gopayLimits.day[currency] - sum(used);
  return amountFromUnits(left > 0n ? left : 0n);
}

/** Whether a payment may go through GoPay: 25,000 CZK at once, 50,000 CZK in twenty-four hours. */
export function checkGopay(
  amount: Amount,
  currency: LimitCurrency,
  used: readonly Amount[],
): Result<undefined, 'gopay_maximum' | 'gopay_day_limit'> {
  const text = (value: Amount) => `${value / 10n ** 18n} ${currency}`;
  if (amount > gopayLimits.order[currency]) {
    return refuse('gopay_maximum', { values: { amount: text(gopayLimits.order[currency]) } });
  }
  const left = gopayLeft(currency, used);
  if (amount > left) return refuse('gopay_day_limit', { values: { amount: text(left) } });
  return accept(undefined);
}
