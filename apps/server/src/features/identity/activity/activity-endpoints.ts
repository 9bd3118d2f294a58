import * as contract from '@dukat/contract/activity';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import { readActivity } from './activity-repository.ts';

export function registerActivityEndpoints(api: Api): void {
  api.serveRead(contract.listActivity, async ({ db, query, caller }) => {
    const { before, limit } = query;
    const acts = contract.activityAct.options;
    const found = await readActivity(db, { userId: signedInUser(caller).id, acts, before, limit: limit + 1 });
    const shown = found.slice(0, limit);
    return accept({
      activity: shown.map(({ id, at, act, deviceId, browser, system }) => ({
        id,
        at: at.toISOString(),
        act: contract.activityAct.parse(act),
        browser,
        system,
        is_current_device: deviceId === caller.deviceId,
      })),
      before: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
    });
  });
}
