import type { Site } from '@dukat/brands/site';
import { findVisualBook } from '@dukat/brands/sites';
import { later } from '@dukat/rules/time/later';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { systemClock } from '../clock.ts';

const day = 'public, max-age=86400';

/** Serves the files that every site has and that depend on its brand. */
export function serveSiteFiles(
  web: FastifyInstance,
  resolveSite: (request: FastifyRequest) => Site | undefined,
): void {
  for (const url of ['/favicon.ico', '/favicon.svg']) {
    web.get(url, async (request, reply) => {
      const logo = resolveSite(request)?.brand.logo;
      if (logo === undefined) return reply.code(404).send();
      const svg = decodeURIComponent(logo.slice(logo.indexOf(',') + 1));
      return reply.type('image/svg+xml').header('cache-control', day).send(svg);
    });
  }

  web.get('/visual-book.svg', async (request, reply) => {
    const site = resolveSite(request);
    if (site === undefined) return reply.code(404).send();
    return reply.type('image/svg+xml').header('cache-control', day).send(findVisualBook(site.brand.id));
  });

  web.get('/robots.txt', async (request, reply) => {
    const site = resolveSite(request);
    const rules = site?.purpose === 'public' ? publicRules : ['Disallow: /'];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', day)
      .send(`User-agent: *\n${rules.join('\n')}\n${sitemapLine(site)}`);
  });

  web.get('/.well-known/security.txt', async (request, reply) => {
    const site = resolveSite(request);
    if (site === undefined) return reply.code(404).send();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', day)
      .send(securityContact(site, systemClock.now()));
  });

  // Browsers report violations of the content security policy; they are only logged.
  web.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, body),
  );
  web.post('/csp-report', async (request, reply) => {
    request.log.warn({ report: String(request.body).slice(0, 2_000) }, 'content security policy');
    return reply.code(204).send();
  });
}

const monthMs = 30 * 24 * 60 * 60 * 1000;

/** Where to report a security problem of this installation (RFC 9116). */
function securityContact({ brand, origin }: Site, now: Date): string {
  return [
    `Contact: mailto:${brand.company.supportEmail}`,
    `Expires: ${later(now, monthMs).toISOString()}`,
    'Preferred-Languages: en, cs, sk',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

const publicRules = ['Disallow: /api/', 'Disallow: /order', 'Disallow: /myaccount', 'Disallow: /share'];

function sitemapLine(site: Site | undefined): string {
  return site?.purpose === 'public' ? `Sitemap: ${site.origin}/sitemap.xml\n` : '';
}
