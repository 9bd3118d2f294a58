import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Listener } from '../listening/listener.ts';

/** Opens a listener on a free loopback port and returns the port. */
export async function listenOnLoopback({ server }: Listener): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
