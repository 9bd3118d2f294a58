import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { readPdfText } from '../../../platform/testing/read-pdf-text.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { buyOrder, open } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { oldestFirst } from '../contents/account-lines.ts';
import { rowsAtOnce } from '../contents/content-deps.ts';
import { generateExports } from './generate-exports.ts';

let program: TestProgram;
let anna: TestClient;
let portfolioId: string;

beforeAll(async () => {
  program = await testProgram();
  anna = await signIn(program, 'demo@dukat.test', { CZK: '1000', EUR: '10' });
  const row = await program.database
    .selectFrom('users')
    .select('portfolio_id')
    .where('email', '=', 'demo@dukat.test')
    .executeTakeFirstOrThrow();
  portfolioId = String(row.portfolio_id);
});
afterAll(() => program.close());

async function statement(body: object): Promise<readonly string[]> {
  const asked = await anna.post('/api/user/exports', { format: 'pdf', ...body });
  const { id } = asked.body.export as { id: string };
  await generateExports(program.deps);
  const pieces: Buffer[] = [];
  for (let more = true; more; ) {
    const { status, body: piece, text } = await anna.get(`/api/user/exports/${id}/pieces/${pieces.length}`);
    if (status !== 200) throw new Error(text);
    pieces.push(Buffer.from(String(piece.bytes), 'base64'));
    more = piece.has_more === true;
  }
  return readPdfText(Buffer.concat(pieces));
}

/** Exact hundredths: the lines of these tests have at most two decimals. */
function hundredths(text: string): bigint {
  const [, sign, whole = '0', part = ''] = /([-−])?[^\d-−]*([\d,  ]+)(?:\.(\d+))?/.exec(text) ?? [];
  const size = BigInt(whole.replace(/\D/g, '') + part.padEnd(2, '0').slice(0, 2));
  return sign === undefined ? size : -size;
}

/** The amount and the balance of each line, in page order. */
function parseLines(texts: readonly string[], type: string): readonly (readonly [bigint, bigint])[] {
  return texts.flatMap((text, at) =>
    text === type ? [[hundredths(texts[at + 1] ?? ''), hundredths(texts[at + 2] ?? '')] as const] : [],
  );
}

function parseBalances(texts: readonly string[], asset: string) {
  const at = texts.indexOf(asset);
  const [opening = 0n, credited = 0n, debited = 0n, closing = 0n] = texts
    .slice(at + 1, at + 5)
    .map(hundredths);
  return { opening, credited, debited, closing };
}

/** Inserts lines with random amounts, half of them before February. */
async function addRandomLines(count: number, asset: string): Promise<void> {
  await asOwner(
    program.ownerUrl,
    `insert into account_lines (portfolio_id, type, kind, asset, amount, about, created_at)
     select ${portfolioId}, 'DEPOSIT', 'fee', '${asset}', round((random() * 2000 - 900)::numeric, 2) + 0.01, 'about-' || n,
            timestamptz '2026-01-02T12:00:00Z' + make_interval(secs => n * ${Math.floor((56 * 86_400) / count)})
       from generate_series(1, ${count}) n`,
  );
}

async function sumLines(asset: string, until: string): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select (coalesce(sum(amount), 0) * 100)::bigint::text as sum from all_account_lines
     where portfolio_id = ${portfolioId} and asset = ${asset} and created_at < ${until}::timestamptz`.execute(
    program.database,
  );
  return BigInt(rows[0]?.sum ?? '0');
}

test('opening balances plus the lines, oldest first, give the closing balances, over more than two pages of rows', async () => {
  await addRandomLines(rowsAtOnce * 5, 'CZK');
  await addRandomLines(90, 'EUR');
  const texts = await statement({ from: '2026-02-01', until: '2026-02-28' });
  const lines = parseLines(texts, 'Fee');
  expect(lines.length).toBeGreaterThan(rowsAtOnce * 2);
  const ends = { CZK: parseBalances(texts, 'CZK'), EUR: parseBalances(texts, 'EUR') };
  const changed = { CZK: 0n, EUR: 0n };
  // The line's own text shows its asset: both print their code or sign.
  const assets = texts.flatMap((text, at) =>
    text === 'Fee' ? [/EUR|€/.test(texts[at + 1] ?? '') ? ('EUR' as const) : ('CZK' as const)] : [],
  );
  for (const [at, [amount, balance]] of lines.entries()) {
    const asset = assets[at] ?? 'CZK';
    changed[asset] += amount;
    expect(ends[asset].opening + changed[asset]).toBe(balance);
  }
  for (const asset of ['CZK', 'EUR'] as const) {
    const { opening, credited, debited, closing } = ends[asset];
    expect(credited + debited).toBe(changed[asset]);
    expect(opening + changed[asset]).toBe(closing);
    expect(opening).toBe(await sumLines(asset, '2026-01-31T23:00:00Z'));
    expect(closing).toBe(await sumLines(asset, '2026-02-28T23:00:00Z'));
  }
});

test('a filtered list prints no account balances, and a single asset prints its own', async () => {
  const filtered = await statement({ from: '2026-02-01', until: '2026-02-28', kind: 'fee' });
  expect(filtered).not.toContain('Opening balance');
  const euros = await statement({ from: '2026-02-01', until: '2026-02-28', currency: 'EUR' });
  expect(euros).toContain('Opening balance');
  expect(euros).not.toContain('CZK');
  expect(euros).toContain('EUR');
});

test("an order's line shows the order number, other lines their full reference", async () => {
  await open(anna, await buyOrder(anna, { email: null }));
  const stranger = await program.client();
  await open(stranger, await buyOrder(stranger));
  await asOwner(
    program.ownerUrl,
    `insert into account_lines (portfolio_id, type, kind, asset, amount, about, created_at)
     select ${portfolioId}, 'DEPOSIT', 'fee', 'CZK', 1, o.public_id, '2026-03-02T12:00:00Z' from orders o
      where o.portfolio_id = ${portfolioId} order by id limit 1`,
    `insert into account_lines (portfolio_id, type, kind, asset, amount, about, created_at)
     values (${portfolioId}, 'DEPOSIT', 'fee', 'CZK', 1, 'lQp6ccc7oQNNo7kAbCdEf', '2026-03-03T12:00:00Z')`,
    `insert into account_lines (portfolio_id, type, kind, asset, amount, about, created_at)
     select ${portfolioId}, 'DEPOSIT', 'fee', 'CZK', 1, o.public_id, '2026-03-04T12:00:00Z' from orders o
      where o.portfolio_id <> ${portfolioId} order by id limit 1`,
  );
  const texts = await statement({ from: '2026-03-01', until: '2026-03-31' });
  const { rows } = await sql<{ id: string; portfolio_id: string; public_id: string }>`
    select id, portfolio_id, public_id from orders order by id`.execute(program.database);
  const own = rows.find((row) => row.portfolio_id === portfolioId);
  expect(own).toBeDefined();
  expect(texts).toContain(`Order ${own?.id}`);
  expect(texts.join('')).not.toContain(own?.public_id);
  expect(texts.join('')).toContain('lQp6ccc7oQNNo7kAbCdEf');
  const foreign = rows.find((row) => row.portfolio_id !== portfolioId);
  expect(foreign).toBeDefined();
  expect(texts).not.toContain(`Order ${foreign?.id}`);
});

test('the holder is named as in the approved identity document', async () => {
  expect((await statement({ from: '2026-03-01' })).join('\n')).not.toContain('Account holder');
  await asOwner(
    program.ownerUrl,
    `insert into identity_checks (public_id, user_id, provider, status, first_name, last_name, return_url, created_at, ended_at)
     select 'check-1', user_id, 'onfido', 'approved', 'Žofie', 'Šťastná', 'http://localhost', now(), now() from portfolios where id = ${portfolioId}`,
  );
  const texts = await statement({ from: '2026-03-01' });
  expect(texts[texts.indexOf('Account holder') + 1]).toBe('Žofie Šťastná');
});

test('no document is made if the lines do not lead to the closing balances', async () => {
  const document = await program.database
    .selectFrom('documents')
    .selectAll()
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const filter = { portfolioId, from: new Date('2026-02-01'), until: new Date('2026-02-10') };
  const asked = { ...document, from_time: filter.from, until_time: filter.until };
  const read = async (change: () => Promise<unknown>) => {
    const { pages } = await oldestFirst(program.deps, asked, filter, Number.POSITIVE_INFINITY);
    await change();
    for await (const _ of pages);
  };
  await read(() => Promise.resolve());
  const change = `update account_lines set amount = amount + 1 where id = (
     select max(id) from account_lines where portfolio_id = ${portfolioId} and created_at < '2026-02-10')`;
  await expect(read(() => asOwner(program.ownerUrl, change))).rejects.toThrow('changed');
});
