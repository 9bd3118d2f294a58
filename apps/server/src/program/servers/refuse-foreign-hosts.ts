import { isLocalName } from '@dukat/brands/own-hosts';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses requests for names that anybody can register, on routes that are declared later. A page of such a name could lead it to this
 * machine (DNS rebinding) and use the back office through its visitor's browser.
 */
export function refuseForeignHosts(app: FastifyInstance, ownHosts: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    // Not the host that a proxy forwards: a script of the page may send that header too.
    const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
    if (isLocalName(host) || ownHosts.includes(host)) return undefined;
    return reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send('The back office of a sandbox answers addresses, local names and HOSTS only.');
  });
}
