import { apiScopes } from '@dukat/rules/identity/api-scope';
import { example, type Html, html } from './html.ts';
import { testVector as vector } from './test-vector.ts';

const shellExample = (origin: string) => `key=${vector.key}
secret=${vector.secret}
body='${vector.body}'
timestamp=$(date +%s000)
nonce=$(openssl rand -hex 12)
signature=$(printf '%s' "$timestamp$nonce"POST/v1/orders"$body" \\
  | openssl dgst -sha256 -hmac "$secret" | sed 's/.* //')
curl ${origin}/v1/orders \\
  -H 'content-type: application/json' \\
  -H "dukat-key: $key" -H "dukat-timestamp: $timestamp" \\
  -H "dukat-nonce: $nonce" -H "dukat-signature: $signature" \\
  --data-raw "$body"`;

const pythonExample = (origin: string) => `import hashlib, hmac, json, secrets, time, urllib.request

def call(method, path, order=None):
    body = b"" if order is None else json.dumps(order).encode()
    timestamp = str(int(time.time() * 1000))
    nonce = secrets.token_hex(12)
    text = (timestamp + nonce + method + path).encode() + body
    signature = hmac.new(SECRET.encode(), text, hashlib.sha256).hexdigest()
    headers = {"dukat-key": KEY, "dukat-timestamp": timestamp,
               "dukat-nonce": nonce, "dukat-signature": signature}
    if body:
        headers["content-type"] = "application/json"
    request = urllib.request.Request(
        "${origin}" + path, body or None, headers, method=method)
    return json.load(urllib.request.urlopen(request))

call("GET", "/v1/orders?market=BTC_CZK&status=Open")`;

/** Explains request signing, with all the data needed to check a client. */
export function authenticationProse(origin: string): Html {
  return html`<section id="authentication"><h2>Authentication</h2>
<p>Each private request is signed with the secret of an API key. The secret itself is never sent.</p>
<table>
<thead><tr><th>header</th><th>value</th></tr></thead>
<tbody>
<tr><td><code>dukat-key</code></td><td>the id of the key, 22 characters</td></tr>
<tr><td><code>dukat-timestamp</code></td><td>milliseconds since 1970, at most 30 seconds from the server’s time</td></tr>
<tr><td><code>dukat-nonce</code></td><td>8 to 64 letters, digits, <code>-</code> and <code>_</code>, new for each request</td></tr>
<tr><td><code>dukat-signature</code></td><td>HMAC-SHA-256 in lower-case hex</td></tr>
</tbody></table>
<p>The signed text is the concatenation of these five values. The key of the HMAC is the text of the secret as it was shown.</p>
${example('timestamp + nonce + METHOD + path with query + body')}
<ul>
<li>The path is exactly the one of the request line: <code>/v1/orders?market=BTC_CZK</code>, without the host. Write
<code>{</code> in a query as <code>%7B</code>.</li>
<li>The body is exactly the bytes that you send: serialize once, then sign and send the same text. Without a body,
nothing follows the path.</li>
<li>Send each header once. The cookie or token of a session is ignored.</li>
<li>After a restart the server refuses requests that were signed before the restart or up to a second after it: sign and send them again.</li>
</ul>
<h3>Test vector</h3>
<p>A client that computes this signature from these values signs correctly.</p>
<dl class="vector">
<dt>secret</dt><dd><code>${vector.secret}</code></dd>
<dt>timestamp</dt><dd><code>${vector.timestamp}</code></dd>
<dt>nonce</dt><dd><code>${vector.nonce}</code></dd>
<dt>method, path</dt><dd><code>${vector.method} ${vector.path}</code></dd>
<dt>body</dt><dd><code>${vector.body}</code></dd>
<dt>signed text</dt><dd><code>${vector.timestamp}${vector.nonce}${vector.method}${vector.path}${vector.body}</code></dd>
<dt>signature</dt><dd><code>${vector.signature}</code></dd>
</dl>
<h3>In a shell</h3>
${example(shellExample(origin))}
<h3>In Python</h3>
${example(pythonExample(origin))}
<h3>Permissions</h3>
<p>A key has exactly the permissions that it was given; writing does not include reading.</p>
<ul class="columns">${apiScopes.map((scope) => html`<li><code>${scope}</code></li>`)}</ul>
<p>A key can be restricted to addresses (<code>192.0.2.7</code>, <code>2001:db8::/32</code>). It stops working as soon as it is deleted, also on open
connections. No key can create keys, change an account or withdraw.</p>
<h3>On behalf of other people</h3>
<p>A program that acts for other people does not use their keys. Register it in your account (Applications). It sends the person
to us and receives tokens (OAuth 2.1: authorization code with PKCE, S256). The endpoints are listed in
<code>${origin}/.well-known/oauth-authorization-server</code>.</p>
${example(`GET /connect?response_type=code&client_id=…&redirect_uri=…
  &scope=user:accounts:read%20user:trading:read&state=…
  &code_challenge=…&code_challenge_method=S256`)}
<ul>
<li>The redirect URI must equal a registered one exactly. The redirect carries <code>iss</code>.</li>
<li>A code is valid for one attempt within a minute. An access token is valid for 15 minutes and is sent as
<code>authorization: Bearer</code>; on the WebSocket as <code>{"op":"auth","token":"…"}</code>.</li>
<li>A refresh token is valid for 60 days and is exchanged once for the next pair. A second use suggests that it was stolen, so it
ends the whole authorization.</li>
<li>A program has one authorization per person; a later consent replaces the former.</li>
</ul></section>`;
}
