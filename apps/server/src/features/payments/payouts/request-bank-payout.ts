import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { availableOf, blockedOf } from '@dukat/ledger/accounts';
import type { Amount } from '@dukat/rules/money/amount';
import type { Result } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { bankFee } from '../movements/bank-fee.ts';
import { type DestinationRefusal, payoutDestination } from './payout-destination.ts';
import { type StoreRefusal, storePayout } from './store-payout.ts';

export interface BankPayoutRequest {
  /** Unique: 'order:<public id>', 'withdrawal:<public id>'. Asked twice is one payout. */
  readonly reference: string;
  readonly portfolioId: string;
  readonly asset: 'CZK' | 'EUR';
  /** What leaves the balance; the bank's fee, where the catalogue has one, comes off what is sent. */
  readonly gross: Amount;
  readonly from: 'blocked' | 'available';
  readonly to: WithdrawalAddress;
  readonly message: string;
  readonly publicId?: string;
  readonly now: Date;
}

export type PayoutRefusal = DestinationRefusal | StoreRefusal;

/**
 * Sends money to a bank account: booked at once, handed to the bank by a job, final when its debit stands on a
 * statement. If it fails or comes back the money is in `available` again.
 */
export async function requestBankPayout(
  tx: Transaction,
  { reference, portfolioId, asset, gross, from, to, message, publicId, now }: BankPayoutRequest,
): Promise<Result<{ readonly payoutId: string }, PayoutRefusal>> {
  const destination = payoutDestination(asset, to);
  if (destination.refused) return destination;
  return storePayout(tx, {
    reference,
    postingType: 'payout_stored',
    from: from === 'blocked' ? blockedOf(portfolioId) : availableOf(portfolioId),
    portfolioId,
    asset,
    gross,
    fee: bankFee(asset),
    destination: destination.value,
    message,
    ...(publicId !== undefined && { publicId }),
    now,
  });
}
