import { protocolRoutes } from '@dukat/contract/protocol-routes';
import { assert } from '@dukat/rules/result';
import type { FastifyInstance } from 'fastify';
import { authenticateOn } from '../../features/identity/sessions/authenticate.ts';
import { serveEventStream } from '../../platform/events/event-stream.ts';
import { type Api, createApi } from '../../platform/http/api.ts';
import { proofNonces } from '../../platform/http/application/proof-nonces.ts';
import { deviceCookies } from '../../platform/http/device-cookie.ts';
import { type Described, openApiDocument } from '../../platform/http/openapi/openapi-document.ts';
import { installationSecret } from '../../platform/secrets.ts';
import type { Slice } from '../../platform/slice.ts';
import { createSiteResolver } from '../../platform/web/site-resolver.ts';
import { fieldNotes } from '../api-docs/field-notes.ts';
import { serveApiDocs } from '../api-docs/serve-api-docs.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { buildErrorAnswers } from '../merge-slices.ts';
import type { Deps } from '../open-dependencies.ts';
import { endpointTags } from './endpoint-tags.ts';
import { lazily, serveDocument } from './serve-document.ts';
import { sliceRegistrar } from './slice-registrar.ts';

export interface RetailDeps {
  readonly app: FastifyInstance;
  readonly slices: readonly Slice<Deps>[];
  readonly deps: Deps;
  readonly configuration: Configuration;
  readonly basePort: number;
}

/** The customers' application: the API, the live stream and the sandbox. Pages are mounted on top of it. */
export async function serveApi({ app, slices, deps, configuration, basePort }: RetailDeps): Promise<Api> {
  const { database, clock, limits, version, isPlayMoney, events, botCheck } = deps;
  const { authenticateSigned, authenticateToken, hasAgreed } = deps;
  const cookies = deviceCookies(await installationSecret(database, 'device-cookie'));
  const resolveSite = createSiteResolver(configuration.findSite, basePort);
  const authenticate = authenticateOn(database);
  const answers = buildErrorAnswers(slices);
  const essentials = { app, database, clock, answers, cookies, resolveSite, version };
  const authentication = { authenticate, authenticateSigned, authenticateToken, hasAgreed };
  const application = {
    nonces: proofNonces(await installationSecret(database, 'proof-nonces'), clock),
    minimumVersion: configuration.minimumAppVersion,
  };
  const api = createApi({ ...essentials, ...authentication, limits, botCheck, application });

  const forEachSlice = sliceRegistrar(app, slices, deps);
  const tags = endpointTags(api);
  forEachSlice((slice, needs) => tags.add(slice.name, () => slice.serveRetail?.(api, needs)));
  serveEventStream(app, { events, tickets: deps.eventTickets, answers });
  const retail = [...api.endpoints];
  forEachSlice((slice, needs) => tags.add(slice.name, () => slice.serveExchange?.(api, needs)));
  const exchange = api.endpoints.filter((endpoint) => !retail.includes(endpoint));
  const describe = (subject: Omit<Described, 'version' | 'isTls'>) => (isTls: boolean) =>
    openApiDocument({ ...subject, version, isTls, findTag: tags.find });
  const exchangeDocument = describe({
    title: 'Dukat exchange API',
    fieldNotes,
    endpoints: exchange,
    protocolRoutes: protocolRoutes.exchange,
  });
  serveDocument(app, '/v1/openapi.json', exchangeDocument);
  const document = lazily(() => exchangeDocument(true));
  serveApiDocs(
    app,
    { document, endpoints: exchange, limits: configuration.rateLimits, texts: answers.texts },
    resolveSite,
  );
  const retailDocument = describe({
    title: 'Dukat retail API',
    endpoints: retail,
    protocolRoutes: protocolRoutes.retail,
  });
  serveDocument(app, '/api/openapi.json', retailDocument);
  const applicationDocument = describe({
    title: 'Dukat mobile API',
    endpoints: api.applicationEndpoints,
    protocolRoutes: protocolRoutes.application,
    isApplication: true,
  });
  serveDocument(app, '/mx-api/openapi.json', applicationDocument);
  if (isPlayMoney) {
    forEachSlice((slice, needs) => tags.add(slice.name, () => slice.serveSandbox?.(api, needs)));
    const sandbox = api.endpoints.filter((endpoint) => ![...retail, ...exchange].includes(endpoint));
    const sandboxDocument = describe({ title: 'Dukat sandbox', endpoints: sandbox, protocolRoutes: [] });
    serveDocument(app, '/sandbox/openapi.json', sandboxDocument);
  }
  const sandboxEndpoint = api.endpoints.find(({ path }) => path.startsWith('/sandbox'));
  assert(isPlayMoney || sandboxEndpoint === undefined, 'expected no sandbox in real-money mode');
  return api;
}
