import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brandStyleSheet } from '@dukat/brands/sites';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendNothingFound } from '../http/send-answer.ts';
import { sendNotFound } from '../http/server.ts';
import { pageHeaders } from './content-security-policy.ts';

const root = fileURLToPath(new URL('../../../../back-office/', import.meta.url));
const folder = `${root}dist/`;

/** Allows only this server's files; the page has no inline script, no inline style and no secret. In development Vite adds such with a nonce. */
function contentPolicy(nonce?: string): string {
  const elements = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src ${elements}`,
    `style-src ${elements}`,
    "img-src 'self' data:",
    "font-src 'self'",
    nonce === undefined ? "connect-src 'self'" : "connect-src 'self' ws:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const notBuilt =
  '<!doctype html><html lang="en"><title>Back office</title><p>The back office is not built yet: run node scripts/build.mjs.</p>';

/** Serves the back office: one document whose script renders everything after the login. */
export async function mountBackOffice(app: FastifyInstance, isDevelopment = false): Promise<void> {
  await app.register(async (web) => {
    const readPage = isDevelopment ? await readSourcePage(web) : await readBuiltPage();
    if (existsSync(`${folder}assets`)) {
      await web.register(fastifyStatic, {
        root: `${folder}assets`,
        prefix: '/assets/',
        decorateReply: false,
        index: false,
        immutable: true,
        maxAge: '365d',
      });
    }
    web.get('/look.css', async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'private, max-age=3600')
        .send(brandStyleSheet('dukat')),
    );
    web.route({
      method: 'GET',
      url: '/*',
      exposeHeadRoute: true,
      handler: async (request, reply) => {
        if (isForPrograms(request.url)) return sendNotFound(request, reply);
        if (isFilePath(request.url)) return sendNothingFound(reply);
        const page = await readPage(request.url);
        return reply
          .type('text/html; charset=utf-8')
          .headers({ ...pageHeaders, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
          .header('content-security-policy', contentPolicy(page.nonce))
          .header('cache-control', 'private, no-cache')
          .send(page.html);
      },
    });
  });
}

type ReadPage = (url: string) => Promise<{ readonly html: string; readonly nonce?: string }>;

async function readBuiltPage(): Promise<ReadPage> {
  const html = existsSync(`${folder}index.html`) ? await readFile(`${folder}index.html`, 'utf8') : notBuilt;
  return async () => ({ html });
}

async function readSourcePage(web: FastifyInstance): Promise<ReadPage> {
  const { serveSources } = await import('./development-renderer.ts');
  const nonce = randomUUID();
  const vite = await serveSources(web, root, { cspNonce: nonce });
  return async (url) => {
    const html = await readFile(`${root}index.html`, 'utf8');
    return { html: await vite.transformIndexHtml(url, html), nonce };
  };
}

/** True for API paths, whose 404 answers have the common error shape. */
function isForPrograms(url: string): boolean {
  return /^\/(admin\/)?api\//.test(url);
}

function isFilePath(url: string): boolean {
  const path = url.replace(/\?.*$/s, '');
  return /\.[a-z0-9]{2,5}$/i.test(path);
}
