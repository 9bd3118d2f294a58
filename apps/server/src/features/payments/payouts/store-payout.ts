import { houseFees, inFlight, type LedgerAccount } from '@dukat/ledger/accounts';
import type { PostingType } from '@dukat/ledger/posting-type';
import { type Amount, negate, subtract } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import { newEndToEndId } from './end-to-end-id.ts';
import type { PayoutDestination } from './payout-destination.ts';
import { insertPayout, payoutIdOf } from './payouts-repository.ts';

export const bankRail = inFlight('bank');

export interface PayoutOrder {
  readonly reference: string;
  readonly postingType: PostingType;
  readonly from: LedgerAccount;
  /** Whose money it is; null when it comes out of suspense. */
  readonly portfolioId: string | null;
  readonly asset: string;
  readonly gross: Amount;
  readonly fee: Amount;
  readonly destination: PayoutDestination;
  readonly message: string;
  /** What its postings and lines are about; an id of its own where nobody gives one. */
  readonly publicId?: string;
  readonly now: Date;
}

export type StoreRefusal = 'funds_too_low' | 'below_minimum_withdrawal';

/**
 * Puts a payout into the books and into the queue of the bank. One reference is one payout for ever: asked again, the
 * first is given back. Refuses `below_minimum_withdrawal` when the fee would eat it, `funds_too_low` when it is not there.
 */
export async function storePayout(
  tx: Transaction,
  order: PayoutOrder,
): Promise<Result<{ readonly payoutId: string }, StoreRefusal>> {
  const { reference, asset, gross, fee } = order;
  const amount = subtract(gross, fee);
  if (amount <= 0n) return refuse('below_minimum_withdrawal');

  const known = await payoutIdOf(tx, reference);
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
    assert(posted.reason !== 'reference_reused', `the books know one payout ${reference}`);
    return refuse(posted.reason);
  }
  // Somebody may have asked at the same moment: the posting above was theirs then, and so is the payout.
  await insertPayout(tx, {
    ...order,
    publicId: payoutId,
    endToEndId: newEndToEndId(),
    amount,
    message: order.message.slice(0, 140),
  });
  const stored = await payoutIdOf(tx, reference);
  assert(stored !== undefined, 'a posted payout is stored');
  return accept({ payoutId: stored });
}
