import type { Site } from '@dukat/brands/site';
import type { FindSite } from '@dukat/brands/sites';
import type { FastifyRequest } from 'fastify';

/** A client may name any host, hence the bound. */
const mostKnown = 200;

/**
 * Finds the site that a request is for. Only names on the allow-list are answered; the port matters for local names alone, and
 * is the one that the browser used, since a proxy or a container may listen elsewhere.
 */
export function siteOfRequest(
  find: FindSite,
  basePort: number,
): (request: FastifyRequest) => Site | undefined {
  // A site is the same for as long as the program runs.
  const known = new Map<string, Site>();
  return (request) => {
    const authority = request.host ?? '';
    const asked = /:(\d{1,5})$/.exec(authority)?.[1];
    const port = asked === undefined ? (request.socket.localPort ?? basePort) : Number(asked);
    const key = `${authority} ${port}`;
    const found = known.get(key) ?? find(authority, port, basePort);
    if (found !== undefined && known.size < mostKnown) known.set(key, found);
    return found;
  };
}
