import type { Browser, BrowserContext, Page } from 'playwright-core';
import { activateTrading } from '../../apps/server/src/program/testing/activate-trading.ts';
import { operators } from '../../e2e/platform/back-office.ts';
import { portals } from '../../e2e/platform/browser.ts';
import { demo } from '../../e2e/platform/log-in.ts';
import { createRetryingClient } from '../../e2e/platform/retrying-client.ts';
import { createContext, type LoggedIn, type Look } from './screenshot-context.ts';
import type { Shot, Viewer } from './shots.ts';

export type Sessions = ReadonlyMap<Viewer, LoggedIn>;

/**
 * The demo account with a trading account. Not the one with balances, because selecting a portfolio affects all of a user's sessions.
 */
export const traderAccount = demo.verified;
const accounts = {
  person: demo.balances,
  trader: traderAccount,
  operator: operators.administrator,
} as const;
const movedCrowns = '5000';
const longestMs = 30_000;

/** Logs in once per role for all screenshots of a language. A failed login costs only the screenshots that need it. */
export async function logInAs(
  browser: Browser,
  shots: readonly Shot[],
  { look, basePort }: { readonly look: Look; readonly basePort: number },
): Promise<Sessions> {
  const sessions = new Map<Viewer, LoggedIn>();
  for (const who of ['person', 'trader', 'operator'] as const) {
    const its = shots.filter((shot) => shot.who === who);
    const origins = [...new Set(its.map((shot) => shotOrigin(shot, basePort)))];
    if (origins.length === 0) continue;
    try {
      // Only browsers resolve names below localhost by themselves.
      if (who === 'trader') await openTrading(`http://localhost:${basePort + portals.exchange}`);
      const context = await createContext(browser, look, undefined);
      for (const origin of origins) await logIn(context, origin, who);
      sessions.set(who, await context.storageState());
      await context.close();
    } catch (error) {
      console.error(`login of ${who}`, error);
    }
  }
  return sessions;
}

export function shotOrigin({ brand, portOffset }: Shot, basePort: number): string {
  const host = brand === '' ? 'localhost' : `${brand.toLowerCase()}.localhost`;
  return `http://${host}:${basePort + portOffset}`;
}

/** Opens the trading account with some crowns, once, and selects it. */
async function openTrading(origin: string): Promise<void> {
  const client = await createRetryingClient(origin);
  const { status, text, body } = await client.post('/api/login', traderAccount);
  if (status !== 200) throw new Error(`${status} ${text}`);
  client.useToken(String(body.token));
  const findTradingId = async () => {
    const answer = await client.get('/api/user/portfolios');
    const portfolios: readonly { id: string; type: string }[] = Object(answer.body).portfolios;
    return portfolios.find(({ type }) => type === 'trade')?.id;
  };
  if ((await findTradingId()) === undefined) await activateTrading(client, { CZK: movedCrowns });
  await client.post(`/api/user/portfolios/${await findTradingId()}/select`, {});
}

async function logIn(context: BrowserContext, origin: string, who: keyof typeof accounts): Promise<void> {
  const page = await context.newPage();
  await page.goto(who === 'operator' ? origin : `${origin}/login`, { waitUntil: 'load' });
  // The form is server-rendered before its script has loaded.
  await page.waitForLoadState('networkidle', { timeout: longestMs }).catch(() => undefined);
  await fillIn(page, accounts[who]);
  if (who === 'operator') await page.getByRole('navigation').first().waitFor();
  else await page.waitForURL((url) => url.pathname !== '/login');
  await page.close();
}

async function fillIn(page: Page, account: { readonly email: string; readonly password: string }) {
  await page.locator('main input[type=email]').fill(account.email);
  await page.locator('main input[type=password]').fill(account.password);
  await page.locator('main button[type=submit]').click();
}
