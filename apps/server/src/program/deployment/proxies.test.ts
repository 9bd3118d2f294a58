import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request as tlsRequest } from 'node:https';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { feedPath } from '@dukat/contract/trading/feed';
import { expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { testCertificate } from '../../adapters/foreign-hosts/testing/test-certificate.ts';
import { usualBounds } from '../../platform/http/listening/listener.ts';
import { checkout } from '../configuration/start-options.ts';
import { testWithProgram } from '../testing/installed-program.ts';
import { openProxiedServer } from '../testing/proxied-server.ts';
import { type ProxyKind, type ProxyPlace, startProxy } from '../testing/started-proxy.ts';

const host = 'pay.example.com';
const names = [
  ['buy.example.eu', host],
  ['trade.example.eu', 'trade.example.com'],
] as const;
const files = ({ folder }: ProxyPlace) =>
  ['certificate.pem', 'key.pem'].map((name) => [`/etc/ssl/dukat/${name}`, join(folder, name)] as const);

const proxies: readonly ProxyKind[] = [
  {
    program: 'nginx',
    file: 'ops/nginx/dukat.conf',
    replacements: (place) => [
      ...names,
      ...files(place),
      ['\tlisten [::]:80;\n', ''],
      ['\tlisten [::]:443 ssl http2 default_server;\n', ''],
      ['\tlisten [::]:443 ssl http2;\n', ''],
      ['listen 80', `listen 127.0.0.1:${place.plain}`],
      ['listen 443', `listen 127.0.0.1:${place.tls}`],
      ['127.0.0.1:3000', `127.0.0.1:${place.upstream}`],
    ],
    wrap: (text, folder) => {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const paths = temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
      return `daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {}
        http { access_log off; ${paths} ${text} }`;
    },
    command: (file) => ['-c', file, '-e', 'stderr'],
  },
  {
    program: 'haproxy',
    file: 'ops/haproxy/haproxy.cfg',
    replacements: ({ folder, plain, tls, upstream }) => [
      ...names,
      ['/etc/ssl/dukat/certificate-and-key.pem', join(folder, 'certificate-and-key.pem')],
      ['bind :80', `bind 127.0.0.1:${plain}`],
      ['bind :443', `bind 127.0.0.1:${tls}`],
      ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
      // Needs twice as many open files as a container may allow.
      ['maxconn 20000', 'maxconn 100'],
    ],
    command: (file) => ['-db', '-f', file],
  },
  {
    program: 'caddy',
    file: 'ops/caddy/Caddyfile',
    replacements: (place) => [
      ...names,
      ...files(place),
      ['# tls ', 'tls '],
      [
        '{\n\tservers {',
        `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${place.plain}\n\thttps_port ${place.tls}\n\tservers {`,
      ],
      ['127.0.0.1:3000', `127.0.0.1:${place.upstream}`],
    ],
    command: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
];

async function openProxy(kind: ProxyKind, path: string) {
  const server = await openProxiedServer();
  onTestFinished(() => server.close());
  const proxy = await startProxy(path, kind, server.port);
  onTestFinished(() => proxy.close());
  return { ...proxy, server };
}

interface Call {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A call over TLS by HTTP/1.1, to the name of the certificate. */
function open(port: number, { path = '/seen', method = 'GET', headers = {} }: Call) {
  const request = tlsRequest({
    port,
    host: '127.0.0.1',
    servername: host,
    ca: testCertificate,
    path,
    method,
    headers: { host, ...headers },
    agent: false,
  });
  // A proxy that refuses a body cuts it while it is being sent; callers wait for the answer or the error.
  request.on('error', () => {});
  return request;
}

async function send(port: number, call: Call) {
  const request = open(port, call);
  request.end(call.body);
  const [answer] = await once(request, 'response');
  const text = await readText(answer);
  return { status: Number(answer.statusCode), headers: answer.headers, text };
}

// No suite for each: one without tests would fail where its proxy is not installed.
for (const kind of proxies) {
  const withProxy = (name: string, body: (proxy: Awaited<ReturnType<typeof openProxy>>) => Promise<void>) =>
    testWithProgram(kind.program, `${kind.program} ${name}`, async (path) =>
      body(await openProxy(kind, path)),
    );

  withProxy('passes on host and address, and replaces what a caller claims', async ({ tls }) => {
    const { status, headers, text } = await send(tls, {
      headers: {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'evil.example.com',
        forwarded: 'for=203.0.113.9;host=evil.example.com',
      },
    });
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    expect(JSON.parse(text)).toMatchObject({ ip: '127.0.0.1', isTls: true, host });
    expect(text).not.toMatch(/203\.0\.113\.9|evil/);
  });

  withProxy('leads plain HTTP to HTTPS', async ({ plain }) => {
    const request = plainRequest({ port: plain, host: '127.0.0.1', path: '/a?b', headers: { host } });
    request.end();
    const [answer] = await once(request, 'response');
    answer.resume();
    expect([301, 308]).toContain(answer.statusCode);
    // Caddy adds the port of a test.
    expect(answer.headers.location.replace(/:\d+/, '')).toBe(`https://${host}/a?b`);
  });

  withProxy('refuses other names', async ({ tls }) => {
    const socket = connectTls({
      port: tls,
      host: '127.0.0.1',
      servername: 'other.example.com',
      ca: testCertificate,
    });
    const outcome = await new Promise<string>((resolve) => {
      socket.once('error', () => resolve('refused'));
      socket.once('secureConnect', () => resolve('accepted'));
    });
    socket.destroy();
    expect(outcome).toBe('refused');
    const foreign = await send(tls, { headers: { host: 'other.example.com' } }).catch(() => undefined);
    expect(foreign?.text ?? '').not.toContain('isTls');
  });

  withProxy('speaks HTTP/2', async ({ tls }) => {
    const session = connectHttp2(`https://${host}:${tls}`, {
      ca: testCertificate,
      createConnection: () =>
        connectTls({
          port: tls,
          host: '127.0.0.1',
          servername: host,
          ca: testCertificate,
          ALPNProtocols: ['h2'],
        }),
    });
    onTestFinished(() => session.destroy());
    const stream = session.request({ ':path': '/seen', ':authority': host });
    const answered = once(stream, 'response');
    const text = await readText(stream);
    expect((await answered)[0][':status']).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ isTls: true, host });
  });

  withProxy('passes on WebSockets', async ({ tls }) => {
    // A variable, since the types of ws lack the name for TLS, which it passes on.
    const options = { servername: host, ca: testCertificate, headers: { host } };
    const socket = new WebSocket(`wss://127.0.0.1:${tls}${feedPath}`, options);
    await once(socket, 'open');
    socket.send('hello');
    expect(String((await once(socket, 'message'))[0])).toBe('echo hello');
    socket.terminate();
  });

  withProxy('passes on each event of a stream at once', async ({ tls, server }) => {
    const request = open(tls, { path: '/api/events' });
    request.end();
    const [answer] = await once(request, 'response');
    expect(String((await once(answer, 'data'))[0])).toContain('first');
    server.sendEvent();
    expect(String((await once(answer, 'data'))[0])).toContain('second');
    request.destroy();
  });

  withProxy(
    'takes the longest addresses and files that the program takes, and no larger ones',
    async ({ tls }) => {
      const long = await send(tls, { path: `/seen?${'a'.repeat(15_000)}` });
      expect([long.status, JSON.parse(long.text).urlLength]).toEqual([200, 15_006]);
      const headers = { 'content-type': 'application/json' };
      const post = (letters: number) =>
        send(tls, {
          path: '/body',
          method: 'POST',
          headers,
          body: JSON.stringify({ text: 'a'.repeat(letters) }),
        });
      expect((await post(7_000_000)).text).toBe('{"length":7000000}');
      const tooLarge = await post(9_000_000).catch(() => ({ status: 413 }));
      // Caddy 2.6 learns of the limit while it passes the body on.
      expect([413, 502]).toContain(tooLarge.status);
    },
  );

  withProxy('lets the program end a body that comes slowly', async ({ tls }) => {
    const request = open(tls, {
      path: '/body',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '9999' },
    });
    const drip = setInterval(() => request.write('1'), 50);
    onTestFinished(() => clearInterval(drip));
    const status = await new Promise<number>((resolve) => {
      request.once('response', ({ statusCode = 0 }) => resolve(statusCode));
      request.once('error', () => resolve(0));
    });
    request.destroy();
    expect([0, 400, 408, 502]).toContain(status);
  });
}

test.each(proxies)(
  '$file reaches the public sites alone, and its timeouts fit those of the program',
  ({ file }) => {
    const text = readFileSync(join(checkout, file), 'utf8');
    expect([...text.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)).toEqual(['3000']);
    // The proxy drops its idle connections before the program does, so that no request meets a closed one.
    const [, idle] =
      /keepalive_timeout (\d+)s;\n}|pool-purge-delay (\d+)s|keepalive (\d+)s/
        .exec(text)
        ?.filter((group) => group !== undefined) ?? [];
    expect(Number(idle) * 1_000).toBeLessThan(usualBounds.keepAliveMs);
  },
);
