import { endpoint } from './endpoint.ts';
import { done, line, secret } from './wire.ts';
import { z } from './z.ts';

/** Features that have a page before they open. */
export const openingName = z.enum([
  'gift_cards',
  'lightning',
  'staking',
  'bankid',
  'bank_verification',
  'savings',
  'autosell',
  'referral',
  'donations',
]);
export type OpeningName = z.output<typeof openingName>;

export const requestNotice = endpoint({
  method: 'POST',
  path: '/api/openings/request',
  access: 'device',
  budget: 'registration',
  mailsTo: 'email',
  checksBots: true,
  summary:
    'Mails a link to the address; once it is confirmed, the address is notified when the capability opens.',
  body: z.strictObject({
    opening: openingName,
    email: line(254),
    /** A honeypot that people do not see. A request that fills it comes from a bot: it is answered normally and ignored. */
    website: line(200).default(''),
  }),
  response: done,
  refusals: { email_required: 422, email_invalid: 422, open_already: 409 },
});

export const confirmNotice = endpoint({
  method: 'POST',
  path: '/api/openings/confirm',
  access: 'device',
  budget: 'login',
  summary:
    'Confirms by a mailed link that the address wants to be notified. Repeating it returns the same answer.',
  body: z.strictObject({ token: secret }),
  response: z.object({ opening: openingName }),
  refusals: { link_invalid: 422 },
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/emails/unsubscribe',
  access: 'device',
  budget: 'login',
  summary:
    'Unsubscribes the address that got the token from all marketing mail. Repeating it returns the same answer.',
  body: z.strictObject({ token: secret }),
  response: done,
  refusals: { link_invalid: 422 },
});
