import { endpoint } from '../endpoint.ts';
import { instant, publicId } from '../wire.ts';
import { z } from '../z.ts';

export const openSandboxPushDevice = endpoint({
  method: 'POST',
  path: '/sandbox/push/devices',
  access: 'open',
  summary: 'Subscribes a device whose messages the sandbox can read.',
  body: z.strictObject({}),
  response: z.object({ id: publicId, endpoint: z.string(), p256dh: z.string(), auth: z.string() }),
  refusals: {},
});

export const listSandboxPushes = endpoint({
  method: 'GET',
  path: '/sandbox/push/devices/{id}',
  access: 'open',
  summary: 'Messages sent to a sandbox device, newest first, decrypted.',
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
  summary: 'Removes a device, as when a browser is uninstalled: its push service answers 410 from then on.',
  params: z.object({ id: publicId }),
  body: z.strictObject({}),
  response: z.object({}),
  refusals: { push_device_unknown: 404 },
});
