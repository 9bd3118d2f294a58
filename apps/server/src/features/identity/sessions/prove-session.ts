import type { ReasonOf } from '@dukat/contract/endpoint';
import type { prove } from '@dukat/contract/identity';
import { accept, type Result } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { confirmPassword, type PasswordProof } from '../passwords/confirm-password.ts';
import { noteProof } from './sessions-repository.ts';

export interface SessionProof extends PasswordProof {
  readonly sessionId: string;
}

/** Takes a proof that the session's owner is there; what a refused one wrote must be kept, or guesses would not be counted. */
export async function proveSession(
  tx: Transaction,
  proof: SessionProof,
): Promise<Result<Record<string, never>, ReasonOf<typeof prove>>> {
  const { userId, sessionId, deviceId, now } = proof;
  const shown = await confirmPassword(tx, proof);
  if (shown.refused) return shown;
  await noteProof(tx, sessionId, now);
  await recordAct(tx, { at: now, actor: { kind: 'user', id: userId }, deviceId, act: 'session.proven' });
  return accept({});
}
