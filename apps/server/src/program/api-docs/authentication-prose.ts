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
<p>Each private request is signed with the secret of an API key. The secret itself never travels.</p>
<table>
<thead><tr><th>header</th><th>value</th></tr></thead>
<tbody>
<tr><td><code>dukat-key</code></td><td>the id of the key, 22 characters</td></tr>
<tr><td><code>dukat-timestamp</code></td><td>milliseconds since 1970, at most 30 seconds from our time</td></tr>
<tr><td><code>dukat-nonce</code></td><td>8 to 64 letters, digits, <code>-</code> and <code>_</code>, new for each request</td></tr>
<tr><td><code>dukat-signature</code></td><td>HMAC-SHA-256 in small hex digits</td></tr>
</tbody></table>
<p>What is signed are these five, one directly after the other. The key of the HMAC is the text of the secret as it was shown.</p>
${example('timestamp + nonce + METHOD + path with query + body')}
<ul>
<li>The path is the one of the request line, byte by byte: <code>/v1/orders?market=BTC_CZK</code>, without the host. Write
<code>{</code> in a query as <code>%7B</code>.</li>
<li>The body is the very bytes that you send. Sign the text that you send and not the object that it was made from. Without a body
nothing follows the path.</li>
<li>Each header once. A session’s cookie or token is not looked at.</li>
<li>After a start of ours we take nothing that was signed before it, and a second longer: sign again and send again.</li>
</ul>
<h3>Test vector</h3>
<p>A client that gets this signature from these values signs rightly.</p>
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
<p>A key has those that it was given and no others; writing does not include reading.</p>
<ul class="columns">${apiScopes.map((scope) => html`<li><code>${scope}</code></li>`)}</ul>
<p>A key may be bound to addresses (<code>192.0.2.7</code>, <code>2001:db8::/32</code>). It is dead the moment it is deleted, on open
connections too. No key can make keys, change an account or withdraw.</p>
<h3>On behalf of somebody else</h3>
<p>A program that acts for other people holds no keys of theirs. It is registered in the account (Applications), sends the person
to us and gets tokens (OAuth 2.1: authorization code with PKCE, S256). Where to ask stands in
<code>${origin}/.well-known/oauth-authorization-server</code>.</p>
${example(`GET /connect?response_type=code&client_id=…&redirect_uri=…
  &scope=user:accounts:read%20user:trading:read&state=…
  &code_challenge=…&code_challenge_method=S256`)}
<ul>
<li>The address to come back to is compared letter by letter with those that were registered. The answer bears <code>iss</code>.</li>
<li>A code lives for a minute and has one try. An access token lives for 15 minutes and travels as
<code>authorization: Bearer</code>; on the WebSocket as <code>{"op":"auth","token":"…"}</code>.</li>
<li>A refresh token lives for 60 days and is exchanged once for the next pair. Used twice it ends everything that the
person allowed: one of both was a thief.</li>
<li>A program has one connection to a person; a later consent replaces the former.</li>
</ul></section>`;
}
