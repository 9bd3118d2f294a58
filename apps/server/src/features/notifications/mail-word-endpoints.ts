import * as contract from '@dukat/contract/mail-word';
import { decideMailWord } from '@dukat/rules/identity/mail-word';
import { accept } from '@dukat/rules/result';
import { recordAct } from '../../platform/audit/audit-log.ts';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { deleteMailWord, findMailWord, storeMailWord } from './mail-words-repository.ts';

export function registerMailWordEndpoints(api: Api): void {
  api.serveRead(contract.readMailWord, async ({ db, caller }) =>
    accept({ word: (await findMailWord(db, signedInUser(caller).email)) ?? null }),
  );

  api.serveWrite(contract.setMailWord, async ({ tx, body, caller, now }) => {
    const { id, email } = signedInUser(caller);
    if (body.word === null) await deleteMailWord(tx, email);
    else {
      const word = decideMailWord(body.word);
      if (word.refused) return word;
      await storeMailWord(tx, email, word.value);
    }
    const actor = { kind: 'user', id } as const;
    await recordAct(tx, { at: now, actor, deviceId: caller.deviceId, act: 'mail_word.chosen' });
    return accept({});
  });
}
