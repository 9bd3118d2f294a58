import { describeTexts } from '@dukat/locales/descriptors';

/** Texts for the reasons a coin deposit waits, keyed by the server's codes. */
export const heldReasonWords = describeTexts({
  memo_unknown: 'Unknown address or memo',
  other_asset_than_ordered: 'Not the coin of the order',
  asset_not_taken_here: 'Coin not accepted on this network',
  below_deposit_minimum: 'Below the minimum deposit',
  return_failed: 'Return failed',
  above_deposit_limit: 'Above the owner’s deposit limit',
  lostByChain: 'Disappeared from the blockchain',
});

const reasons = [
  'memo_unknown',
  'other_asset_than_ordered',
  'asset_not_taken_here',
  'below_deposit_minimum',
  'return_failed',
  'above_deposit_limit',
] as const;

interface Waiting {
  readonly is_held: boolean;
  readonly reason: string | null;
}

/** Returns the text's key for why a deposit waits. Undefined for a reason without a text, which is shown as its code. */
export function toHeldReason({ is_held: isHeld, reason }: Waiting): keyof typeof heldReasonWords | undefined {
  if (!isHeld) return 'lostByChain';
  return reasons.find((known) => known === reason);
}
