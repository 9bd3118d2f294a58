import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

const visit = async (path: string) => {
  ({ page } = await openVisitorPage(browser, { locale: 'en-US' }));
  return page.goto(path);
};

test('a tag filters the articles, and the tag of an article leads back to them', async () => {
  await visit('/blog');
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Security' }).click();
  await page.waitForURL('**/blog?tag=security');
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor();
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.waitForURL('**/blog/*');
  await page.getByRole('heading', { level: 2, name: 'Recommended' }).waitFor();
  await expect.poll(() => page.getByRole('complementary').getByRole('article').count()).toBe(5);
  await page
    .getByRole('navigation', { name: 'Topics of this article' })
    .getByRole('link', { name: 'Security' })
    .click();
  await page.waitForURL('**/blog?tag=security');
});

test('articles and questions are in the server-rendered HTML', async () => {
  await visit('/');
  const article = await page.request.get('/blog/storing-cryptocurrencies?locale=en_US');
  expect(article.status()).toBe(200);
  expect(await article.text()).toContain('application/ld+json');
  const questions = await page.request.get('/faq?locale=en_US').then((answer) => answer.text());
  expect(questions).toContain('<details');
});

test.each(['/blog/no-such-article', '/blog?tag=no-such-topic', '/faq?category=no-such-category'])(
  '%s returns 404 with a link to all articles',
  async (path) => {
    const answer = await visit(path);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'We could not find this page' }).waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('alert').textContent()).not.toBe('');
    await page.getByRole('main').getByRole('link', { name: 'All articles' }).click();
    await page.waitForURL(/\/blog$/);
  },
);

test('the old URL of the wallet guide redirects to the article about storage', async () => {
  await visit('/wallet_address/bitcoin');
  expect(new URL(page.url()).pathname).toBe('/blog/storing-cryptocurrencies');
});
