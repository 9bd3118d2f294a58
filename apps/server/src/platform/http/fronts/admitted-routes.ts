import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { withPatience } from '../../overload/patience.ts';
import type { Admission } from '../admission/admitted.ts';
import type { Answer } from '../error-answer.ts';
import { readForms } from '../form-body.ts';
import { keepRawBody, keyHeader } from '../raw-body.ts';
import { sendAnswer } from '../send-answer.ts';
import type { ApiFront } from './api-front.ts';

export type Work = (request: FastifyRequest, reply: FastifyReply, admission: Admission) => Promise<Answer>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if the caller was admitted before the body was read. */
    admission?: Admission;
  }
}

/** Whether pages of other websites may read the answer: public data of the exchange, which depends on no credentials. */
export const isReadableByWebsites = ({ method, path, access }: AnyEndpoint): boolean =>
  method === 'GET' && access === 'open' && path.startsWith('/v1/');

async function letWebsitesRead(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('access-control-allow-origin', '*');
}

/** Returns a function that serves an endpoint to admitted callers at a path of a front. */
export function admittedRoutes(
  app: FastifyInstance,
): (front: ApiFront, path: string, endpoint: AnyEndpoint, work: Work) => void {
  return ({ admitTo, hooks = {} }, path, endpoint, work) => {
    /** Refuses callers before the body is read; signed requests are checked later, since the signature covers the body. */
    async function admitFirst(request: FastifyRequest, reply: FastifyReply) {
      if (endpoint.scope !== undefined && request.headers[keyHeader] !== undefined) return undefined;
      const admission = await admitTo(endpoint, request);
      if ('answer' in admission) return sendAnswer(reply, admission.answer);
      request.admission = admission;
      return undefined;
    }
    const shedding = endpoint.isShedLast === true ? 'last' : 'ordinary';
    async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const admission = request.admission ?? (await admitTo(endpoint, request));
      if ('answer' in admission) return sendAnswer(reply, admission.answer);
      if (admission.headers !== undefined) reply.headers(admission.headers);
      const answer = await work(request, reply, admission);
      return sendAnswer(reply, answer, endpoint.cacheSeconds);
    }
    const route: RouteOptions = {
      ...hooks,
      method: endpoint.method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.largestBodyBytes !== undefined && { bodyLimit: endpoint.largestBodyBytes }),
      ...(endpoint.scope !== undefined && endpoint.method !== 'GET' && { preParsing: keepRawBody }),
      config: { shedding },
      ...(isReadableByWebsites(endpoint) && {
        onRequest: [...[hooks.onRequest ?? []].flat(), letWebsitesRead],
      }),
      ...(endpoint.method !== 'GET' && {
        onRequest: [
          ...[hooks.onRequest ?? []].flat(),
          (request: FastifyRequest, reply: FastifyReply) =>
            withPatience(shedding, () => admitFirst(request, reply), request),
        ],
      }),
      handler: (request, reply) => withPatience(shedding, () => handle(request, reply), request),
    };
    if (endpoint.acceptsForm !== true) return void app.route(route);
    void app.register(async (scope) => {
      readForms(scope);
      scope.route(route);
    });
  };
}
