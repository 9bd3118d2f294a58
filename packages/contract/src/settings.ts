import { endpoint } from './endpoint.ts';
import { paymentCurrency } from './rates.ts';
import { done, instant, line, localeCode, page } from './wire.ts';
import { z } from './z.ts';

/** Of the settings in requirement 3, only these two are on the server. The others, such as `biometricAuthEnabled`, stay on the device. */
export const settings = z
  .object({ defaultPaymentCurrency: paymentCurrency, locale: localeCode })
  .meta({ id: 'Settings' });

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/user/settings',
  access: 'signed-in',
  summary: 'The user’s settings on all devices.',
  response: z.object({ settings }),
  refusals: {},
});

export const updateSettings = endpoint({
  method: 'POST',
  path: '/api/user/update_settings',
  access: 'signed-in',
  summary: 'Changes the given settings; the others stay.',
  body: z.strictObject({ defaultPaymentCurrency: paymentCurrency.optional(), locale: localeCode.optional() }),
  response: z.object({ settings }),
  refusals: {},
});

export const setMarketingConsent = endpoint({
  method: 'POST',
  path: '/api/user/set_marketing_offers_consent',
  access: 'signed-in',
  summary: 'Records whether the user wants offers by e-mail.',
  body: z.strictObject({ accept_marketing_emails: z.boolean() }),
  response: done,
  refusals: {},
});

export const agreementKind = z.enum(['terms', 'personal_data', 'marketing']);

/** Where the user answered a legal text. */
export const agreementSource = z.enum([
  'order',
  'registration',
  'settings',
  'new_version',
  'demo',
  'unsubscribe_page',
  'unsubscribe_one_click',
]);

/** The answer of a user to one version of one legal text. */
export const agreement = z
  .object({
    kind: agreementKind,
    version: z.string(),
    accepted: z.boolean(),
    /** The version is the current one. The user is asked again for a newer version of the terms. */
    is_current: z.boolean(),
    at: instant,
    source: agreementSource,
    /** The language in which the user read the text. */
    locale: localeCode.nullable(),
    /** SHA-256 of the text that the user read, in hexadecimal. */
    text_hash: z.string().nullable(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  })
  .meta({ id: 'Agreement' });

export const listAgreements = endpoint({
  method: 'GET',
  path: '/api/user/agreements',
  access: 'signed-in',
  summary: 'The user’s consents to legal texts, newest first, and the current versions.',
  query: z.strictObject(page.shape),
  response: z.object({
    agreements: z.array(agreement),
    total: z.number().int(),
    /** The current versions of the texts. An agreement names the versions that were shown. */
    versions: z.record(agreementKind, z.string()),
    /** True if the user has not agreed to the current terms yet. */
    is_asked: z.boolean(),
  }),
  refusals: {},
});

export const agreeToTerms = endpoint({
  method: 'POST',
  path: '/api/user/agreements',
  access: 'signed-in',
  summary: 'Agrees to the terms and confirms the privacy policy, in the versions that were shown.',
  body: z.strictObject({ terms: line(32), personal_data: line(32) }),
  response: done,
  refusals: { terms_version_unknown: 409 },
});
