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
import { findPayoutHoldEnd, isFrozen } from '../../freezes/freezes-facade.ts';
import { type CodeRefusal, hasSecondFactor, verifyCode } from '../../identity/second-step-facade.ts';
import { lockLimits } from '../../verification/verification-facade.ts';
import type { WalletsFacade } from '../../wallets/wallets-facade.ts';

// The only confirmation of everything that its owner takes from a balance (ADR 72): withdrawals, personal transfers, gift cards and orders paid
// from a balance. `payout-callers.test.ts` lists the callers.

export interface BalancePayoutDeps {
  readonly wallets: Pick<WalletsFacade, 'checkAllowed'>;
  /** From this sum within a day, in crowns, two operators must approve (ADR 65). */
  readonly approvalFrom: Amount;
  /** Returns the value that left the owner's balances within a day without approval, in crowns, excluding the given order. */
  readonly unapprovedOutflow: (
    db: Database,
    userId: string,
    now: Date,
    exceptOrder?: string,
  ) => Promise<Amount>;
}

export interface Leaving {
  readonly userId: string;
  readonly portfolioId: string;
  readonly asset: string;
  /** Null for a personal transfer and a gift card, which have no address. */
  readonly to: WithdrawalAddress | null;
  /** In crowns; null if there is no rate. */
  readonly worth: Amount | null;
  /** The order that is being paid out, which already counts as open. */
  readonly order?: string;
  readonly now: Date;
}

export interface ShownProofs {
  /** The token of the mailed link was presented, so the caller can read the mailbox. */
  readonly isMailed: boolean;
  readonly code: string | undefined;
  readonly deviceId: string;
  readonly encryption: Encryption;
  /** The kind of confirmation that was required when the withdrawal was requested. */
  readonly requested?: Confirmation;
}

export type AllowRefusal = 'address_not_kept' | 'address_waits';
export type ConfirmRefusal = AllowRefusal | CodeRefusal | 'payouts_frozen' | 'code_needed' | 'mail_needed';

export interface Admitted {
  /** Two operators must approve it. An order cannot wait for them, so its money stays on the balance. */
  readonly isLarge: boolean;
}

/** Checks the owner's confirmation. Uses the code last, so that no other refusal costs one. The caller must commit even on a refusal. */
export async function confirmBalancePayout(
  tx: Transaction,
  deps: BalancePayoutDeps,
  balancePayout: Leaving,
  { isMailed, code, requested, ...factor }: ShownProofs,
): Promise<Result<Admitted, ConfirmRefusal>> {
  const { userId, portfolioId, now } = balancePayout;
  if (await isFrozen(tx, portfolioId)) return refuse('payouts_frozen');
  const needed = await requiredConfirmation(tx, { userId, requested, now });
  if (needsMail(needed) && !isMailed) return refuse('mail_needed');
  if (needsCode(needed) && code === undefined) return refuse('code_needed', { field: 'code' });
  const admitted = await admitBalancePayout(tx, deps, balancePayout);
  if (admitted.refused || !needsCode(needed) || code === undefined) return admitted;
  const taken = await verifyCode(tx, { ...factor, userId, code, now });
  return taken.refused ? taken : admitted;
}

/** Checks a payout that its owner has authorized before: it passes the same checks, and nothing leaves during a cool-down. */
export async function admitAuthorizedPayout(
  tx: Transaction,
  deps: BalancePayoutDeps,
  balancePayout: Leaving,
): Promise<Result<Admitted, AllowRefusal | 'payouts_frozen' | 'payouts_held'>> {
  const { userId, portfolioId, now } = balancePayout;
  if (await isFrozen(tx, portfolioId)) return refuse('payouts_frozen');
  if ((await findPayoutHoldEnd(tx, userId, now)) !== undefined) return refuse('payouts_held');
  return admitBalancePayout(tx, deps, balancePayout);
}

/** Returns which confirmation the owner needs now. */
export async function requiredConfirmation(
  db: Database,
  {
    userId,
    requested,
    now,
  }: { readonly userId: string; readonly requested?: Confirmation | undefined; readonly now: Date },
): Promise<Confirmation> {
  return decideConfirmation({
    hasSecondFactor: await hasSecondFactor(db, userId),
    isCoolingDown: (await findPayoutHoldEnd(db, userId, now)) !== undefined,
    requested,
  });
}

/**
 * Checks whether the address is allowed and whether the sum needs operators, under the owner's limit lock: of concurrent confirmations each
 * counts those before it.
 */
export async function admitBalancePayout(
  tx: Transaction,
  { wallets, approvalFrom, unapprovedOutflow }: BalancePayoutDeps,
  { userId, portfolioId, asset, to, worth, order, now }: Leaving,
): Promise<Result<Admitted, AllowRefusal>> {
  await lockLimits(tx, userId);
  if (to !== null) {
    const allowed = await wallets.checkAllowed(tx, { userId, portfolioId, asset, to, now });
    if (allowed.refused) return allowed;
  }
  const left = worth === null ? zero : await unapprovedOutflow(tx, userId, now, order);
  return accept({ isLarge: needsApproval({ worth, unapprovedOutflow: left, approvalFrom }) });
}
