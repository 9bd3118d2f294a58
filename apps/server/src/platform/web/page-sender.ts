import { withReferral } from '@dukat/brands/with-referral';
import { languageTag } from '@dukat/locales/locale';
import { refusalText } from '@dukat/locales/refusal-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, newNonce, pageHeaders } from './content-security-policy.ts';
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
      const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') && page.pieces.length > 1;
      return isZipped
        ? reply.header('content-encoding', 'gzip').send(gzipPage(page, nonce))
        : reply.send(withNonce(page, nonce));
    },

    /** For whom there is no place now. */
    sendTurned(
      reply: FastifyReply,
      { status, waitSeconds }: Turned,
      { locale }: PagePreferences,
    ): FastifyReply {
      const reason = status === 429 ? 'too_many_requests' : 'unavailable';
      return reply
        .code(status)
        .headers({ ...pageHeaders, 'cache-control': 'no-store', 'retry-after': String(waitSeconds) })
        .header('content-security-policy', policyWith(newNonce()))
        .type('text/html; charset=utf-8')
        .send(turnedPage(refusalText(reason, locale), languageTag(locale)));
    },
  };
}

/** For a person who meets the budget, and drawn without the web, which is what there is too little of. */
function turnedPage(sentence: string, language: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${sentence}</title><p>${sentence}</p></html>`;
}

function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}
