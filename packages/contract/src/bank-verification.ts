import { accountCheckStatuses } from '@dukat/rules/verification/account-check';
import { endpoint } from './endpoint.ts';
import { bankInstructions } from './orders/payment-instructions.ts';
import { paymentCurrency } from './rates.ts';
import { publicId } from './wire.ts';
import { z } from './z.ts';

/** `waiting` for the payment, `review` while operators compare the names, then a final status. */
export const accountCheckStatus = z.enum(accountCheckStatuses);

export const verifyBankAccount = endpoint({
  method: 'POST',
  path: '/api/user/verify_bank_account',
  access: 'signed-in',
  budget: 'registration',
  summary:
    'Starts the verification of the user’s bank account by a small payment from it; returns the pending one if there is one.',
  body: z.strictObject({ currency: paymentCurrency }),
  response: z.object({ id: publicId }),
  refusals: { identity_required: 409, too_many_checks: 429 },
});

export const readBankVerification = endpoint({
  method: 'GET',
  path: '/api/bank_verification',
  access: 'device',
  budget: 'public',
  summary:
    'The payment instructions and the progress of a bank account’s verification. The id suffices, so that another device can pay; the answer contains no personal data.',
  query: z.strictObject({ id: publicId }),
  response: z.object({
    check: z.object({ status: accountCheckStatus, payment: bankInstructions.nullable() }),
  }),
  refusals: { check_unknown: 404 },
});
