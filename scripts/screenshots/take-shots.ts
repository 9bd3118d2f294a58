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

/** Takes the pictures in one look, one page after another, and gives how many could not be taken. */
export async function takeShots(
  browser: Browser,
  shots: readonly Shot[],
  { look, basePort, folder }: { readonly look: Look; readonly basePort: number; readonly folder: string },
): Promise<number> {
  const suffix = `${look.language}-${widths[look.width].width}-${look.scheme}`;
  let failed = 0;
  const isLoggedIn = new Set<string>();
  const isWarm = new Set<string>();
  const context = await contextOf(browser, look);
  // Whoever is logged in sees other pages: those that a visitor sees come first, and what needs a login comes last.
  for (const shot of shots.toSorted((a, b) => Number(a.needsLogin) - Number(b.needsLogin))) {
    const origin = `http://${shot.brand.toLowerCase()}.localhost:${basePort + shot.portOffset}`;
    try {
      // A first visit may be drawn without the brand's own letters, which come for whoever stays.
      if (!isWarm.has(origin)) await warm(context, origin);
      isWarm.add(origin);
      if (shot.needsLogin && !isLoggedIn.has(origin)) await logIn(context, origin);
      if (shot.needsLogin) isLoggedIn.add(origin);
      await take(context, shot, { origin, file: join(folder, `${shot.name}-${suffix}.png`), look });
    } catch (error) {
      failed += 1;
      console.error(shot.name, suffix, error);
    }
  }
  await context.close();
  return failed;
}

async function contextOf(browser: Browser, { language, width, scheme }: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: languages[language].replace('_', '-'),
    timezoneId: 'Europe/Prague',
    viewport: widths[width],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(longestMs);
  // The question about cookies would stand over every page.
  await context.addInitScript("localStorage.setItem('cookies_accepted', 'false')");
  return context;
}

async function warm(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: 'networkidle' });
  await page.close();
}

async function logIn(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
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
    .waitForFunction("document.querySelector('[aria-busy=true]') === null", undefined, {
      timeout: longestBusyMs,
    })
    .catch(() => undefined);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await showEverything(page);
  await page.waitForTimeout(settledMs);
  await page.screenshot({ path: file, fullPage: true });
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
