import { houseFees, inFlight, type LedgerAccount } from '@dukat/ledger/accounts';
import type { PostingType } from '@dukat/ledger/posting-type';
import { type Amount, negate, subtract } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import { newEndToEndId } from './end-to-end-id.ts';
import type { PayoutDestination } from './payout-destination.ts';
import { findPayoutId, insertPayout } from './payouts-repository.ts';

export const bankRail = inFlight('bank');

export interface PayoutOrder {
  readonly reference: string;
  readonly postingType: PostingType;
  readonly from: LedgerAccount;
  /** The owner's portfolio; null for a payout out of suspense. */
  readonly portfolioId: string | null;
  readonly asset: string;
  readonly gross: Amount;
  readonly fee: Amount;
  readonly destination: PayoutDestination;
  readonly message: string;
  /** Subject of its postings and lines; a new id if absent. */
  readonly publicId?: string;
  readonly now: Date;
}

export type StoreRefusal = 'funds_too_low' | 'below_minimum_withdrawal';

/**
 * Books a payout and queues it for the bank. A reference identifies one payout forever: a repeated request returns the first. Refuses
 * `below_minimum_withdrawal` if the fee consumes the amount and `funds_too_low` if the balance is too low.
 */
export async function storePayout(
  tx: Transaction,
  order: PayoutOrder,
): Promise<Result<{ readonly payoutId: string }, StoreRefusal>> {
  const { reference, asset, gross, fee } = order;
  const amount = subtract(gross, fee);
  if (amount <= 0n) return refuse('below_minimum_withdrawal');

  const known = await findPayoutId(tx, reference);
  if (known !== undefined) return accept({ payoutId: known });
  const payoutId = order.publicId ?? publicId();
  const posted = await post(tx, {
    reference: `payout:${reference}`,
    type: order.postingType,
    entries: [
      { account: order.from, asset, amount: negate(gross) },
      { account: bankRail, asset, amount },
      { account: houseFees, asset, amount: fee },
    ],
    about: payoutId,
  });
  if (posted.refused) {
    assert(posted.reason !== 'reference_reused', `expected one payout with the reference ${reference}`);
    return refuse(posted.reason);
  }
  // A concurrent request may have made the posting above; its payout is then the one that is stored.
  await insertPayout(tx, {
    ...order,
    publicId: payoutId,
    endToEndId: newEndToEndId(),
    amount,
    message: order.message.slice(0, 140),
  });
  const stored = await findPayoutId(tx, reference);
  assert(stored !== undefined, 'expected a stored payout for the posting');
  return accept({ payoutId: stored });
}
