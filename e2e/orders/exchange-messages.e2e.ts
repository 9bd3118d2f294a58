import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { openExchange, payIn } from '../platform/english-exchange.ts';
import { demo, logIn } from '../platform/log-in.ts';

// Every message of requirement 5.2 that belongs to the exchange page, word for word, below its field.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Row {
  readonly message: RegExp | string;
  /** The accessible name of the field that is marked as invalid and described by the message. */
  readonly field: string | RegExp;
  readonly path: string;
  readonly act: (page: Page) => Promise<unknown>;
}

const pay = (page: Page, amount: string) => page.getByLabel(/^You (pay|sell)$/).fill(amount);
const send = (page: Page) => page.getByRole('radio', { name: /^Send to my/ }).check();
const ownRate = async (page: Page, rate: string) => {
  await page.getByRole('radio', { name: 'Own rate' }).check();
  await page.getByLabel('Your rate for 1 BTC').fill(rate);
};
const purpose = (page: Page, label: string) =>
  page.getByLabel('Purpose of your order').selectOption({ label });
const buy = '/koupit/bitcoin';
const sell = '/prodat/bitcoin';

const visitorRows: readonly Row[] = [
  {
    message: 'Please input a valid numeric value.',
    field: 'You pay',
    path: buy,
    act: (page) => pay(page, '1.2.3'),
  },
  { message: 'Please input a positive number', field: 'You pay', path: buy, act: (page) => pay(page, '0') },
  {
    message: 'Price must be integer number without decimals.',
    field: 'You pay',
    path: buy,
    act: (page) => pay(page, '1000.5'),
  },
  {
    message: 'Please use at most 2 decimal numbers.',
    field: 'You pay',
    path: buy,
    act: async (page) => {
      await payIn(page, 'Euro');
      await pay(page, '100.125');
    },
  },
  {
    // The range starts at the current price of the smallest bitcoin trade.
    message: /^Price must be in range from [1-9] to 5,000,000 CZK$/,
    field: 'You pay',
    path: buy,
    act: (page) => pay(page, '5000001'),
  },
  {
    message: /^Price must be in range from 0\.\d{1,2} to 200,000 EUR$/,
    field: 'You pay',
    path: buy,
    act: async (page) => {
      await payIn(page, 'Euro');
      await pay(page, '200000.01');
    },
  },
  {
    message: /^Minimum amount to trade BTC is 0\.0\d+$/,
    field: 'You get',
    path: buy,
    act: (page) => pay(page, '1'),
  },
  {
    message: /^Minimum amount for BTC deposit is 0\.0\d+$/,
    field: 'You sell',
    path: sell,
    act: (page) => pay(page, '0.000001'),
  },
  {
    message: /^Minimum amount to withdraw is 0\.0\d+ BTC\.$/,
    field: 'You get',
    path: buy,
    act: async (page) => {
      await send(page);
      await pay(page, '30');
    },
  },
  {
    message: 'This is not a valid bank account number.',
    field: 'Bank account number',
    path: sell,
    act: async (page) => {
      await send(page);
      await page.getByLabel('Bank account number').fill('19-2000145398/0800');
    },
  },
  {
    message: 'This is not a valid IBAN number, please provide a valid IBAN.',
    field: 'IBAN',
    path: sell,
    act: async (page) => {
      await payIn(page, 'Euro');
      await send(page);
      await page.getByLabel('IBAN').fill('SK3112000000198742637542');
    },
  },
  {
    message: 'Value "jana@" is not a valid email address.',
    field: 'Your e-mail',
    path: buy,
    act: (page) => page.getByRole('textbox', { name: 'Your e-mail' }).fill('jana@'),
  },
  {
    message: 'Please specify the purpose of your order',
    field: 'Purpose of your order',
    path: buy,
    act: (page) => page.getByLabel('Purpose of your order').focus(),
  },
  {
    message: 'Please describe the details of your purchase',
    field: 'Details of your purchase',
    path: buy,
    act: async (page) => {
      await purpose(page, 'Other');
      await page.getByLabel('Details of your purchase').focus();
    },
  },
  {
    message: 'Please describe the service or goods you are purchasing',
    field: 'The service or goods',
    path: buy,
    act: async (page) => {
      await purpose(page, 'Payment for services or goods');
      await page.getByLabel('The service or goods').focus();
    },
  },
];

const userRows: readonly Row[] = [
  {
    message: 'Please input a valid numeric value.',
    field: 'Your rate for 1 BTC',
    path: buy,
    act: (page) => ownRate(page, ''),
  },
  {
    message: 'Custom rate cannot be more than current rate.',
    field: 'Your rate for 1 BTC',
    path: buy,
    act: (page) => ownRate(page, '99999999'),
  },
  {
    message: 'Custom rate cannot be less than current rate.',
    field: 'Your rate for 1 BTC',
    path: sell,
    act: (page) => ownRate(page, '1000000'),
  },
  {
    message: 'Minimal price when using custom rate is CZK 1,000.00',
    field: 'Your rate for 1 BTC',
    path: buy,
    act: async (page) => {
      await pay(page, '999');
      await ownRate(page, '1000000');
    },
  },
  {
    message:
      /^Not enough funds on your account \(.*available\)\. Either choose a different payment method, or use lower price\.$/,
    field: 'You pay',
    path: buy,
    act: async (page) => {
      await pay(page, '4000000');
      await page.getByRole('radio', { name: 'Account balance' }).check();
    },
  },
  {
    message:
      /^Not enough funds on your account \(.*available\)\. Either choose a different payment method, or use lower amount to sell\.$/,
    field: 'You sell',
    path: sell,
    act: async (page) => {
      await pay(page, '1');
      await page.getByRole('radio', { name: 'Account balance' }).check();
    },
  },
];

/** Checks that the message describes the field (aria-describedby) and is visible. */
async function expectUnder(page: Page, { field, message }: Row) {
  const control = page.getByRole('form').or(page.locator('form')).first().getByLabel(field, { exact: true });
  const ids = async () => (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  await expect
    .poll(async () => {
      const texts = await Promise.all(
        (await ids()).map((id) => page.locator(`[id="${id}"]`).allTextContents()),
      );
      return texts.flat().join(' ').replace(/\s+/g, ' ');
    })
    .toMatch(
      message instanceof RegExp ? message : new RegExp(`^${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
    );
}

const caseName = ({ message, path }: Row) => `${String(message)} (${path})`;

describe('a visitor reads', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    ({ page, context } = await openVisitorPage(browser, { locale: 'en-US' }));
  });
  afterAll(() => context.close());

  test.each(visitorRows.map((row) => [caseName(row), row] as const))('%s', async (_, row) => {
    await openExchange(page, row.path);
    await row.act(page);
    await page.keyboard.press('Tab');
    await expectUnder(page, row);
  });

  test('For purchase above the limit you will be asked to verify your identity through email.', async () => {
    await openExchange(page, buy);
    await pay(page, '25000');
    const notice = page.getByText(
      'For purchase above 25,000 CZK you will be asked to verify your identity through email.',
    );
    expect(await notice.count()).toBe(0);
    await pay(page, '25001');
    await notice.waitFor();
  });

  test('a message appears when its field loses the focus, and disappears as soon as the value is valid', async () => {
    await openExchange(page, buy);
    await page.getByLabel('You pay').press('End');
    await page.getByLabel('You pay').pressSequentially('.5');
    const message = page.getByText('Price must be integer number without decimals.').first();
    await expect.poll(() => page.getByLabel('You pay').getAttribute('aria-invalid')).toBeNull();
    await page.keyboard.press('Tab');
    await message.waitFor();
    await pay(page, '1000');
    await expect.poll(() => page.getByLabel('You pay').getAttribute('aria-invalid')).toBeNull();
  });
});

describe('a user reads', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    ({ page, context } = await openVisitorPage(browser, { locale: 'en-US' }));
    await logIn(page, demo.balances);
  });
  afterAll(() => context.close());

  test.each(userRows.map((row) => [caseName(row), row] as const))('%s', async (_, row) => {
    await openExchange(page, row.path);
    await row.act(page);
    await page.keyboard.press('Tab');
    await expectUnder(page, row);
  });
});
