import { type Amount, add, negate, smaller, subtract, zero } from '../money/amount.ts';
import { accept, type Result, refuse } from '../result.ts';
import { bitcoins } from './msat.ts';

/** What explains a difference: capital that went into channels or came out of them, income of routing, and fees of rebalancing or closing. */
export const nodePostingKinds = ['channel_opened', 'channel_closed', 'routing_earned', 'cost_paid'] as const;
export type NodePostingKind = (typeof nodePostingKinds)[number];

/** Amounts in bitcoins. */
export interface NodeCheck {
  readonly localMsat: bigint;
  readonly unsettledMsat: bigint;
  /** What the ledger says that the node has. */
  readonly ledger: Amount;
  /** What open payments may still take, and may already have taken. */
  readonly open: Amount;
}

/** Returns how much more the node has than the ledger says; negative if it has less. What is on its way out still belongs to it. */
export function nodeDifference({ localMsat, unsettledMsat, ledger }: NodeCheck): Amount {
  return subtract(bitcoins(localMsat + unsettledMsat), ledger);
}

/** Whether the node has less than open payments explain: coins may be missing. */
export function isNodeShort(check: NodeCheck): boolean {
  return nodeDifference(check) < negate(check.open);
}

/** Returns the part of a difference that open payments cannot explain. Their ends book the other part. */
export function unexplainedDifference(difference: Amount, open: Amount): Amount {
  return difference < zero ? smaller(add(difference, open), zero) : difference;
}

/** Adds to what the node has, by the kind of a posting. */
export function signedPosting(kind: NodePostingKind, amount: Amount): Amount {
  return kind === 'channel_opened' || kind === 'routing_earned' ? amount : negate(amount);
}

/** Only a posting that brings the ledger closer to the node, and not past it, may be booked. */
export function decideNodePosting(
  kind: NodePostingKind,
  amount: Amount,
  difference: Amount,
): Result<null, 'lightning_difference_other'> {
  const rest = subtract(difference, signedPosting(kind, amount));
  const isCloser = difference > zero ? rest >= zero && rest < difference : rest <= zero && rest > difference;
  return isCloser ? accept(null) : refuse('lightning_difference_other', { field: 'amount' });
}
