import { formStatuses } from '@dukat/rules/verification/client-form/submit-form';
import { checkStatuses } from '@dukat/rules/verification/identity-check';
import { accountCheckStatus } from './bank-verification.ts';
import { endpoint } from './endpoint.ts';
import { verificationStatus } from './identity.ts';
import { done, instant, line, publicId } from './wire.ts';
import { z } from './z.ts';

/** The state of a person's identity check. It is `opening` until its page is ready. */
const identityCheck = z.object({
  status: z.enum(checkStatuses),
  /** The URL at which the person shows a document and a face; null if no step there is pending. */
  link: z.string().nullable(),
  began_at: instant,
});

export const readVerification = endpoint({
  method: 'GET',
  path: '/api/user/verification',
  access: 'signed-in',
  summary: 'The progress of the user’s verification, and whether an identity check can start.',
  response: z.object({
    verification: z.object({
      tier: z.number().int(),
      status_l1: verificationStatus,
      status_l2: verificationStatus,
      status_l3: verificationStatus,
      verification_status_tier1: verificationStatus,
      verification_status_tier2: verificationStatus,
      check: identityCheck.nullable(),
      can_begin: z.boolean(),
      /** The newest check of a bank account. Its page takes this id. */
      bank_account: z.object({ id: publicId, status: accountCheckStatus }).nullable(),
      can_verify_bank_account: z.boolean(),
      /** For the current version of the form; null if nothing was answered yet. */
      form: z.enum(formStatuses).nullable(),
    }),
  }),
  refusals: {},
});

const beginning = {
  method: 'POST',
  access: 'signed-in',
  budget: 'registration',
  body: z.strictObject({ first_name: line(100), last_name: line(100) }),
  response: done,
  refusals: {
    name_required: 422,
    form_required: 409,
    already_verified: 409,
    too_many_checks: 429,
    verification_unavailable: 503,
  },
} as const;

export const selfVerify = endpoint({
  ...beginning,
  path: '/api/user/self_verify',
  summary:
    'Starts an identity check at the first configured provider; the link to its page is available a moment later.',
});

export const verifyByOnfido = endpoint({
  ...beginning,
  path: '/api/onfido/verifications',
  summary: 'Starts an identity check at Onfido; the link to its page is available a moment later.',
});

/** Served where Sumsub is configured. */
export const verifyBySumsub = endpoint({
  ...beginning,
  path: '/api/sumsub/access_token',
  summary:
    'Starts an identity check at Sumsub. The link to its page, which contains Sumsub’s access token, is available a moment later at GET /api/user/verification. The specification shows no use.',
});
