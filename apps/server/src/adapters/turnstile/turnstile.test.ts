import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  failingSiteKey,
  passingSiteKey,
  sandboxTurnstilePath,
  sandboxTurnstileSecret,
  serveTurnstileSandbox,
} from '../../../../sandbox/src/adapters/turnstile-sandbox/turnstile-sandbox.ts';
import { fakeClock } from '../../platform/clock.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { turnstile } from './turnstile.ts';

const log = pino({ level: 'silent' });
const clock = fakeClock();
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listening(register: (app: ReturnType<typeof createHttpServer>) => void): Promise<string> {
  const app = createHttpServer(log, 'test');
  register(app);
  closing.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

describe('against a provider that speaks the protocol', () => {
  let url = '';
  beforeEach(async () => {
    url = `${await listening((app) => serveTurnstileSandbox(app, () => clock.now()))}${sandboxTurnstilePath}`;
  });
  const check = (secret = sandboxTurnstileSecret) => turnstile({ url, secret, clock, log });
  const wanted = { action: 'request', host: '127.0.0.1' };

  async function solved(sitekey = passingSiteKey): Promise<string | undefined> {
    const query = new URLSearchParams({ sitekey, action: 'request' });
    const answer: { token?: string } = JSON.parse(await (await fetch(`${url}/v0/challenge?${query}`)).text());
    return answer.token;
  }

  test('a token is valid once', async () => {
    const token = await solved();
    expect(await check().verify({ ...wanted, token })).toBe('person');
    expect(await check().verify({ ...wanted, token })).toBe('bot');
  });

  test('of fifty concurrent uses one succeeds', async () => {
    const token = await solved();
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, () => check().verify({ ...wanted, token })),
    );
    expect(verdicts.filter((verdict) => verdict === 'person').length).toBe(1);
  });

  test.each([
    ['no proof', { token: undefined }],
    ['an unknown one', { token: 'a'.repeat(43) }],
    ['one of two thousand letters', { token: 'a'.repeat(2048) }],
    ['markup for one', { token: '&secret=x&response=' }],
  ])('%s is rejected', async (_, given) => {
    expect(await check().verify({ ...wanted, ...given })).toBe('bot');
  });

  test.each([
    ['another act', { action: 'create_account' }],
    ['another host', { host: 'anycoin.example' }],
  ])('a token for %s is rejected', async (_, other) => {
    expect(await check().verify({ ...wanted, ...other, token: await solved() })).toBe('bot');
  });

  test('a token expires after five minutes', async () => {
    const token = await solved();
    clock.advance(300_000);
    expect(await check().verify({ ...wanted, token })).toBe('bot');
  });

  test('the failing site key gets no token', async () => {
    expect(await solved(failingSiteKey)).toBeUndefined();
  });

  test("a wrong secret is our error and not the visitor's", async () => {
    expect(await check('2x-wrong').verify({ ...wanted, token: await solved() })).toBe('unavailable');
  });
});

describe('a provider that', () => {
  const proof = { token: 't', action: 'request', host: '127.0.0.1' };
  const good = JSON.stringify({ success: true, hostname: '127.0.0.1', action: 'request' });
  let calls = 0;

  async function startSiteverify(status: number, body: string): Promise<string> {
    calls = 0;
    return listening((app) => {
      app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
        payload.resume().on('end', () => done(null));
      });
      app.post('/v0/siteverify', async (_request, reply) => {
        calls += 1;
        return reply.code(status).type('application/json').send(body);
      });
    });
  }

  test.each([
    ['answers 500', 500, good],
    ['answers with invalid JSON', 200, '<html>'],
    ['answers with another shape', 200, '{"success":"yes"}'],
    ['answers with an unlimited body', 200, JSON.stringify({ success: true, cdata: 'x'.repeat(20_000) })],
    ['has an internal error', 200, '{"success":false,"error-codes":["internal-error"]}'],
    ['redirects', 302, ''],
  ])('%s counts as unavailable, and is called again after a pause', async (_, status, body) => {
    const url = await startSiteverify(status, body);
    const { verify } = turnstile({ url, secret: 'secret-of-a-test', clock, log });
    expect(await verify(proof)).toBe('unavailable');
    expect(await verify(proof)).toBe('unavailable');
    expect(calls).toBe(1);
    clock.advance(15_000);
    expect(await verify(proof)).toBe('unavailable');
    expect(calls).toBe(2);
  });

  test('is unreachable counts as unavailable', async () => {
    const { verify } = turnstile({ url: 'http://127.0.0.1:1', secret: 'secret-of-a-test', clock, log });
    expect(await verify(proof)).toBe('unavailable');
  });
});
