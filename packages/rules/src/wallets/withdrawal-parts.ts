import { type Amount, subtract } from '../money/amount.ts';
import { roundTo } from '../money/rounding.ts';
import type { AssetNetwork } from '../rates/asset.ts';

export interface WithdrawalParts {
  readonly sent: Amount;
  readonly fee: Amount;
  /** The part below the network's precision. It stays on the owner's balance. */
  readonly dust: Amount;
}

/**
 * Splits a gross amount: the recipient gets the gross minus the fee, rounded down to the network's decimals. Returns null below the
 * minimum or if nothing would arrive. Of 0.5 BTC with a fee of 0.00002, 0.49998 arrives.
 */
export function withdrawalParts(
  gross: Amount,
  terms: Pick<AssetNetwork, 'withdrawalMin' | 'withdrawalFee' | 'decimals'>,
): WithdrawalParts | null {
  if (gross < terms.withdrawalMin || gross <= terms.withdrawalFee) return null;
  const rest = subtract(gross, terms.withdrawalFee);
  const sent = roundTo(rest, terms.decimals, 'down');
  return sent === 0n ? null : { sent, fee: terms.withdrawalFee, dust: subtract(rest, sent) };
}
