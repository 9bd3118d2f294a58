import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { programOn, type TestProgram } from '../testing/program-on.ts';
import { realEnvironment } from '../testing/real-environment.ts';

const start = new Date('2026-03-02T10:00:00Z');
const { TRUST_PROXY: _proxy, ...unproxied } = realEnvironment();
/** Default login limits: these tests are about guessing. */
const behindProxy = { ...realEnvironment(), RATE_LIMITS: '' };
const behindTls = { ...unproxied, PUBLIC_TLS: 'on', RATE_LIMITS: '' };

const opened: TestProgram[] = [];
const databases: TestDatabase[] = [];

async function house(env: Readonly<Record<string, string>>): Promise<TestProgram> {
  const db = await testDatabase();
  databases.push(db);
  const program = await programOn({ ...db, start, env });
  opened.push(program);
  return program;
}

interface Asked {
  readonly host?: string;
  readonly remoteAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

async function ask(program: TestProgram, method: 'GET' | 'POST', url: string, asked: Asked = {}) {
  const { host = 'buy.house.eu', remoteAddress = '127.0.0.1', headers = {}, body } = asked;
  const answer = await program.api.deps.app.inject({
    method,
    url,
    remoteAddress,
    headers: { host, 'x-language': 'en_US', ...headers },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    ...(body !== undefined && { headers: { host, ...headers, 'content-type': 'application/json' } }),
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

let real: TestProgram;
let terminated: TestProgram;
let sandbox: TestProgram;

beforeAll(async () => {
  real = await house(behindProxy);
  terminated = await house(behindTls);
  sandbox = await house({});
});
afterAll(async () => {
  for (const program of opened) await program.close();
  for (const db of databases) await db.close();
});

const fromProxy = {
  remoteAddress: '10.0.0.7',
  headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' },
};

describe('a real-money installation', () => {
  test('answers only its own hosts', async () => {
    expect((await ask(real, 'GET', '/api/init')).status).toBe(200);
    for (const host of [
      'localhost:4510',
      'localhost:3000',
      '127.0.0.1',
      'finex.localhost:3000',
      'anycoin.example',
    ]) {
      expect((await ask(real, 'GET', '/api/init', { host })).status, host).toBe(404);
      expect((await ask(real, 'GET', '/v1/openapi.json', { host })).text).not.toContain('localhost');
    }
  });

  test('has no sandbox endpoints', async () => {
    const played = sandbox.api.endpoints.filter(({ path }) => path.startsWith('/sandbox'));
    expect(played.length).toBeGreaterThan(10);
    for (const { method, path } of played) {
      const url = path.replace(/\{\w+\}/g, '1');
      const answer = await real.api.deps.app.inject({ method, url, headers: { host: 'buy.house.eu' } });
      expect(answer.statusCode, `${method} ${url}`).toBe(404);
    }
    expect((await ask(real, 'GET', '/sandbox/openapi.json')).status).toBe(404);
    expect((await ask(real, 'GET', '/sandbox/mail')).status).toBe(404);
    expect((await ask(real, 'GET', '/api/init')).text).toContain('"sandbox":false');
  });

  test('pays only to main network addresses, while a sandbox accepts both formats', () => {
    const address = {
      main: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      test: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    };
    const takes = ({ deps }: TestProgram, text: string) =>
      deps.orderDeps.addressChecks.isAddressOn('BTC', text);
    expect([takes(real, address.main), takes(real, address.test)]).toEqual([true, false]);
    expect([takes(sandbox, address.main), takes(sandbox, address.test)]).toEqual([true, true]);
  });

  test('starts without accounts, operators and money', async () => {
    const { database } = real;
    for (const table of ['users', 'operators', 'ledger_postings', 'sandbox_bank_accounts'] as const) {
      expect(await database.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect(
      real.jobs.flatMap(({ tasks }) => Object.keys(tasks)).filter((task) => /sandbox/.test(task)),
    ).toEqual([]);
  });

  test('sets Secure cookies if the proxy reports TLS, and not otherwise', async () => {
    const overTls = await ask(real, 'GET', '/api/init', fromProxy);
    expect(overTls.headers['set-cookie']).toMatch(/^__Host-device=.*; Secure$/);
    expect(overTls.headers['strict-transport-security']).toBe('max-age=31536000');
    const plain = await ask(real, 'GET', '/api/init');
    expect(plain.headers['set-cookie']).toMatch(/^device=/);
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });

  test('always sets them with PUBLIC_TLS', async () => {
    const { headers } = await ask(terminated, 'GET', '/api/init');
    expect(headers['set-cookie']).toMatch(/^__Host-device=.*; Secure$/);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe('guesses of passwords', () => {
  async function guesses(program: TestProgram, count: number, asked: Asked = {}): Promise<number> {
    const { headers } = await ask(program, 'GET', '/api/init', asked);
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    let taken = 0;
    for (let guess = 0; guess < count; guess += 1) {
      const body = { email: `nobody-${guess}@house.eu`, password: 'Wrong-guess-1' };
      const answer = await ask(program, 'POST', '/api/login', {
        ...asked,
        headers: { ...asked.headers, cookie },
        body,
      });
      if (answer.status !== 429) taken += 1;
    }
    return taken;
  }

  test('are counted for loopback in real-money mode behind an untrusted proxy', async () => {
    expect(await guesses(terminated, 34)).toBe(30);
    expect(await guesses(real, 34)).toBe(30);
  });

  test('are counted for the client that a trusted proxy reports, and no other', async () => {
    expect(await guesses(real, 34, fromProxy)).toBe(30);
    const other = { ...fromProxy, headers: { ...fromProxy.headers, 'x-forwarded-for': '203.0.113.10' } };
    expect(await guesses(real, 5, other)).toBe(5);
  });

  test('are not counted on loopback in a sandbox', async () => {
    const limited = await house({ RATE_LIMITS: '' });
    expect(await guesses(limited, 34, { host: 'localhost:3000' })).toBe(34);
  });
});
