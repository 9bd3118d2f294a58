import { type Amount, amountFromUnits, formatAmount, sum, toAmount } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { Limit } from '../verification/limits.ts';

/** Payment gateways, as spelled in the API (requirement 3, payment providers). */
export const gatewayProviders = ['COMGATE', 'GOPAY', 'THE_PAY', 'NUVEI'] as const;
export type GatewayProvider = (typeof gatewayProviders)[number];

export function isGateway(type: string): type is GatewayProvider {
  return gatewayProviders.some((provider) => provider === type);
}

const unitsInMinor = 10n ** 16n;

/**
 * Converts to cents or hellers, as used by gateways: 100.50 is 10050. Throws for fractions of a cent, which our payments never have.
 */
export function toMinorUnits(amount: Amount): number {
  if (amount % unitsInMinor !== 0n) throw new RangeError('An amount finer than a cent');
  return Number(amount / unitsInMinor);
}

/** Converts from cents or hellers; a gateway reports whole numbers. */
export function fromMinorUnits(minor: number): Amount {
  return amountFromUnits(BigInt(minor) * unitsInMinor);
}

function limit(czk: string, eur: string): Limit {
  return { CZK: toAmount(czk), EUR: toAmount(eur) };
}

/** The GoPay limits of one payment and of 24 hours (requirement 5.2; the sums are ours, ADR 115). */
export const gopayLimits = { order: limit('25000', '1000'), day: limit('50000', '2000') } as const;
export const gopayDayMs = 86_400_000;

/** The minimum deposit by gateway. No gateway is called for less. */
export const leastGatewayDeposit: Limit = limit('10', '1');

/**
 * Returns the remaining GoPay limit of the last 24 hours, never below zero. `used` are the payments of these hours, paid and open.
 */
export function gopayLeft(currency: Fiat, used: readonly Amount[]): Amount {
  const left = gopayLimits.day[currency] - sum(used);
  return amountFromUnits(left > 0n ? left : 0n);
}

/** Checks a payment against the GoPay limits: 25,000 CZK at once, 50,000 CZK in twenty-four hours. */
export function checkGopay(
  amount: Amount,
  currency: Fiat,
  used: readonly Amount[],
): Result<undefined, 'gopay_maximum' | 'gopay_day_limit'> {
  const text = (value: Amount) => `${formatAmount(value)} ${currency}`;
  if (amount > gopayLimits.order[currency]) {
    return refuse('gopay_maximum', { values: { amount: text(gopayLimits.order[currency]) } });
  }
  const left = gopayLeft(currency, used);
  if (amount > left) return refuse('gopay_day_limit', { values: { amount: text(left) } });
  return accept(undefined);
}
