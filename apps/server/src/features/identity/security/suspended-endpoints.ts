import * as contract from '@dukat/contract/suspended-credentials';
import { suspensionDurationMs } from '@dukat/rules/identity/suspension';
import { accept, assert } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import { deleteCredential, keepCredential } from './decide-suspended.ts';
import { listSuspended, type SuspendedCredential } from './suspended-credentials-repository.ts';

export function registerSuspendedCredentialEndpoints(api: Api): void {
  api.serveRead(contract.listSuspendedCredentials, async ({ db, caller }) => {
    const suspended = await listSuspended(db, signedInUser(caller).id);
    return accept({ credentials: suspended.map(wireCredential) });
  });

  api.serveWrite(contract.keepCredential, ({ tx, body, caller, sessionId, now }) => {
    assert(sessionId !== null, 'expected a session for an endpoint that requires a proof');
    const { id: userId } = signedInUser(caller);
    const { kind, id: publicId } = body;
    return keepCredential(tx, { userId, kind, publicId, sessionId, deviceId: caller.deviceId, now });
  });

  api.serveWrite(contract.deleteCredential, ({ tx, body, caller, now }) => {
    const { id: userId } = signedInUser(caller);
    const { kind, id: publicId } = body;
    return deleteCredential(tx, { userId, kind, publicId, deviceId: caller.deviceId, now });
  });
}

function wireCredential(its: SuspendedCredential) {
  return {
    kind: its.kind,
    id: its.publicId,
    name: its.name,
    provider: its.provider,
    created_at: its.createdAt.toISOString(),
    browser: its.browser,
    system: its.system,
    last_used_at: its.lastUsedAt?.toISOString() ?? null,
    suspended_at: its.suspendedAt.toISOString(),
    deleted_at: new Date(its.suspendedAt.getTime() + suspensionDurationMs).toISOString(),
  };
}
