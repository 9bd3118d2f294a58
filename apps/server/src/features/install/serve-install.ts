import { existsSync, readdirSync } from 'node:fs';
import type { Typeface } from '@dukat/brands/look-shape';
import { resolvePath } from '@dukat/brands/resolve-path';
import type { Site } from '@dukat/brands/site';
import { brandStyleSheet, findLook } from '@dukat/brands/sites';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newNonce } from '../../platform/random.ts';
import { contentSecurityPolicy, pageHeaders } from '../../platform/web/content-security-policy.ts';
import { pagePreferences } from '../../platform/web/page-preferences.ts';
import { webClientFolder } from '../../platform/web/page-renderer.ts';
import { buildManifest, offlinePage, serviceWorker } from './manifest.ts';
import { maxCodeLength, toSharedPath } from './shared-code.ts';

interface InstallDeps {
  readonly resolveSite: (request: FastifyRequest) => Site | undefined;
  /** The build's asset folder; by default the web build's, overridden in tests. */
  readonly assetsFolder?: string;
}

/** Serves what makes a site installable: the manifest, the service worker, the offline page and the share target. */
export function serveInstall(
  app: FastifyInstance,
  { resolveSite, assetsFolder = `${webClientFolder}/assets` }: InstallDeps,
): void {
  const renderFontFaces = fontFaces(assetsFolder);

  app.get('/manifest.webmanifest', async (request, reply) => {
    const site = resolveSite(request);
    const look = site && findLook(site.brand.id);
    if (site === undefined || look === undefined) return reply.code(404).send();
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(buildManifest(site, look)));
  });

  app.get('/sw.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(serviceWorker),
  );

  app.get('/offline', async (request, reply) => {
    const site = resolveSite(request);
    if (site === undefined) return reply.code(404).send();
    const nonce = newNonce();
    const { locale } = pagePreferences(request, site);
    const { id, name } = site.brand;
    const brandStyle = renderFontFaces(['inter', findLook(id)?.typeface ?? 'inter']) + brandStyleSheet(id);
    return reply
      .headers({ ...pageHeaders, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
      .header('content-security-policy', contentSecurityPolicy(nonce, { isDevelopment: false }))
      .type('text/html; charset=utf-8')
      .send(offlinePage({ locale, name, brandStyle, nonce }));
  });

  app.get('/share', async (request, reply) => {
    const site = resolveSite(request);
    if (site === undefined) return reply.code(404).send();
    const given = new URLSearchParams(request.url.split('?')[1]?.slice(0, 3 * maxCodeLength) ?? '');
    const code = ['text', 'url', 'title']
      .map((name) => given.get(name) ?? '')
      .find((text) => toSharedPath(text) !== '/');
    const path = toSharedPath(code ?? '');
    const [page = '/'] = path.split('?');
    const there = resolvePath(page, site.brand.hiddenPages);
    return reply.header('cache-control', 'no-store').redirect(there.kind === 'page' ? path : '/', 303);
  });
}

/** A typeface's file in the web build: its package name, its hash, and whether it contains the letters beyond Latin-1. */
const fontFile = /^([a-z0-9-]+)-latin(-ext)?-wght-normal-[\w-]+\.woff2$/;

/** Returns a function that builds `@font-face` rules from the font files in a build folder; the rules are empty if there is no build. */
function fontFaces(folder: string): (typefaces: readonly Typeface[]) => string {
  const names = existsSync(folder) ? readdirSync(folder).toSorted().toReversed() : [];
  const faces = names.flatMap((file) => {
    const [, name, extended] = fontFile.exec(file) ?? [];
    if (name === undefined) return [];
    const family = name.replace(
      /(^|-)(.)/g,
      (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
    );
    // Czech and Slovak letters: the second file is loaded only if the page uses them.
    const range = extended === undefined ? '' : ';unicode-range:U+100-24F';
    const source = `src:url("/assets/${file}") format("woff2")`;
    const rule = `@font-face{font-family:"${family} Variable";font-weight:100 900;font-display:swap;${source}${range}}`;
    return [{ name, rule }];
  });
  return (typefaces) =>
    faces
      .filter(({ name }) => typefaces.some((typeface) => name.startsWith(typeface)))
      .map(({ rule }) => rule)
      .join('');
}
