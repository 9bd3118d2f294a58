import { type AllowanceStatus, allowanceLeft, allowanceStatus } from '@dukat/rules/lightning/allowance';
import { dayMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import type { WithdrawalStep } from '@dukat/rules/withdrawals/withdrawal-state';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { werePayoutsStopped } from '../../freezes/freezes-facade.ts';
import { findEpochs, lockAccount } from '../../identity/identity-facade.ts';
import { hasSecondFactor } from '../../identity/second-step-facade.ts';
import { lockLimits } from '../../verification/verification-facade.ts';
import { type WithdrawalsDeps, withdrawalSteps } from '../../withdrawals/withdrawals-facade.ts';
import {
  type AllowanceRow,
  findAllowance,
  listAllowedWithoutPayout,
  lockAllowance,
  sumAllowed,
} from './allowance-repository.ts';

export interface AllowanceState {
  readonly status: AllowanceStatus;
  readonly sats: bigint;
  readonly spent: bigint;
  /** What may be paid now without a confirmation. */
  readonly left: bigint;
}

type Owner = Pick<SignedInUser, 'id' | 'portfolioId'>;

/** Returns the allowance of the selected portfolio. */
export async function readAllowanceState(
  db: Database,
  withdrawals: WithdrawalsDeps,
  owner: Owner,
  now: Date,
): Promise<AllowanceState> {
  return stateOf(db, withdrawals, { owner, row: await findAllowance(db, owner.portfolioId), now });
}

/**
 * Returns whether a payment of so many satoshis needs no confirmation. Locks the owner's limits, the account and then the allowance, as
 * bolt cards do: payments wait for each other, and a recovery of the account waits for them or has closed the allowance.
 */
export async function isWithinAllowance(
  tx: Transaction,
  withdrawals: WithdrawalsDeps,
  { owner, sats, now }: { readonly owner: Owner; readonly sats: bigint; readonly now: Date },
): Promise<boolean> {
  if ((await findAllowance(tx, owner.portfolioId)) === undefined) return false;
  await lockLimits(tx, owner.id);
  await lockAccount(tx, owner.id);
  const row = await lockAllowance(tx, owner.portfolioId);
  const { status, left } = await stateOf(tx, withdrawals, { owner, row, now });
  return status === 'open' && sats <= left;
}

async function stateOf(
  db: Database,
  withdrawals: WithdrawalsDeps,
  { owner, row, now }: { readonly owner: Owner; readonly row: AllowanceRow | undefined; readonly now: Date },
): Promise<AllowanceState> {
  const spent = await spentSats(db, withdrawals, owner.portfolioId, now);
  if (row === undefined) return { status: 'none', sats: 0n, spent, left: 0n };
  const sats = BigInt(row.sats);
  const status = allowanceStatus({
    sats,
    isSameEpoch: (await findEpochs(db, [owner.id])).get(owner.id) === row.epoch,
    wasStopped: await werePayoutsStopped(db, { userId: owner.id, since: row.opened_at }),
    hasSecondFactor: await hasSecondFactor(db, owner.id),
  });
  return { status, sats, spent, left: status === 'open' ? allowanceLeft(sats, spent) : 0n };
}

/** Only these ends give the allowance back. A payment in an unknown state may still be paid. */
const unpaid: ReadonlySet<WithdrawalStep> = new Set(['failed', 'canceled', 'expired', 'rejected']);

/** Counts payments of 24 hours, also those before the allowance was opened again. */
async function spentSats(
  db: Database,
  withdrawals: WithdrawalsDeps,
  portfolioId: string,
  now: Date,
): Promise<bigint> {
  const since = later(now, -dayMs);
  const sent = await sumAllowed(db, portfolioId, since);
  const payments = await listAllowedWithoutPayout(db, portfolioId, since);
  const ids = payments.map(({ withdrawalId }) => withdrawalId);
  const steps = await withdrawalSteps(db, withdrawals, ids, now);
  return payments.reduce((spent, { withdrawalId, sats }) => {
    const step = steps.get(withdrawalId);
    return step !== undefined && unpaid.has(step) ? spent : spent + BigInt(sats);
  }, sent);
}
