import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BreakableProxy {
  /** The database's URL through the proxy. */
  readonly url: string;
  /** The number of open connections. */
  connections(): number;
  /** Cuts all connections, also new ones, like a server that is gone. */
  break(): void;
  /** Keeps connections open but forwards nothing, like a server that hangs. */
  freeze(): void;
  /** Forwards everything again. */
  mend(): void;
  close(): void;
}

/** Stands between a test and its database, and can make the database unavailable. */
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
  url.searchParams.delete('host');
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
