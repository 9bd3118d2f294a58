import { keyScripts } from '@dukat/rules/wallets/key-scripts';
import { onePlan, planParams } from './automatic-payments.ts';
import { firstAddresses, keyRefusals, typedKey } from './automatic-sending.ts';
import { endpoint } from './endpoint.ts';
import { done, line, publicId } from './wire.ts';
import { confirmationRefusals, shownCode } from './withdrawals.ts';
import { z } from './z.ts';

// How owners authorize what their plans send.

export const readKeyAddresses = endpoint({
  method: 'POST',
  path: '/api/user/automatic_payments/key_addresses',
  access: 'signed-in',
  budget: 'account',
  summary:
    'The first addresses of an extended public key, to compare with those in the wallet. Nothing is stored.',
  body: z.strictObject(typedKey),
  response: z.object({
    /** As wallets spell a key of such addresses. */
    key: z.string(),
    script: z.enum(keyScripts),
    addresses: firstAddresses,
  }),
  refusals: keyRefusals,
});

export const confirmPlanDestination = endpoint({
  method: 'POST',
  path: '/api/user/automatic_payments/{planId}/confirm_destination',
  access: 'signed-in',
  summary:
    'Authorizes all destinations of a plan with a code of the second factor; a recovery code works as well. If `confirms_by` includes the mail, the link is needed: see `/api/automatic_payments/confirm_destination`.',
  params: planParams,
  body: z.strictObject({
    /** The request that the owner saw, so that a plan changed meanwhile is not authorized. */
    request: publicId,
    code: shownCode,
  }),
  response: onePlan,
  refusals: { plan_unknown: 404, destination_not_waiting: 409, too_many_keys: 409, ...confirmationRefusals },
});

export const confirmPlanDestinationByLink = endpoint({
  method: 'POST',
  path: '/api/automatic_payments/confirm_destination',
  access: 'device',
  budget: 'login',
  summary:
    'Authorizes all destinations of a plan by the mailed link, on any device; an account with a second factor sends a code as well.',
  body: z.strictObject({ token: line(128), code: shownCode.optional() }),
  response: done,
  refusals: { link_invalid: 422, destination_not_waiting: 409, too_many_keys: 409, ...confirmationRefusals },
});
