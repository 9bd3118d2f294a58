import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import type { openLightningAllowance } from '@dukat/contract/lightning-allowance';
import { readAllowance } from '@dukat/rules/lightning/allowance';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { findPayoutStop } from '../../freezes/freezes-facade.ts';
import { findEpochs, lockAccount } from '../../identity/identity-facade.ts';
import { hasSecondFactor } from '../../identity/second-step-facade.ts';
import type { WithdrawalsDeps } from '../../withdrawals/withdrawals-facade.ts';
import { emptyAllowance, findAllowance, saveAllowance } from './allowance-repository.ts';
import { readAllowanceState } from './use-allowance.ts';

interface AllowanceCall {
  readonly user: SignedInUser;
  readonly deviceId: string;
  readonly now: Date;
}

export interface AllowanceDeps {
  readonly withdrawals: WithdrawalsDeps;
  /** The most satoshis of an allowance. */
  readonly most: bigint;
}

type Shown = EndpointResponse<typeof openLightningAllowance>;

export async function showAllowance(
  db: Database,
  { withdrawals, most }: AllowanceDeps,
  { user, now }: Pick<AllowanceCall, 'user' | 'now'>,
): Promise<Result<Shown, never>> {
  const { status, sats, spent, left } = await readAllowanceState(db, withdrawals, user, now);
  return accept({
    allowance: {
      status,
      limit: String(sats),
      spent: String(spent),
      left: String(left),
      most: String(most),
      has_second_factor: await hasSecondFactor(db, user.id),
    },
  });
}

/** Opens or changes the allowance of an owner who has just given a proof, which is the second factor if the account has one. */
export async function openAllowance(
  tx: Transaction,
  deps: AllowanceDeps,
  call: AllowanceCall & { readonly typed: string },
): Promise<Result<Shown, RefusalReason<typeof openLightningAllowance>>> {
  const { user, typed, now } = call;
  const { id: userId, portfolioId } = user;
  if (user.portfolioType !== 'basic') return refuse('basic_portfolio_needed');
  const limit = readAllowance(typed, deps.most);
  if (limit.refused) return limit;
  await lockAccount(tx, userId);
  if (!(await hasSecondFactor(tx, userId))) return refuse('second_factor_needed');
  const stop = await findPayoutStop(tx, portfolioId, now);
  if (stop !== undefined) return refuse(stop);
  const epoch = (await findEpochs(tx, [userId])).get(userId);
  assert(epoch !== undefined, 'expected the owner of the allowance');
  await saveAllowance(tx, { portfolioId, userId, sats: limit.value, epoch, now });
  await record(tx, 'lightning_allowance.opened', call);
  return showAllowance(tx, deps, call);
}

export async function closeAllowance(
  tx: Transaction,
  deps: AllowanceDeps,
  call: AllowanceCall,
): Promise<Result<Shown, never>> {
  const { id: userId, portfolioId } = call.user;
  await lockAccount(tx, userId);
  const row = await findAllowance(tx, portfolioId);
  if (row !== undefined && row.sats !== '0') {
    await emptyAllowance(tx, portfolioId);
    await record(tx, 'lightning_allowance.closed', call);
  }
  return showAllowance(tx, deps, call);
}

async function record(tx: Transaction, act: string, { user, deviceId, now }: AllowanceCall): Promise<void> {
  await recordAct(tx, {
    at: now,
    actor: { kind: 'user', id: user.id },
    deviceId,
    act,
    subject: `lightning-allowance:${user.portfolioId}`,
  });
}
