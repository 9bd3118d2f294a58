import { createHash } from 'node:crypto';
import type { LoanJournalEntry } from '@dukat/contract/loan-journal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfText } from '../../../platform/testing/read-pdf-text.ts';
import { sendPushes } from '../../notifications/push/push-lane.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { type LoanSalesWorld, loanSalesWorld } from '../testing/sales-world.ts';

let world: LoanSalesWorld;
let owner: Owner;
let id: string;
let pushHost: string;

/** A loan of which a part was sold after three notices. */
beforeAll(async () => {
  world = await loanSalesWorld();
  owner = await world.owner('verified@dukat.test');
  await owner.give('BTC', '0.6');
  await world.hold(2_000_000, 20);
  const { endpoint, p256dh, auth } = (await owner.client.post('/sandbox/push/devices', {})).body;
  const pushed = await owner.client.post('/api/user/notifications/subscribe', { endpoint, p256dh, auth });
  expect(pushed.status, pushed.text).toBe(200);
  pushHost = new URL(String(endpoint)).host;
  id = (await world.draw(owner, '100000', '0.1005')).id;
  await world.examine();
  await world.hold(1_195_000, 20);
  for (let count = 0; count < 10; count += 1) {
    await world.bids(1_195_000, '1');
    await world.sell();
    if ((await world.sales()).every(({ state }) => state !== 'open')) break;
    await world.hold(1_195_000, 1);
  }
});
afterAll(() => world.close());

interface Journal {
  readonly entries: readonly LoanJournalEntry[];
  readonly before: string | null;
}

async function read(query = ''): Promise<Journal> {
  const { status, body, text } = await owner.client.get(`/api/user/loans/${id}/journal${query}`);
  expect(status, text).toBe(200);
  return body as unknown as Journal;
}

async function readAll(limit: number): Promise<readonly LoanJournalEntry[]> {
  const all: LoanJournalEntry[] = [];
  for (let query = `?limit=${limit}`; ; ) {
    const { entries, before } = await read(query);
    all.push(...entries);
    if (before === null) return all;
    query = `?limit=${limit}&before=${before}`;
  }
}

test('the journal has medians with their ticks, the sale with its trades, and what was owed and is left', async () => {
  const { entries } = await read('?limit=100');
  const kinds = entries.map(({ kind }) => kind).toReversed();
  expect(kinds.slice(0, 4)).toEqual(['drawn', 'partial_sale', 'requested', 'sold']);
  expect(kinds).toContain('sale_done');
  const reached = entries.find(({ kind }) => kind === 'partial_sale');
  expect(reached?.windows.map(({ ticks }) => ticks.length)).toEqual([6, 6]);
  expect(reached).toMatchObject({ collateral: '0.1005', windows: [{}, { median: '1195000' }] });
  expect(Number(reached?.ltv)).toBeGreaterThanOrEqual(0.83);
  const sold = entries.filter(({ kind }) => kind === 'sold').at(-1);
  const traded = sold?.fills.reduce((total, { coins }) => total + Number(coins), 0);
  expect(traded).toBeCloseTo(Number(sold?.coins), 8);
  expect(Number(sold?.amount)).toBeCloseTo(
    Number(sold?.fee) + Number(sold?.repaid) + Number(sold?.surplus),
    2,
  );
  expect(Number(sold?.collateral)).toBeLessThan(0.1005);
  expect(Number(sold?.owed)).toBeLessThan(100_000);
});

test('pages by cursor repeat and omit nothing', async () => {
  const all = (await read('?limit=100')).entries.map((entry) => entry.id);
  expect(all.length).toBeGreaterThan(5);
  expect((await readAll(2)).map((entry) => entry.id)).toEqual(all);
  expect((await read('?limit=100&before=1')).entries).toEqual([]);
});

test("another person's loan is not found, and neither is its file", async () => {
  const stranger = await world.owner('demo@dukat.test');
  expect((await stranger.client.get(`/api/user/loans/${id}/journal`)).body.code).toBe('loan_unknown');
  const file = await stranger.client.post(`/api/user/loans/${id}/journal/exports`, {});
  expect([file.status, file.body.code]).toEqual([404, 'loan_unknown']);
});

test('a notice goes out by mail and by push, and the journal says when', async () => {
  const before = (await read('?limit=100')).entries.find(({ kind }) => kind === 'partial_sale');
  expect(before?.notice).toEqual({ mailed_at: null, mail_failed_at: null, pushed_at: null });
  const rows = await world.program.database.selectFrom('push_messages').select('template').execute();
  expect(rows.map(({ template }) => template)).toContain('loan_sale_begins');
  const { database, clock, log, mails } = world.program.deps;
  const at = clock.now().toISOString();
  await world.owned(
    `update mails set "values" = null, sent_at = '${at}' where template = 'loan_sale_begins'`,
  );
  const pushService = { ...world.program.deps.pushService, send: async () => 'taken' as const };
  await sendPushes({ database, clock, log, mails, pushService }, pushHost);
  const after = (await read('?limit=100')).entries.find(({ kind }) => kind === 'partial_sale');
  expect(after?.notice).toMatchObject({ mailed_at: at, pushed_at: at });
});

const request = () => owner.client.post(`/api/user/loans/${id}/journal/exports`, {});
const fileOf = ({ body }: Awaited<ReturnType<typeof request>>) => (body.export as { id: string }).id;

async function download(file: string): Promise<Buffer> {
  const { body, text, status } = await owner.client.get(`/api/user/exports/${file}/pieces/0`);
  expect(status, text).toBe(200);
  return Buffer.from(String(body.bytes), 'base64');
}

test('the PDF is a link of the chain of statements, and an unchanged journal has one file', async () => {
  const answers = await Promise.all([request(), request(), request()]);
  const files = new Set(answers.map(fileOf));
  expect(files.size).toBe(1);
  const [file = ''] = files;
  // A notice that goes out after the request is not in the file.
  const { entries } = await read('?limit=100');
  const delivered = entries.filter(({ notice }) => notice !== null && notice.pushed_at !== null);
  await world.owned(
    `update mails set pushed_at = pushed_at + interval '1 day' where template = 'loan_drawn'`,
  );
  await world.program.runTask('documents.make');
  await world.owned(
    `update mails set pushed_at = pushed_at - interval '1 day' where template = 'loan_drawn'`,
  );
  const pdf = await download(file);
  const texts = readPdfText(pdf).join('\n');
  expect(texts.replaceAll(/\s+/g, ' ').match(/Push notification delivered/g)).toHaveLength(
    delivered.length - 1,
  );
  for (const text of ['Journal of a loan', 'Partial sale reached', 'Collateral sold', 'E-mail sent'])
    expect(texts.replaceAll(/\s+/g, ' ')).toContain(text);
  const hash = createHash('sha256').update(pdf).digest('hex');
  const verified = await owner.client.get(`/api/statements/verify?hash=${hash}`);
  expect(verified.body).toMatchObject({ period: 'loan', link: { number: 1 } });
  expect(fileOf(await request())).toBe(file);
  const paid = await owner.client.post('/api/user/loans/payoffs', {
    loan_id: id,
    amount: '100',
    from: 'balance',
  });
  expect(paid.status, paid.text).toBe(200);
  const next = fileOf(await request());
  expect(next).not.toBe(file);
  await world.program.runTask('documents.make');
  expect((await download(next)).length).toBeGreaterThan(0);
  const kept = await world.program.database
    .selectFrom('documents')
    .innerJoin('statements', 'document_id', 'documents.id')
    .select(['expires_at', 'link'])
    .orderBy('link')
    .execute();
  expect(kept.map(({ expires_at: expires, link }) => [expires, link])).toEqual([
    [null, 1],
    [null, 2],
  ]);
  expect(await failedChecks(world.program.database)).toEqual([]);
});
