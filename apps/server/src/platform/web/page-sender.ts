import { findPage } from '@dukat/brands/find-page';
import { withReferral } from '@dukat/brands/with-referral';
import { languageTag } from '@dukat/locales/locale';
import { generalTexts } from '@dukat/locales/refusal-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newNonce } from '../random.ts';
import { contentSecurityPolicy, pageHeaders } from './content-security-policy.ts';
import { gzipPage } from './gzip-page.ts';
import type { PageRejection } from './page-budget.ts';
import { type CachedPage, withNonce } from './page-cache.ts';
import type { PagePreferences } from './page-preferences.ts';

/** Replaces the nonce in cached pages; random, so that no page can contain it by chance. */
export const noncePlaceholder = newNonce();

const everyPageHeaders = {
  ...pageHeaders,
  vary: 'accept-encoding, accept-language, cookie',
};

/** Sends rendered pages, each response with a new nonce. */
export function pageSender(deps: Parameters<typeof contentSecurityPolicy>[1]) {
  const policy = contentSecurityPolicy(noncePlaceholder, deps).split(noncePlaceholder);
  const policyWith = (nonce: string) => policy.join(nonce);

  return {
    sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
      const nonce = newNonce();
      reply
        .code(page.status)
        .headers(page.headers)
        .headers(everyPageHeaders)
        .header('content-security-policy', policyWith(nonce));
      const known = findPage(path(request));
      if (known?.hasSecretFragment) reply.header('referrer-policy', 'no-referrer');
      if (known?.isIndexed === false) reply.header('x-robots-tag', 'noindex');
      // Cached pages contain no referral code, so the request's own is added to the redirect.
      const next = page.headers.location;
      if (next !== undefined) reply.header('location', withReferral(next, queryString(request)));
      return sendPageWithNonce(request, reply, page, nonce);
    },

    /** Refuses a page for which there is no capacity now. */
    sendTurned(
      reply: FastifyReply,
      { status, waitSeconds }: PageRejection,
      { locale }: PagePreferences,
    ): FastifyReply {
      const reason = status === 429 ? 'too_many_requests' : 'unavailable';
      return (
        reply
          .code(status)
          .headers({ ...pageHeaders, 'cache-control': 'no-store', 'retry-after': String(waitSeconds) })
          // The browser reloads by itself, so the reader need not do anything.
          .header('refresh', String(waitSeconds + 1))
          .header('content-security-policy', policyWith(newNonce()))
          .type('text/html; charset=utf-8')
          .send(rejectionPage(generalTexts.text(reason, locale), languageTag(locale)))
      );
    },
  };
}

/** The only function that sends the bytes of a page: gzipped if the client accepts it, from a reused buffer for cached pages. */
export function sendPageWithNonce(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  nonce: string,
): FastifyReply {
  const isZipped =
    /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) && page.pieces.length > 1;
  if (!isZipped) return reply.send(withNonce(page, nonce));
  const { bytes, giveBack } = gzipPage(page, nonce);
  // Only after the system took all bytes; the buffer of an aborted answer is never reused.
  reply.raw.once('finish', giveBack);
  return reply.header('content-encoding', 'gzip').send(bytes);
}

/** A page for people beyond a limit, built without the renderer, whose capacity is exhausted. */
function rejectionPage(sentence: string, language: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${sentence}</title><p>${sentence}</p></html>`;
}

function path({ url }: FastifyRequest): string {
  return url.replace(/\?.*$/s, '');
}

function queryString({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}
