import { endpoint } from './endpoint.ts';
import { paymentCurrency } from './rates.ts';
import { done, instant, line, localeCode } from './wire.ts';
import { z } from './z.ts';

/** Of all settings (specification 3) only these two are kept on the server; the others, `biometricAuthEnabled` among them, stay on the device. */
export const settings = z.object({ defaultPaymentCurrency: paymentCurrency, locale: localeCode });

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/user/settings',
  access: 'signed-in',
  summary: 'The settings that follow the user from device to device.',
  response: z.object({ settings }),
  refusals: {},
});

export const updateSettings = endpoint({
  method: 'POST',
  path: '/api/user/update_settings',
  access: 'signed-in',
  summary: 'Changes the settings that are given; the others stay.',
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

/** The newest recorded choice of one kind, with the version of the text that was shown. */
export const agreement = z.object({
  kind: agreementKind,
  version: z.string(),
  accepted: z.boolean(),
  /** The text has changed since; the person is asked again. */
  is_current: z.boolean(),
  at: instant,
});

export const listAgreements = endpoint({
  method: 'GET',
  path: '/api/user/agreements',
  access: 'signed-in',
  summary: 'What the user has agreed to, and when.',
  response: z.object({
    agreements: z.array(agreement),
    /** The versions of the texts as they stand now; agreeing names the one that was shown. */
    versions: z.record(agreementKind, z.string()),
  }),
  refusals: {},
});

export const agreeToTerms = endpoint({
  method: 'POST',
  path: '/api/user/agreements',
  access: 'signed-in',
  summary: 'Agrees to the terms in the version that was shown.',
  body: z.strictObject({ version: line(32) }),
  response: done,
  refusals: { terms_version_unknown: 409 },
});
