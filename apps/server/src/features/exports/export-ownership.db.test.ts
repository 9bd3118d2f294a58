import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { activateTrading, tradingSite } from '../../program/testing/activate-trading.ts';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { generateExports } from './generating/generate-exports.ts';

// A file contains the lines of the portfolio that was selected when it was requested, even if its owner selects another before it is made.
// It cannot be read before it is complete.

let program: TestProgram;
let anna: TestClient;

beforeAll(async () => {
  program = await testProgram();
  await program.tick();
  anna = await signIn(program, 'verified@dukat.test', { CZK: '1000', EUR: '70' });
  await activateTrading(anna, { CZK: '300' });
});
afterAll(() => program.close());

const make = () => generateExports(program.deps);

interface Portfolio {
  readonly id: string;
  readonly type: string;
}

async function findPortfolioId(type: string): Promise<string> {
  const { body } = await anna.get('/api/user/portfolios', tradingSite);
  const id = (body.portfolios as Portfolio[]).find((portfolio) => portfolio.type === type)?.id;
  if (id === undefined) throw new Error(`no ${type} portfolio`);
  return id;
}

async function select(type: string): Promise<void> {
  const path = `/api/user/portfolios/${await findPortfolioId(type)}/select`;
  expect((await anna.post(path, {}, tradingSite)).status).toBe(200);
}

async function ask(headers = {}): Promise<string> {
  const { status, body, text } = await anna.post('/api/user/exports', { format: 'csv' }, headers);
  expect(status, text).toBe(200);
  return String((body.export as { id: string }).id);
}

const piece = (id: string, number: string | number = 0) =>
  anna.get(`/api/user/exports/${id}/pieces/${number}`);

/** The ids of a file's lines. */
async function linesIn(id: string): Promise<readonly string[]> {
  const { status, body, text } = await piece(id);
  expect(status, text).toBe(200);
  const rows = Buffer.from(String(body.bytes), 'base64').toString('utf8').trimEnd().split('\r\n').slice(1);
  return rows.map((row) => row.split(',').at(-1) ?? '');
}

async function linesListed(headers = {}): Promise<readonly string[]> {
  const { body } = await anna.get('/api/user/transactions?limit=100', headers);
  return (body.transactions as { id: string }[]).map(({ id }) => id);
}

test('selecting another portfolio before the file is made does not change it', async () => {
  await select('basic');
  const basic = await linesListed(tradingSite);
  const [first, again] = [await ask(tradingSite), await ask(tradingSite)];
  await select('trade');
  const trade = await linesListed(tradingSite);
  const other = await ask(tradingSite);
  await make();
  expect([await linesIn(first), await linesIn(again)]).toEqual([basic, basic]);
  expect(await linesIn(other)).toEqual(trade);
  expect(trade.filter((id) => basic.includes(id))).toEqual([]);
  expect([basic.length, trade.length]).toEqual([3, 1]);
});

test('on a brand that hides trading a file and a receipt belong to the basic portfolio, whichever is selected on other sites', async () => {
  await select('trade');
  const [line] = await linesListed(tradingSite);
  const hidden = await linesListed();
  expect(hidden).not.toContain(line);
  const id = await ask();
  await make();
  expect(await linesIn(id)).toEqual(hidden);
  const receipt = await anna.get(`/api/user/transactions/${line}`);
  expect([receipt.status, receipt.body.code]).toEqual([404, 'transaction_unknown']);
  expect((await anna.get(`/api/user/transactions/${line}`, tradingSite)).status).toBe(200);
});

test.each(['waiting', 'working', 'failed'])(
  'a file that is %s cannot be read, even if it has pieces',
  async (status) => {
    await select('basic');
    const id = await ask();
    await make();
    expect((await piece(id)).status).toBe(200);
    await asOwner(
      program.ownerUrl,
      `update documents set status = '${status}', hash = null where public_id = '${id}'`,
    );
    const { status: refused, body } = await piece(id);
    expect([refused, body.code]).toEqual([404, 'document_unknown']);
    await asOwner(program.ownerUrl, `delete from documents where public_id = '${id}'`);
  },
);

test('a file has no piece after the last one', async () => {
  const id = await ask();
  await make();
  expect((await piece(id)).body.has_more).toBe(false);
  for (const number of [1, 999_999]) expect((await piece(id, number)).status).toBe(404);
  for (const number of ['-1', '1e3', '00000000']) expect((await piece(id, number)).status).toBe(422);
});

test('a client whose session ended cannot read the files that it requested', async () => {
  const id = await ask();
  await make();
  const { cookie, token } = anna;
  const thief = await program.client({ cookie, token });
  expect((await thief.get(`/api/user/exports/${id}`)).status).toBe(200);
  expect((await anna.post('/api/logout')).status).toBe(200);
  for (const path of [`/api/user/exports/${id}`, `/api/user/exports/${id}/pieces/0`, '/api/user/exports'])
    expect([path, (await thief.get(path)).status]).toEqual([path, 401]);
  anna = await signIn(program, 'verified@dukat.test');
  expect((await anna.get(`/api/user/exports/${id}`)).status).toBe(200);
});
