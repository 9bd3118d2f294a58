import type { Fiat } from '@dukat/rules/money/fiat';
import { accept, type Result, refuse } from '@dukat/rules/result';
import {
  accountCheckWindowMs,
  checkedPayment,
  mostAccountChecks,
} from '@dukat/rules/verification/account-check';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';
import { openBankPayment } from '../../payments/payments-facade.ts';
import { lockLimits } from '../deposits/counted-deposits-repository.ts';
import { findApprovedName } from '../identity/identity-checks-repository.ts';
import {
  countAccountChecksSince,
  findWaitingCheck,
  insertAccountCheck,
} from './account-checks-repository.ts';

export interface BeginAccountCheck {
  readonly userId: string;
  readonly currency: Fiat;
  readonly now: Date;
}

/** Begins the check of a bank account, or returns the waiting one. Requires an approved identity, whose name is compared with the payer. */
export async function beginAccountCheck(
  tx: Transaction,
  { userId, currency, now }: BeginAccountCheck,
): Promise<Result<{ readonly id: string }, 'identity_required' | 'too_many_checks'>> {
  await lockLimits(tx, userId);
  if ((await findApprovedName(tx, userId)) === undefined) return refuse('identity_required');
  const waiting = await findWaitingCheck(tx, userId, currency);
  if (waiting !== undefined) return accept({ id: waiting.public_id });
  const since = new Date(now.getTime() - accountCheckWindowMs);
  if ((await countAccountChecksSince(tx, userId, since)) >= mostAccountChecks)
    return refuse('too_many_checks');

  const id = publicId();
  await insertAccountCheck(tx, { publicId: id, userId, currency, now });
  const dueAt = new Date(now.getTime() + accountCheckWindowMs);
  await openBankPayment(tx, {
    orderPublicId: id,
    purpose: 'account_check',
    currency,
    amount: checkedPayment[currency],
    now,
    dueAt,
  });
  const actor = { kind: 'user', id: userId } as const;
  await recordAct(tx, { at: now, actor, act: 'bank_account.check_began', subject: `account-check:${id}` });
  return accept({ id });
}
