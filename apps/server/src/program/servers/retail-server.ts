import { assert } from '@dukat/rules/result';
import type { FastifyInstance } from 'fastify';
import { authenticateOn } from '../../features/identity/sessions/authenticate.ts';
import { serveEventStream } from '../../platform/events/event-stream.ts';
import { type Api, createApi } from '../../platform/http/api.ts';
import { deviceCookies } from '../../platform/http/device-cookie.ts';
import { openApiDocument } from '../../platform/http/openapi.ts';
import { installationSecret } from '../../platform/secrets.ts';
import type { Slice } from '../../platform/slice.ts';
import { siteOfRequest } from '../../platform/web/site-of-request.ts';
import { whenFirstAsked } from '../../platform/when-first-asked.ts';
import { answersOf } from '../answers-of.ts';
import { serveApiDocs } from '../api-docs/serve-api-docs.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Parts } from '../open-parts.ts';

export interface RetailParts {
  readonly app: FastifyInstance;
  readonly slices: readonly Slice<Parts>[];
  readonly parts: Parts;
  readonly configuration: Configuration;
  readonly basePort: number;
}

/** The application that customers see: the API, the live stream and the sandbox. Pages are mounted on top of it. */
export async function serveApi({ app, slices, parts, configuration, basePort }: RetailParts): Promise<Api> {
  const { database, clock, limits, version, isSandbox, events, botCheck } = parts;
  const { authenticateSigned, authenticateToken, hasAgreed } = parts;
  const cookies = deviceCookies(await installationSecret(database, 'device-cookie'));
  const siteOf = siteOfRequest(configuration.findSite, basePort);
  const authenticate = authenticateOn(database);
  const answers = answersOf(slices);
  const essentials = { app, database, clock, answers, cookies, siteOf, version };
  const doors = { authenticate, authenticateSigned, authenticateToken, hasAgreed };
  const api = createApi({ ...essentials, ...doors, limits, botCheck });

  for (const slice of slices) slice.serveRetail?.(api, parts);
  serveEventStream(app, events, parts.eventTickets);
  const retail = [...api.endpoints];
  for (const slice of slices) slice.serveExchange?.(api, parts);
  const exchange = api.endpoints.filter((endpoint) => !retail.includes(endpoint));
  const document = whenFirstAsked(() => openApiDocument(exchange, 'Dukat exchange API', version));
  serveDocument(app, '/v1/openapi.json', document);
  serveApiDocs(
    app,
    { document, endpoints: exchange, limits: configuration.rateLimits, texts: answers.texts },
    siteOf,
  );
  serveDocument(app, '/api/openapi.json', () => openApiDocument(retail, 'Dukat retail API', version));
  if (isSandbox) {
    for (const slice of slices) slice.serveSandbox?.(api, parts);
    const sandbox = api.endpoints.filter((endpoint) => ![...retail, ...exchange].includes(endpoint));
    serveDocument(app, '/sandbox/openapi.json', () => openApiDocument(sandbox, 'Dukat sandbox', version));
  }
  const played = api.endpoints.find(({ path }) => path.startsWith('/sandbox'));
  assert(isSandbox || played === undefined, 'real money has no door of the sandbox');
  return api;
}

/** Written when it is first asked for: hundreds of schemas take a good part of a start that nobody waits for. */
function serveDocument(app: FastifyInstance, path: string, write: () => unknown): void {
  const bytes = whenFirstAsked(() => Buffer.from(JSON.stringify(write())));
  app.get(path, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('access-control-allow-origin', '*').send(bytes()),
  );
}
