import { describe, expect, test } from 'vitest';
import { readConfiguration, surveyConfiguration } from '../configuration/read-configuration.ts';
import { realEnvironment } from '../testing/real-environment.ts';
import { applyListen, isBeyondLoopback, openPlaces, ownAddress, parseListen } from './listen-places.ts';

const real = realEnvironment();
const { TRUST_PROXY: _, ...unproxied } = real;
const ports = { retail: 3000, exchange: 3006, secondRetail: 3008, backOffice: 3010 };

test.each([
  ['', {}],
  ['public=0.0.0.0', { public: { host: '0.0.0.0' } }],
  ['public=::', { public: { host: '::' } }],
  [
    'public=[::1]:4000 , office=localhost:4001',
    { public: { host: '::1', port: 4000 }, office: { host: 'localhost', port: 4001 } },
  ],
  ['office=unix:/run/dukat/a=b.sock', { office: { socket: '/run/dukat/a=b.sock' } }],
])('reads LISTEN=%s', (text, places) => {
  expect(parseListen(text)).toEqual(places);
});

test.each([
  ['0.0.0.0', 'names no listener'],
  ['publik=0.0.0.0', 'names no listener'],
  ['public=house.eu', 'is no address'],
  ['public=[127.0.0.1]:80', 'is no address'],
  ['public=', 'is no address'],
  ['public=127.0.0.1:0', 'must be from 1 to 65527'],
  ['public=127.0.0.1:65528', 'must be from 1 to 65527'],
  ['office=127.0.0.1:65536', 'must be from 1 to 65535'],
  ['office=127.0.0.1,office=::1', 'names office twice'],
  ['office=unix:relative', 'absolute path'],
  ['office=unix:/', 'absolute path'],
  [`office=unix:/${'x'.repeat(103)}`, 'absolute path'],
])('refuses LISTEN=%s', (text, words) => {
  expect(() => parseListen(text)).toThrow(words);
});

test('LISTEN wins over HOST and BACK_OFFICE_HOST', () => {
  const short = { HOST: '0.0.0.0', BACK_OFFICE_HOST: '10.0.0.2' };
  expect(readConfiguration({ ...short, LISTEN: 'office=unix:/run/office' }).listenOn).toEqual({
    public: { host: '0.0.0.0' },
    office: { socket: '/run/office' },
  });
  expect(readConfiguration({ ...short, LISTEN: 'public=127.0.0.1:80' }).listenOn).toEqual({
    public: { host: '127.0.0.1', port: 80 },
    office: { host: '10.0.0.2' },
  });
});

test('ports come from PORT unless LISTEN gives them', () => {
  expect(applyListen(ports, readConfiguration({}).listenOn)).toEqual(ports);
  const { listenOn } = readConfiguration({ LISTEN: 'public=127.0.0.1:80,office=127.0.0.1:9000' });
  expect(applyListen(ports, listenOn)).toEqual({
    retail: 80,
    exchange: 86,
    secondRetail: 88,
    backOffice: 9000,
  });
});

describe('the back office', () => {
  const problem = [
    expect.stringContaining('The back office takes loopback, a Unix socket or one private address'),
  ];

  test.each(['0.0.0.0', '::', '203.0.113.9', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.9'])(
    'is never on %s',
    (address) => {
      for (const env of [{}, real]) {
        expect(surveyConfiguration({ ...env, BACK_OFFICE_HOST: address }).problems).toEqual(problem);
        expect(surveyConfiguration({ ...env, LISTEN: `office=[${address}]` }).problems).not.toEqual([]);
      }
    },
  );

  test.each([
    '127.0.0.1',
    '127.5.5.5',
    '::1',
    'localhost',
    '10.0.0.2',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    'fd00::1',
  ])('may be on %s', (address) => {
    expect(surveyConfiguration({ ...real, BACK_OFFICE_HOST: address }).problems).toEqual([]);
  });
});

describe('metrics', () => {
  const METRICS_TOKEN = '0123456789abcdef0123456789abcdef';
  const problemsOf = (env: Readonly<Record<string, string>>) =>
    surveyConfiguration({ ...real, ...env }).problems;

  test('are served only where LISTEN names them, one port above the back office', () => {
    expect(openPlaces(ports, readConfiguration({}).listenOn).metrics).toEqual([]);
    const { listenOn } = readConfiguration({ LISTEN: 'metrics=127.0.0.1', METRICS_TOKEN });
    expect(openPlaces(ports, listenOn).metrics).toEqual([{ host: '127.0.0.1', port: 3011 }]);
    const other = readConfiguration({ LISTEN: 'metrics=10.0.0.2:9464', METRICS_TOKEN }).listenOn;
    expect(openPlaces(ports, other).metrics).toEqual([{ host: '10.0.0.2', port: 9464 }]);
  });

  test.each(['0.0.0.0', '203.0.113.9', '[::]'])('are never on %s', (address) => {
    expect(problemsOf({ LISTEN: `metrics=${address}`, METRICS_TOKEN })).toEqual([
      expect.stringContaining('metrics take loopback'),
    ]);
  });

  test('need a token that a header can hold', () => {
    const LISTEN = 'metrics=unix:/run/dukat/metrics.sock';
    expect(problemsOf({ LISTEN, METRICS_TOKEN })).toEqual([]);
    expect(problemsOf({ LISTEN })).toEqual([expect.stringContaining('METRICS_TOKEN must be set')]);
    for (const token of [METRICS_TOKEN.slice(1), `${METRICS_TOKEN} x`, `${METRICS_TOKEN}\u20ac`])
      expect(problemsOf({ METRICS_TOKEN: token })).toEqual([expect.stringContaining('at least 32')]);
  });
});

describe('public sites beyond this machine', () => {
  test.each([{ HOST: '0.0.0.0' }, { HOST: '::' }, { HOST: '10.0.0.2' }, { LISTEN: 'public=203.0.113.9:80' }])(
    'need TRUST_PROXY with real money: %o',
    (where) => {
      const env = { ...unproxied, PUBLIC_TLS: 'on', ...where };
      expect(surveyConfiguration(env).problems).toEqual([
        expect.stringContaining('so TRUST_PROXY must name the proxy'),
      ]);
      expect(surveyConfiguration({ ...real, ...where }).problems).toEqual([]);
      expect(surveyConfiguration(where).problems).toEqual([]);
    },
  );

  test('a Unix socket needs loopback there, and no sandbox has one', () => {
    const where = { LISTEN: 'public=unix:/run/dukat/public.sock' };
    const problems = (proxies: string) =>
      surveyConfiguration({ ...real, PUBLIC_TLS: 'on', TRUST_PROXY: proxies, ...where }).problems;
    for (const proxies of ['127.0.0.1', '10.0.0.7, loopback', '127.0.0.0/8'])
      expect(problems(proxies)).toEqual([]);
    for (const proxies of ['', '10.0.0.7', '10.0.0.0/8', '127.0.0.2', 'uniquelocal']) {
      expect(problems(proxies)).toEqual([expect.stringContaining('TRUST_PROXY must contain loopback')]);
    }
    expect(surveyConfiguration(where).problems).toEqual([expect.stringContaining('a sandbox needs a port')]);
  });
});

test.each([
  ['127.0.0.1', '127.0.0.1', false],
  ['0.0.0.0', '127.0.0.1', true],
  ['::', '[::1]', true],
  ['10.0.0.2', '10.0.0.2', true],
  ['fd00::1', '[fd00::1]', true],
])('listening on %s, the program reaches itself at %s', (host, own, isBeyond) => {
  expect(ownAddress({ host })).toBe(own);
  expect(isBeyondLoopback({ host })).toBe(isBeyond);
});
