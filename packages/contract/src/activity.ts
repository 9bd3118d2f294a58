import { endpoint } from './endpoint.ts';
import { instant } from './wire.ts';
import { z } from './z.ts';

/** The audit log entries that the account's owner sees. All others are only for operators. */
export const activityAct = z.enum([
  'account.opened',
  'account.frozen',
  'account.thaw_asked',
  'account.thawed',
  'api_key.created',
  'api_key.changed',
  'api_key.deleted',
  'api_key.ended',
  'app.registered',
  'app.secret_rotated',
  'app.removed',
  'app.connected',
  'app.disconnected',
  'app.ended',
  'app_device.logged_out',
  'credential.suspended',
  'credential.kept',
  'credential.deleted',
  'device.logged_out',
  'devices.logged_out',
  'email.change_asked',
  'email.changed',
  'email.confirmed',
  'login.failed',
  'linked_login.added',
  'linked_login.removed',
  'login.succeeded',
  'mail_word.chosen',
  'passkey.added',
  'passkey.removed',
  'password.set',
  'password.wrong',
  'recovery_codes.renewed',
  'second_factor.turned_on',
  'second_factor.removed',
  'second_factor.wrong',
  'second_factor.reset_begun',
  'second_factor.reset_stopped',
  'second_factor.reset',
  'session.refresh_reused',
]);

const lineId = z.string().regex(/^[0-9]{1,18}$/);

export const activity = z
  .object({
    id: lineId,
    at: instant,
    act: activityAct,
    /** Set for a device on which the owner has logged in; null for any other. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    is_current_device: z.boolean(),
  })
  .meta({ id: 'Activity' });

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/user/activity',
  access: 'signed-in',
  summary: 'Security events of the account, newest first; `before` is the id of the last line seen.',
  query: z.strictObject({
    before: lineId.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: z.object({ activity: z.array(activity), before: lineId.nullable() }),
  refusals: {},
});
