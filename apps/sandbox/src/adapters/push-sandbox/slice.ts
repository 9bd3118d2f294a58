import { createECDH, randomBytes } from 'node:crypto';
import * as contract from '@dukat/contract/sandbox/push';
import { z } from '@dukat/contract/z';
import { accept, refuse } from '@dukat/rules/result';
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../../../server/src/platform/http/api.ts';
import { publicId } from '../../../../server/src/platform/random.ts';
import type { Slice } from '../../../../server/src/platform/slice.ts';
import { decryptPush } from './decrypt-push.ts';
import {
  endDevice,
  findDevice,
  insertDevice,
  insertMessage,
  listMessages,
} from './sandbox-devices-repository.ts';

/** The path of the sandbox push service on this server. */
export const sandboxPushPath = '/sandbox/push/to/';

const shown = z.object({ title: z.string(), body: z.string() });
const largestMessageBytes = 4096;

/** Simulates a browser's push service and its devices. */
export const pushSandboxSlice = (pushUrl: string): Slice<object> => ({
  name: 'push-sandbox',
  serveSandbox(api) {
    serveDevices(api, pushUrl);
    servePushService(api);
  },
});

function serveDevices(api: Api, pushUrl: string): void {
  const { database } = api.deps;
  api.serveSelfCommitted(contract.openSandboxPushDevice, async ({ now }) => {
    const key = createECDH('prime256v1');
    const p256dh = key.generateKeys('base64url');
    const [id, auth] = [publicId(), randomBytes(16).toString('base64url')];
    await insertDevice(database, { id, private_key: key.getPrivateKey('base64url'), auth, created_at: now });
    return accept({ id, endpoint: `${pushUrl}${id}`, p256dh, auth });
  });

  api.serveRead(contract.listSandboxPushes, async ({ db, params }) => {
    if ((await findDevice(db, params.id)) === undefined) return refuse('push_device_unknown');
    const messages = (await listMessages(db, params.id)).map(({ text_body, received_at }) => ({
      ...shown.parse(JSON.parse(text_body)),
      received_at: received_at.toISOString(),
    }));
    return accept({ messages });
  });

  api.serveSelfCommitted(contract.endSandboxPushDevice, async ({ params }) => {
    if ((await findDevice(database, params.id)) === undefined) return refuse('push_device_unknown');
    await endDevice(database, params.id);
    return accept({});
  });
}

/** Accepts messages as RFC 8030 specifies: answers 410 for a removed device and 400 for a message that the device cannot decrypt. */
function servePushService({ deps: { app, database, clock } }: Pick<Api, 'deps'>): void {
  app.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { id: string } }>(
      `${sandboxPushPath}:id`,
      { bodyLimit: largestMessageBytes },
      async (request, reply) => {
        const device = await findDevice(database, request.params.id);
        if (device === undefined) return reply.code(404).send();
        if (device.is_gone) return reply.code(410).send();
        if (!/^vapid t=[\w.-]+, k=[\w-]+$/.test(request.headers.authorization ?? ''))
          return reply.code(401).send();
        const { body } = request;
        const keys = { privateKey: device.private_key, auth: device.auth };
        const text = Buffer.isBuffer(body) ? decryptPush(body, keys) : undefined;
        if (text === undefined) return reply.code(400).send();
        await insertMessage(database, { device_id: device.id, text_body: text, received_at: clock.now() });
        return reply.code(201).send();
      },
    );
  });
}
