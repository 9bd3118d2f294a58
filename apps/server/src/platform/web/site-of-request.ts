import type { Site } from '@dukat/brands/site';
import { siteFor } from '@dukat/brands/sites';
import type { FastifyRequest } from 'fastify';

/**
 * The site that a request is for. Only names on the brands' allow-list are answered; the port matters for local names
 * alone, and is the one that the browser used, since a proxy or a container may listen elsewhere.
 */
export function siteOfRequest(request: FastifyRequest, basePort: number): Site | undefined {
  const authority = request.host ?? '';
  const asked = /:(\d{1,5})$/.exec(authority)?.[1];
  const port = asked === undefined ? (request.socket.localPort ?? basePort) : Number(asked);
  return siteFor(authority, port, basePort);
}
