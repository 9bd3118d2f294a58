import type { Tier } from '../identity/verification.ts';
import { type Amount, smaller } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import { maxOrderSizeFor } from '../verification/limits.ts';
import { type GatewayProvider, gopayLeft, gopayLimits } from './gateways.ts';
import type { PaymentType } from './payment-types.ts';

export type MethodRefusal = 'method_needs_login' | 'method_needs_funds' | 'method_out_of_service';

export interface MethodQuestion {
  readonly sell: boolean;
  readonly currency: Fiat;
  readonly tier: Tier;
  /** The customer's available balance in the asset that pays the order; null for a visitor. */
  readonly availableFunds: Amount | null;
  /** True if we have an open account in the currency whose bank is reachable. */
  readonly isBankInService: boolean;
  /** Payment gateways that accept payments now. */
  readonly gateways: readonly GatewayProvider[];
  /** GoPay payments of the last twenty-four hours. */
  readonly gopayUsed: readonly Amount[];
}

export interface OfferedMethod {
  readonly type: PaymentType;
  readonly isVisible: boolean;
  /** Why the method cannot be selected now; null if it can. */
  readonly refusal: MethodRefusal | null;
  readonly availableFunds: Amount | null;
  readonly maxOrderSize: Amount;
}

/**
 * Returns the payment methods, best first: a purchase by bank transfer, gateway or balance; a sale by a coin deposit or from the
 * balance. The balance limits the size of a purchase.
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
    // The funds of a sale are coins, which cannot be compared with a limit in fiat.
    maxOrderSize: sell || availableFunds === null ? largest : smaller(largest, availableFunds),
  };
  return sell ? [outside, balance] : [outside, ...gatewaysFor(question, largest), balance];
}

/** A gateway takes orders up to the customer's maximum; GoPay has its own limits (requirement 5.2). */
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
