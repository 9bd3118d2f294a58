import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

export interface CuttingProxy {
  readonly port: number;
  /** Connections that were cut after their request had been forwarded. */
  cuts(): number;
  close(): void;
}

/**
 * Forwards requests and cuts some connections: right after the request was sent, or when the answer has arrived. The client does not learn
 * what the server did.
 */
export async function cuttingProxy(
  target: number,
  isCut: (connection: number) => boolean,
): Promise<CuttingProxy> {
  let connections = 0;
  let cuts = 0;
  const server = createServer({ noDelay: true }, (client) => {
    connections += 1;
    const connectionNumber = connections;
    const upstream = connect({ port: target, host: '127.0.0.1', noDelay: true });
    const cut = () => {
      if (!client.destroyed) cuts += 1;
      client.destroy();
    };
    client.on('error', () => {});
    upstream.on('error', () => client.destroy());
    client.on('data', (bytes) => {
      upstream.write(bytes);
      if (isCut(connectionNumber) && connectionNumber % 2 === 0) cut();
    });
    upstream.on('data', (bytes) => (isCut(connectionNumber) ? cut() : client.write(bytes)));
    upstream.on('end', () => client.end());
    client.on('close', () => setTimeout(() => upstream.destroy(), 2000).unref());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    close: () => void server.close(),
  };
}
