import { type Amount, add, amountFromUnits, larger, smaller, subtract, zero } from '../money/amount.ts';
import { bitcoins, toMsat } from './msat.ts';

/** Returns the whole satoshis of an amount in thousandths of them, rounded up. */
export function satoshisUp(msat: bigint): Amount {
  const rest = msat % 1000n;
  return bitcoins(rest === 0n ? msat : msat - rest + 1000n);
}

export interface Charge {
  /** What left the node, exactly. */
  readonly left: Amount;
  /** What the payer pays: whole satoshis, rounded up, and never more than was held. */
  readonly charged: Amount;
  /** The fee in it. */
  readonly fee: Amount;
  /** What returns to the payer. */
  readonly returned: Amount;
  /** The part of a satoshi that the rounding adds. */
  readonly rounding: Amount;
  /** What the node took beyond the held amount, although it was limited, in whole satoshis. */
  readonly excess: Amount;
}

/** Splits what was held for a payment after it was paid with a real fee. */
export function chargePayment({
  msat,
  feeMsat,
  amount,
  maxFee,
}: {
  readonly msat: bigint;
  readonly feeMsat: bigint;
  readonly amount: Amount;
  readonly maxFee: Amount;
}): Charge {
  const held = add(amount, maxFee);
  const left = bitcoins(msat + feeMsat);
  const whole = satoshisUp(msat + feeMsat);
  const charged = smaller(larger(whole, amount), held);
  const excess = whole > charged ? subtract(whole, charged) : zero;
  return {
    left,
    charged,
    fee: subtract(charged, amount),
    returned: subtract(held, charged),
    rounding: subtract(add(charged, excess), left),
    excess,
  };
}

/** The highest fee that a payment offers if its payer names none: a hundredth and ten satoshis, at least twice an estimate. */
export function suggestMaxFee(amount: Amount, estimateMsat: bigint | undefined): Amount {
  const hundredth = satoshisUp(toMsat(amount) / 100n + 10_000n);
  return estimateMsat === undefined ? hundredth : larger(hundredth, satoshisUp(estimateMsat * 2n));
}

const tenSatoshis = 10n ** 11n;

/** The most that may be offered: a tenth of the amount, or a thousand satoshis for small ones. */
export function highestMaxFee(amount: Amount): Amount {
  const tenth = amountFromUnits(amount / 10n);
  return larger(tenth, amountFromUnits(tenSatoshis * 100n));
}
