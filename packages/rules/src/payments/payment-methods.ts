import type { Tier } from '../identity/verification.ts';
import { type Amount, smaller } from '../money/amount.ts';
import { type LimitCurrency, maxOrderSizeFor } from '../verification/limits.ts';
import { type GatewayProvider, gopayLeft, gopayLimits } from './gateways.ts';

export type OfferedMethodType = 'BANK_TRANSFER' | 'VIRTUAL' | 'WALLET_TRANSFER' | GatewayProvider;
export type MethodRefusal = 'method_needs_login' | 'method_needs_funds' | 'method_out_of_service';

export interface MethodQuestion {
  readonly sell: boolean;
  readonly currency: LimitCurrency;
  readonly tier: Tier;
  /** What the caller can spend of what the order is paid in; null for a visitor. */
  readonly availableFunds: Amount | null;
  /** An account of the currency is open, and its bank has not been silent for long. */
  readonly isBankInService: boolean;
  /** Card gateways that take payments now. */
  readonly gateways: readonly GatewayProvider[];
  /** What was asked of GoPay in the last twenty-four hours. */
  readonly gopayUsed: readonly Amount[];
}

export interface OfferedMethod {
  readonly type: OfferedMethodType;
  readonly isVisible: boolean;
  /** Why it cannot be chosen now; null when it can. */
  readonly refusal: MethodRefusal | null;
  readonly availableFunds: Amount | null;
  readonly maxOrderSize: Amount;
}

/**
 * How an order can be paid, best first: a purchase by bank transfer, by card or from the balance, a sale by coins sent to us or from
 * the balance. A balance pays for a purchase no more than what lies there.
 */
export function paymentMethodsFor(question: MethodQuestion): readonly OfferedMethod[] {
  const { sell, currency, tier, availableFunds, isBankInService } = question;
  const largest = maxOrderSizeFor(tier, currency);
  const outside: OfferedMethod = {
    type: sell ? 'WALLET_TRANSFER' : 'BANK_TRANSFER',
    isVisible: true,
    refusal: sell || isBankInService ? null : 'method_out_of_service',
    availableFunds: null,
    maxOrderSize: largest,
  };
  const balance: OfferedMethod = {
    type: 'VIRTUAL',
    isVisible: availableFunds !== null,
    refusal: balanceRefusal(availableFunds),
    availableFunds,
    // Funds of a sale are coins, which a limit in fiat cannot be compared with.
    maxOrderSize: sell || availableFunds === null ? largest : smaller(largest, availableFunds),
  };
  return sell ? [outside, balance] : [outside, ...gatewaysFor(question, largest), balance];
}

/** A gateway takes what the person may spend at once; GoPay no more than its own sums (specification 5.2). */
function gatewaysFor(
  { gateways, gopayUsed, currency }: MethodQuestion,
  largest: Amount,
): readonly OfferedMethod[] {
  return gateways.map((type) => {
    const isGopay = type === 'GOPAY';
    return {
      type,
      isVisible: true,
      refusal: null,
      availableFunds: isGopay ? gopayLeft(currency, gopayUsed) : null,
      maxOrderSize: isGopay ? smaller(largest, gopayLimits.order[currency]) : largest,
    };
  });
}

function balanceRefusal(availableFunds: Amount | null): MethodRefusal | null {
  if (availableFunds === null) return 'method_needs_login';
  return availableFunds > 0n ? null : 'method_needs_funds';
}
