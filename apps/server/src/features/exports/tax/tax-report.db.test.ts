import { toAmount } from '@dukat/rules/money/amount';
import { workedExamples } from '@dukat/rules/tax/worked-examples';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { readPdfText } from '../../../platform/testing/read-pdf-text.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { groupLines } from '../../transactions/transactions-facade.ts';
import { generateExports } from '../generating/generate-exports.ts';
import { openValuation } from './valuation.ts';

let program: TestProgram;
let anna: TestClient;
let boris: TestClient;
let portfolioId: string;

beforeAll(async () => {
  program = await testProgram(new Date('2026-12-01T10:00:00Z'));
  anna = await signIn(program, 'demo@dukat.test');
  boris = await signIn(program, 'verified@dukat.test');
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
    'truncate account_lines, documents, document_pieces, statements, daily_fixings, imported_acquisitions',
  ),
);

let postings = 0;
/** Inserts the lines of one posting: what was received and what was given. */
const book = (day: string, ...lines: readonly (readonly [kind: string, asset: string, amount: string])[]) => {
  postings += 1;
  return asOwner(
    program.ownerUrl,
    ...lines.map(
      ([kind, asset, amount]) =>
        `insert into account_lines (portfolio_id, posting_id, type, kind, asset, amount, created_at)
         values (${portfolioId}, ${postings}, 'DEPOSIT', '${kind}', '${asset}', ${amount}, '${day}T11:00:00Z')`,
    ),
  );
};
const fixing = (day: string, rate: string) =>
  asOwner(program.ownerUrl, `insert into daily_fixings values ('${day}', ${rate}, 'test', now())`);

interface Row {
  readonly [head: string]: string;
}

async function downloadTaxReport(asked: object, client = anna, language = 'en_US'): Promise<Buffer> {
  const headers = { 'x-language': language };
  const { status, body, text } = await client.post('/api/user/tax_reports', asked, headers);
  if (status !== 200) throw new Error(text);
  await generateExports(program.deps);
  const { id } = body.export as { id: string };
  const pieces: Buffer[] = [];
  for (let more = true; more; ) {
    const { body: piece } = await client.get(`/api/user/exports/${id}/pieces/${pieces.length}`);
    pieces.push(Buffer.from(String(piece.bytes), 'base64'));
    more = piece.has_more === true;
  }
  return Buffer.concat(pieces);
}

async function report(country: 'CZ' | 'SK', year: number, client = anna): Promise<readonly Row[]> {
  const file = await downloadTaxReport({ country, year, format: 'csv' }, client);
  const [head = '', ...lines] = file.toString('utf8').slice(1).trim().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
}

test.each([
  [
    'CZ',
    'cs_CZ',
    'Kryptoměny pro českou daň z příjmů 2026',
    'Přičte se k základu daně',
    'CZK',
    40_000,
    6_000,
  ],
  [
    'SK',
    'sk_SK',
    'Kryptomeny pre slovenskú daň z príjmov 2026',
    'Pripočíta sa k základu dane',
    'EUR',
    2_000,
    380,
  ],
] as const)(
  'the PDF for %s in %s matches its worked example, with all of its characters',
  async (country, language, title, label, fiat, base, tax) => {
    const example = workedExamples.find(
      (its) => its.country === country && its.year === 2026 && its.expected.base === String(base),
    );
    for (const [day, asset, amount, cost] of example?.bought ?? [])
      await book(day, ['trade', fiat, `-${cost}`], ['trade', asset, amount]);
    for (const [day, asset, amount, proceeds] of example?.sold ?? [])
      await book(day, ['trade', asset, `-${amount}`], ['trade', fiat, proceeds]);
    const texts = readPdfText(
      await downloadTaxReport({ country, year: 2026, format: 'pdf' }, anna, language),
    );
    const parseNumber = (text = '') => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
    expect(texts).toContain(title);
    expect(parseNumber(texts[texts.indexOf(label) + 1])).toBe(base);
    const sums = texts.map(parseNumber);
    const [[, , , proceeds] = []] = example?.sold ?? [];
    const [[, , , cost] = []] = example?.bought ?? [];
    for (const sum of [proceeds, cost, base, tax]) expect(sums, String(sum)).toContain(Number(sum));
  },
);

test('a seeded year matches its worked example: 120,000 CZK for what cost 80,000 a year ago', async () => {
  await book('2025-04-01', ['trade', 'CZK', '-80000'], ['trade', 'BTC', '0.06']);
  // Transfers are not sales.
  await book('2026-01-01', ['withdrawal', 'BTC', '-0.01']);
  await book('2026-01-02', ['deposit', 'BTC', '0.01']);
  await book('2026-04-02', ['trade', 'BTC', '-0.06'], ['trade', 'CZK', '120000'], ['fee', 'CZK', '-100']);
  const [sale, ...others] = await report('CZ', 2026);
  expect(others).toEqual([]);
  expect(sale).toMatchObject({
    Type: 'Sale',
    Amount: '0.06',
    Asset: 'BTC',
    Income: '120000',
    Cost: '80000',
    Fee: '100',
    Gain: '39900',
    Tax: 'taxable',
    Currency: 'CZK',
    'Bought on': '2025-04-01T11:00:00.000Z',
  });
});

test('a sale uses the oldest coins first and lists their acquisitions, and an import counts from its own day', async () => {
  await fixing('2021-05-05', '25.5');
  const csv = 'date;asset;amount;cost;currency\n2021-05-05;BTC;0.5;10000;EUR\n';
  const taken = await anna.post('/api/user/tax_acquisitions', { csv });
  expect(taken.body).toEqual({ imported: 1, problems: [] });
  await book('2025-06-01', ['trade', 'CZK', '-2000000'], ['trade', 'BTC', '1']);
  await book('2026-04-02', ['trade', 'BTC', '-1'], ['trade', 'CZK', '2200000']);
  expect(
    (await report('CZ', 2026)).map(({ Amount, Cost, Income, Tax }) => [Amount, Cost, Income, Tax]),
  ).toEqual([
    ['0.5', '255000', '1100000', 'exempt (held)'],
    ['0.5', '1000000', '1100000', 'taxable'],
  ]);
});

test('EUR are valued by the newest fixing up to their day: income rounded up, cost down; without a fixing they are omitted', async () => {
  await fixing('2026-02-02', '24.333333');
  await book('2026-02-01', ['trade', 'EUR', '-1'], ['trade', 'ETH', '1']);
  await book('2026-02-03', ['trade', 'EUR', '-100.01'], ['trade', 'ETH', '1']);
  await book('2026-02-04', ['trade', 'ETH', '-1'], ['trade', 'EUR', '200.01']);
  expect((await report('CZ', 2026)).map(({ Cost, Income }) => [Cost, Income])).toEqual([
    ['2433.57', '4866.91'],
  ]);
});

test("a coin with only a EUR price is valued by the day's fixing; before any fixing its value is unknown", async () => {
  await fixing('2026-02-02', '24.333333');
  const referenceCandles = async ({ quote }: { readonly quote: string }) =>
    quote === 'EUR' ? [{ startsAtMs: 0, open: 1, high: 1, low: 1, close: 100.01 }] : [];
  const valueAt = await openValuation(
    { database: program.database, rates: { referenceCandles } },
    'CZK',
    new Date('2027-01-01T00:00:00Z'),
  );
  const litecoin = { asset: 'LTC', amount: toAmount('1') };
  expect(await valueAt(litecoin, new Date('2026-02-03T10:00:00Z'), 'down')).toBe(toAmount('2433.57'));
  expect(await valueAt(litecoin, new Date('2026-02-01T10:00:00Z'), 'down')).toBeUndefined();
});

test("exchanging coins is a sale at the day's price, which is the cost of the received coins", async () => {
  await book('2026-03-01', ['trade', 'EUR', '-1000'], ['trade', 'ETH', '1']);
  await book('2026-03-02', ['trade', 'ETH', '-1'], ['trade', 'BTC', '0.03'], ['fee', 'BTC', '-0.0003']);
  await book('2026-03-03', ['trade', 'BTC', '-0.0297'], ['trade', 'EUR', '5000']);
  const [exchange, sale] = await report('SK', 2026);
  expect(exchange).toMatchObject({ Type: 'Exchange', Cost: '1000' });
  const net = Number(exchange?.Income) - Number(exchange?.Fee);
  expect(Number(sale?.Cost)).toBeCloseTo(net, 6);
  expect(net).toBeGreaterThan(100);
});

test('of many lines, more than two pages, none is lost, even if the lines of postings are interleaved', async () => {
  const many = 250;
  await asOwner(
    program.ownerUrl,
    `insert into account_lines (portfolio_id, posting_id, type, kind, asset, amount, created_at)
     select ${portfolioId}, 1000 + n, 'DEPOSIT', 'trade', leg.asset, leg.amount, '2026-05-01T10:00:00Z'
       from (values ('CZK', -100), ('BTC', 0.001)) leg (asset, amount), generate_series(1, ${many}) n
      order by (n / 3), leg.asset, n`,
  );
  const sizes: number[] = [];
  const until = new Date('2027-01-01T00:00:00Z');
  for await (const { lines } of groupLines(program.database, { portfolioIds: [portfolioId], until }, 201))
    sizes.push(lines.length);
  expect([sizes.length, new Set(sizes)]).toEqual([many, new Set([2])]);
});

test('payouts of the referral are income of their kind, valued on their day, apart from rewards in coins', async () => {
  await fixing('2026-03-01', '24.5');
  await book('2025-12-31', ['referral_reward', 'CZK', '999']);
  await book('2026-03-02', ['referral_reward', 'CZK', '150.25']);
  await book('2026-03-02', ['referral_reward', 'EUR', '10']);
  await book('2026-03-03', ['reward', 'BTC', '0.01']);
  const wanted = [
    ['Referral reward', '150.25', 'CZK', '150.25', 'Referral reward'],
    ['Referral reward', '10', 'EUR', '245', 'Referral reward'],
  ];
  const rows = (await report('CZ', 2026)).map(({ Type, Amount, Asset, Income, Tax }) => [
    Type,
    Amount,
    Asset,
    Income,
    Tax,
  ]);
  expect(rows.slice(0, 2)).toEqual(wanted);
  expect(rows.slice(2)).toMatchObject([['Reward', '0.01', 'BTC', expect.any(String), 'Reward']]);
  const texts = readPdfText(
    await downloadTaxReport({ country: 'CZ', year: 2026, format: 'pdf' }, anna, 'cs_CZ'),
  );
  expect(texts[texts.indexOf('Odměny za doporučení') + 1]).toMatch(/^395,25\sKč$/);
  expect(texts[texts.indexOf('Odměny') + 1]).toMatch(/Kč$/);
});

test('an import with an error in any line imports nothing and keeps earlier data; it belongs to its owner', async () => {
  const good = 'date,asset,amount,cost,currency\n2024-01-01,BTC,1,1,CZK\n';
  await anna.post('/api/user/tax_acquisitions', { csv: good });
  const wrong = await anna.post('/api/user/tax_acquisitions', { csv: `${good}2024-01-01,BTC,x,1,CZK\n` });
  expect([wrong.status, wrong.body]).toEqual([
    200,
    { imported: 0, problems: [{ line: 3, problem: 'amount' }] },
  ]);
  expect((await anna.get('/api/user/tax_acquisitions')).body).toEqual({ imported: 1 });
  expect((await boris.get('/api/user/tax_acquisitions')).body).toEqual({ imported: 0 });
  await boris.send('DELETE', '/api/user/tax_acquisitions', {});
  expect((await anna.get('/api/user/tax_acquisitions')).body).toEqual({ imported: 1 });
  await Promise.all(Array.from({ length: 6 }, () => anna.post('/api/user/tax_acquisitions', { csv: good })));
  expect((await anna.get('/api/user/tax_acquisitions')).body).toEqual({ imported: 1 });
  await anna.send('DELETE', '/api/user/tax_acquisitions', {});
  expect((await anna.get('/api/user/tax_acquisitions')).body).toEqual({ imported: 0 });
});

test('refuses a year without rules, and reports no sales of other users', async () => {
  for (const year of [2009, 2100]) {
    const { status, body } = await anna.post('/api/user/tax_reports', { country: 'CZ', year, format: 'pdf' });
    expect([status, body.code]).toEqual([422, 'tax_year_unknown']);
  }
  await book('2026-04-02', ['trade', 'BTC', '-1'], ['trade', 'CZK', '2200000']);
  expect(await report('CZ', 2026, boris)).toEqual([]);
  expect(await report('CZ', 2026)).toHaveLength(1);
});

test("stores the day's fixing once", async () => {
  await program.runTask('documents.keep_fixing');
  await program.runTask('documents.keep_fixing');
  const rows = await program.database.selectFrom('daily_fixings').select(['czk_for_eur']).execute();
  expect(rows).toHaveLength(1);
});
