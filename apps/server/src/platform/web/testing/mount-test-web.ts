import { siteFor } from '@dukat/brands/sites';
import type { FastifyInstance } from 'fastify';
import { deviceCookies } from '../../http/device-cookie.ts';
import { mountWeb, type WebDeps } from '../mount-web.ts';
import type { PageRenderer } from '../page-renderer.ts';
import { createSiteResolver } from '../site-resolver.ts';

/** Mounts the web application of a local start with `fetch` as its renderer. */
export function mountTestWeb(
  app: FastifyInstance,
  fetch: PageRenderer['fetch'],
  changes: Partial<WebDeps> = {},
): Promise<void> {
  return mountWeb(app, {
    resolveSite: createSiteResolver(siteFor, 3000),
    cookies: deviceCookies('a key for tests'),
    version: '1',
    hasSandbox: true,
    isDevelopment: false,
    renderer: { fetch },
    ...changes,
  });
}

/** Returns a minimal page. */
export const somePage = (html = '<p>a page</p>') =>
  new Response(html, { headers: { 'content-type': 'text/html' } });
