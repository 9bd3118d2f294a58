import { chooseLocale } from '@dukat/locales/choose-locale';
import { translateAll } from '@dukat/locales/compiled-texts';
import { languageTag } from '@dukat/locales/locale';
import { unknownHostTexts } from '@dukat/locales/unknown-host';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from './content-security-policy.ts';

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Answers a request for an unknown host name with a complete page in the browser's language. The page names no brand, echoes no part of
 * the request and loads no resources, so a foreign name that resolves to this server shows none of its sites.
 */
export function sendUnknownHost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = chooseLocale({
    query: null,
    isCrawler: false,
    stored: null,
    acceptLanguage: request.headers['accept-language'] ?? null,
    hostDefault: 'en_US',
  });
  return reply
    .code(404)
    .headers({
      ...pageHeaders,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      vary: 'accept-language',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(pageIn(languageTag(locale), translateAll(unknownHostTexts, locale)));
}

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}' +
  'main{max-width:36rem;padding:24px}h1{font-size:24px;line-height:1.3;margin:0 0 12px}p{margin:0 0 12px}';

function pageIn(
  language: string,
  { title, text, hint }: { readonly title: string; readonly text: string; readonly hint: string },
): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><small>${hint}</small></p></main></body>
</html>
`;
}
