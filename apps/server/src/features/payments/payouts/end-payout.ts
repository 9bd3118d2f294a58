import { bank } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { findPayoutPurpose } from '@dukat/rules/payments/payout-purpose';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { StoredMovement } from '../movements/movements-repository.ts';
import type { OrdersPort } from '../orders-port.ts';
import { reopenSuspense } from '../suspense/reopen-suspense.ts';
import { endPayout, type FoundPayout, payoutSum } from './payouts-repository.ts';
import { payoutOwnerAccount } from './return-payout.ts';
import { bankRail } from './store-payout.ts';

interface EndedByStatement {
  readonly payout: FoundPayout;
  readonly movement: StoredMovement;
  readonly orders: OrdersPort;
  readonly now: Date;
}

/** Books the debit on the statement: the money has left. */
export async function finishPayout(tx: Transaction, ended: EndedByStatement): Promise<void> {
  const { payout, movement, orders, now } = ended;
  await book(tx, {
    reference: `payout-final:${payout.reference}`,
    type: 'payout_final',
    entries: [
      { account: bankRail, asset: movement.currency, amount: movement.amount },
      { account: bank(movement.account), asset: movement.currency, amount: negate(movement.amount) },
    ],
    about: payout.publicId,
  });
  // A return that was seen before this debit has ended the payout already.
  if (payout.status === 'returned') return;
  await endPayout(tx, payout.id, { status: 'final', now });
  if (findPayoutPurpose(payout.reference) !== undefined)
    await orders.payoutFinal(tx, { reference: payout.reference, now });
}

/** Credits the amount in flight back, after the bank executed none of it. */
export async function failPayout(
  tx: Transaction,
  ended: {
    readonly payout: FoundPayout;
    readonly reason: string;
    readonly orders: OrdersPort;
    readonly now: Date;
  },
): Promise<void> {
  const { payout, reason, orders, now } = ended;
  const { asset, amount } = await payoutSum(tx, payout.id);
  await book(tx, {
    reference: `payout-failed:${payout.reference}`,
    type: 'payout_failed',
    entries: [
      { account: bankRail, asset, amount: negate(amount) },
      { account: payoutOwnerAccount(payout), asset, amount },
    ],
    about: payout.publicId,
  });
  await endPayout(tx, payout.id, { status: 'failed', failure: reason.slice(0, 500), now });
  await reopenSuspense(tx, payout.reference, now);
  if (findPayoutPurpose(payout.reference) !== undefined)
    await orders.payoutFailed(tx, { reference: payout.reference, now, reason });
  crashPoint('bank-payout-failed');
}

async function book(tx: Transaction, posting: Parameters<typeof post>[1]): Promise<void> {
  const posted = await post(tx, posting);
  if (posted.refused) throw new Error(`${posting.reference} could not be booked: ${posted.reason}`);
}
