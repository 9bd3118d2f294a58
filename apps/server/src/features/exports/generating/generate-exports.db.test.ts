import { createHash } from 'node:crypto';
import { maxExportAttempts } from '@dukat/rules/exports/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { failingChanges } from '../../../platform/testing/failing-changes.ts';
import { readPdfText } from '../../../platform/testing/read-pdf-text.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { storeLineSums } from '../../transactions/store-line-sums.ts';
import { rowsAtOnce } from '../contents/content-deps.ts';
import { generateExports } from './generate-exports.ts';
import { claimExport } from './work-repository.ts';

let program: TestProgram;
let anna: TestClient;
let portfolioId: string;

beforeAll(async () => {
  program = await testProgram();
  anna = await signIn(program, 'demo@dukat.test', { CZK: '1000' });
  const row = await program.database
    .selectFrom('users')
    .select('portfolio_id')
    .where('email', '=', 'demo@dukat.test')
    .executeTakeFirstOrThrow();
  portfolioId = String(row.portfolio_id);
});
afterAll(() => program.close());
beforeEach(() =>
  asOwner(
    program.ownerUrl,
    'drop function if exists fail_documents cascade',
    'truncate documents, document_pieces, statements, mails restart identity cascade',
    'delete from account_lines where posting_id is null',
  ),
);

const make = () => generateExports(program.deps);

/** Inserts this many lines without a posting, each of one CZK. */
const addLines = (count: number, about = 'x', time = '2026-02-01T12:00:00Z') =>
  asOwner(
    program.ownerUrl,
    `insert into account_lines (portfolio_id, type, kind, asset, amount, about, created_at)
     select ${portfolioId}, 'DEPOSIT', 'fee', 'CZK', 1, '${about}', timestamptz '${time}' from generate_series(1, ${count})`,
  );

async function ask(
  body: object = {},
  path = '/api/user/exports',
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { status, body: answer, text } = await anna.post(path, { format: 'csv', ...body }, headers);
  if (status !== 200) throw new Error(text);
  return String((answer.export as { id: string }).id);
}

async function read(id: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let more = true; more; ) {
    const { status, body, text } = await anna.get(`/api/user/exports/${id}/pieces/${pieces.length}`);
    if (status !== 200) throw new Error(text);
    pieces.push(Buffer.from(String(body.bytes), 'base64'));
    more = body.has_more === true;
  }
  return Buffer.concat(pieces);
}

const state = async (id: string) => (await anna.get(`/api/user/exports/${id}`)).body.export;

async function readRows(id: string): Promise<string[][]> {
  const text = (await read(id)).toString('utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

test('a CSV contains every line of the list with its balance, over more than two pages', async () => {
  const lines = rowsAtOnce * 2 + 40;
  await addLines(lines);
  const id = await ask();
  expect(await state(id)).toMatchObject({ status: 'waiting', rows_done: 0, bytes: null });
  await make();
  expect(await state(id)).toMatchObject({ status: 'ready', rows_done: lines + 1, rows_total: lines + 1 });
  const [head, ...rows] = await readRows(id);
  expect(head?.slice(0, 6)).toEqual(
    ['Time (UTC)', 'Time', 'Type', 'Amount', 'Currency', 'Balance after'].map((name) =>
      expect.stringContaining(name.slice(0, 4)),
    ),
  );
  expect(rows).toHaveLength(lines + 1);
  const listed = await anna.get('/api/user/transactions?limit=100');
  const newest = (listed.body.transactions as { id: string; balance: string }[])[0];
  expect(rows[0]?.at(-1)).toBe(newest?.id);
  expect(new Set(rows.map((row) => row.at(-1))).size).toBe(lines + 1);
});

test('escapes a text that a spreadsheet would evaluate', async () => {
  await addLines(1, '=1+1');
  const id = await ask({ kind: 'fee' });
  await make();
  const text = (await read(id)).toString('utf8');
  expect(text).toContain(",'=1+1,");
});

test.each([
  ['en_US', 'Gift card', 'Referral reward'],
  ['cs_CZ', 'Dárková karta', 'Odměna za doporučení'],
  ['sk_SK', 'Darčeková karta', 'Odmena za odporúčanie'],
  ['de_DE', 'Geschenkkarte', 'Empfehlungsprämie'],
  ['es_ES', 'Tarjeta regalo', 'Recompensa por recomendación'],
])(
  'in %s a gift card and a payout of the referral have their names in both formats',
  async (locale, card, reward) => {
    await asOwner(
      program.ownerUrl,
      `insert into account_lines (portfolio_id, type, kind, asset, amount, created_at)
       select ${portfolioId}, 'DEPOSIT', kind, 'CZK', 1, '2026-02-01T12:00:00Z' from unnest('{gift_card,referral_reward}'::text[]) kind`,
    );
    const period = { from: '2026-02-01', until: '2026-02-01' };
    const askFor = (format: string) => ask({ ...period, format }, undefined, { 'x-language': locale });
    const [csv, pdf] = [await askFor('csv'), await askFor('pdf')];
    await make();
    const rows = (await read(csv)).toString('utf8');
    for (const name of [card, reward]) expect(rows).toContain(`,${name},1,CZK,`);
    const texts = readPdfText(await read(pdf))
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    for (const name of [card, reward]) expect(texts).toContain(name);
  },
);

test("the list's filters and days in Prague apply to a file", async () => {
  await addLines(3, 'inside', '2026-02-01T12:00:00Z');
  // 23:30 UTC on 31 January is 1 February in Prague, and 23:30 UTC on 28 February is 1 March.
  await addLines(2, 'begins', '2026-01-31T23:30:00Z');
  await addLines(4, 'after', '2026-02-28T23:30:00Z');
  await addLines(5, 'before', '2026-01-31T22:30:00Z');
  const period = { from: '2026-02-01', until: '2026-02-28' };
  const [all, none, one] = [
    await ask(period),
    await ask({ ...period, kind: 'reward' }),
    await ask({ ...period, search: 'begins' }),
  ];
  await make();
  const found = async (id: string) => (await readRows(id)).length - 1;
  expect([await found(all), await found(none), await found(one)]).toEqual([5, 0, 2]);
  expect(await state(all)).toMatchObject({ file_name: 'transactions-2026-02-01-2026-02-28.csv' });
});

test('a PDF is valid, with embedded fonts and a page number on each page', async () => {
  await addLines(300);
  const id = await ask({ format: 'pdf' });
  await make();
  const bytes = (await read(id)).toString('latin1');
  expect(bytes.startsWith('%PDF-')).toBe(true);
  const pages = bytes.match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(6);
  expect(bytes).toContain('/FontFile2');
  expect(bytes.trimEnd().endsWith('%%EOF')).toBe(true);
  const texts = readPdfText(Buffer.from(bytes, 'latin1'));
  for (const page of [1, 2, pages])
    expect(texts.join('\n')).toMatch(new RegExp(`\\b${page} \\D+ ${pages}\\b`));
});

test('orders are exported as a statement, also a single one', async () => {
  const id = await ask({}, '/api/order/statements');
  await make();
  expect((await readRows(id)).length).toBe(1);
  const unknown = await anna.post('/api/order/statements', { format: 'csv', order_id: 'nobodys' });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'order_unknown']);
});

test("concurrent requests above a person's limit are refused", async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => anna.post('/api/user/exports', { format: 'csv' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['document_too_many']),
  );
});

test('refuses a period that ends before it begins, and a nonexistent day', async () => {
  const wrong = await anna.post('/api/user/exports', {
    format: 'csv',
    from: '2026-03-01',
    until: '2026-02-01',
  });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'document_period_invalid']);
  for (const day of ['2026-02-30', '9999-12-31', '1900-01-01', 'x', ''])
    expect((await anna.post('/api/user/exports', { format: 'csv', from: day })).status).toBe(422);
});

/** A person's existing files, dated on another day. */
const insertMany = (count: number, values: string) =>
  asOwner(
    program.ownerUrl,
    `insert into documents (public_id, user_id, portfolio_id, kind, format, locale, brand, origin, status, created_at, ${values.split('=')[0]})
     select 'many' || n, (select user_id from portfolios where id = ${portfolioId}), ${portfolioId}, 'transactions', 'csv', 'cs_CZ',
            'anycoin', 'http://localhost:3000', 'waiting', now(), ${values.split('=')[1]} from generate_series(1, ${count}) n`,
  );

test('makes the other files if some fail, and gives up failed ones after a few attempts', async () => {
  await insertMany(40, 'attempts=0');
  await asOwner(
    program.ownerUrl,
    failingChanges('documents', "new.rows_total is not null and new.status = 'working' and new.id % 10 = 0"),
  );
  for (let round = 0; round < maxExportAttempts; round += 1) {
    await expect(make()).rejects.toThrow('4 items failed');
    await make();
    program.clock.advance(120_000);
  }
  await make();
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from documents group by status order by status`.execute(
    program.database,
  );
  expect(rows).toEqual([
    { status: 'failed', count: 4 },
    { status: 'ready', count: 36 },
  ]);
});

test('several processes make each file exactly once', async () => {
  await insertMany(30, 'attempts=0');
  await Promise.all([make(), make(), make()]);
  const { rows } = await sql<{ tries: number; pieces: number }>`
    select (select max(attempts) from documents)::int as tries, (select count(*) from document_pieces)::int as pieces`.execute(
    program.database,
  );
  expect(rows).toEqual([{ tries: 1, pieces: 30 }]);
});

test('mails a link, not the file, for a file that took long; mails nothing for a quick one', async () => {
  await ask();
  await make();
  const mails = () => program.database.selectFrom('mails').selectAll().execute();
  expect(await mails()).toEqual([]);
  await ask({ kind: 'trade' });
  program.clock.advance(21_000);
  await make();
  expect((await mails()).map(({ template, values }) => [template, values?.documentUrl])).toEqual([
    ['document_ready', 'http://localhost:3000/myaccount?section=transactions'],
  ]);
});

test('deletes expired files with their pieces, more than two pages of them, and nothing else', async () => {
  const kept = await ask();
  await make();
  await insertMany(230, 'attempts=1');
  await asOwner(
    program.ownerUrl,
    "update documents set status = 'ready', hash = sha256('x'), expires_at = '2026-01-01' where public_id like 'many%'",
    "insert into document_pieces select id, 0, 'x' from documents where public_id like 'many%'",
  );
  await program.jobs.find(({ tasks }) => tasks['documents.forget'])?.tasks['documents.forget']?.({});
  const left = await program.database
    .selectFrom('documents')
    .innerJoin('document_pieces', 'document_id', 'id')
    .select('public_id')
    .execute();
  expect(left.map(({ public_id: id }) => id)).toEqual([kept]);
  expect((await anna.get('/api/user/exports/many1/pieces/0')).status).toBe(404);
});

test('the pieces of a file longer than two pieces form the whole file', async () => {
  await addLines(4_000, 'a reference of some length, as payments and orders have it, so that the file grows');
  // As the program does every minute.
  for (let run = 0; run < 2; run += 1) await storeLineSums(program.database);
  await asOwner(program.ownerUrl, 'analyze account_lines, account_line_sums');
  const id = await ask();
  await make();
  const bytes = await read(id);
  const { rows } = await sql<{ pieces: number; longest: number; hash: string }>`
    select count(*)::int as pieces, max(length(p.bytes)) as longest, max(encode(d.hash, 'hex')) as hash
      from document_pieces p join documents d on d.id = p.document_id`.execute(program.database);
  expect(rows[0]?.pieces).toBeGreaterThan(2);
  expect(rows[0]?.longest).toBe(256 * 1024);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(rows[0]?.hash);
  expect(bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(4_002);
});

test('makes requested files before the statements of a whole month', async () => {
  await insertMany(30, 'attempts=0');
  await asOwner(
    program.ownerUrl,
    "update documents set kind = 'statement', format = 'csv', details = '{\"number\": \"1\"}'",
  );
  const id = await ask();
  const claimed = await program.database.transaction().execute((tx) => claimExport(tx, program.clock.now()));
  expect(claimed?.public_id).toBe(id);
});
