import {
  checkTimeoutMs,
  hasEnded,
  type IdentityProviderName,
  nextCheckStatus,
  verificationAfter,
} from '@dukat/rules/verification/identity-check';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated, stopOnOutage } from '../../../platform/jobs/for-each-isolated.ts';
import { setIdentityStatus } from '../../identity/identity-facade.ts';
import { raiseTiers } from '../tiers/raise-tiers.ts';
import type { VerificationDeps } from '../verification-deps.ts';
import { lockCheck, openChecks, type StoredCheck, setStatus } from './identity-checks-repository.ts';
import { mailVerdict } from './identity-mails.ts';
import type { RunUpdate } from './identity-port.ts';
import { findProvider, openCheck } from './open-check.ts';

/** Polls a provider about each of its open checks, since webhooks may be lost. */
export async function followChecks(deps: VerificationDeps, provider: IdentityProviderName): Promise<void> {
  await forEachIsolated(
    openChecks(deps.database, provider),
    (check) => (check.status === 'opening' ? openOrEnd(deps, check) : refreshCheck(deps, check)),
    stopOnOutage,
  );
}

async function openOrEnd(deps: VerificationDeps, check: StoredCheck): Promise<void> {
  if (hasRunOut(check, deps.clock.now()))
    await recordUpdate(deps, check, { status: 'expired', reason: null });
  else await openCheck(deps, check.public_id);
}

/** Queries the provider for the state of the check and records it. */
export async function refreshCheck(deps: VerificationDeps, check: StoredCheck): Promise<void> {
  if (hasEnded(check.status) || check.run === null) return;
  const update = await findProvider(deps, check)?.ask(check.run);
  if (update === undefined) return;
  const isIdle = update.status === 'waiting' && hasRunOut(check, deps.clock.now());
  await recordUpdate(deps, check, isIdle ? { status: 'expired', reason: null } : update);
}

function hasRunOut({ created_at }: StoredCheck, now: Date): boolean {
  return now.getTime() - created_at.getTime() > checkTimeoutMs;
}

function recordUpdate(deps: VerificationDeps, { id }: StoredCheck, update: RunUpdate): Promise<void> {
  return inTransaction(deps.database, (tx) => record(tx, id, update, deps.clock.now()));
}

async function record(
  tx: Transaction,
  id: string,
  { status: said, reason }: RunUpdate,
  now: Date,
): Promise<void> {
  const check = await lockCheck(tx, id);
  const status = nextCheckStatus(check.status, said);
  if (status === check.status) return;
  const isOver = hasEnded(status);
  await setStatus(tx, id, { status, reason, askedAt: now, endedAt: isOver ? now : null });
  // An approved check does not verify yet: operators may still have to review the form.
  const shown = status === 'approved' ? 'PENDING' : verificationAfter(status);
  await setIdentityStatus(tx, check.user_id, shown);
  if (!isOver) return;
  await recordAct(tx, {
    at: now,
    actor: { kind: 'system' },
    act: `verification.${status}`,
    subject: `identity-check:${check.public_id}`,
    details: { provider: check.provider, reason },
  });
  if (status === 'approved') await raiseTiers(tx, check.user_id);
  else await mailVerdict(tx, check.user_id, status);
}
