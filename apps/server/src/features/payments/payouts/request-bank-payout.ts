import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { availableAccount, blockedAccount } from '@dukat/ledger/accounts';
import { type Amount, zero } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { findAsset } from '@dukat/rules/rates/catalogue';
import type { Result } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { type DestinationRefusal, payoutDestination } from './payout-destination.ts';
import { type StoreRefusal, storePayout } from './store-payout.ts';

export interface BankPayoutRequest {
  /** Unique: 'order:<public id>', 'withdrawal:<public id>'. A repeated request returns the same payout. */
  readonly reference: string;
  readonly portfolioId: string;
  readonly asset: Fiat;
  /** The amount that leaves the balance; the bank fee of the catalogue, if any, is deducted from what is sent. */
  readonly gross: Amount;
  readonly from: 'blocked' | 'available';
  readonly to: WithdrawalAddress;
  readonly message: string;
  readonly publicId?: string;
  readonly now: Date;
}

export type PayoutRefusal = DestinationRefusal | StoreRefusal;

/**
 * Requests a payout to a bank account: it is booked at once, a job submits it to the bank, and it is final when its debit is on a
 * statement. If it fails or is returned, the money is in `available` again.
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
    from: from === 'blocked' ? blockedAccount(portfolioId) : availableAccount(portfolioId),
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

/** Returns the fee of the catalogue for a bank payment in the currency. */
function bankFee(asset: Fiat): Amount {
  return findAsset(asset)?.networks[0]?.withdrawalFee ?? zero;
}
