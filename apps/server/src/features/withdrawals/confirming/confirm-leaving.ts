import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { type Amount, zero } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { needsApproval } from '@dukat/rules/withdrawals/approval';
import {
  type Confirmation,
  decideConfirmation,
  needsCode,
  needsMail,
} from '@dukat/rules/withdrawals/confirmation';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { isFrozen, payoutsHeldUntil } from '../../freezes/freezes-facade.ts';
import { type CodeRefusal, hasSecondFactor, takeCode } from '../../identity/second-step-facade.ts';
import { lockLimitsOf } from '../../verification/verification-facade.ts';
import type { WalletsFacade } from '../../wallets/wallets-facade.ts';

// The one confirmation of everything that leaves a balance by its owner's will (ADR 72): withdrawals, personal transfers and orders
// that a balance pays. `leaving-doors.test.ts` lists the callers.

export interface LeavingDeps {
  readonly wallets: Pick<WalletsFacade, 'checkAllowed'>;
  /** From this sum on, in crowns, two operators approve what an owner takes out within a day (ADR 65). */
  readonly approvalFrom: Amount;
  /** What left balances within a day without approval, in crowns, without the order that is named. */
  readonly leftUnapproved: (db: Database, userId: string, now: Date, exceptOrder?: string) => Promise<Amount>;
}

export interface Leaving {
  readonly userId: string;
  readonly portfolioId: string;
  readonly asset: string;
  /** Null of a personal transfer, which leaves for no address. */
  readonly to: WithdrawalAddress | null;
  /** In crowns; null where nobody can say what it is worth. */
  readonly worth: Amount | null;
  /** The order that leaves, which is counted as open already. */
  readonly order?: string;
  readonly now: Date;
}

export interface ShownProofs {
  /** The token of the mailed link was presented, so that the caller reads the mailbox. */
  readonly isMailed: boolean;
  readonly code: string | undefined;
  readonly deviceId: string;
  readonly encryption: Encryption;
  /** What the owner was asked for when the withdrawal was requested. */
  readonly requested?: Confirmation;
}

export type AllowRefusal = 'address_not_kept' | 'address_waits';
export type ConfirmRefusal = AllowRefusal | CodeRefusal | 'payouts_frozen' | 'code_needed' | 'mail_needed';

export interface Admitted {
  /** Two operators must approve it; an order cannot wait for them and stays on the balance. */
  readonly isLarge: boolean;
}

/** The owner's confirmation. It spends a code last, so that no other refusal costs one; the caller keeps what a refusal wrote. */
export async function confirmLeaving(
  tx: Transaction,
  deps: LeavingDeps,
  leaving: Leaving,
  { isMailed, code, requested, ...factor }: ShownProofs,
): Promise<Result<Admitted, ConfirmRefusal>> {
  const { userId, portfolioId, now } = leaving;
  if (await isFrozen(tx, portfolioId)) return refuse('payouts_frozen');
  const needed = await confirmationOf(tx, { userId, requested, now });
  if (needsMail(needed) && !isMailed) return refuse('mail_needed');
  if (needsCode(needed) && code === undefined) return refuse('code_needed', { field: 'code' });
  const admitted = await admitLeaving(tx, deps, leaving);
  if (admitted.refused || !needsCode(needed) || code === undefined) return admitted;
  const taken = await takeCode(tx, { ...factor, userId, code, now });
  return taken.refused ? taken : admitted;
}

/** What the owner has to show now. */
export async function confirmationOf(
  db: Database,
  {
    userId,
    requested,
    now,
  }: { readonly userId: string; readonly requested?: Confirmation | undefined; readonly now: Date },
): Promise<Confirmation> {
  return decideConfirmation({
    hasSecondFactor: await hasSecondFactor(db, userId),
    isCoolingDown: (await payoutsHeldUntil(db, userId, now)) !== undefined,
    requested,
  });
}

/**
 * Whether the address is allowed and whether the sum needs operators, under the owner's lock of limits: of many that are confirmed at
 * once each counts those before it.
 */
export async function admitLeaving(
  tx: Transaction,
  { wallets, approvalFrom, leftUnapproved }: LeavingDeps,
  { userId, portfolioId, asset, to, worth, order, now }: Leaving,
): Promise<Result<Admitted, AllowRefusal>> {
  await lockLimitsOf(tx, userId);
  if (to !== null) {
    const allowed = await wallets.checkAllowed(tx, { userId, portfolioId, asset, to, now });
    if (allowed.refused) return allowed;
  }
  const left = worth === null ? zero : await leftUnapproved(tx, userId, now, order);
  return accept({ isLarge: needsApproval({ worth, leftUnapproved: left, approvalFrom }) });
}
