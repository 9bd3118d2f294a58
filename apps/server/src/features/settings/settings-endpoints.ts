import * as contract from '@dukat/contract/settings';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { consentsOf, textVersions } from '../notifications/consents-facade.ts';
import { agreeToTerms, chooseMarketing } from './agreements.ts';
import { readSettings } from './read-settings.ts';
import { updateSettings } from './update-settings.ts';

export function registerSettingsEndpoints(api: Api): void {
  api.serveRead(contract.readSettings, async ({ db, caller }) =>
    accept({ settings: await readSettings(db, signedInUser(caller)) }),
  );

  api.serveWrite(contract.updateSettings, async ({ tx, body, caller, now }) => {
    const { locale, defaultPaymentCurrency: currency } = body;
    return accept({
      settings: await updateSettings(tx, { user: signedInUser(caller), locale, currency, now }),
    });
  });

  api.serveWrite(contract.setMarketingConsent, async ({ tx, body, caller, now }) => {
    await chooseMarketing(tx, {
      userId: signedInUser(caller).id,
      accepted: body.accept_marketing_emails,
      now,
    });
    return accept({});
  });

  api.serveRead(contract.listAgreements, async ({ db, caller }) => {
    const consents = await consentsOf(db, signedInUser(caller).id);
    return accept({
      versions: { ...textVersions },
      agreements: consents.map(({ kind, version, accepted, at }) => ({
        kind,
        version,
        accepted,
        is_current: version === textVersions[kind],
        at: at.toISOString(),
      })),
    });
  });

  api.serveWrite(contract.agreeToTerms, ({ tx, body, caller, now }) =>
    agreeToTerms(tx, { userId: signedInUser(caller).id, version: body.version, now }),
  );
}
