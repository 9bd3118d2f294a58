import { endpoint } from '../endpoint.ts';
import { instant, line } from '../wire.ts';
import { z } from '../z.ts';

export const sandboxMailSummary = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  received_at: instant,
  /** Every URL in the mail, in order. Tests open these. */
  links: z.array(z.string()),
});

export const listSandboxMails = endpoint({
  method: 'GET',
  path: '/sandbox/mail',
  access: 'open',
  summary: 'Mails that the program sent, newest first.',
  query: z.strictObject({
    to: line(254).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: z.object({ mails: z.array(sandboxMailSummary) }),
  refusals: {},
});

export const readSandboxMail = endpoint({
  method: 'GET',
  path: '/sandbox/mail/{id}',
  access: 'open',
  summary: 'One mail as its recipient gets it.',
  params: z.object({ id: z.string().regex(/^[0-9]{1,18}$/) }),
  response: z.object({ mail: sandboxMailSummary.extend({ text: z.string(), html: z.string() }) }),
  refusals: { mail_unknown: 404 },
});
