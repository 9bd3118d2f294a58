import { compactRate, rate as rateSchema } from '@dukat/contract/rates';
import { z } from '@dukat/contract/z';
import { assert } from '@dukat/rules/result';
import type { FastifyInstance } from 'fastify';

export interface DemoVisitor {
  rate(
    coin: string,
    fiat: string,
    sell: boolean,
  ): Promise<{ value: string; time: number; precision: number }>;
  /** Places an order and returns its id. */
  order(body: unknown): Promise<string>;
  get(path: string): Promise<unknown>;
  post(path: string, body: unknown): Promise<unknown>;
}

const loggedIn = z.object({ token: z.string() });
const placed = z.object({ id: z.string() });
const rates = z.object({ data: z.array(rateSchema.extend(compactRate.shape)) });

/** A client that calls the API in-process like a browser; signed in if an account is given. */
export async function demoVisitor(
  app: FastifyInstance,
  origin: string,
  account?: { readonly email: string; readonly password: string },
): Promise<DemoVisitor> {
  const { host } = new URL(origin);
  const opened = await app.inject({ method: 'GET', url: '/api/init', headers: { host } });
  const [cookie = ''] = String(opened.headers['set-cookie'] ?? '').split(';');
  const headers: Record<string, string> = { host, cookie };

  async function call(method: 'GET' | 'POST', url: string, body?: unknown): Promise<unknown> {
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await app.inject({ method, url, headers: { ...headers, ...json }, ...payload });
    assert(answer.statusCode === 200, `${method} ${url} failed: ${answer.body}`);
    return answer.json();
  }

  if (account !== undefined) {
    const { email, password } = account;
    headers.authorization = `Bearer ${loggedIn.parse(await call('POST', '/api/login', { email, password })).token}`;
  }
  return {
    async rate(coin, fiat, sell) {
      const { data } = rates.parse(await call('GET', `/api/rates?coin_code=${coin}&fiatCurrency=${fiat}`));
      const row = data.find((its) => its.isFiatToCrypto !== sell);
      assert(row !== undefined, `no rate for ${coin}`);
      return { value: row.value, time: row.time, precision: row.volumePrecision };
    },
    order: async (body) => placed.parse(await call('POST', '/api/new_order', body)).id,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
  };
}
