import { withReferral } from '@dukat/brands/with-referral';
import { languageTag } from '@dukat/locales/locale';
import { generalTexts } from '@dukat/locales/refusal-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newNonce } from '../random.ts';
import { contentSecurityPolicy, pageHeaders } from './content-security-policy.ts';
import { gzipPage } from './gzip-page.ts';
import type { Turned } from './page-budget.ts';
import { type CachedPage, withNonce } from './page-cache.ts';
import type { PagePreferences } from './page-preferences.ts';

/** Stands for a nonce while a page waits in the cache; as random as one, so that no page can contain it by chance. */
export const noncePlaceholder = newNonce();

const everyPageHeaders = {
  ...pageHeaders,
  vary: 'accept-encoding, accept-language, cookie',
};

/** Sends drawn pages, each time under a nonce of its own. */
export function pageSender(parts: Parameters<typeof contentSecurityPolicy>[1]) {
  const policy = contentSecurityPolicy(noncePlaceholder, parts).split(noncePlaceholder);
  const policyWith = (nonce: string) => policy.join(nonce);

  return {
    sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
      const nonce = newNonce();
      reply
        .code(page.status)
        .headers(page.headers)
        .headers(everyPageHeaders)
        .header('content-security-policy', policyWith(nonce));
      // Kept pages know nothing of who was referred by whom.
      const next = page.headers.location;
      if (next !== undefined) reply.header('location', withReferral(next, queryOf(request)));
      return sendUnderNonce(request, reply, page, nonce);
    },

    /** For whom there is no place now. */
    sendTurned(
      reply: FastifyReply,
      { status, waitSeconds }: Turned,
      { locale }: PagePreferences,
    ): FastifyReply {
      const reason = status === 429 ? 'too_many_requests' : 'unavailable';
      return (
        reply
          .code(status)
          .headers({ ...pageHeaders, 'cache-control': 'no-store', 'retry-after': String(waitSeconds) })
          // Whoever reads it is let in by waiting, and has nothing else to do here.
          .header('refresh', String(waitSeconds + 1))
          .header('content-security-policy', policyWith(newNonce()))
          .type('text/html; charset=utf-8')
          .send(turnedPage(generalTexts.text(reason, locale), languageTag(locale)))
      );
    },
  };
}

/** The only way by which the bytes of a page leave: zipped where that is understood, lent where they are kept. */
export function sendUnderNonce(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  nonce: string,
): FastifyReply {
  const isZipped =
    /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) && page.pieces.length > 1;
  if (!isZipped) return reply.send(withNonce(page, nonce));
  const { bytes, giveBack } = gzipPage(page, nonce);
  // Only once the system has all of them; an answer that broke off never gives them back.
  reply.raw.once('finish', giveBack);
  return reply.header('content-encoding', 'gzip').send(bytes);
}

/** For a person who meets the budget, and drawn without the web, which is what there is too little of. */
function turnedPage(sentence: string, language: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${sentence}</title><p>${sentence}</p></html>`;
}

function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}
