import { prove, readProofMethods } from '@dukat/contract/identity';
import * as contract from '@dukat/contract/second-factor';
import { accept, assert } from '@dukat/rules/result';
import type { Encryption } from '../../../platform/encryption.ts';
import type { Api } from '../../../platform/http/api.ts';
import { actingUser, signedInUser } from '../../../platform/http/signed-in-user.ts';
import { openedAnswer } from '../sessions/opened-answer.ts';
import { listProofMethods, proveSession } from '../sessions/prove-session.ts';
import { offerSecondFactor, removeSecondFactor, renewCodes, turnOnSecondFactor } from './change-factor.ts';
import { resetDueAt } from './factor-resets-repository.ts';
import { logInWithCode } from './log-in-with-code.ts';
import { beginReset, sendResetInfo, stopReset, stopResetByLink } from './reset-factor.ts';
import { hasSecondFactor, recoveryCodesLeft } from './second-factors-repository.ts';

const kept = { commitOnRefusal: true } as const;

export function registerSecondFactorEndpoints(
  api: Api,
  { encryption }: { readonly encryption: Encryption },
): void {
  serveProof(api, encryption);
  serveChanges(api, encryption);
  serveResets(api);

  api.serveWrite(
    contract.logInWithCode,
    async ({ tx, body, caller, userAgent, now, reply }) => {
      const given = { ...body, deviceId: caller.deviceId, userAgent, encryption, now };
      const opened = await logInWithCode(tx, given);
      return opened.refused ? opened : accept(await openedAnswer(tx, reply, opened.value, now));
    },
    kept,
  );
}

/** Endpoints with which the owner of a session proves their presence again. */
function serveProof(api: Api, encryption: Encryption): void {
  api.serveRead(readProofMethods, async ({ db, caller }) =>
    accept({ methods: [...(await listProofMethods(db, signedInUser(caller).id))] }),
  );

  api.serveWrite(
    prove,
    ({ tx, body, caller, sessionId, remoteAddress, site, now }) => {
      assert(sessionId !== null, 'expected a session for a signed-in user');
      const who = { userId: signedInUser(caller).id, sessionId, deviceId: caller.deviceId, remoteAddress };
      return proveSession(tx, { ...body, ...who, encryption, site, now });
    },
    kept,
  );
}

function serveChanges(api: Api, encryption: Encryption): void {
  api.serveRead(contract.readTwoFactor, async ({ db, caller }) => {
    const { id } = signedInUser(caller);
    return accept({
      is_on: await hasSecondFactor(db, id),
      recovery_codes_left: await recoveryCodesLeft(db, id),
      reset_due_at: (await resetDueAt(db, id))?.toISOString() ?? null,
    });
  });

  api.serveWrite(contract.generateTwoFactor, ({ tx, caller, site, now }) => {
    const userId = signedInUser(caller).id;
    return offerSecondFactor(tx, {
      userId,
      deviceId: caller.deviceId,
      encryption,
      now,
      issuer: site.brand.name,
    });
  });

  api.serveWrite(
    contract.confirmTwoFactor,
    async ({ tx, body, caller, now }) => {
      const userId = signedInUser(caller).id;
      const act = { userId, deviceId: caller.deviceId, encryption, now, code: body.code };
      const codes = await turnOnSecondFactor(tx, act);
      return codes.refused ? codes : accept({ recovery_codes: [...codes.value] });
    },
    kept,
  );

  api.serveWrite(contract.removeTwoFactor, ({ tx, caller, now }) =>
    removeSecondFactor(tx, { ...actingUser(caller), encryption, now }),
  );

  api.serveWrite(contract.renewRecoveryCodes, async ({ tx, caller, now }) => {
    const userId = signedInUser(caller).id;
    const codes = await renewCodes(tx, { userId, deviceId: caller.deviceId, encryption, now });
    return codes.refused ? codes : accept({ recovery_codes: [...codes.value] });
  });
}

function serveResets(api: Api): void {
  api.serveWrite(contract.sendResetInfo, ({ tx, body, caller, now }) =>
    sendResetInfo(tx, { ticket: body.ticket, deviceId: caller.deviceId, now }),
  );

  api.serveWrite(contract.resetWithCode, async ({ tx, body, caller, now }) => {
    const begun = await beginReset(tx, { code: body.code, deviceId: caller.deviceId, now });
    return begun.refused ? begun : accept({ due_at: begun.value.dueAt.toISOString() });
  });

  api.serveWrite(contract.stopReset, ({ tx, body, now }) => stopResetByLink(tx, { code: body.code, now }));

  api.serveWrite(contract.stopOwnReset, async ({ tx, caller, now }) => {
    await stopReset(tx, { userId: signedInUser(caller).id, now });
    return accept({});
  });
}
