import * as contract from '@dukat/contract/openings';
import type { Api } from '../../platform/http/api.ts';
import { confirmNotice, requestNotice } from './openings/request-notice.ts';
import { serveOneClick } from './unsubscribing/serve-one-click.ts';
import { unsubscribe } from './unsubscribing/unsubscribe.ts';

export function registerMarketingEndpoints(api: Api): void {
  api.serveWrite(contract.requestNotice, ({ tx, body, site, language, now }) =>
    requestNotice(tx, {
      opening: body.opening,
      email: body.email,
      isFromProgram: body.website !== '',
      brand: site.brand.id,
      locale: language,
      origin: site.origin,
      now,
    }),
  );

  api.serveWrite(contract.confirmNotice, ({ tx, body, caller, now }) =>
    confirmNotice(tx, { token: body.token, deviceId: caller.deviceId, now }),
  );

  api.serveWrite(contract.unsubscribe, ({ tx, body, now }) =>
    unsubscribe(tx, { token: body.token, way: 'page', now }),
  );

  serveOneClick(api);
}
