import * as contract from '@dukat/contract/email-change';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { actingUser, signedInUser } from '../../../platform/http/signed-in-user.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { findEmailChange } from './email-changes-repository.ts';
import { dropEmailChange, requestEmailChange } from './request-email-change.ts';

export function registerEmailChangeEndpoints(api: Api): void {
  api.serveRead(contract.readEmailChange, async ({ db, caller, now }) => {
    const change = await findEmailChange(db, signedInUser(caller).id, now);
    if (change === undefined) return accept({ pending: null });
    return accept({
      pending: {
        email: change.newEmail,
        asked_at: change.requestedAt.toISOString(),
        expires_at: change.expiresAt.toISOString(),
        is_confirmed_by_old: change.isConfirmedByOld,
        is_confirmed_by_new: change.isConfirmedByNew,
      },
    });
  });

  api.serveWrite(contract.changeEmail, ({ tx, body, caller, now }) =>
    requestEmailChange(tx, { ...body, ...actingUser(caller), now }),
  );

  api.serveWrite(contract.cancelEmailChange, async ({ tx, caller, now }) => {
    await dropEmailChange(tx, { ...actingUser(caller), now });
    return accept({});
  });

  api.serveWrite(contract.confirmEmailChange, async ({ tx, body, caller, now }) => {
    const confirmed = await confirmEmailChange(tx, { token: body.token, deviceId: caller.deviceId, now });
    return confirmed.refused ? confirmed : accept({ is_done: confirmed.value.isDone });
  });
}
