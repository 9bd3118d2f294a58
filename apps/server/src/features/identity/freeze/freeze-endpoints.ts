import * as contract from '@dukat/contract/account-safety';
import { accept, assert } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { actingUser, signedInUser } from '../../../platform/http/signed-in-user.ts';
import { findPayoutHoldEnd } from '../../freezes/freezes-facade.ts';
import { countSuspended } from '../security/suspended-credentials-repository.ts';
import { clearSessionCookies } from '../sessions/session-cookies.ts';
import { findFreeze } from './account-freezes-repository.ts';
import { freezeAccount, freezeByLink, requestThaw } from './freeze-account.ts';

export function registerFreezeEndpoints(api: Api): void {
  api.serveRead(contract.readSafety, async ({ db, caller, now }) => {
    const { id } = signedInUser(caller);
    const freeze = await findFreeze(db, id);
    return accept({
      withdrawals_wait_until: (await findPayoutHoldEnd(db, id, now))?.toISOString() ?? null,
      frozen_at: freeze?.frozenAt.toISOString() ?? null,
      thaw_due_at: freeze?.thawDueAt?.toISOString() ?? null,
      suspended_credentials: await countSuspended(db, id),
    });
  });

  api.serveWrite(contract.freezeOwnAccount, async ({ tx, caller, now, reply }) => {
    await freezeAccount(tx, { ...actingUser(caller), now });
    clearSessionCookies(reply);
    return accept({});
  });

  api.serveWrite(contract.freezeByMail, ({ tx, body, caller, now }) =>
    freezeByLink(tx, { code: body.code, deviceId: caller.deviceId, now }),
  );

  api.serveWrite(contract.thawAccount, async ({ tx, caller, sessionId, now }) => {
    assert(sessionId !== null, 'expected a session for an endpoint that requires a proof');
    const userId = signedInUser(caller).id;
    const asked = await requestThaw(tx, { userId, sessionId, deviceId: caller.deviceId, now });
    return asked.refused ? asked : accept({ due_at: asked.value.dueAt.toISOString() });
  });
}
