import { endpoint } from './endpoint.ts';
import { done, instant, publicId } from './wire.ts';
import { z } from './z.ts';

// Messages to a user's devices by Web Push, besides mails.

const minute = z.number().int().min(0).max(1439);

/** Minutes since midnight in that time zone. The period may include midnight. */
const quietHours = z
  .strictObject({
    from_minute: minute,
    until_minute: minute,
    time_zone: z.string().max(64),
  })
  .meta({ id: 'PushQuietHours' });

/** By channel and group (requirement 3). Mails of the main group cannot be turned off, and the hidden group has no setting. */
const pushGroups = z.object({ main: z.boolean(), marketing: z.boolean() }).meta({ id: 'PushGroups' });

export const readNotifications = endpoint({
  method: 'GET',
  path: '/api/user/notifications',
  access: 'signed-in',
  summary: 'Which devices get push messages, the groups of messages, and the quiet hours.',
  response: z.object({
    /** The public key of this installation, with which the browser subscribes (RFC 8292). */
    public_key: z.string(),
    push: pushGroups,
    quiet_hours: quietHours.nullable(),
    devices: z.array(
      z.object({
        id: publicId,
        browser: z.string().nullable(),
        system: z.string().nullable(),
        created_at: instant,
        is_current: z.boolean(),
      }),
    ),
  }),
  refusals: {},
});

export const chooseNotifications = endpoint({
  method: 'POST',
  path: '/api/user/notifications',
  access: 'signed-in',
  summary: 'Sets the groups that are pushed, and the quiet hours.',
  body: z.strictObject({ push: pushGroups, quiet_hours: quietHours.nullable() }),
  response: done,
  refusals: { time_zone_unknown: 422 },
});

export const subscribeDevice = endpoint({
  method: 'POST',
  path: '/api/user/notifications/subscribe',
  access: 'signed-in',
  notForApplications: 'Web push needs a browser; a phone has the push service of its system.',
  summary: 'Subscribes this device to push messages, if the push service of its browser is supported.',
  body: z.strictObject({
    endpoint: z.string().max(1000),
    /** The device's public key and authentication secret, in base64url (RFC 8291). */
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  }),
  response: done,
  refusals: { push_service_unknown: 422, too_many_devices: 409 },
});

export const unsubscribeDevice = endpoint({
  method: 'POST',
  path: '/api/user/notifications/unsubscribe',
  access: 'signed-in',
  notForApplications: 'Web push needs a browser; a phone has the push service of its system.',
  summary: 'Unsubscribes the device and drops its pending messages.',
  body: z.strictObject({ id: publicId }),
  response: done,
  refusals: { push_device_unknown: 404 },
});
