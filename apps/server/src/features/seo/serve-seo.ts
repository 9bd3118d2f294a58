import { readFile } from 'node:fs/promises';
import type { Site } from '@dukat/brands/site';
import { findLook } from '@dukat/brands/sites';
import { isLocaleCode } from '@dukat/locales/locale';
import { insertNonBreakingSpaces } from '@dukat/locales/non-breaking-spaces';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drawSvg } from '../../platform/draw-svg.ts';
import { indexedPaths, siteMap } from './indexed-pages.ts';
import { createPictureCache } from './picture-cache.ts';
import { iconPicture, sharePicture, shareWidth } from './share-picture.ts';
import { type FindTitle, shareTitle } from './share-title.ts';

export interface SeoDeps {
  readonly resolveSite: (request: FastifyRequest) => Site | undefined;
  /** The folder of the coins' logos, named by code. */
  readonly coinFiles: URL;
  readonly findArticle: FindTitle;
  /** The paths of everything published on a site. */
  readonly articlePaths: (site: Site) => Promise<readonly string[]>;
}

const day = 'public, max-age=86400';
const iconSizes: readonly string[] = ['180', '192', '512'];

/** Serves sitemaps, share pictures and icons to search engines, messengers and home screens. */
export function serveSeo(
  app: FastifyInstance,
  { resolveSite, coinFiles, findArticle, articlePaths }: SeoDeps,
): void {
  const pictureCache = createPictureCache();

  async function map(request: FastifyRequest, reply: FastifyReply, file?: number) {
    const site = resolveSite(request);
    if (site?.purpose !== 'public') return sendNotFound(reply);
    const xml = siteMap(site, [...indexedPaths(site), ...(await articlePaths(site))], file);
    if (xml === undefined) return sendNotFound(reply);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(xml);
  }
  app.get('/sitemap.xml', (request, reply) => map(request, reply));
  app.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9]\\d{0,3}).xml', (request, reply) =>
    map(request, reply, Number(request.params.file)),
  );

  app.get<{ Params: { locale: string; kind: string; name: string } }>(
    '/og/:locale/:kind/:name',
    async (request, reply) => {
      const { locale, kind, name: file } = request.params;
      const site = resolveSite(request);
      const name = /^([a-z0-9.-]{1,120})\.png$/.exec(file)?.[1];
      if (site === undefined || name === undefined || !isLocaleCode(locale)) return sendNotFound(reply);
      const shared = await shareTitle(kind, name, site, locale, findArticle);
      const look = findLook(site.brand.id);
      if (shared === undefined || look === undefined) return sendNotFound(reply);
      const { name: brand, logo } = site.brand;
      const picture = pictureCache.take(
        `${site.host} ${locale} ${kind} ${name} ${shared.title}`,
        async () => {
          const coin = shared.coin === undefined ? undefined : await readCoinLogo(coinFiles, shared.coin);
          return drawSvg(
            sharePicture({
              look,
              logo,
              brand,
              host: site.host,
              title: insertNonBreakingSpaces(shared.title, locale),
              coin,
            }),
            shareWidth,
          );
        },
      );
      return send(reply, picture);
    },
  );

  app.get<{ Params: { size: string } }>('/icon-:size(^\\d{3}).png', async (request, reply) => {
    const site = resolveSite(request);
    const { size } = request.params;
    const look = site && findLook(site.brand.id);
    if (site === undefined || look === undefined || !iconSizes.includes(size)) return sendNotFound(reply);
    const { id, logo } = site.brand;
    return send(
      reply,
      pictureCache.take(`icon ${id} ${size}`, () => drawSvg(iconPicture({ look, logo }), Number(size))),
    );
  });
}

async function readCoinLogo(files: URL, code: string): Promise<string | undefined> {
  try {
    const svg = await readFile(new URL(`${code.toLowerCase()}.svg`, files));
    return `data:image/svg+xml;base64,${svg.toString('base64')}`;
  } catch {
    // A coin without a logo gets a picture with text only.
    return undefined;
  }
}

async function send(reply: FastifyReply, picture: Promise<Buffer> | undefined): Promise<FastifyReply> {
  if (picture === undefined) return reply.code(503).header('retry-after', '5').send();
  return reply
    .type('image/png')
    .header('cache-control', day)
    .send(await picture);
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n');
}
