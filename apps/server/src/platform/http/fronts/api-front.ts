import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { initialize } from '@dukat/contract/site';
import type { RouteOptions } from 'fastify';
import type { Admit } from '../admission/admitted.ts';

/** A place at which endpoints are served, with one way to recognize devices and sessions. */
export interface ApiFront {
  /** Returns the path of an endpoint on this front; undefined if it is not served here. */
  readonly findPath: (endpoint: AnyEndpoint) => string | undefined;
  readonly admitTo: Admit;
  /** Run for every request and answer of the front. */
  readonly hooks?: Pick<RouteOptions, 'onRequest' | 'onSend'>;
}

export const applicationPrefix = '/mx-api/';

/** Returns the path on the application's front: the retail API's under another prefix, unless the endpoint says why not. */
export function applicationPath({ path, access, notForApplications }: AnyEndpoint): string | undefined {
  if (path.startsWith(applicationPrefix)) return path;
  if (!path.startsWith('/api/') || access === 'operator' || notForApplications !== undefined)
    return undefined;
  return `${applicationPrefix}${path.slice('/api/'.length)}`;
}

/** An open endpoint needs no key of a phone, except the one that returns its device. */
export function needsKey({ access, path }: AnyEndpoint): boolean {
  return access !== 'open' || path === initialize.path || path === applicationPath(initialize);
}

/** Returns the path on the site: what is declared for the application alone is not served here. */
export function sitePath({ path }: AnyEndpoint): string | undefined {
  return path.startsWith(applicationPrefix) ? undefined : path;
}

/** Returns the endpoint as the application sees it: at its path, and not for programs. */
export function toApplicationEndpoint({ scope: _, ...endpoint }: AnyEndpoint, path: string): AnyEndpoint {
  return { ...endpoint, path };
}
