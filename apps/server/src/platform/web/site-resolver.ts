import type { Site } from '@dukat/brands/site';
import type { FindSite } from '@dukat/brands/sites';
import type { FastifyRequest } from 'fastify';

/** The most authorities cached; clients may send any host. */
const mostKnown = 200;

/**
 * Returns the site of a request; undefined for hosts that are not on the allow-list. Only local names depend on the port. It is the port that
 * the browser used, since a proxy or container may listen on another.
 */
export function createSiteResolver(
  find: FindSite,
  basePort: number,
): (request: FastifyRequest) => Site | undefined {
  // Sites do not change while the program runs.
  const known = new Map<string, Site>();
  return (request) => {
    const authority = request.host ?? '';
    const asked = /:(\d{1,5})$/.exec(authority)?.[1];
    const port = asked === undefined ? (request.socket.localPort ?? basePort) : Number(asked);
    const key = `${authority} ${port} ${request.isTls}`;
    const found = known.get(key) ?? find(authority, port, basePort, request.isTls);
    if (found !== undefined && known.size < mostKnown) known.set(key, found);
    return found;
  };
}
