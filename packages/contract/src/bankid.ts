import { endpoint } from './endpoint.ts';
import { done, instant, providerRedirect } from './wire.ts';
import { z } from './z.ts';

// Verification by a Czech bank (BankID, OpenID Connect 1.0). The page /bankid forwards the parameters of the bank's redirect.

export const generateBankUrl = endpoint({
  method: 'POST',
  path: '/api/bankid/generate_url',
  access: 'signed-in',
  budget: 'registration',
  summary:
    'The URL at which a bank verifies the user. The response that the browser brings back is valid once, on this device, for ten minutes.',
  body: z.strictObject({}),
  response: z.object({ url: z.string().max(4000) }),
  refusals: { already_verified: 409, form_required: 409, verification_unavailable: 503 },
});

export const updateProfileByBank = endpoint({
  method: 'POST',
  path: '/api/bankid/update_profile',
  access: 'signed-in',
  budget: 'login',
  summary:
    'Completes the verification with the bank’s response: stores the name, date of birth and address that the bank confirms.',
  body: providerRedirect,
  response: done,
  refusals: { bankid_failed: 422, bankid_canceled: 422, person_known: 409, already_verified: 409 },
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  access: 'signed-in',
  summary: 'The user’s identity as a bank confirmed it; null if none did.',
  response: z.object({
    profile: z
      .object({
        source: z.enum(['bankid']),
        given_name: z.string(),
        family_name: z.string(),
        birth_date: z.string(),
        address: z.string().nullable(),
        verified_at: instant,
      })
      .nullable(),
  }),
  refusals: {},
});
