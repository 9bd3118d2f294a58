import type { FastifyReply } from 'fastify';
import type { ApiDeps, ApiEssentials } from '../../../platform/http/api-deps.ts';
import { sendNothingFound } from '../../../platform/http/send-answer.ts';
import { brandIllustration } from './illustrations.ts';
import { pictureBytes } from './pictures-repository.ts';

/** URLs contain a hash of the content, so it can be cached forever. */
const immutableCaching = 'public, max-age=31536000, immutable';
/** An SVG that is opened directly is a document, so everything but its styles is forbidden. */
const nothingAllowed = "default-src 'none'; style-src 'unsafe-inline'";

/** Serves the files of uploaded pictures. */
export function serveUploadedPictures({ app, database }: ApiEssentials): void {
  app.get<{ Params: { file: string } }>('/content/pictures/:file', async (request, reply) => {
    const [, hash = '', format] = /^([a-z0-9]{32})\.(avif|webp|jpeg)$/.exec(request.params.file) ?? [];
    if (format !== 'avif' && format !== 'webp' && format !== 'jpeg') return sendNothingFound(reply);
    const bytes = await pictureBytes(database, hash, format);
    return bytes === undefined ? sendNothingFound(reply) : send(reply, `image/${format}`, bytes);
  });
}

/** Serves illustrations in the colours of the requesting site's brand. */
export function serveIllustrations({ app, resolveSite }: ApiDeps): void {
  app.get<{ Params: { file: string } }>('/content/illustrations/:file', async (request, reply) => {
    const site = resolveSite(request);
    const [, name = ''] = /^([a-z0-9.-]{1,80})\.[0-9a-f]{16}\.svg$/.exec(request.params.file) ?? [];
    if (site === undefined || name === '') return sendNothingFound(reply);
    const { svg, picture } = brandIllustration(name, site.brand.id);
    const isAsked = picture.url.endsWith(`/${request.params.file}`);
    return isAsked ? send(reply, 'image/svg+xml', svg) : sendNothingFound(reply);
  });
}

function send(reply: FastifyReply, type: string, bytes: Buffer | string): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', immutableCaching)
    .header('content-security-policy', nothingAllowed)
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}
