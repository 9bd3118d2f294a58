import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlace } from './open-place.ts';
import { probePlaces } from './probe-places.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dukat-socket-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createNetServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

test('a probe reports a busy port and leaves free ones free', async () => {
  const port = await freePort();
  const place = { host: '127.0.0.1', port };
  await probePlaces([place], port);
  await expect(probePlaces([place, place], port)).rejects.toThrow(`Port ${port} is already in use`);
  await probePlaces([place], port);
});

describe.skipIf(process.platform === 'win32')('a Unix socket', () => {
  test('serves its user and group, and its callers count as loopback', async () => {
    const socket = join(folder, 'served.sock');
    const server = createServer(({ socket: peer }, response) => response.end(peer.remoteAddress));
    await openPlace(server, { socket }, 3000);
    expect(statSync(socket).mode & 0o777).toBe(0o660);
    const asked = request({ socketPath: socket, path: '/' }).end();
    const [answer] = await once(asked, 'response');
    const [body] = await once(answer, 'data');
    expect(String(body)).toBe('127.0.0.1');
    await expect(probePlaces([{ socket }], 3000)).rejects.toThrow(
      `The Unix socket ${socket} is already in use.`,
    );
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    expect(existsSync(socket)).toBe(false);
  });

  test('replaces one that a killed program left', async () => {
    const socket = join(folder, 'stale.sock');
    const child = await leaveSocket(socket);
    expect(child).toBe(true);
    await probePlaces([{ socket }], 3000);
    expect(existsSync(socket)).toBe(false);
  });

  test('keeps a file that is none', async () => {
    const socket = join(folder, 'file');
    writeFileSync(socket, 'data');
    await expect(probePlaces([{ socket }], 3000)).rejects.toThrow('exists and is no socket');
    expect(existsSync(socket)).toBe(true);
    await expect(probePlaces([{ socket: join(folder, 'none/a.sock') }], 3000)).rejects.toThrow(
      'cannot be opened',
    );
  });
});

/** A process that ends without closing its socket. */
async function leaveSocket(socket: string): Promise<boolean> {
  const code = `require('node:net').createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 'SIGKILL'))`;
  const child = spawn(process.execPath, ['-e', code]);
  await once(child, 'exit');
  return existsSync(socket);
}
