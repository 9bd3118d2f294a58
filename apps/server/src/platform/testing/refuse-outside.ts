import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** The calls made by the current work. */
const calls = new AsyncLocalStorage<string[]>();

subscribe('net.client.socket', (message) => {
  const called = calls.getStore();
  // The database driver may open connections. The message does not contain a socket's target, so the driver is recognised by the stack.
  if (called === undefined || new Error().stack?.includes('/node_modules/pg/')) return;
  called.push('a socket');
  (message as { readonly socket: Socket }).socket.destroy(new Error('refused'));
});
// Also catches calls over connections that are already open.
subscribe('undici:request:create', (message) => {
  const { request } = message as { readonly request: { readonly origin: string; readonly path: string } };
  calls.getStore()?.push(`${request.origin}${request.path}`);
});

/**
 * Runs work that may call nothing but the database. Sockets are refused, and a call of a provider is an error, even of one that the sandbox
 * simulates on this machine. Errors are also added to `undeclared`, for callers that swallow the errors of the work.
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
