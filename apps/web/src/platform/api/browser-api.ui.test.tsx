import { claimGiftCard } from '@dukat/contract/gift-card-claims';
import { login, readMe } from '@dukat/contract/identity';
import { createOrder } from '@dukat/contract/orders';
import { listRates } from '@dukat/contract/rates';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowserApi } from './browser-api.ts';
import { bearerToken, openSession } from './session.ts';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

const initAnswer = { deviceId: 'device-1' };
let sent: Sent[];
let answers: ((url: string) => Response)[];

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'x-server-version': '1', ...headers } });

function client() {
  const events = {
    onSessionEnded: vi.fn(),
    onOtherVersion: vi.fn(),
    onProofRequired: vi.fn(async () => true),
  };
  const api = createBrowserApi(async (url, init) => {
    const path = String(url);
    sent.push({
      url: path,
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    if (path === '/api/init') return json(initAnswer);
    return (answers.shift() ?? (() => json({})))(path);
  });
  api.introduce({ language: 'cs_CZ', portal: 'retail', version: '1' }, events);
  return { ...api, events };
}

beforeEach(() => {
  sent = [];
  answers = [];
});

describe('a call', () => {
  test('runs start-up once and sends the common headers', async () => {
    const { call } = client();
    await Promise.all([call(listRates, { query: {} }), call(listRates, { query: { coin_code: 'BTC' } })]);
    expect(sent.map(({ url }) => url)).toEqual(['/api/init', '/api/rates', '/api/rates?coin_code=BTC']);
    expect(sent[1]?.headers).toMatchObject({
      'x-device-id': 'device-1',
      'x-app-version': '1',
      'x-language': 'cs_CZ',
      'x-portal': 'retail',
      'x-auth-mode': 'bearer',
    });
    expect(sent[1]?.headers.authorization).toBeUndefined();
  });

  test('carries the bearer token of a session', async () => {
    openSession('a-token');
    await client().call(readMe, {});
    expect(sent[1]?.headers.authorization).toBe('Bearer a-token');
  });

  test('that requires re-authentication is retried after it succeeded, and fails otherwise', async () => {
    const asks = () => json({ code: 'proof_required', message: 'Please confirm that it’s you.' }, 403);
    const { call, events } = client();
    answers = [asks, () => json({ user: 'me' }), asks];
    expect(await call(readMe, {})).toEqual({ user: 'me' });
    expect(events.onProofRequired).toHaveBeenCalledTimes(1);
    events.onProofRequired.mockResolvedValue(false);
    await expect(call(readMe, {})).rejects.toMatchObject({ code: 'proof_required' });
    expect(sent.map(({ url }) => url).filter((url) => url === '/api/user/me')).toHaveLength(3);
  });

  test('that moves money sends an idempotency key, and the same one on retry', async () => {
    const { call } = client();
    answers = [
      () => json({ code: 'not_initialized', message: 'Api not initialized', errors: [] }, 403),
      () => json({}),
    ];
    await call(createOrder, { body: {} } as never);
    const keys = sent
      .filter(({ url }) => url === createOrder.path)
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(sent.filter(({ url }) => url === '/api/init')).toHaveLength(2);
  });

  test('that moves no money sends no idempotency key', async () => {
    await client().call(login, { body: { email: 'a@b.cz', password: 'x' } });
    expect(sent[1]?.headers['idempotency-key']).toBeUndefined();
    expect(sent[1]).toMatchObject({ method: 'POST', body: { email: 'a@b.cz', password: 'x' } });
  });
});

describe('a call that moves money, with a lost answer', () => {
  const cut = () => {
    throw new TypeError('Failed to fetch');
  };
  const refused = (status: number, code: string) => () => json({ code, message: 'no', errors: [] }, status);
  const claim = (amount: string, rate?: { rate_value: string; time: number }) =>
    ({ body: { code: 'CODE', amount, ...(rate && { target: 'BTC', ...rate }) } }) as const;
  const keys = () =>
    sent.flatMap(({ headers }) =>
      headers['idempotency-key'] === undefined ? [] : headers['idempotency-key'],
    );

  /** Claims the amounts one after the other, and numbers the keys in the order of their first use. */
  async function claimAll(
    calls: readonly ReturnType<typeof claim>[],
    given: readonly ((url: string) => Response)[],
  ): Promise<readonly number[]> {
    const { call } = client();
    answers = [...given];
    for (const input of calls) await call(claimGiftCard, input).catch(() => undefined);
    const used = [...new Set(keys())];
    return keys().map((key) => used.indexOf(key));
  }

  test.each([
    ['cut off', cut],
    ['of a proxy', () => new Response('<html>', { status: 502 })],
    ['of a server that failed', refused(500, 'unknown_error')],
    ['of a request that still runs', refused(409, 'request_running')],
  ])('%s, is repeated with the same key until it is answered', async (_, failed) => {
    const again = [
      failed,
      refused(429, 'too_many_requests'),
      refused(401, 'session_expired'),
      () => json({}),
    ];
    expect(await claimAll(Array(5).fill(claim('150')), again)).toEqual([0, 0, 0, 0, 1]);
  });

  test('gets a new key after a refusal', async () => {
    const refusals = [refused(409, 'above_deposit_limit'), cut, refused(409, 'gift_card_used_up')];
    expect(await claimAll(Array(4).fill(claim('150')), refusals)).toEqual([0, 1, 1, 2]);
  });

  test('gets a new key for another amount, and keeps that of the first', async () => {
    const amounts = ['150', '200', '150'].map((amount) => claim(amount));
    expect(await claimAll(amounts, [cut, cut])).toEqual([0, 1, 0]);
  });

  test('is repeated at the rate with which it was sent, unless it is chosen', async () => {
    const rate = { rate_value: '2000000', time: 1 };
    const later = { rate_value: '2000001', time: 2 };
    expect(await claimAll([claim('150', rate), claim('150', later)], [cut])).toEqual([0, 0]);
    const bodies = sent.slice(1).map(({ body }) => body);
    expect(bodies[1]).toEqual(claim('150', rate).body);
    expect(bodies[0]).toEqual(bodies[1]);
  });

  test.each([
    ['the same amount in crowns', { fiat_value: '1000' }, { fiat_value: '1000', coin_value: '2' }, 1],
    ['another amount in crowns', { fiat_value: '1000' }, { fiat_value: '1001' }, 2],
    ['the same chosen rate', { rate_type: 'CUSTOM' }, { rate_type: 'CUSTOM', time: 2 }, 1],
    ['another chosen rate', { rate_type: 'CUSTOM' }, { rate_type: 'CUSTOM', rate_value: '2' }, 2],
  ])('of an order for %s uses %o, then %o', async (_, first, second, count) => {
    const { call } = client();
    const order = { time: 1, rate_value: '1', coin_value: '1', is_editing_fiat: true };
    answers = [cut];
    await expect(call(createOrder, { body: { ...order, ...first } } as never)).rejects.toThrow();
    await call(createOrder, { body: { ...order, ...second } } as never);
    expect(new Set(keys()).size).toBe(count);
  });
});

describe('an answer', () => {
  test.each([
    [
      'joins the messages of its errors',
      json(
        {
          code: 'x',
          message: 'no',
          errors: [
            { field: 'a', message: 'One.' },
            { field: 'b', message: 'Two.' },
          ],
        },
        422,
      ),
      'One. Two.',
    ],
    [
      'without field errors gives its message',
      json({ code: 'x', message: 'Not now', errors: [] }, 409),
      'Not now',
    ],
    ['without a message is an unknown error', json({ errors: [] }, 500), 'Unknown error'],
    ['that is not JSON names its status', new Response('<html>', { status: 502 }), 'Unknown error: 502'],
    [
      'with a code of 400 or more in the body is an error',
      json({ code: 400, message: 'Refused' }),
      'Refused',
    ],
  ])('%s', async (_, response, message) => {
    answers = [() => response];
    await expect(client().call(listRates, { query: {} })).rejects.toThrow(message);
  });

  test.each([
    ['cs-CZ', 'Neznámá chyba: 502'],
    ['de-DE', 'Unbekannter Fehler: 502'],
    ['en-US', 'Unknown error: 502'],
  ])('that is not JSON is reported in the language of the page: %s', async (language, message) => {
    document.documentElement.lang = language;
    answers = [() => new Response('<html>', { status: 502 })];
    await expect(client().call(listRates, { query: {} })).rejects.toThrow(message);
    document.documentElement.lang = '';
  });

  test('with errors names the field of each error', async () => {
    answers = [
      () => json({ code: 'x', message: 'no', errors: [{ field: 'email', message: 'Wrong.' }] }, 422),
    ];
    const error = await client()
      .call(listRates, { query: {} })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 422, code: 'x', fields: [{ field: 'email', message: 'Wrong.' }] });
  });

  test('with status 401 logs out', async () => {
    openSession('a-token');
    const { call, events } = client();
    answers = [() => json({ code: 'session_expired', message: 'Ended', errors: [] }, 401)];
    await expect(call(readMe, {})).rejects.toThrow('Ended');
    expect(bearerToken()).toBeNull();
    expect(events.onSessionEnded).toHaveBeenCalledTimes(1);
  });

  test('from another version is reported, one from the same version is not', async () => {
    const { call, events } = client();
    answers = [() => json({}), () => json({}, 200, { 'x-server-version': '2' })];
    await call(listRates, { query: {} });
    expect(events.onOtherVersion).not.toHaveBeenCalled();
    await call(listRates, { query: {} });
    expect(events.onOtherVersion).toHaveBeenCalledTimes(1);
  });
});
