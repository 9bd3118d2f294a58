import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { RefusalTexts } from '@dukat/locales/refusal-texts';
import { listGeneralAnswers } from '../../platform/http/general-answers.ts';
import type { LimitedBudget, RateLimitConfiguration } from '../../platform/limits/rate-limits.ts';
import { example, type Html, html } from './html.ts';

const shown: readonly (readonly [LimitedBudget, string])[] = [
  ['public', 'market data, by network address'],
  ['account', 'reading your own data, by account'],
  ['orders', 'placing and amending, by account'],
  ['cancels', 'cancelling, by account'],
  ['messages', 'messages of a WebSocket, by connection, which is closed beyond the limit'],
  ['signatures', 'wrong signatures, by network address'],
];

/** Describes the rate limits as this installation configures them. */
export function limitsProse(limits: RateLimitConfiguration): Html {
  return html`<section id="limits"><h2>Rate limits</h2>
<p>Calls are limited by token buckets: a burst, and a number per second. Keys and sessions of one account share
its buckets, over HTTP and WebSocket alike. Cancelling has a separate bucket, so that you can always close your orders.</p>
<table>
<thead><tr><th>calls</th><th>at once</th><th>a second</th></tr></thead>
<tbody>${shown.map(([budget, what]) => limitRow(what, limits[budget]))}</tbody></table>
<p>Limited calls return the remaining budget: <code>ratelimit-limit</code>, <code>ratelimit-remaining</code>, and
<code>ratelimit-reset</code>, the seconds until the bucket is full again. Beyond the limit the answer is 429, and <code>retry-after</code> is the number of
seconds to wait. IPv6 addresses are counted by their /64.</p></section>`;
}

function limitRow(what: string, limit: RateLimitConfiguration[LimitedBudget]): Html {
  return html`<tr><td>${what}</td><td>${limit?.burst ?? 'not limited'}</td><td>${limit?.perSecond ?? 'not limited'}</td></tr>`;
}

/** Lists every error code with its text. */
export function errorsProse({
  endpoints,
  texts,
}: {
  readonly endpoints: readonly AnyEndpoint[];
  readonly texts: RefusalTexts;
}): Html {
  const offTick = texts.text('price_off_tick', 'en_US');
  const codes = new Map<string, number>();
  for (const endpoint of endpoints) {
    for (const [status, code] of listGeneralAnswers(endpoint)) codes.set(code, status);
    for (const [code, status] of Object.entries(endpoint.refusals)) codes.set(code, status);
  }
  const rows = [...codes].toSorted(([a, one], [b, other]) => one - other || a.localeCompare(b));
  return html`<section id="errors"><h2>Errors</h2>
<p>All errors have the same shape. The code is for programs and does not change; the message is for people, in the language of the header
<code>x-language</code>. <code>errors</code> names the wrong fields, including unknown query parameters.</p>
${example(`{
  "code": "price_off_tick",
  "message": "${offTick}",
  "errors": [{ "field": "price", "message": "${offTick}" }]
}`)}
<p>400: malformed. 401: no signature, or a wrong one. 403: not allowed. 404: does not exist or is not yours. 409: not possible now. 422:
a field is wrong. 429: too many requests. After 500, 503 or no answer at all, query the order before you send it again.</p>
<div class="wide"><table>
<thead><tr><th>status</th><th>code</th><th>message</th></tr></thead>
<tbody>${rows.map(([code, status]) => html`<tr><td>${status}</td><td><code>${code}</code></td><td>${texts.text(code, 'en_US')}</td></tr>`)}</tbody>
</table></div></section>`;
}
