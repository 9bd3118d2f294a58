import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { type Amount, zero } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { decideTransfer, type TravelRuleRefusal } from '@dukat/rules/travel-rule/decide-transfer';
import { declaredByOrder } from '@dukat/rules/travel-rule/declaration';
import { travelRuleTerms } from '@dukat/rules/travel-rule/thresholds';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { addressOwnerOf } from './address-owners-repository.ts';
import { placeOf } from './address-place.ts';
import {
  type AddressTransfer,
  hasTransfer,
  insertTransfer,
  sentSince,
} from './address-transfers-repository.ts';

export interface Leaving {
  readonly userId: string;
  readonly to: WithdrawalAddress;
  /** In crowns, as limits count; undefined where nobody can price the coin. */
  readonly crowns: Amount | undefined;
  /** What leaves a balance is added up; what was paid for from outside is each a purchase of its own. */
  readonly fromBalance: boolean;
  /** An order says by itself that it goes to its buyer's own wallet, where nothing else was said of the address. */
  readonly isOrder: boolean;
  readonly now: Date;
}

type Known = Omit<AddressTransfer, 'reference' | 'now'>;

/**
 * The one rule that every door to a payout of an account holder's coins asks: what is missing before they may leave for the address
 * (Regulation (EU) 2023/1113). Bank accounts are no business of it.
 */
export async function checkTransfer(
  db: Database,
  leaving: Leaving,
): Promise<Result<Known | undefined, TravelRuleRefusal>> {
  const place = placeOf(leaving.to);
  if (place === undefined) return accept(undefined);
  const { userId, crowns, fromBalance, isOrder, now } = leaving;
  const own = { userId, ...place };
  const known = await addressOwnerOf(db, own);
  const since = new Date(now.getTime() - travelRuleTerms.linkedMs);
  const declared = known ?? (isOrder ? declaredByOrder : undefined);
  const decided = decideTransfer({
    network: place.network,
    worth: crowns,
    linked: fromBalance && declared ? await sentSince(db, { ...own, ...declared }, since) : zero,
    declared,
    isProved: known?.proof != null,
  });
  if (decided.refused) return decided;
  const { owner, held, provider, name } = decided.value;
  const proof = known?.proof ?? null;
  return accept({ ...own, owner, held, provider, name, crowns, fromBalance, proof });
}

/** The same, and keeps with the payout what was known. A payout that has been let go is let go again. */
export async function admitTransfer(
  tx: Transaction,
  reference: string,
  leaving: Leaving,
): Promise<Result<null, TravelRuleRefusal>> {
  if (await hasTransfer(tx, reference)) return accept(null);
  const checked = await checkTransfer(tx, leaving);
  if (checked.refused) return refuse(checked.reason);
  if (checked.value !== undefined)
    await insertTransfer(tx, { ...checked.value, reference, now: leaving.now });
  return accept(null);
}
