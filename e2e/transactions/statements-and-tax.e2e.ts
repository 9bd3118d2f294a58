import { readFile } from 'node:fs/promises';
import { listDocuments } from '@dukat/contract/documents';
import { workedExamples } from '@dukat/rules/tax/worked-examples';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectionUrl, readAccess } from '../../apps/server/src/platform/postgres/access.ts';
import { asOwner } from '../../apps/server/src/platform/testing/as-owner.ts';
import { readPdfText } from '../../apps/server/src/platform/testing/read-pdf-text.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { type KillableProgram, killableProgram } from '../platform/killable-program.ts';
import { demo, logIn } from '../platform/log-in.ts';
import { createRetryingClient } from '../platform/retrying-client.ts';
import { speakEnglish } from '../platform/speak-english.ts';

// Inserts transactions of past months and years into the database of a separate program, because statements and tax reports cover completed
// periods. The program issues the missing statements at its next start.

const name = 'CZK 120,000 for what cost 80,000 a year ago: 15% of 40,000';
const patience = { timeout: 90_000 };

let own: KillableProgram;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  own = await killableProgram();
  await own.start();
  // A statement is in the language that the account has when it is issued.
  await speakEnglish(own.origin);
  await waitForSeededOrders();
  await writePast();
  // Missing statements are issued at a start.
  await own.kill('program');
  await own.start();
  const client = await demoClient();
  const areIssued = async () => {
    const { text } = await client.get('/api/user/exports');
    return (
      listDocuments.response
        .parse(JSON.parse(text))
        .exports.filter(({ kind, status }) => kind === 'statement' && status === 'ready').length >= 2
    );
  };
  await vi.waitUntil(areIssued, { ...patience, interval: 500 });
}, 600_000);
afterAll(async () => {
  await browser.close();
  await own.end();
}, 60_000);

function example() {
  const found = workedExamples.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no example called ${name}.`);
  return found;
}

async function demoClient() {
  const client = await createRetryingClient(own.origin);
  const { body } = await client.post('/api/login', demo.balances);
  client.useToken(String(body.token));
  return client;
}

/** Waits until the seeded orders of the demo account have traded, because a later sale would change the figures of the year. */
async function waitForSeededOrders(): Promise<void> {
  const client = await demoClient();
  const isSold = async () => {
    const { body } = await client.get('/api/user/transactions?kind=trade&currency=BTC');
    return JSON.stringify(body).includes('"-0.002"');
  };
  await vi.waitUntil(isSold, { ...patience, interval: 500 });
}

/** Writes the example's lines to the demo account, and one line each in the previous month and year. */
async function writePast(): Promise<void> {
  const access = readAccess(own.dataDirectory);
  if (access === undefined) throw new Error('expected a database managed by the program');
  const portfolio = `(select portfolio_id from users where email = '${demo.balances.email}')`;
  let posting = 9_000_000_000;
  const line = (at: string, kind: string, asset: string, amount: string) =>
    `insert into account_lines (portfolio_id, posting_id, type, kind, asset, amount, created_at)
     values (${portfolio}, ${posting}, 'DEPOSIT', '${kind}', '${asset}', ${amount}, ${at})`;
  const trade = (day: string, ...legs: readonly (readonly [asset: string, amount: string])[]) => {
    posting += 1;
    return legs.map(([asset, amount]) => line(`'${day}T11:00:00Z'`, 'trade', asset, amount));
  };
  const { bought, sold } = example();
  await asOwner(
    connectionUrl(access, 'owner'),
    `delete from account_lines where portfolio_id = ${portfolio}`,
    'delete from statement_rounds',
    ...bought.flatMap(([day, asset, amount, cost]) => trade(day, ['CZK', `-${cost}`], [asset, amount])),
    ...sold.flatMap(([day, asset, amount, proceeds]) => trade(day, [asset, `-${amount}`], ['CZK', proceeds])),
    line("date_trunc('month', now()) - interval '10 days'", 'deposit', 'CZK', '300'),
    line("date_trunc('year', now()) - interval '200 days'", 'deposit', 'CZK', '200'),
  );
}

async function openFiles(page: Page): Promise<void> {
  await logIn(page, demo.balances, own.origin);
  await page.goto(`${own.origin}/myaccount?section=transactions`);
  await page.getByRole('button', { name: 'Export' }).click();
}

async function saved(page: Page, label: string): Promise<{ file: string; bytes: Buffer }> {
  const button = page.getByRole('button', { name: label, exact: true }).first();
  await button.waitFor(patience);
  const download = page.waitForEvent('download', patience);
  await button.click();
  const done = await download;
  return { file: done.suggestedFilename(), bytes: await readFile(await done.path()) };
}

async function verify(page: Page, bytes: Buffer): Promise<void> {
  await page.goto(`${own.origin}/verify_statement`);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chosen).setFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer: bytes });
}

test('monthly and annual statements are downloaded and verified by anyone, and a changed file is rejected', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await openFiles(page);
  const lastYear = new Date().getFullYear() - 1;
  const yearly = `Download statement-${lastYear}-01-01-${lastYear}-12-31.pdf`;
  await page.getByRole('button', { name: yearly, exact: true }).waitFor(patience);
  const statements = page.getByRole('button', { name: /^Download statement-/ });
  const labels = (
    await statements.evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? ''))
  ).toSorted((a, b) => Number(a === yearly) - Number(b === yearly));
  expect(labels.at(-1)).toBe(yearly);
  const files: Buffer[] = [];
  for (const label of labels.slice(-2)) files.push((await saved(page, label)).bytes);
  await context.close();

  const stranger = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  const periods: string[] = [];
  for (const bytes of files) {
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await verify(stranger.page, bytes);
    await stranger.page.getByText('Genuine and unchanged', { exact: true }).waitFor(patience);
    periods.push(await stranger.page.locator('main').innerText());
  }
  const wholeYear = new RegExp(`\\b1/1/${lastYear}\\s*–\\s*12/31/${lastYear}`);
  expect(periods[0]).not.toMatch(wholeYear);
  expect(periods[1]).toMatch(wholeYear);

  const [changed = Buffer.alloc(0)] = files;
  changed.writeUInt8((changed.at(-10) ?? 0) ^ 1, changed.length - 10);
  await verify(stranger.page, changed);
  await stranger.page.getByText('This isn’t a statement of ours').waitFor(patience);
  expect(await stranger.page.getByText('Genuine and unchanged', { exact: true }).count()).toBe(0);
  await stranger.context.close();
});

test('the tax report of a seeded year equals its worked example, as CSV and as PDF', async () => {
  const { year, bought, sold, expected } = example();
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await logIn(page, demo.balances, own.origin);
  await page.goto(`${own.origin}/myaccount?section=taxes`);
  const createReport = page.getByRole('button', { name: `Create the report for ${year}` });
  await page.getByRole('radio', { name: 'CSV' }).check();
  await createReport.click();
  const csv = await saved(page, `Download tax-cz-${year}.csv`);
  const [head = '', ...rows] = csv.bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
  const names = head.split(',');
  const cells = rows.map((row) =>
    Object.fromEntries(row.split(',').map((cell, at) => [names[at] ?? '', cell])),
  );
  const [[, asset, amount, cost] = []] = bought;
  const [[, , , proceeds] = []] = sold;
  expect(cells).toEqual([
    expect.objectContaining({
      Asset: asset,
      Amount: amount,
      Income: proceeds,
      Cost: cost,
      Gain: expected.base,
      Tax: 'taxable',
    }),
  ]);

  await page.getByRole('radio', { name: 'PDF' }).check();
  await createReport.click();
  const pdf = await saved(page, `Download tax-cz-${year}.pdf`);
  const texts = readPdfText(pdf.bytes);
  const after = (label: string) => texts[texts.indexOf(label) + 1]?.replace(/[^\d.]/g, '');
  expect(Number(after('Adds to the tax base'))).toBe(Number(expected.base));
  expect(Number(after('Tax at the lowest rate'))).toBe(Number(expected.taxAtFirstRate));
  const sums = texts.map((text) => Number(text.replace(/[^\d.]/g, '')));
  for (const sum of [proceeds, cost, expected.base]) expect(sums).toContain(Number(sum));
  expect(texts.some((text) => text.includes('not tax advice'))).toBe(true);
  await context.close();
});
