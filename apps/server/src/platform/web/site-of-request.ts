import type { Site } from '@dukat/brands/site';
import { siteFor } from '@dukat/brands/sites';
import type { FastifyRequest } from 'fastify';

/** Sites already found; a site is the same for as long as the program runs. A client may name any host, hence the bound. */
const known = new Map<string, Site>();
const mostKnown = 200;

/**
 * The site that a request is for. Only names on the brands' allow-list are answered; the port matters for local names
 * alone, and is the one that the browser used, since a proxy or a container may listen elsewhere.
 */
export function siteOfRequest(request: FastifyRequest, basePort: number): Site | undefined {
  const authority = request.host ?? '';
  const asked = /:(\d{1,5})$/.exec(authority)?.[1];
  const port = asked === undefined ? (request.socket.localPort ?? basePort) : Number(asked);
  const key = `${authority} ${port} ${basePort}`;
  const found = known.get(key) ?? siteFor(authority, port, basePort);
  if (found !== undefined && known.size < mostKnown) known.set(key, found);
  return found;
}
