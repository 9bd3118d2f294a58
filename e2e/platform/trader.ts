import { setTimeout } from 'node:timers/promises';
import { listPortfolios } from '@dukat/contract/portfolios';
import { listMarketStats } from '@dukat/contract/trading/markets';
import { exchangeOrder } from '@dukat/contract/trading/orders';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { activateTrading } from '../../apps/server/src/program/testing/activate-trading.ts';
import type { TestClient } from '../../apps/server/src/program/testing/test-client.ts';
import { operators } from './back-office.ts';
import { resolveOrigin } from './browser.ts';
import { createRetryingClient } from './retrying-client.ts';

/** A second trader on the exchange, who uses the API. */
export async function otherTrader(
  account: { readonly email: string; readonly password: string },
  funds: Readonly<Record<string, string>>,
): Promise<TestClient> {
  const client = await createRetryingClient(resolveOrigin({ portal: 'exchange' }));
  const { status, body, text } = await client.post('/api/login', account);
  expect(status, text).toBe(200);
  client.useToken(String(body.token));
  await activateTrading(client, funds);
  return client;
}

export async function placeOrder(client: TestClient, order: Readonly<Record<string, unknown>>) {
  const { status, body, text } = await client.post('/v1/orders', order);
  expect(status, text).toBe(200);
  return exchangeOrder.parse(body);
}

/** Calls the API as the user signed in on the page, to set up state for which another test uses the screens. */
export async function callApi(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
  const { status, text } = await request(page, method, path, body);
  expect(status, `${method} ${path}: ${text}`).toBeLessThan(300);
  return JSON.parse(text || '{}');
}

function request(page: Page, method: string, path: string, body?: unknown) {
  return page.evaluate(
    async (asked) => {
      const response = await fetch(asked.path, {
        method: asked.method,
        headers: {
          authorization: `Bearer ${localStorage.getItem('token_anycoin')}`,
          ...(asked.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
      });
      return { status: response.status, text: await response.text() };
    },
    { method, path, body },
  );
}

/** Activates the trading account. Tests share users and run in parallel, so another test may have activated it already. */
export async function ownTradingAccount(page: Page): Promise<void> {
  const { status, text } = await request(page, 'POST', '/api/user/portfolios', { type: 'trade' });
  if (!text.includes('trade_portfolio_exists')) expect(status, text).toBeLessThan(300);
}

/** Activates the trading account and selects it. */
export async function selectTrading(page: Page): Promise<void> {
  await ownTradingAccount(page);
  const idByType = await portfolioIds(page);
  await callApi(page, 'POST', `/api/user/portfolios/${idByType('trade')}/select`, {});
}

async function portfolioIds(page: Page): Promise<(type: string) => string> {
  const { portfolios } = listPortfolios.response.parse(await callApi(page, 'GET', '/api/user/portfolios'));
  return (type) => portfolios.find((portfolio) => portfolio.type === type)?.id ?? '';
}

/** Activates the trading account, moves the basic portfolio's funds of a currency to it, and selects it. */
export async function startTrading(page: Page, currency: string, amount: string): Promise<void> {
  await ownTradingAccount(page);
  const idByType = await portfolioIds(page);
  await callApi(page, 'POST', '/api/user/portfolios/move', {
    from_portfolio: idByType('basic'),
    to_portfolio: idByType('trade'),
    currency,
    amount,
  });
  await selectTrading(page);
}

/** Waits until a market is quoted, and returns its best prices. */
export async function quoted(market: string): Promise<{ readonly bid: number; readonly ask: number }> {
  const read = async () => {
    const answer = await fetch(`${resolveOrigin({ portal: 'exchange' })}/v1/markets/stats`);
    const { stats } = listMarketStats.response.parse(await answer.json());
    const { bid, ask } = stats.find((row) => row.market === market) ?? {};
    return bid && ask ? { bid: Number(bid), ask: Number(ask) } : undefined;
  };
  let found: Awaited<ReturnType<typeof read>>;
  const look = async () => (found = await read());
  await expect.poll(look, { interval: 200, message: `quotes of ${market}` }).toBeDefined();
  if (found === undefined) throw new Error(`Nobody quotes ${market}.`);
  return found;
}

/** Changes a market's status, as an administrator does. */
export async function setMarketStatus(market: string, status: string): Promise<void> {
  const origin = resolveOrigin({ portal: 'admin' });
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const logIn = () => post('/admin/api/login', operators.administrator);
  let login = await logIn();
  // A parallel test is logging in as well.
  while (login.status === 429) login = await setTimeout(1000).then(logIn);
  const cookie = login.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const answer = await post(
    `/admin/api/markets/${market}/status`,
    { status, reason: 'a journey of the trading screen' },
    cookie,
  );
  expect(answer.status, await answer.text()).toBe(200);
}
