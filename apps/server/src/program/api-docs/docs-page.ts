import { readFileSync } from 'node:fs';
import type { Site } from '@dukat/brands/site';
import { brandStyleSheet } from '@dukat/brands/sites';
import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { RefusalTexts } from '@dukat/locales/refusal-texts';
import type { RateLimitConfiguration } from '../../platform/limits/rate-limits.ts';
import { authenticationProse } from './authentication-prose.ts';
import { type Html, html, verbatim } from './html.ts';
import { errorsProse, limitsProse } from './limits-prose.ts';
import { listOperations } from './openapi-parts.ts';
import { groupOperations, groupSection, type OperationGroup } from './operation-html.ts';
import { orderProse, startProse } from './start-prose.ts';
import { websocketProse } from './websocket-prose.ts';

const style = readFileSync(new URL('./docs-page.css', import.meta.url), 'utf8');

export interface DocsSubject {
  /** Returns the OpenAPI document. */
  readonly document: () => unknown;
  /** The documented endpoints, for the list of error codes. */
  readonly endpoints: readonly AnyEndpoint[];
  readonly texts: RefusalTexts;
  readonly limits: RateLimitConfiguration;
}

export interface DocsLook {
  readonly site: Site;
  readonly scheme: 'system' | 'light' | 'dark';
  readonly nonce: string;
}

const sections = [
  ['start', 'Start'],
  ['authentication', 'Authentication'],
  ['limits', 'Rate limits'],
  ['errors', 'Errors'],
  ['order-types', 'Order types'],
] as const;

/**
 * The documentation of /v1, in English like the API itself: hand-written prose, endpoints from the OpenAPI document, and limits from the
 * configuration. Works without scripts.
 */
export function docsPage(subject: DocsSubject, look: DocsLook): string {
  const { site, scheme, nonce } = look;
  const { version, operations } = listOperations(subject.document());
  const groups = groupOperations(operations);
  const colors = scheme === 'system' ? 'light dark' : scheme;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>API documentation – ${site.brand.name}</title>
<meta name="description" content="How programs trade on ${site.brand.name}: signed requests, orders, market data and the WebSocket.">
<style nonce="${nonce}">:root{color-scheme:${colors}}${verbatim(brandStyleSheet(site.brand.id))}${verbatim(style)}</style>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header><a class="home" href="/">${site.brand.name}</a><span>API documentation</span></header>
<div class="frame">
<nav aria-label="Contents">${contents(groups)}</nav>
<main id="content">
<h1>API documentation</h1>
<p class="lead">Version ${version}. Trade, watch markets and keep your books by program.</p>
${startProse(site.origin)}
${authenticationProse(site.origin)}
${limitsProse(subject.limits)}
${errorsProse(subject)}
${orderProse}
${groups.map(groupSection)}
${websocketProse(site.origin)}
</main>
</div>
</body>
</html>`;
  return page.markup;
}

function contents(groups: readonly OperationGroup[]): Html {
  return html`<ul>
${sections.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}
${groups.map(
  ({ id, title, operations }) =>
    html`<li><a href="#${id}">${title}</a><ul>${operations.map(
      ({ method, path, operationId }) =>
        html`<li><a href="#${operationId}"><span class="verb">${method}</span> ${path.replace('/v1/', '')}</a></li>`,
    )}</ul></li>`,
)}
<li><a href="#websocket">WebSocket</a></li>
<li><a href="/v1/openapi.json">OpenAPI document</a></li>
</ul>`;
}
