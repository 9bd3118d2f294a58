import { type PageKey, pageTable } from '@dukat/brands/page-table';
import { z } from '@dukat/contract/z';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buyOrder,
  fetchOrder,
  open,
  payByBank,
} from '../../apps/server/src/program/testing/order-requests.ts';
import { findAxeViolations } from '../platform/axe.ts';
import { logInOperator } from '../platform/back-office.ts';
import { desktop, openBrowser, openVisitorPage, phone, resolveOrigin } from '../platform/browser.ts';
import { type Load, maxShift, watchLoads } from '../platform/layout-shift.ts';
import { logIn } from '../platform/log-in.ts';
import { buyForAccount, type OwnAccount, openOwnAccount, payInCrowns } from '../platform/own-account.ts';
import { collectStops, type PageStop } from '../platform/page-stops.ts';
import { createRetryingClient } from '../platform/retrying-client.ts';
import { callApi, ownTradingAccount, selectTrading } from '../platform/trader.ts';

const stops = await collectStops();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The paths at which each page is tested; the trading pages on the portal that has them. */
const addresses: Readonly<Partial<Record<PageKey, readonly string[]>>> = {
  home: ['/'],
  buy_sell: ['/koupit/bitcoin', '/prodat/ethereum'],
  exchange: ['/exchange'],
  login: ['/login', '/register', '/forgot_password'],
  orders: ['/orders'],
  order: ['/order?id=nothing', '/quick_trade_detail?market=BTC_EUR'],
  terms: ['/terms', '/marketing_agreement', '/personal_data_processing'],
  set_password: ['/set_password?token=nothing'],
  twofactor_guide: ['/twofactor_guide'],
  oauth: ['/oauth?state=nothing&code=nothing'],
  login_token: ['/login_token?token=nothing'],
  connect: ['/connect?client_id=nothing&redirect_uri=nothing'],
  protect_account: ['/protect_account?act=freeze&token=nothing'],
  myaccount: [
    ...['/myaccount', '/myaccount?section=funding&currency=XRP'],
    ...['funding', 'security', 'settings', 'applications', 'autobuy', 'notifications']
      .concat('trading-account', 'transactions', 'taxes')
      .map((section) => `/myaccount?section=${section}`),
  ],
  form: ['/form'],
  balance: ['/balance'],
  withdraw: ['/withdraw'],
  withdrawal: ['/withdrawal?token=nothing'],
  mobile_chart: ['/mobile-chart?market=BTC_CZK'],
  email_verification: ['/email_verification?token=nothing'],
  trade: ['/trade?market=BTC_CZK'],
  contact: ['/contact'],
  status: ['/status'],
  verify_statement: ['/verify_statement'],
  email_unsubscribe: ['/email_unsubscribe?token=nothing'],
  opening: ['/opening?token=nothing'],
  request: ['/request'],
  conversation: ['/conversation?token=nothing'],
  howitworks: ['/howitworks'],
  mobile: ['/mobile'],
  lightning: ['/lightning'],
  staking: ['/staking'],
  loans: ['/loans'],
  buy_gift_card: ['/buy_gift_card', '/buy_gift_card?id=nothing'],
  claim_gift_card: ['/claim_gift_card', '/poukaz'],
  bankid: ['/bankid'],
  bank_verification: ['/overeni', '/potvrzeni', '/overeni?id=nothing'],
  payment_result: ['/payments/result'],
  loan_journal: ['/loans/nothing'],
  lightning_wallets: ['/lightning/wallets', '/lightning/wallets/new'],
  bolt_cards: ['/lightning/cards'],
  donate: ['/donate/jana'],
  limits: ['/limits'],
  fees: ['/fees'],
  blog: ['/blog', '/blog?tag=basics'],
  blog_detail: ['/blog/first-purchase'],
  faq: ['/faq'],
  careers: ['/careers'],
  changelog: ['/changelog'],
  currencies: ['/currencies', '/currencies?page=2&sort=price'],
  markets: ['/markets'],
  sandbox: ['/sandbox'],
};

/** About forty pages, one after another. */
const longestMs = 240_000;

/** Brands that hide these pages redirect them to the home page. */
const exchangeOnlyPages: readonly string[] = ['trade', 'mobile_chart'] satisfies readonly PageKey[];

/**
 * Only the header of these pages depends on the user. For a logged-in user, one guide and one list of articles are tested instead of all.
 */
const sharedPages: readonly string[] = [
  'set_password',
  'twofactor_guide',
  'oauth',
  'login_token',
  'protect_account',
  'withdrawal',
  'email_verification',
  'verify_statement',
  'email_unsubscribe',
  'opening',
  'conversation',
  'mobile',
  'lightning',
  'staking',
  'claim_gift_card',
  'bank_verification',
  'payment_result',
  'donate',
  'blog_detail',
  'faq',
  'careers',
  'changelog',
  'terms',
] satisfies readonly PageKey[];

/** A visitor's overpaid order, which waits for the payer's choice, as its page says. */
async function overpaidOrder(): Promise<string> {
  const payer = await createRetryingClient(resolveOrigin({}));
  const order = await open(payer, await buyOrder(payer, { payout_type: 'KEEP', coin_address: null }));
  await payByBank(payer, order, { amount: '11000' });
  const waiting = async () => (await fetchOrder(payer, order)).waiting_payments.length;
  await expect.poll(waiting, { interval: 300 }).toBe(1);
  return `/order?${order.key}`;
}

/** A quick trade that is not paid yet. */
async function openQuickTrade(page: Page): Promise<string> {
  const trade = { market: 'BTC_CZK', side: 'Buy', quote_value: '700', payment_type: 'BANK_TRANSFER' };
  const opened = await callApi(page, 'POST', '/api/dukat/internal/quick-trades', {
    ...trade,
    agreement: true,
  });
  const { publicId } = z.object({ publicId: z.string() }).parse(opened);
  return `/quick_trade_detail?market=BTC_CZK&publicId=${publicId}`;
}

/** Opens an account with a history and a balance to which nothing happens during the test: a new row would move what is below it. */
async function openWealthyAccount(who: string): Promise<OwnAccount> {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  const account = await openOwnAccount(page, who);
  await payInCrowns(page, account.email, '7000');
  await buyForAccount(page, 'ethereum', '3000');
  await callApi(page, 'POST', '/api/user/tax_reports', { country: 'CZ', year: 2026, format: 'csv' });
  await context.close();
  return account;
}

/** A page mostly waits for its delayed responses, so several are tested in parallel. */
const tabs = 3;

/** Loads every page in tabs of this page's browser context, and so as the user logged in there, and examines those that are stops. */
async function expectStill(
  page: Page,
  paths: readonly string[],
  examined: readonly PageStop[] = [],
): Promise<void> {
  const left = new Set([...paths, ...examined.map(({ path }) => path)]).values();
  const lookInOneTab = async () => {
    const tab = await page.context().newPage();
    const load = await watchLoads(tab);
    for (const path of left) {
      const stop = examined.find((one) => one.path === path);
      // A changing rate may widen a figure, and a parallel test may add a row; a real layout shift occurs in every load.
      let last = await load(path, stop?.ready);
      for (let more = 0; more < 3 && last.total >= maxShift; more += 1) last = await load(path, stop?.ready);
      const moved = last.moved.slice(0, 4).join(', ');
      expect.soft(last.total, `layout shift, ${path}: ${moved}`).toBeLessThan(maxShift);
      if (stop !== undefined) await expectFlawless(tab, stop.name, last);
    }
  };
  await Promise.all(Array.from({ length: tabs }, lookInOneTab));
}

async function expectFlawless(tab: Page, name: string, { refused, width, errors }: Load): Promise<void> {
  expect.soft(refused, `refused by the policy, ${name}`).toEqual([]);
  expect.soft(width, `sideways scroll, ${name}`).toBeLessThanOrEqual(tab.viewportSize()?.width ?? 0);
  // Browsers report the 404 of a missing page in the console.
  const said = errors.filter((error) => !error.includes('404'));
  expect.soft(said, `said in the console, ${name}`).toEqual([]);
  expect.soft(await findAxeViolations(tab), `axe, ${name}`).toEqual([]);
}

/** Follows a link from the list of orders to an order. */
async function openOrder(page: Page): Promise<void> {
  await page.goto('/orders');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Purchase|Sale|BTC|SOL/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Progress of the order' }).waitFor();
}

test('every page has an address to test', () => {
  const shown = pageTable.filter((page) => !('redirectsTo' in page)).map(({ key }) => key);
  expect(Object.keys(addresses).sort()).toEqual([...shown].sort());
});

test('finds the stops of every slice', () => {
  expect(stops.visitorStops.length).toBeGreaterThan(15);
  expect(stops.userStops.length).toBeGreaterThan(0);
});

const looks = [
  { viewport: phone, colorScheme: 'dark' },
  { viewport: desktop, colorScheme: 'light' },
] as const;

describe.each([
  { who: 'a visitor', portal: 'retail', examined: stops.visitorStops },
  { who: 'a user', portal: 'retail', examined: stops.userStops },
  // With two portfolios, a switcher appears in the header as soon as they are known.
  { who: 'a trader', portal: 'exchange', examined: [] },
] as const)('for $who of the $portal portal', ({ who, portal, examined }) => {
  let account: OwnAccount | undefined;
  beforeAll(async () => {
    if (who !== 'a visitor') account = await openWealthyAccount(who.replace(' ', '-'));
  });
  test.each(looks)(
    'no page shifts while it loads, and its stops show no errors or accessibility violations, $viewport.width px wide',
    async (look) => {
      const { page, context } = await openVisitorPage(browser, { locale: 'en-US', portal, ...look });
      if (account !== undefined) await logIn(page, account);
      if (who === 'a trader') await ownTradingAccount(page);
      const shown = Object.entries(addresses).filter(
        ([key]) =>
          (portal === 'exchange' || !exchangeOnlyPages.includes(key)) &&
          (who === 'a visitor' || !sharedPages.includes(key)),
      );
      const paths = shown.flatMap(([, pagePaths]) => pagePaths);
      if (who === 'a visitor') paths.push(await overpaidOrder());
      if (who === 'a trader') paths.push(await openQuickTrade(page));
      await expectStill(page, paths, examined);
      if (who === 'a user') {
        await openOrder(page);
        expect(await findAxeViolations(page), 'axe, an order').toEqual([]);
      }
      await context.close();
    },
    longestMs,
  );
});

describe.each([phone, desktop])('$width px wide', (viewport) => {
  test('no page shifts for a user who has selected the trading account', async () => {
    const { page, context } = await openVisitorPage(browser, {
      locale: 'en-US',
      viewport,
      portal: 'exchange',
    });
    await openOwnAccount(page, `still-${viewport.width}`);
    await selectTrading(page);
    // Once selected on a page, the browser remembers the trading portfolio, and the header is rendered with it.
    await page.goto('/balance', { waitUntil: 'networkidle' });
    await expectStill(page, [
      '/trade?market=BTC_CZK',
      '/trade?market=ETH_BTC',
      '/mobile-chart?market=BTC_CZK',
      '/balance',
      '/withdraw',
      '/orders',
      '/myaccount?section=trading-account',
    ]);
    await context.close();
  });

  test('no page of the back office shifts', async () => {
    const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport, portal: 'admin' });
    await page.goto('/');
    await logInOperator(page);
    await page.getByRole('navigation').first().waitFor();
    await expectStill(page, [
      '/',
      '/suspense',
      '/payouts',
      '/cards',
      '/withdrawals',
      '/gift-cards',
      '/orders',
      '/identity',
      '/markets',
      '/log',
      '/account',
    ]);
    await context.close();
  });
});
