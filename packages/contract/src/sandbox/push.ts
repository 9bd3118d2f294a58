import { endpoint } from '../endpoint.ts';
import { instant, publicId } from '../wire.ts';
import { z } from '../z.ts';

export const openSandboxPushDevice = endpoint({
  method: 'POST',
  path: '/sandbox/push/devices',
  access: 'open',
  summary: 'A device whose messages the sandbox can read, as its browser would subscribe it.',
  body: z.strictObject({}),
  response: z.object({ id: publicId, endpoint: z.string(), p256dh: z.string(), auth: z.string() }),
  refusals: {},
});

export const listSandboxPushes = endpoint({
  method: 'GET',
  path: '/sandbox/push/devices/{id}',
  access: 'open',
  summary: 'What a device of the sandbox was sent, newest first, as it was decrypted there.',
  params: z.object({ id: publicId }),
  response: z.object({
    messages: z.array(z.object({ title: z.string(), body: z.string(), received_at: instant })),
  }),
  refusals: { push_device_unknown: 404 },
});

export const endSandboxPushDevice = endpoint({
  method: 'POST',
  path: '/sandbox/push/devices/{id}/end',
  access: 'open',
  summary: 'The device is gone, as when a browser is removed: its push service answers 410 from here on.',
  params: z.object({ id: publicId }),
  body: z.strictObject({}),
  response: z.object({}),
  refusals: { push_device_unknown: 404 },
});
