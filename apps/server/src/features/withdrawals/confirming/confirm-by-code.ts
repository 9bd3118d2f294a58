import type { ReasonOf } from '@dukat/contract/endpoint';
import type { confirmWithdrawal } from '@dukat/contract/withdrawals';
import { type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { hasSecondFactor, takeCode } from '../../identity/second-step-facade.ts';
import type { WithdrawalsParts } from '../withdrawals-parts.ts';
import { lockOwnWithdrawal } from '../withdrawals-repository.ts';
import { letGo } from './confirm-withdrawal.ts';

export interface CodeShown {
  readonly publicId: string;
  readonly userId: string;
  readonly deviceId: string;
  readonly code: string;
  readonly encryption: Encryption;
  readonly now: Date;
}

/** Each withdrawal costs a code of its own: one that was seen over a shoulder is spent. */
export async function confirmByCode(
  tx: Transaction,
  parts: WithdrawalsParts,
  shown: CodeShown,
): Promise<Result<null, ReasonOf<typeof confirmWithdrawal>>> {
  const withdrawal = await lockOwnWithdrawal(tx, shown);
  if (withdrawal === undefined) return refuse('withdrawal_unknown');
  if (withdrawal.status !== 'asked') return refuse('withdrawal_not_waiting');
  if (withdrawal.confirmsBy !== 'code' || !(await hasSecondFactor(tx, shown.userId))) {
    return refuse('two_factor_off');
  }
  const taken = await takeCode(tx, shown);
  return taken.refused ? taken : letGo(tx, parts, withdrawal, shown.now);
}
