import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readLimits as endpoint } from '@dukat/contract/limits';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { type DepositRail, depositLeft } from '@dukat/rules/verification/deposit-limit';
import { maxOrderSizeFor, tierLimits, unverifiedWithdrawalLimits } from '@dukat/rules/verification/limits';
import {
  usedInCurrency,
  type WithdrawalRail,
  withdrawalLeft,
} from '@dukat/rules/verification/withdrawal-limit';
import type { Database } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { depositedBy } from '../../verification/verification-facade.ts';
import { readWithdrawnSum } from '../payout/payout-limit.ts';

type Limits = EndpointResponse<typeof endpoint>['limits'];
type LimitInUse = Limits['maxOrderSize'];

/**
 * Returns the caller's limits, with what would count for a payout now: the same figures by which a payout is decided.
 */
export async function readLimits(
  db: Database,
  { id, tier }: SignedInUser,
  currency: Fiat,
  now: Date,
): Promise<Limits> {
  const deposits = (rail: DepositRail) => readDeposits(db, { id, tier }, rail, currency, now);
  const maxOrderSize = formatAmount(maxOrderSizeFor(tier, currency));
  const isUnverified = tier === 0;
  return {
    tier,
    currency,
    maxOrderSize: { limit: maxOrderSize, used: null, left: maxOrderSize },
    fiatDeposits: await deposits('fiat'),
    cryptoDeposits: await deposits('crypto'),
    fiatWithdrawals: isUnverified ? await withdrawals(db, id, 'fiat', currency, now) : null,
    cryptoWithdrawals: isUnverified ? await withdrawals(db, id, 'crypto', currency, now) : null,
  };
}

async function readDeposits(
  db: Database,
  { id, tier }: Pick<SignedInUser, 'id' | 'tier'>,
  rail: DepositRail,
  currency: Fiat,
  now: Date,
) {
  const { fiatDeposits, cryptoDeposits } = tierLimits[tier];
  const limits = rail === 'fiat' ? fiatDeposits : cryptoDeposits;
  const { first, thirtyDays } = depositLeft(tier, rail, await depositedBy(db, id, rail, now), currency);
  const inUse = (limit: Amount, { used, left }: { readonly used: Amount; readonly left: Amount }) => ({
    limit: formatAmount(limit),
    used: formatAmount(used),
    left: formatAmount(left),
  });
  return {
    first: inUse(limits.first[currency], first),
    thirtyDays: inUse(limits.thirtyDays[currency], thirtyDays),
  };
}

async function withdrawals(
  db: Database,
  userId: string,
  rail: WithdrawalRail,
  currency: Fiat,
  now: Date,
): Promise<Limits['fiatWithdrawals']> {
  const used = await readWithdrawnSum(db, userId, rail === 'fiat', now);
  const left = withdrawalLeft(rail, used, currency);
  const { sixtyDays, total } = unverifiedWithdrawalLimits[rail];
  const inUse = (limit: Amount, usedCrowns: Amount, leftCrowns: Amount): LimitInUse => ({
    limit: formatAmount(limit),
    used: formatAmount(usedInCurrency(usedCrowns, currency)),
    left: formatAmount(leftCrowns),
  });
  return {
    sixtyDays: inUse(sixtyDays[currency], used.sixtyDays, left.sixtyDays),
    total: inUse(total[currency], used.ever, left.ever),
  };
}
