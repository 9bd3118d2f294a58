import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { admittedRoutes, type Work } from './admitted-routes.ts';
import { type ApiFront, toApplicationEndpoint } from './api-front.ts';

/** Serves endpoints on all fronts: one declaration cannot miss a front that has a path for it. */
export function frontRoutes(app: FastifyInstance, fronts: readonly ApiFront[]) {
  const served = fronts.map((): AnyEndpoint[] => []);
  const serveRoute = admittedRoutes(app);

  /** Calls `serve` for every front that has a path for the endpoint. */
  function onFronts(endpoint: AnyEndpoint, serve: (front: ApiFront, path: string) => void): void {
    for (const [index, front] of fronts.entries()) {
      const path = front.findPath(endpoint);
      if (path === undefined) continue;
      served[index]?.push(path === endpoint.path ? endpoint : toApplicationEndpoint(endpoint, path));
      serve(front, path);
    }
  }

  return {
    /** The endpoints of each front. */
    served,
    onFronts,
    route: (endpoint: AnyEndpoint, work: Work) =>
      onFronts(endpoint, (front, path) => serveRoute(front, path, endpoint, work)),
  };
}
