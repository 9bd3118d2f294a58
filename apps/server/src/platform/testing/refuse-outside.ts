import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** What the work in progress has called. */
const calls = new AsyncLocalStorage<string[]>();

subscribe('net.client.socket', (message) => {
  const called = calls.getStore();
  // The database's client may open connections. The message does not say where a socket leads, so its caller is recognised.
  if (called === undefined || new Error().stack?.includes('/node_modules/pg/')) return;
  called.push('a socket');
  (message as { readonly socket: Socket }).socket.destroy(new Error('refused'));
});
// Also over a connection that is open already.
subscribe('undici:request:create', (message) => {
  const { request } = message as { readonly request: { readonly origin: string; readonly path: string } };
  calls.getStore()?.push(`${request.origin}${request.path}`);
});

/**
 * Runs work that must call nothing but the database: its sockets are refused, and a call of a provider is an error, a provider that the
 * sandbox plays on this machine too. The errors are also added to `undeclared`, for a caller that swallows those of the work.
 */
export async function refuseOutside(work: () => Promise<void>, undeclared: Error[] = []): Promise<void> {
  const called: string[] = [];
  try {
    await calls.run(called, work);
  } catch (error) {
    if (called.length === 0) throw error;
  }
  if (called.length === 0) return;
  const error = new Error(`Work that declares no provider called ${called.join(', ')}`);
  undeclared.push(error);
  throw error;
}
