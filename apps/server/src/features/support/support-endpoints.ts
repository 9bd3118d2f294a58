import * as contract from '@dukat/contract/support';
import type { Api } from '../../platform/http/api.ts';
import { askSupport } from './ask-support.ts';

export function registerSupportEndpoints(api: Api): void {
  api.serveWrite(contract.askSupport, ({ tx, body, caller, site, language, now }) =>
    askSupport(tx, {
      email: body.email,
      topic: body.topic,
      message: body.message,
      isFromProgram: body.website !== '',
      userId: caller.user?.id ?? null,
      brand: site.brand.id,
      supportEmail: site.brand.company.supportEmail,
      locale: language,
      now,
    }),
  );
}
