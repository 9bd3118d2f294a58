import * as contract from '@dukat/contract/identity';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import {
  disownLink,
  findRequester,
  wireOpenedLink,
  wireRequester,
} from '../passwords/requested-elsewhere.ts';
import { openedAnswer } from '../sessions/opened-answer.ts';
import { toVisit } from '../visit.ts';
import { logInWithLink } from './log-in-with-link.ts';
import { requestLoginLink } from './request-login-link.ts';

export function registerLoginLinkEndpoints(api: Api): void {
  api.serveWrite(contract.sendLoginLink, ({ tx, body, ...call }) =>
    requestLoginLink(tx, { email: body.email, ...toVisit(call) }),
  );

  api.serveWrite(contract.logInWithLink, async ({ tx, body, caller, userAgent, now, reply }) => {
    const { token, is_confirmed: isConfirmed } = body;
    const shown = { token, isConfirmed, deviceId: caller.deviceId, userAgent, now };
    const opened = await logInWithLink(tx, shown);
    if (opened.refused) return opened;
    if (opened.value.kind !== 'asked-elsewhere')
      return accept(await openedAnswer(tx, reply, opened.value, now));
    return accept({ asked_by: wireRequester(opened.value.link) });
  });

  api.serveWrite(contract.readLinkRequester, async ({ tx, body, caller, now }) => {
    const found = await findRequester(tx, { ...body, deviceId: caller.deviceId, now });
    return found.refused ? found : accept(wireOpenedLink(found.value));
  });

  api.serveWrite(contract.disownLink, ({ tx, body, now }) => disownLink(tx, { ...body, now }));
}
