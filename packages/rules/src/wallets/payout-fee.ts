import { type Amount, add, amountFromUnits, larger } from '../money/amount.ts';
import { roundTo } from '../money/rounding.ts';
import { lightningNetwork } from '../travel-rule/thresholds.ts';

/** Over Lightning the highest routing fee grows with the amount: a route charges for what it carries. */
const routingFeePart = 500n;
const satoshiDecimals = 8;

/**
 * Returns the fee of a payout of this gross amount. Over Lightning it is the highest that may be paid, of which the unused part returns to
 * the balance.
 */
export function payoutFee(
  gross: Amount,
  { network, withdrawalFee }: { readonly network: string; readonly withdrawalFee: Amount },
): Amount {
  if (network !== lightningNetwork) return withdrawalFee;
  return larger(withdrawalFee, roundTo(amountFromUnits(gross / routingFeePart), satoshiDecimals, 'up'));
}

/** The share of the amount, in hundredths of a percent, that the highest fee is at least; 0 if it does not grow with the amount. */
export function leastFeeShare(network: string): number {
  return network === lightningNetwork ? Number(10_000n / routingFeePart) : 0;
}

/** Returns the smallest gross amount of which exactly this arrives. */
export function grossFor(
  arrives: Amount,
  terms: { readonly network: string; readonly withdrawalFee: Amount },
): Amount {
  let gross = add(arrives, terms.withdrawalFee);
  // The fee grows by a five-hundredth of what is added, so this ends after a few steps.
  for (;;) {
    const next = add(arrives, payoutFee(gross, terms));
    if (next === gross) return gross;
    gross = next;
  }
}

/** Returns the terms of a network with its fee for this gross amount. */
export function payoutTerms<Terms extends { readonly network: string; readonly withdrawalFee: Amount }>(
  gross: Amount,
  terms: Terms,
): Terms {
  return { ...terms, withdrawalFee: payoutFee(gross, terms) };
}
