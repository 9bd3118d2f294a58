import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demo } from '../../e2e/platform/log-in.ts';
import type { Shot } from './shots.ts';
import { type Language, languages, type Scheme, type Width, widths } from './wanted.ts';

/** How the pages are looked at. */
export interface Look {
  readonly language: Language;
  readonly width: Width;
  readonly scheme: Scheme;
}

const longestMs = 30_000;
const longestBusyMs = 5_000;
const settledMs = 250;
/** What a page shows that could not be loaded: why, and another try. */
const failedState = 'main [role=alert]:has(button)';

/** The cookies and storage of a browser in which the demo account is logged in. */
export type LoggedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Place {
  readonly basePort: number;
  readonly folder: string;
}

/** Takes the pictures in one look, one page after another, and gives how many could not be taken. */
export async function takeShots(
  browser: Browser,
  shots: readonly Shot[],
  { look, user, ...place }: Place & { readonly look: Look; readonly user: LoggedIn | undefined },
): Promise<number> {
  let failed = 0;
  for (const needsLogin of [false, true]) {
    const its = shots.filter((shot) => shot.needsLogin === needsLogin);
    if (its.length === 0) continue;
    if (needsLogin && user === undefined) {
      failed += its.length;
      continue;
    }
    const context = await contextOf(browser, look, needsLogin ? user : undefined);
    const isWarm = new Set<string>();
    for (const shot of its) {
      const origin = originOfShot(shot, place.basePort);
      const file = join(
        place.folder,
        `${shot.name}-${look.language}-${widths[look.width].width}-${look.scheme}.png`,
      );
      try {
        // A first visit may be drawn without the brand's own letters, which come for whoever stays.
        if (!isWarm.has(origin)) await warm(context, origin);
        isWarm.add(origin);
        await take(context, shot, { origin, file, look });
      } catch (error) {
        failed += 1;
        console.error(file, error);
      }
    }
    await context.close();
  }
  return failed;
}

/** Logs the demo account in once for all pictures of a language; undefined where no picture needs it. */
export async function logInFor(
  browser: Browser,
  shots: readonly Shot[],
  { look, basePort }: { readonly look: Look; readonly basePort: number },
): Promise<LoggedIn | undefined> {
  const mine = shots.filter(({ needsLogin }) => needsLogin);
  if (mine.length === 0) return undefined;
  const context = await contextOf(browser, look, undefined);
  for (const origin of new Set(mine.map((shot) => originOfShot(shot, basePort))))
    await logIn(context, origin);
  const state = await context.storageState();
  await context.close();
  return state;
}

function originOfShot({ brand, portOffset }: Shot, basePort: number): string {
  return `http://${brand.toLowerCase()}.localhost:${basePort + portOffset}`;
}

async function contextOf(
  browser: Browser,
  { language, width, scheme }: Look,
  user: LoggedIn | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: languages[language].replace('_', '-'),
    timezoneId: 'Europe/Prague',
    viewport: widths[width],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(user !== undefined && { storageState: user }),
  });
  context.setDefaultTimeout(longestMs);
  // The question about cookies would stand over every page.
  await context.addInitScript("localStorage.setItem('cookies_accepted', 'false')");
  return context;
}

async function warm(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: longestBusyMs }).catch(() => undefined);
  await page.close();
}

async function logIn(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/login`, { waitUntil: 'load' });
  // The form is drawn before its script is there.
  await page.waitForLoadState('networkidle', { timeout: longestMs }).catch(() => undefined);
  await page.locator('main input[type=email]').fill(demo.balances.email);
  await page.locator('main input[type=password]').fill(demo.balances.password);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.close();
}

async function take(
  context: BrowserContext,
  { path, follows }: Shot,
  { origin, file, look }: { readonly origin: string; readonly file: string; readonly look: Look },
): Promise<void> {
  const cookies = { cookies_accepted: 'false', locale: languages[look.language] };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  const page = await context.newPage();
  await page.goto(`${origin}${path}`, { waitUntil: 'load' });
  if (follows !== undefined) {
    const href = await page.locator(follows).first().getAttribute('href');
    await page.goto(`${origin}${href}`, { waitUntil: 'load' });
  }
  await page
    .waitForFunction(() => document.querySelector('[aria-busy=true]') === null, undefined, {
      timeout: longestBusyMs,
    })
    .catch(() => undefined);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await showEverything(page);
  await page.waitForTimeout(settledMs);
  await page.screenshot({ path: file, fullPage: true });
  if ((await page.locator(failedState).count()) > 0) throw new Error('The page says that it failed.');
  await page.close();
}

/** Pictures below the screen are loaded when somebody comes near them. */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (let y = 0; y < document.body.scrollHeight && y < 20000; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  })()`);
  await page.waitForLoadState('networkidle', { timeout: longestBusyMs }).catch(() => undefined);
}
