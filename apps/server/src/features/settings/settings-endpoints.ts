import type { AnyEndpoint } from '@dukat/contract/endpoint';
import * as contract from '@dukat/contract/settings';
import { accept } from '@dukat/rules/result';
import type { Api, WriteCall } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import {
  consentHistory,
  consentState,
  countConsents,
  listConsents,
  textVersions,
} from '../notifications/consents-facade.ts';
import { shownAgreement } from '../notifications/shown-agreement-facade.ts';
import { agreeToTerms, type ConsentContext, recordMarketingChoice } from './agreements.ts';
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

  serveAgreements(api);
}

/** What the caller says to the legal texts, and what was said before. */
function serveAgreements(api: Api): void {
  api.serveWrite(contract.setMarketingConsent, async (call) => {
    await recordMarketingChoice(call.tx, {
      ...toConsentContext(call),
      accepted: call.body.accept_marketing_emails,
    });
    return accept({});
  });

  api.serveRead(contract.listAgreements, async ({ db, query, caller, now }) => {
    const { id } = signedInUser(caller);
    const versions = await textVersions(db, now);
    const history = await consentHistory(db, id, query);
    const { hasAgreedToTerms } = consentState(await listConsents(db, id), versions);
    return accept({
      agreements: history.map((consent) => shownAgreement(consent, versions)),
      total: await countConsents(db, id),
      versions: { ...versions },
      is_asked: !hasAgreedToTerms,
    });
  });

  api.serveWrite(contract.agreeToTerms, (call) =>
    agreeToTerms(call.tx, { ...toConsentContext(call), versions: call.body }),
  );
}

function toConsentContext({
  caller,
  language: locale,
  userAgent,
  now,
}: Pick<WriteCall<AnyEndpoint>, 'caller' | 'language' | 'userAgent' | 'now'>): ConsentContext {
  return { userId: signedInUser(caller).id, locale, deviceId: caller.deviceId, userAgent, now };
}
