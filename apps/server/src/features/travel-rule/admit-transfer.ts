import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { type Amount, zero } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { decideTransfer, type TravelRuleRefusal } from '@dukat/rules/travel-rule/decide-transfer';
import { type Declaration, declaredByOrder } from '@dukat/rules/travel-rule/declaration';
import { lightningNetwork, travelRuleTerms } from '@dukat/rules/travel-rule/thresholds';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { findAddressOwner } from './address-owners-repository.ts';
import {
  type AddressTransfer,
  hasTransfer,
  insertTransfer,
  sentOverLightning,
  sentSince,
} from './address-transfers-repository.ts';
import { toNetworkAddress } from './network-address.ts';

export interface OutgoingTransfer {
  readonly userId: string;
  readonly to: WithdrawalAddress;
  /** The value in CZK; undefined if the coin has no price. */
  readonly crowns: Amount | undefined;
  /** Payouts from a balance are added up; payouts paid from outside count separately, except over Lightning. */
  readonly fromBalance: boolean;
  /** Without a declaration, an order's payout is assumed to go to the buyer's own wallet. */
  readonly isOrder: boolean;
  /** What the sender declares about this payment alone: a Lightning invoice is paid once, so nothing is stored about it. */
  readonly declared?: Declaration | undefined;
  /** The sender only claims to be this user and must not learn what the user sent before. */
  readonly isClaimed?: boolean;
  readonly now: Date;
}

type CheckedTransfer = Omit<AddressTransfer, 'reference' | 'now'>;

/**
 * The travel rule check of every payout of an account holder's coins: returns what is missing before they may leave for the address
 * (Regulation (EU) 2023/1113). Bank accounts are out of scope.
 */
export async function checkTransfer(
  db: Database,
  outgoing: OutgoingTransfer,
): Promise<Result<CheckedTransfer | undefined, TravelRuleRefusal>> {
  const place = toNetworkAddress(outgoing.to);
  if (place === undefined) return accept(undefined);
  const { userId, crowns, fromBalance, isOrder, isClaimed = false, now } = outgoing;
  const own = { userId, ...place };
  const known = await findAddressOwner(db, own);
  const since = new Date(now.getTime() - travelRuleTerms.linkedMs);
  // An invoice cannot prove its owner, and asking for each would only make people guess: small ones are assumed to be the sender's.
  const isOverLightning = place.network === lightningNetwork;
  const assumed = isOrder || isOverLightning ? declaredByOrder : undefined;
  const declared = known ?? outgoing.declared ?? assumed;
  const readLinked = isOverLightning ? sentOverLightning : sentSince;
  const isLinked = (fromBalance || isOverLightning) && !isClaimed;
  const decided = decideTransfer({
    network: place.network,
    worth: crowns,
    linked: isLinked && declared ? await readLinked(db, { ...own, ...declared }, since) : zero,
    declared,
    isProved: known?.proof != null,
  });
  if (decided.refused) return decided;
  const { owner, held, provider, name } = decided.value;
  const proof = known?.proof ?? null;
  return accept({ ...own, owner, held, provider, name, crowns, fromBalance, proof });
}

/** Checks the transfer and stores what was known with the payout. A payout that was admitted before is admitted again. */
export async function admitTransfer(
  tx: Transaction,
  reference: string,
  outgoing: OutgoingTransfer,
): Promise<Result<null, TravelRuleRefusal>> {
  if (await hasTransfer(tx, reference)) return accept(null);
  const checked = await checkTransfer(tx, outgoing);
  if (checked.refused) return refuse(checked.reason);
  if (checked.value !== undefined)
    await insertTransfer(tx, { ...checked.value, reference, now: outgoing.now });
  return accept(null);
}
