import { example, type Html, html } from './html.ts';

/** The introduction, with a first call. */
export function startProse(origin: string): Html {
  return html`<section id="start"><h2>Start</h2>
<p>The exchange speaks JSON over HTTPS below <code>/v1</code>, and the same words over a <a href="#websocket">WebSocket</a>.
Market data is open to everybody. Orders and balances are those of your trading account: activate it on the website, move money
to it, and make an API key there.</p>
${example(`curl ${origin}/v1/markets/BTC_CZK/book?depth=5`)}
<h3>What holds everywhere</h3>
<ul>
<li>Amounts and prices are decimal texts, <code>"0.01"</code>, never numbers: nothing is rounded on its way. Exponents, signs and
leading zeros are not taken. <a href="#getV1Markets"><code>/v1/markets</code></a> tells each market’s tick, lot and bounds.</li>
<li>Times are ISO 8601 in UTC. <code>/v1/time</code> tells ours.</li>
<li>Lists come newest first. <code>before</code> in the answer asks for the next page; on the last one it is null.</li>
<li>Fields that we do not know are refused in a request. In an answer new ones may appear; ignore those you do not know.</li>
<li>An order’s answer comes when the order is durable: what was acknowledged survives anything.</li>
</ul>
<p>Machines read the same in <a href="/v1/openapi.json">OpenAPI 3.1</a>.</p></section>`;
}

/** Documents the order types. */
export const orderProse: Html = html`<section id="order-types"><h2>Order types</h2>
<p>Everything is one endpoint, <a href="#postV1Orders"><code>POST /v1/orders</code></a>; what you name makes the order what it is.</p>
<table>
<thead><tr><th>to get</th><th>send</th></tr></thead>
<tbody>
<tr><td>a limit order</td><td><code>type: Limit, price, size</code></td></tr>
<tr><td>one that never takes</td><td>the same with <code>post_only: true</code></td></tr>
<tr><td>one that ends by itself</td><td><code>time_in_force: GTT, expires_at</code></td></tr>
<tr><td>all at once or nothing</td><td><code>time_in_force: FOK</code></td></tr>
<tr><td>a market order by size</td><td><code>type: Market, size</code></td></tr>
<tr><td>a market order by money</td><td><code>type: Market, funds</code></td></tr>
<tr><td>a stop</td><td><code>type: Market, size, stop_price</code></td></tr>
<tr><td>a stop with a limit</td><td><code>type: Limit, price, size, stop_price</code></td></tr>
<tr><td>one cancels the other</td><td><code>type: Limit, price, size, linked_stop</code></td></tr>
</tbody></table>
<p>A <code>client_order_id</code> places one order for ever. If an answer was lost, send the same order again: it is refused with
<code>client_order_id_used</code>, and <code>/v1/orders/by-client-id/…</code> tells what became of it.</p>
<p>An order that meets one of your own follows its <code>self_trade_prevention</code>; you never trade with yourself.</p>
<p>To be safe when your program fails, call <a href="#postV1OrdersCancelAllAfter"><code>cancel-all-after</code></a> with 60 seconds every
20 seconds. When the calls stop, all your open orders are cancelled.</p></section>`;
