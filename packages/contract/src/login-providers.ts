import {
  loginIssuers,
  loginProviders,
  loginRequirements,
  loginTypes,
} from '@dukat/rules/identity/login-provider';
import { endpoint } from './endpoint.ts';
import { loginResult } from './identity.ts';
import { done, instant, line, providerRedirect, publicId, secret } from './wire.ts';
import { z } from './z.ts';

// Login with Google or Apple (OpenID Connect 1.0). The page /oauth forwards the parameters of the provider's redirect.

const loginProvider = z.enum(loginProviders);
const loginIssuer = z.enum(loginIssuers);
const providerUrl = z.object({ url: z.string().max(4000) }).meta({ id: 'ProviderUrl' });

export const generateProviderUrl = endpoint({
  method: 'POST',
  path: '/api/oauth/generate_url',
  access: 'device',
  budget: 'login',
  summary:
    'The URL of the login at a provider. The response that the browser brings back is valid once, on this device, for ten minutes.',
  body: z.strictObject({ login_provider: loginProvider, login_type: z.enum(loginTypes) }),
  response: providerUrl,
  refusals: { login_provider_unknown: 404 },
});

/** A pending sign-up. `owes` is the missing step: `proof` of the account with that e-mail address, or `agreement` to the terms. */
export const pendingSignupAnswer = z
  .object({
    owes: z.enum(loginRequirements).exclude(['nothing']),
    introduction: secret,
    email: z.string(),
    provider: loginIssuer,
  })
  .meta({ id: 'PendingSignup' });

export const processProviderReturn = endpoint({
  method: 'POST',
  path: '/api/oauth/process',
  access: 'visitor-or-user',
  budget: 'login',
  summary:
    'Completes a login with the provider’s response: opens a session, returns a ticket for the second step, returns the missing steps of a pending sign-up, or links the login to the signed-in account that requested it.',
  body: providerRedirect,
  response: z.union([...loginResult.options, pendingSignupAnswer, z.object({ linked: loginIssuer })]),
  refusals: {
    provider_login_failed: 422,
    provider_login_canceled: 422,
    provider_email_unverified: 422,
    login_linked_elsewhere: 409,
    too_many_linked_logins: 409,
    login_suspended: 409,
  },
});

export const completeSignup = endpoint({
  method: 'POST',
  path: '/api/oauth/open_account',
  access: 'device',
  budget: 'login',
  summary: 'Completes a pending sign-up from a provider: opens an account and a session.',
  body: z.strictObject({
    ticket: line(128),
    agreement: z.boolean(),
    accept_marketing_emails: z.boolean().nullable().default(null),
    /** The referral code. It has an effect only if the call opens an account. */
    overrideRef: line(64).nullable().optional(),
  }),
  response: z.union([...loginResult.options, pendingSignupAnswer]),
  refusals: { agreement_required: 422, introduction_invalid: 422, login_suspended: 409 },
});

export const linkedLogin = z.object({
  id: publicId,
  provider: loginIssuer,
  email: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});

export const listLinkedLogins = endpoint({
  method: 'GET',
  path: '/api/user/login_providers',
  access: 'signed-in',
  summary: 'The account’s linked provider logins, newest first, and the providers that can be added.',
  response: z.object({ linked: z.array(linkedLogin), offered: z.array(loginProvider) }),
  refusals: {},
});

export const generateLinkUrl = endpoint({
  method: 'POST',
  path: '/api/user/login_providers/generate_url',
  access: 'signed-in',
  requiresProof: true,
  summary: 'The URL at which the user links a provider’s login to the account.',
  body: z.strictObject({ login_provider: loginProvider }),
  response: providerUrl,
  refusals: { login_provider_unknown: 404 },
});

export const addPendingLogin = endpoint({
  method: 'POST',
  path: '/api/user/login_providers/link',
  access: 'signed-in',
  summary:
    'Links a provider’s pending login to the account with the same e-mail, after its owner has logged in or reauthenticated.',
  body: z.strictObject({ ticket: line(128) }),
  response: done,
  refusals: {
    introduction_invalid: 422,
    login_linked_elsewhere: 409,
    too_many_linked_logins: 409,
    login_suspended: 409,
  },
});

export const removeLinkedLogin = endpoint({
  method: 'POST',
  path: '/api/user/login_providers/remove',
  access: 'signed-in',
  requiresProof: true,
  summary: 'Unlinks one of the user’s provider logins; refused for the last way to log in.',
  body: z.strictObject({ id: publicId }),
  response: done,
  refusals: { linked_login_unknown: 404, last_way_in: 409 },
});
