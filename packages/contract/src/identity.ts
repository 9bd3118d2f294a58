import { longestPassword } from '@dukat/rules/identity/password';
import { proofMethods } from '@dukat/rules/identity/suspension';
import { verificationStatuses } from '@dukat/rules/identity/verification';
import { endpoint } from './endpoint.ts';
import { passkeyResponse } from './passkey-response.ts';
import { done, fieldCode, instant, line, localeCode, publicId, secret } from './wire.ts';
import { z } from './z.ts';

const email = line(254);
const password = z
  .string()
  .max(longestPassword, { error: 'password_too_long' })
  .meta(fieldCode('password_too_long'));

export const verificationStatus = z.enum(verificationStatuses);

/** The user as the client sees it (requirement 3). */
export const user = z
  .object({
    email: z.string(),
    public_id: publicId,
    status_l1: verificationStatus,
    status_l2: verificationStatus,
    status_l3: verificationStatus,
    verification_status_tier1: verificationStatus,
    verification_status_tier2: verificationStatus,
    has_agreed_to_terms: z.boolean(),
    /** Null until the user makes a choice. The marketing checkbox is shown meanwhile. */
    accept_marketing_emails: z.boolean().nullable(),
    is_email_confirmed: z.boolean(),
    tier: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    locale: localeCode,
  })
  .meta({ id: 'User' });
export type User = z.output<typeof user>;

/** Why a password is refused (requirement 5.2). Each text is quoted there. */
export const passwordRefusals = {
  password_needs_letter: 422,
  password_needs_capital: 422,
  password_needs_number: 422,
  password_too_short: 422,
  password_too_weak: 422,
  password_breached: 422,
  password_too_long: 422,
} as const;

/** A session, or what is still required if the account has a second step. */
export const loginResult = z
  .union([
    z.object({
      token: secret,
      /** Only for the mobile application: exchanged for the next token by `POST /mx-api/token`. */
      refresh_token: z.string().optional(),
      user,
    }),
    z.object({ ticket: secret, methods: z.array(z.enum(['code', 'passkey'])) }),
  ])
  .meta({ id: 'LoginResult' });

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'device',
  budget: 'login',
  summary:
    'Opens a session on this device, whose token is useless without the device cookie, or returns a ticket for the second step.',
  body: z.strictObject({ email, password }),
  response: loginResult,
  refusals: { login_failed: 422, too_many_attempts: 429, login_locked: 429 },
});

export const sendLoginLink = endpoint({
  method: 'POST',
  path: '/api/login/link',
  access: 'device',
  budget: 'registration',
  mailsTo: 'email',
  summary:
    'Mails a login link. The answer is the same whether the e-mail has an account or not; frequent requests are delayed increasingly.',
  body: z.strictObject({ email }),
  response: done,
  refusals: { email_required: 422, email_invalid: 422, too_many_attempts: 429 },
});

/** Who requested a link that is opened on another device. */
export const linkRequester = z
  .object({
    asked_at: instant,
    browser: z.string().nullable(),
    system: z.string().nullable(),
  })
  .meta({ id: 'LinkRequester' });

export type LinkRequester = z.output<typeof linkRequester>;

/** Null if the link was requested on this device or the opener has confirmed. The action is then done. */
const requestedBy = z.object({ asked_by: linkRequester.nullable() });
const openedLink = { token: line(128), is_confirmed: z.boolean().default(false) };

export const readLinkRequester = endpoint({
  method: 'POST',
  path: '/api/mailed_link',
  access: 'device',
  budget: 'login',
  summary: 'The device that requested a mailed link, if it was another one. Does not use the link up.',
  body: z.strictObject({ token: line(128) }),
  response: requestedBy,
  refusals: { link_invalid: 422 },
});

export const disownLink = endpoint({
  method: 'POST',
  path: '/api/mailed_link/disown',
  access: 'device',
  budget: 'login',
  summary: 'Invalidates a mailed link that its reader did not request. Nothing else changes.',
  body: z.strictObject({ token: line(128) }),
  response: done,
  refusals: { link_invalid: 422 },
});

export const logInWithLink = endpoint({
  method: 'POST',
  path: '/api/login/token',
  access: 'device',
  budget: 'login',
  summary:
    'Logs in with the token of a mailed link, once. On another device than the one that requested it, the first call returns that device, and a confirmed one logs in.',
  body: z.strictObject(openedLink),
  response: z.union([...loginResult.options, z.object({ asked_by: linkRequester })]),
  refusals: { link_invalid: 422, too_many_attempts: 429 },
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  // An invalid or expired token must not prevent a logout.
  access: 'device',
  isShedLast: true,
  summary: 'Ends the sessions of this device. Repeating it has no effect.',
  body: z.strictObject({}),
  response: done,
  refusals: {},
});

export const createAccount = endpoint({
  method: 'POST',
  path: '/api/create_account',
  access: 'device',
  budget: 'registration',
  mailsTo: 'email',
  checksBots: true,
  summary: 'Mails a link to set a password. The answer is the same whether the e-mail has an account or not.',
  body: z.strictObject({
    email,
    agreement: z.boolean(),
    accept_marketing_emails: z.boolean().nullable().default(null),
    /** The referral code. It has an effect only if the call opens an account. */
    overrideRef: line(64).nullable().optional(),
  }),
  response: done,
  refusals: { email_required: 422, email_invalid: 422, agreement_required: 422 },
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot_password',
  access: 'device',
  budget: 'registration',
  mailsTo: 'email',
  checksBots: true,
  summary:
    'Mails a link to set a new password. The answer is the same whether the e-mail has an account or not.',
  body: z.strictObject({ email }),
  response: done,
  refusals: { email_required: 422, email_invalid: 422 },
});

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/set_password',
  access: 'device',
  budget: 'login',
  summary:
    'Sets the password with the token of a mailed link; confirms the e-mail and ends every session. The first password of an account then logs in on this device, or returns a ticket for the second step. On another device than the one that requested the link, the first call returns that device, and a confirmed one takes effect.',
  body: z.strictObject({ ...openedLink, password }),
  response: z.union([...loginResult.options, requestedBy]),
  refusals: { link_invalid: 422, too_many_attempts: 429, ...passwordRefusals },
});

export const readMe = endpoint({
  method: 'GET',
  path: '/api/user/me',
  access: 'signed-in',
  summary: 'The user behind the session.',
  response: z.object({ user }),
  refusals: {},
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify_email',
  access: 'device',
  budget: 'login',
  summary:
    'Confirms the e-mail with the token of a mailed link. On another device than the one that requested the link, the first call returns that device, and a confirmed one takes effect.',
  body: z.strictObject(openedLink),
  response: requestedBy,
  refusals: { link_invalid: 422 },
});

export const device = z
  .object({
    id: publicId,
    /** Such as "Firefox" and "Linux"; null if the browser did not say. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    first_seen_at: instant,
    last_seen_at: instant,
    is_current: z.boolean(),
    is_signed_in: z.boolean(),
    /** True for the mobile application, false for a browser. */
    is_application: z.boolean(),
  })
  .meta({ id: 'Device' });

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/user/devices',
  access: 'signed-in',
  summary: 'The devices that the user logged in on, newest first, at most 100.',
  response: z.object({ devices: z.array(device) }),
  refusals: {},
});

export const logoutDevice = endpoint({
  method: 'POST',
  path: '/api/user/devices/logout',
  access: 'signed-in',
  isShedLast: true,
  summary: 'Ends all sessions of one of the user’s devices, or of all devices but the calling one.',
  body: z.union([z.strictObject({ id: publicId }), z.strictObject({ others: z.literal(true) })]),
  response: done,
  refusals: { device_unknown: 404 },
});

/** The ways in which the owner of a session can prove to be present. */
export const proofMethod = z.enum(proofMethods);

export const readProofMethods = endpoint({
  method: 'GET',
  path: '/api/user/proof',
  access: 'signed-in',
  summary: 'The user’s available methods of reauthentication; empty for an account without a password.',
  response: z.object({ methods: z.array(proofMethod) }),
  refusals: {},
});

export const prove = endpoint({
  method: 'POST',
  path: '/api/user/proof',
  access: 'signed-in',
  budget: 'login',
  summary: 'Reauthenticates the owner of the session. Actions that require it are allowed for ten minutes.',
  body: z.strictObject({
    password: password.optional(),
    code: line(64).optional(),
    passkey: passkeyResponse.optional(),
  }),
  response: done,
  refusals: {
    password_wrong: 422,
    code_wrong: 422,
    passkey_invalid: 422,
    passkey_suspended: 409,
    too_many_attempts: 429,
    login_locked: 429,
    codes_locked: 429,
  },
});
