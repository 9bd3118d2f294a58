import { divideRoundingUp } from '@dukat/rules/money/rounding';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { type FeeRate, maxFee } from './fee-rate.ts';

export interface Spendable {
  readonly satoshis: bigint;
}

export interface Selection<C extends Spendable> {
  readonly coins: readonly C[];
  readonly fee: bigint;
  /** Null if the change would be too small to be worth an output; it then adds to the fee. */
  readonly change: bigint | null;
}

// Weights of BIP 141. Our inputs spend P2WPKH outputs: 41 bytes and 108 of witness (with a signature of at most 72).
const overheadWeight = 42n;
const inputWeight = 41n * 4n + 108n;
const outputWeight = (scriptLength: number) => BigInt(9 + scriptLength) * 4n;
const changeScriptLength = 22;
/** Core's dust limit of a P2WPKH output is 294; ours is higher, so that spending it later pays off at five satoshis per byte. */
const minChange = 700n;

function computeFee(inputs: number, scriptLengths: readonly number[], rate: FeeRate): bigint {
  const outputs = scriptLengths.reduce((weight, length) => weight + outputWeight(length), 0n);
  const weight = overheadWeight + BigInt(inputs) * inputWeight + outputs;
  return divideRoundingUp(divideRoundingUp(weight, 4n) * rate, 1000n);
}

/** Selects coins: the smallest single coin that is enough, or else the largest ones until the sum is enough. The fee is rounded up. */
export function selectCoins<C extends Spendable>(
  coins: readonly C[],
  payout: { readonly satoshis: bigint; readonly scriptLength: number },
  rate: FeeRate,
): Result<Selection<C>, 'hot_wallet_too_low' | 'fee_out_of_bounds'> {
  const largestFirst = coins.toSorted((a, b) =>
    a.satoshis < b.satoshis ? 1 : a.satoshis > b.satoshis ? -1 : 0,
  );
  const smallestSufficient = largestFirst
    .filter((coin) => buildSelection([coin], payout, rate) !== null)
    .at(-1);
  const chosen: C[] = [];
  if (smallestSufficient !== undefined) chosen.push(smallestSufficient);
  else {
    for (const coin of largestFirst) {
      chosen.push(coin);
      if (buildSelection(chosen, payout, rate) !== null) break;
    }
  }
  const selection = buildSelection(chosen, payout, rate);
  if (selection === null) return refuse('hot_wallet_too_low');
  return selection.fee > maxFee ? refuse('fee_out_of_bounds') : accept(selection);
}

function buildSelection<C extends Spendable>(
  coins: readonly C[],
  payout: { readonly satoshis: bigint; readonly scriptLength: number },
  rate: FeeRate,
): Selection<C> | null {
  const rest = coins.reduce((sum, { satoshis }) => sum + satoshis, 0n) - payout.satoshis;
  const withChange = computeFee(coins.length, [payout.scriptLength, changeScriptLength], rate);
  if (rest - withChange >= minChange) return { coins, fee: withChange, change: rest - withChange };
  // A remainder too small for a change output goes to the miners, so the fee is the whole remainder.
  return rest >= computeFee(coins.length, [payout.scriptLength], rate)
    ? { coins, fee: rest, change: null }
    : null;
}
