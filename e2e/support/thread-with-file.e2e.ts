import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail } from '../platform/addresses.ts';
import { openBackOffice, operators } from '../platform/back-office.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { patience } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { mailTo } from '../platform/sandbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

test('a customer attaches a file to a question, sees why another type is refused, and downloads the file', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await openOwnAccount(page, 'asker');
  await page.goto('/myaccount?section=support');
  const field = page.getByLabel('Picture or PDF, up to 5 MB');
  await field.setInputFiles({
    name: 'page.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<script>1</script>'),
  });
  await page.getByText('We accept pictures (JPEG, PNG, WebP, AVIF) and PDF files.').waitFor();
  await field.setInputFiles({ name: 'Statement.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByRole('list', { name: 'Attached files' }).getByText('Statement.pdf').waitFor();
  await page.getByLabel('Your question').fill('Here is the statement that you asked for.');
  await page.locator('main').getByRole('button', { name: 'Send' }).click();
  await page.getByText('We have your question.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: /Here is the statement/ }).click();
  const saved = page.waitForEvent('download', patience);
  await page.getByRole('button', { name: 'Statement.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('Statement.pdf');
  await page.getByRole('link', { name: 'Customer Support', exact: true }).first().waitFor();
  await context.close();
});

/** Opens the request with this text as an operator, starting from the queue. */
async function openAsOperator(words: string): Promise<Page> {
  const page = await openBackOffice(browser, operators.administrator, '/requests');
  const link = page.getByRole('link', { name: words });
  const next = page.getByRole('button', { name: 'Next' }).first();
  // A page of the list shows the request, or leads to the next one once it has loaded.
  const isFound = async () => {
    if (await link.isVisible()) return true;
    await next.click({ timeout: 2_000 }).catch(() => undefined);
    return false;
  };
  await expect.poll(isFound, { interval: 1_000 }).toBe(true);
  await link.click();
  return page;
}

async function answerWithFile(office: Page, text: string): Promise<void> {
  await office
    .getByLabel('Picture or PDF, up to 5 MB')
    .setInputFiles({ name: 'Answer.pdf', mimeType: 'application/pdf', buffer: pdf });
  await office.getByText('Answer.pdf').waitFor();
  await office.getByLabel('Your answer').fill(text);
  await office.getByRole('button', { name: 'Send answer' }).click();
  await office.getByRole('listitem').filter({ hasText: text }).getByText('Answer.pdf').waitFor();
}

async function savesAnswer(page: Page): Promise<void> {
  const saved = page.waitForEvent('download', patience);
  await page.getByRole('button', { name: 'Answer.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('Answer.pdf');
}

test('a visitor reads the answer and its file through the mailed link and replies to the operator', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  const email = newEmail('asks');
  const question = `Where is what I paid for, ${email}?`;
  await page.goto('/request');
  await page.getByLabel('E-mail').fill(email);
  await page
    .getByText(/^We will answer by /)
    .first()
    .waitFor();
  await page.getByLabel('Your question').fill(question);
  await page.locator('main').getByRole('button', { name: 'Send' }).click();
  await page.getByText('We have your question.').waitFor();

  const office = await openAsOperator(question);
  await answerWithFile(office, 'It arrived this morning.');
  const { links } = await mailTo(email, /We have answered/);
  const link = links.find((candidate) => candidate.includes('/conversation?token=')) ?? '';

  const elsewhere = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  await elsewhere.page.goto(link);
  await elsewhere.page.getByText('It arrived this morning.').waitFor();
  await savesAnswer(elsewhere.page);
  await elsewhere.page.getByLabel('Your message').fill('Thank you, I have it now.');
  await elsewhere.page.locator('main').getByRole('button', { name: 'Send' }).click();
  await elsewhere.page.getByRole('listitem').filter({ hasText: 'Thank you, I have it now.' }).waitFor();
  await office.reload();
  await office.getByText('Thank you, I have it now.').waitFor();

  // Changes the token's first letter.
  const wrong = link.replace(/token=(.)/, (_, first) => `token=${first === 'a' ? 'b' : 'a'}`);
  await elsewhere.page.goto(wrong);
  await elsewhere.page.getByText(/This link no longer works/).waitFor();
  await office.context().close();
  await elsewhere.context.close();
  await context.close();
});

test('a file from an operator reaches the customer’s account, which shows the new message at once', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  const { email } = await openOwnAccount(page, 'customer');
  const question = `Please send me the papers, ${email}.`;
  await page.goto('/myaccount?section=support');
  await page.getByLabel('Your question').fill(question);
  await page.locator('main').getByRole('button', { name: 'Send' }).click();
  await page.getByText('We have your question.').waitFor();
  const office = await openAsOperator(question);
  await answerWithFile(office, 'Here are your papers.');
  await page.getByText('1 new message').waitFor(patience);
  await page.getByRole('button', { name: question }).click();
  await page.getByText('Here are your papers.').waitFor();
  await savesAnswer(page);
  await office.context().close();
  await context.close();
});
