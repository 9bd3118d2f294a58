import * as contract from '@dukat/contract/passkeys';
import { decidePasskeyName, mostPasskeys } from '@dukat/rules/identity/passkey';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { actingUser, signedInUser } from '../../../platform/http/signed-in-user.ts';
import { openedAnswer } from '../sessions/opened-answer.ts';
import { listActivePasskeys, type Passkey, setName } from './passkeys-repository.ts';
import { addPasskey, offerPasskey, removePasskey } from './register-passkey.ts';
import { createPasskeyChallenge, logInWithPasskey } from './verify-passkey.ts';

const kept = { commitOnRefusal: true } as const;

export function registerPasskeyEndpoints(api: Api): void {
  serveOwnPasskeys(api);

  api.serveWrite(contract.createPasskeyChallenge, async ({ tx, caller, site, now }) =>
    accept(await createPasskeyChallenge(tx, { deviceId: caller.deviceId, site, now })),
  );

  api.serveWrite(
    contract.logInWithPasskey,
    async ({ tx, body, caller, site, userAgent, now, reply }) => {
      const shown = { deviceId: caller.deviceId, response: body.response, site, userAgent, now };
      const opened = await logInWithPasskey(tx, shown);
      return opened.refused ? opened : accept(await openedAnswer(tx, reply, opened.value, now));
    },
    kept,
  );
}

function serveOwnPasskeys(api: Api): void {
  api.serveRead(contract.listPasskeys, async ({ db, caller }) => {
    const found = await listActivePasskeys(db, signedInUser(caller).id);
    return accept({ passkeys: found.map(wirePasskey), most: mostPasskeys });
  });

  api.serveWrite(contract.offerPasskey, ({ tx, caller, site, now }) =>
    offerPasskey(tx, { ...actingUser(caller), site, now }),
  );

  api.serveWrite(
    contract.addPasskey,
    async ({ tx, body, caller, site, now }) => {
      const act = { ...actingUser(caller), site, now };
      const added = await addPasskey(tx, { ...act, ...body });
      return added.refused ? added : accept(wirePasskey(added.value));
    },
    kept,
  );

  api.serveWrite(contract.renamePasskey, async ({ tx, body, caller }) => {
    const name = decidePasskeyName(body.name);
    if (name.refused) return name;
    const own = { userId: signedInUser(caller).id, publicId: body.id };
    return (await setName(tx, own, name.value)) ? accept({}) : refuse('passkey_unknown');
  });

  api.serveWrite(contract.removePasskey, ({ tx, body, caller, now }) =>
    removePasskey(tx, { ...actingUser(caller), publicId: body.id, now }),
  );
}

function wirePasskey({ publicId, name, createdAt, lastUsedAt }: Passkey) {
  return {
    id: publicId,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
