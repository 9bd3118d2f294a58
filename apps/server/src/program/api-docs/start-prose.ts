import { example, type Html, html } from './html.ts';

/** The introduction, with a first call. */
export function startProse(origin: string): Html {
  return html`<section id="start"><h2>Start</h2>
<p>The API is JSON over HTTPS below <code>/v1</code>, with the same fields over a <a href="#websocket">WebSocket</a>.
Market data is public. Orders and balances are those of your trading account: activate it on the website, move money
to it, and create an API key there.</p>
${example(`curl ${origin}/v1/markets/BTC_CZK/book?depth=5`)}
<h3>Conventions</h3>
<ul>
<li>Amounts and prices are decimal strings, <code>"0.01"</code>, never numbers, so that no client rounds them. Exponents, signs and
leading zeros are refused. <a href="#getV1Markets"><code>/v1/markets</code></a> returns each market’s tick, lot and bounds.</li>
<li>Times are ISO 8601 in UTC. <code>/v1/time</code> returns the server’s time.</li>
<li>Lists are newest first. <code>before</code> in the answer is the parameter of the next page; on the last page it is null.</li>
<li>Unknown fields in a request are refused. Answers may get new fields; ignore those you do not know.</li>
<li>An order is acknowledged once it is durable: an acknowledged order survives a crash.</li>
</ul>
<p>The same API as a machine-readable document: <a href="/v1/openapi.json">OpenAPI 3.1</a>.</p></section>`;
}

/** Documents the order types. */
export const orderProse: Html = html`<section id="order-types"><h2>Order types</h2>
<p>All orders are placed by <a href="#postV1Orders"><code>POST /v1/orders</code></a>; the fields determine the type.</p>
<table>
<thead><tr><th>to get</th><th>send</th></tr></thead>
<tbody>
<tr><td>a limit order</td><td><code>type: Limit, price, size</code></td></tr>
<tr><td>a limit order that is never a taker</td><td>the same with <code>post_only: true</code></td></tr>
<tr><td>a limit order that expires</td><td><code>time_in_force: GTT, expires_at</code></td></tr>
<tr><td>all at once or nothing</td><td><code>time_in_force: FOK</code></td></tr>
<tr><td>a market order by size</td><td><code>type: Market, size</code></td></tr>
<tr><td>a market order by funds</td><td><code>type: Market, funds</code></td></tr>
<tr><td>a stop</td><td><code>type: Market, size, stop_price</code></td></tr>
<tr><td>a stop with a limit</td><td><code>type: Limit, price, size, stop_price</code></td></tr>
<tr><td>one cancels the other</td><td><code>type: Limit, price, size, linked_stop</code></td></tr>
</tbody></table>
<p>A <code>client_order_id</code> can place only one order, ever. If an answer was lost, send the same order again: it is refused with
<code>client_order_id_used</code>, and <code>/v1/orders/by-client-id/…</code> returns the first one.</p>
<p>If an order would trade with another order of yours, its <code>self_trade_prevention</code> applies; you never trade with yourself.</p>
<p>To be safe when your program fails, call <a href="#postV1OrdersCancelAllAfter"><code>cancel-all-after</code></a> with 60 seconds every
20 seconds. When the calls stop, all your open orders are cancelled.</p></section>`;
