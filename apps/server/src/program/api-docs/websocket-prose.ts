import { feedClosings } from '@dukat/contract/trading/feed';
import { bookChecksum } from '@dukat/rules/trading/book-checksum';
import { example, type Html, html } from './html.ts';

const closings: Readonly<Record<keyof typeof feedClosings, string>> = {
  nothing_asked: 'no subscription or authentication within ten seconds',
  bad_message: 'a message that is not JSON, or too large',
  slow_reader: 'too many unread messages: read faster, or subscribe to less',
  session_ended: 'the session or the key has ended, or was changed',
  too_many_messages: 'too many messages',
  too_many_connections: 'too many connections from your address',
};

const reasons = Object.keys(feedClosings).filter(
  (name): name is keyof typeof feedClosings => name in closings,
);

/** Documents the messages of the live feed. */
export function websocketProse(origin: string): Html {
  const url = `${origin.replace(/^http/, 'ws')}/v1/ws`;
  return html`<section id="websocket"><h2>WebSocket</h2>
<p>One connection to <code>${url}</code> sends all changes and accepts orders. Each frame is one JSON object. We send a
<code>heartbeat</code> every 15 seconds; after 30 seconds without one, connect again.</p>
<h3>Subscribe</h3>
${example(`→ {"op":"subscribe","channel":"book","market":"BTC_CZK","id":1}
← {"type":"subscribed","channel":"book","market":"BTC_CZK","id":1}
← {"type":"snapshot","channel":"book","market":"BTC_CZK","status":"running",
   "sequence":8041,"bids":[["1499990","0.31"]],"asks":[["1500010","0.2"]],"checksum":…}
← {"type":"update","channel":"book","market":"BTC_CZK","sequence":8043,
   "previous":8041,"bids":[["1499990","0"]],"asks":[],"checksum":…}`)}
<table>
<thead><tr><th>channel</th><th>parameters</th><th>messages</th></tr></thead>
<tbody>
<tr><td><code>book</code></td><td><code>market</code>; <code>every</code>: 0 or 100 ms</td><td>a snapshot, then the new size at each changed price; "0" for an empty one</td></tr>
<tr><td><code>trades</code></td><td><code>market</code></td><td>trades, oldest first</td></tr>
<tr><td><code>ticker</code></td><td><code>market</code>, or all</td><td>the last price and the last 24 hours</td></tr>
<tr><td><code>candles</code></td><td><code>market</code>, <code>interval</code></td><td>the candles that changed</td></tr>
<tr><td><code>orders</code></td><td>authenticated</td><td>your placed and changed orders, in their current state</td></tr>
<tr><td><code>fills</code></td><td>authenticated</td><td>your fills</td></tr>
<tr><td><code>balances</code></td><td>authenticated</td><td>your changed balances</td></tr>
</tbody></table>
<h3>Keeping a book</h3>
<ol>
<li>Take the snapshot. For each update check that its <code>previous</code> is the sequence that you have; if not, subscribe again.</li>
<li>Replace each level; remove those of size "0".</li>
<li>Compare the checksum: CRC-32 over the best ten bids, then the best ten asks, each <code>price:size</code>, joined by <code>|</code>.</li>
</ol>
${example(`"10:2|11:3" gives ${bookChecksum([['10', '2']], [['11', '3']])}`)}
<p>After a lost connection subscribe with <code>"from": the last sequence</code>: the missed updates follow, or a new snapshot if there were too many.
A change of a market’s status is sent on its book channel as <code>{"type":"status"}</code>, in the same sequence.</p>
<h3>Authenticate</h3>
<p>Sign as for a request with the method GET, the path <code>/v1/ws</code> and no body.</p>
${example(`→ {"op":"auth","key":"…","timestamp":"1772445600000","nonce":"…","signature":"…","id":2}
← {"type":"response","id":2,"result":{}}`)}
<h3>Trade</h3>
<p>Orders and answers are those of <a href="#postV1Orders"><code>POST /v1/orders</code></a>. Each message needs an <code>id</code> that you choose.</p>
${example(`→ {"op":"place_order","id":3,"order":{"market":"BTC_CZK","type":"Limit",
   "side":"Buy","price":"1500000","size":"0.01","post_only":true}}
← {"type":"response","id":3,"result":{"id":"…","status":"Open",…}}
→ {"op":"amend_order","id":4,"order_id":"…","price":"1500100"}
→ {"op":"cancel_order","id":5,"order_id":"…"}
→ {"op":"cancel_all","id":6,"market":"BTC_CZK"}
← {"type":"error","id":6,"code":"market_status_forbids","message":"…"}`)}
<h3>Closing codes</h3>
<table><thead><tr><th>code</th><th>reason</th></tr></thead>
<tbody>${reasons.map((name) => html`<tr><td>${feedClosings[name]}</td><td>${closings[name]}</td></tr>`)}</tbody></table></section>`;
}
