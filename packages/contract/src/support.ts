import { endpoint } from './endpoint.ts';
import { line, paragraph, publicId } from './wire.ts';
import { z } from './z.ts';

export const requestTopic = z.enum([
  'order',
  'payment',
  'wallet',
  'verification',
  'complaint',
  'press',
  'other',
]);
export type RequestTopic = z.output<typeof requestTopic>;

export const askSupport = endpoint({
  method: 'POST',
  path: '/api/user/request',
  access: 'visitor-or-user',
  budget: 'registration',
  mailsTo: 'email',
  summary: 'Stores a question to the house, tells it by mail and acknowledges it to whoever asked.',
  body: z.strictObject({
    email: line(254),
    topic: requestTopic,
    message: paragraph(4000),
    /** A field that no person sees: what fills it is a program, and is thanked for nothing. */
    website: line(200).default(''),
  }),
  response: z.object({ reference: publicId }),
  refusals: { email_required: 422, email_invalid: 422, message_too_short: 422 },
});
