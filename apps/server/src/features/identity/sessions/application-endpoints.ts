import * as contract from '@dukat/contract/application';
import { accessTokenMs } from '@dukat/rules/identity/session';
import { accept } from '@dukat/rules/result';
import { secondMs } from '@dukat/rules/time/durations';
import type { Api } from '../../../platform/http/api.ts';
import { refreshSession } from './refresh-session.ts';

export function registerApplicationEndpoints(api: Api): void {
  api.serveWrite(
    contract.refreshToken,
    async ({ tx, body, caller, now }) => {
      const { deviceId } = caller;
      const fresh = await refreshSession(tx, { refreshToken: body.refresh_token, deviceId, now });
      if (fresh.refused) return fresh;
      const { token, refreshToken } = fresh.value;
      return accept({ token, refresh_token: refreshToken, expires_in: accessTokenMs / secondMs });
    },
    { commitOnRefusal: true },
  );
}
