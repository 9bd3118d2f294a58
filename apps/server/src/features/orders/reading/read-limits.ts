import type { ResponseOf } from '@dukat/contract/endpoint';
import type { readLimits as endpoint } from '@dukat/contract/limits';
import type { PaymentCurrency } from '@dukat/contract/rates';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import {
  type DepositLimits,
  maxOrderSizeFor,
  tierLimits,
  unverifiedWithdrawalLimits,
} from '@dukat/rules/verification/limits';
import {
  usedInCurrency,
  type WithdrawalRail,
  withdrawalLeft,
} from '@dukat/rules/verification/withdrawal-limit';
import type { Database } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { withdrawnBy } from '../payout/payout-limit.ts';

type Limits = ResponseOf<typeof endpoint>['limits'];
type LimitInUse = Limits['maxOrderSize'];

/** The limits of who asks, with what a payout would count now: the very figures by which one is decided. */
export async function readLimits(
  db: Database,
  { id, tier }: SignedInUser,
  currency: PaymentCurrency,
  now: Date,
): Promise<Limits> {
  const { fiatDeposits, cryptoDeposits } = tierLimits[tier];
  const maxOrderSize = formatAmount(maxOrderSizeFor(tier, currency));
  const isUnverified = tier === 0;
  return {
    tier,
    currency,
    maxOrderSize: { limit: maxOrderSize, used: null, left: maxOrderSize },
    fiatDeposits: deposits(fiatDeposits, currency),
    cryptoDeposits: deposits(cryptoDeposits, currency),
    fiatWithdrawals: isUnverified ? await withdrawals(db, id, 'fiat', currency, now) : null,
    cryptoWithdrawals: isUnverified ? await withdrawals(db, id, 'crypto', currency, now) : null,
  };
}

function deposits({ first, thirtyDays }: DepositLimits, currency: PaymentCurrency) {
  const uncounted = (limit: Amount) => ({ limit: formatAmount(limit), used: null, left: null });
  return { first: uncounted(first[currency]), thirtyDays: uncounted(thirtyDays[currency]) };
}

async function withdrawals(
  db: Database,
  userId: string,
  rail: WithdrawalRail,
  currency: PaymentCurrency,
  now: Date,
): Promise<Limits['fiatWithdrawals']> {
  const used = await withdrawnBy(db, userId, rail === 'fiat', now);
  const left = withdrawalLeft(rail, used, currency);
  const { sixtyDays, total } = unverifiedWithdrawalLimits[rail];
  const inUse = (limit: Amount, usedCrowns: Amount, itsLeft: Amount): LimitInUse => ({
    limit: formatAmount(limit),
    used: formatAmount(usedInCurrency(usedCrowns, currency)),
    left: formatAmount(itsLeft),
  });
  return {
    sixtyDays: inUse(sixtyDays[currency], used.sixtyDays, left.sixtyDays),
    total: inUse(total[currency], used.ever, left.ever),
  };
}
