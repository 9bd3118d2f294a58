import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BreakableProxy {
  /** The database behind it, reached through the proxy. */
  readonly url: string;
  /** Connections that are open now. */
  connections(): number;
  /** Cuts every connection and every new one, as a server that is gone does. */
  break(): void;
  /** Keeps connections open and passes nothing on, as a server that hangs does. */
  freeze(): void;
  /** Everything passes again. */
  mend(): void;
  close(): void;
}

/** Stands between a test and its database, and takes the database away for a while. */
export async function breakableProxy(targetUrl: string): Promise<BreakableProxy> {
  const target = new URL(targetUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'whole' | 'broken' | 'frozen' = 'whole';
  const hold = ([near, far]: readonly [Socket, Socket]) => {
    if (state === 'frozen') [near, far].map((socket) => socket.pause());
    else [near, far].map((socket) => socket.resume());
  };
  const server = createServer({ noDelay: true }, (near) => {
    near.on('error', () => {});
    if (state === 'broken') return void near.destroy();
    const far = connect({ port: Number(target.port), host: target.hostname, noDelay: true });
    const pair = [near, far] as const;
    pairs.add(pair);
    far.on('error', () => near.destroy());
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => near.write(bytes));
    far.on('close', () => near.destroy());
    near.on('close', () => {
      far.destroy();
      pairs.delete(pair);
    });
    hold(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(targetUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    connections: () => pairs.size,
    break() {
      state = 'broken';
      for (const [near] of pairs) near.destroy();
    },
    freeze() {
      state = 'frozen';
      for (const pair of pairs) hold(pair);
    },
    mend() {
      state = 'whole';
      for (const pair of pairs) hold(pair);
    },
    close() {
      for (const [near] of pairs) near.destroy();
      server.close();
    },
  };
}
