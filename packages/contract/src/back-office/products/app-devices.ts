import { endpoint } from '../../endpoint.ts';
import { instant, line, page, publicId } from '../../wire.ts';
import { z } from '../../z.ts';
import { decisionAnswer, decisionRefusals } from '../approvals.ts';
import { backOfficeRoles } from '../roles.ts';

// Phones with the mobile application. Operators log out those that were lost or stolen.

export const listAppDevices = endpoint({
  method: 'GET',
  path: '/admin/api/app-devices',
  access: 'operator',
  roles: backOfficeRoles,
  summary:
    'Phones with the mobile application, the last used first; with an e-mail address only those of its account.',
  query: z.strictObject({ ...page.shape, email: line(254).optional() }),
  response: z.object({
    devices: z.array(
      z.object({
        id: publicId,
        /** The e-mail address of the owner. */
        email: z.string(),
        system: z.string().nullable(),
        /** Whether it has tokens that work or can be refreshed. */
        is_signed_in: z.boolean(),
        first_seen_at: instant,
        last_seen_at: instant,
      }),
    ),
    has_more: z.boolean(),
  }),
  refusals: {},
});

export const endAppDevice = endpoint({
  method: 'POST',
  path: '/admin/api/app-devices/{id}/end',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Logs a phone out at once, with all its tokens and live connections, for a reason.',
  params: z.object({ id: publicId }),
  body: z.strictObject({ reason: line(500) }),
  response: decisionAnswer,
  refusals: { ...decisionRefusals, device_unknown: 404, reason_missing: 422 },
});
