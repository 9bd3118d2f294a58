import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import { type AddressInfo, createServer as createTrap, type Server as Trap } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Network } from './call-host.ts';
import { foreignHosts } from './foreign-hosts.ts';
import { testCertificate, testKey } from './testing/test-certificate.ts';

// A service listens on 127.0.0.2, which stands for an address on the internet; a trap on 127.0.0.1 and ::1 must see nothing.

const serviceAddress = '127.0.0.2';
let service: Server;
let answer: RequestListener = () => {};
const requests: { readonly path: string; readonly host: string | undefined; readonly name: unknown }[] = [];
const traps: Trap[] = [];
let trapped = 0;
let port = 0;

beforeAll(async () => {
  service = createServer({ cert: testCertificate, key: testKey }, (request, response) => {
    const { socket } = request;
    const name: unknown = 'servername' in socket ? socket.servername : undefined;
    requests.push({ path: request.url ?? '', host: request.headers.host, name });
    answer(request, response);
  });
  service.listen(0, serviceAddress);
  await once(service, 'listening');
  ({ port } = service.address() as AddressInfo);
  for (const address of ['127.0.0.1', '::1']) {
    const trap = createTrap((socket) => {
      trapped += 1;
      socket.destroy();
    });
    trap.listen(port, address);
    await once(trap, 'listening');
    traps.push(trap);
  }
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
  for (const trap of traps) trap.close();
});
beforeEach(() => {
  requests.length = 0;
  trapped = 0;
  json('{"tag":"payRequest"}');
});

function json(body: string | Buffer, headers: Readonly<Record<string, string>> = {}, status = 200) {
  answer = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
}

const url = 'https://pay.example.com/lnurlp/satoshi?a=1#part';
const only = (...allowed: readonly string[]): Network['areAllowed'] => {
  return (addresses) => addresses.every((address) => allowed.includes(address));
};
/** The client on the test's network, where a name has the given addresses. */
function clientWith(addresses: readonly string[], network: Partial<Network> = {}) {
  return foreignHosts(new Set(['own.example.com']), {
    resolve: async () => addresses,
    areAllowed: only(serviceAddress),
    port,
    ca: testCertificate,
    patienceMs: 5000,
    ...network,
  });
}
const caller = { subject: 'account:1', purpose: 'lookup' } as const;
const read = (network: Partial<Network> = {}) => clientWith([serviceAddress], network).readJson(url, caller);
const refusal = (reason: string) => ({ refused: true, reason });
const silent = refusal('host_silent');
const notPublic = refusal('host_not_public');
const unusable = refusal('host_answer_unusable');

test('reads JSON over TLS with the name of the host', async () => {
  expect(await read()).toEqual({ refused: false, value: { tag: 'payRequest' } });
  expect(requests).toEqual([
    { path: '/lnurlp/satoshi?a=1', host: 'pay.example.com', name: 'pay.example.com' },
  ]);
});

test('reads JSON of an error, up to 64 kB', async () => {
  json('{"status":"ERROR"}', {}, 404);
  expect(await read()).toMatchObject({ value: { status: 'ERROR' } });
  json(`"${'a'.repeat(65_534)}"`);
  expect(await read()).toMatchObject({ refused: false });
  json(`"${'a'.repeat(65_535)}"`);
  expect(await read()).toEqual(unusable);
});

describe('refuses', () => {
  test('a certificate of another name or of an unknown authority', async () => {
    expect(await clientWith([serviceAddress]).readJson('https://other.example.com/', caller)).toEqual(silent);
    const strangers = {
      resolve: async () => [serviceAddress],
      areAllowed: () => true,
      port,
      patienceMs: 5000,
    };
    expect(await foreignHosts(new Set(), strangers).readJson(url, caller)).toEqual(silent);
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    expect(await foreignHosts(new Set(), strangers).readJson(url, caller)).toEqual(silent);
    vi.unstubAllEnvs();
    expect(requests).toEqual([]);
  });

  test.each([301, 302, 303, 307, 308])('a redirect with %i', async (status) => {
    json('{}', { location: `https://127.0.0.1:${port}/` }, status);
    expect(await read()).toEqual(unusable);
    expect([requests.length, trapped]).toEqual([1, 0]);
  });

  test.each([
    ['text/html', '{}'],
    ['application/jsonp', '{}'],
    ['application/json', ''],
    ['application/json', '{'],
    ['application/json', '<html>'],
  ])('%s with "%s"', async (type, body) => {
    json(body, { 'content-type': type });
    expect(await read()).toEqual(unusable);
  });

  test('a compressed answer', async () => {
    json('{}', { 'content-encoding': 'gzip' });
    expect(await read()).toEqual(unusable);
  });

  test('an endless answer', async () => {
    const closed = new AbortController();
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.on('close', () => closed.abort());
      const more = () => {
        while (!closed.signal.aborted && response.write('a'.repeat(10_000)));
        if (!closed.signal.aborted) response.once('drain', more);
      };
      more();
    };
    expect(await read()).toEqual(unusable);
    await expect.poll(() => closed.signal.aborted).toBe(true);
  });

  test('huge headers', async () => {
    json('{}', { 'x-large': 'a'.repeat(17 * 1024) });
    expect(await read()).toEqual(silent);
  });

  test('an answer that never begins, or stops', async () => {
    answer = () => {};
    expect(await read({ patienceMs: 100 })).toEqual(silent);
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{');
    };
    expect(await read({ patienceMs: 100 })).toEqual(silent);
  });

  test('an answer that comes byte by byte, in all', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    };
    expect(await read({ patienceMs: 200 })).toEqual(silent);
  });

  test('a connection that is closed or switched to another protocol', async () => {
    answer = ({ socket }) => socket.destroy();
    expect(await read()).toEqual(silent);
    answer = (_, response) => {
      response.writeHead(101, { connection: 'upgrade', upgrade: 'websocket' });
      response.end();
    };
    expect(await read()).toEqual(silent);
  });

  test('a name server that does not answer, fails or knows no address', async () => {
    expect(await read({ resolve: () => new Promise(() => {}), patienceMs: 50 })).toEqual(silent);
    expect(await read({ resolve: () => Promise.reject(new Error('SERVFAIL')) })).toEqual(silent);
    expect(await read({ resolve: async () => [] })).toEqual(silent);
  });

  test('answers 1xx without end', async () => {
    let sent = 0;
    answer = ({ socket }) => {
      const timer = setInterval(() => {
        sent += 1;
        socket.write('HTTP/1.1 103 Early Hints\r\n\r\n');
      }, 10);
      socket.on('close', () => clearInterval(timer)).on('error', () => {});
    };
    const before = performance.now();
    expect(await read()).toEqual(silent);
    expect(performance.now() - before).toBeLessThan(2500);
    expect(sent).toBeLessThan(100);
  });

  test('a third call of one caller', async () => {
    const client = clientWith([], { resolve: () => new Promise(() => {}), patienceMs: 100 });
    const calls = [client.readJson(url, caller), client.readJson(url, caller)];
    await expect(client.readJson(url, caller)).rejects.toThrow(/2 of the caller/);
    await Promise.all(calls);
    expect(await client.readJson(url, caller)).toEqual(silent);
  });
});

test('resolves once and connects to the checked address', async () => {
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [asked === 1 ? serviceAddress : '127.0.0.1'];
  };
  expect(await read({ resolve })).toMatchObject({ refused: false });
  expect([asked, requests.length, trapped]).toEqual([1, 1, 0]);
  expect(await read({ resolve })).toEqual(notPublic);
  expect([asked, requests.length, trapped]).toEqual([2, 1, 0]);
});

test('connects to the next checked address if the first does not answer', async () => {
  // Nothing listens on the port of 127.0.0.3.
  const areAllowed = only(serviceAddress, '127.0.0.3');
  const resolve = async () => ['127.0.0.3', serviceAddress];
  expect(await read({ resolve, areAllowed })).toMatchObject({ refused: false });
  const many = async () => [...Array.from({ length: 4 }, () => '127.0.0.3'), serviceAddress];
  expect(await read({ resolve: many, areAllowed })).toEqual(silent);
  expect([requests.length, trapped]).toEqual([1, 0]);
});

test('refuses a host with more than 32 addresses', async () => {
  const readWith = (count: number) => read({ resolve: async () => Array(count).fill(serviceAddress) });
  expect(await readWith(32)).toMatchObject({ refused: false });
  for (const count of [33, 4000]) expect(await readWith(count)).toEqual(notPublic);
});

test('refuses a host with one private address among others', async () => {
  for (const addresses of [
    [serviceAddress, '127.0.0.1'],
    ['127.0.0.1', serviceAddress],
    ['::1', serviceAddress],
  ]) {
    expect(await clientWith(addresses).readJson(url, caller)).toEqual(notPublic);
  }
  expect([requests.length, trapped]).toEqual([0, 0]);
});

test('contacts nothing for a URL that names no public host', async () => {
  const named: string[] = [];
  const client = clientWith(['127.0.0.1'], {
    resolve: async (host) => {
      named.push(host);
      return [host];
    },
    areAllowed: () => true,
  });
  for (const text of [
    ...[`https://pay.example.com:${port}/`, 'http://pay.example.com/', 'ftp://pay.example.com/'],
    ...['file:///etc/passwd', 'gopher://pay.example.com/', 'data:application/json,{}', '//pay.example.com/'],
    ...[
      'https://pay.example.com@169.254.169.254/',
      'https://user@pay.example.com/',
      'https://a:b@pay.example.com/',
    ],
    ...[
      'https://127.0.0.1/',
      'https://127.1/',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://0177.0.0.1/',
    ],
    ...[
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:7f00:1]/',
      'https://[64:ff9b::7f00:1]/',
    ],
    ...['https://①②⑦.⓪.⓪.①/', 'https://127。0。0。1/', 'https://localhost/', 'https://localhost./'],
    ...[
      'https://abcdef.onion/',
      'https://pay.example.com./',
      'https://own.example.com/',
      'https://printer.local/',
      'https://db.prod.internal/',
      'https://router.home.arpa/',
      'https://a.localhost/',
      'https://intranet/',
      'https://OWN.example.com/',
    ],
    ...['', 'https://', 'https:///', 'not a URL', `https://${'a.'.repeat(130)}com/`],
  ]) {
    expect([text, await client.readJson(text, caller)]).toEqual([text, notPublic]);
  }
  expect([named, requests.length, trapped]).toEqual([[], 0, 0]);
});
