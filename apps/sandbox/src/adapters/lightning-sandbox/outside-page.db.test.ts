import { assert } from '@dukat/rules/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../../../../server/src/program/testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

function node() {
  const { lightningNode } = program.sandbox().systems;
  assert(lightningNode, 'expected a node in a sandbox');
  return lightningNode;
}

async function press(form: string, fields: Readonly<Record<string, string>>) {
  const answer = await program.api.deps.app.inject({
    method: 'POST',
    url: `/sandbox/lightning/${form}`,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  const said = new URL(answer.headers.location ?? '/', 'http://localhost').searchParams.get('said') ?? '';
  return { status: answer.statusCode, said };
}

async function page(): Promise<string> {
  const headers = { host: 'localhost:3000' };
  return (await program.api.deps.app.inject({ url: '/sandbox/lightning?said=<b>', headers })).body;
}

const create = (msat: bigint) =>
  node().createInvoice({ msat, description: { text: 'Coffee' }, expirySeconds: 900 });

test('the program calls its own sandbox, whose page pays once, twice, in parts and too much', async () => {
  const [whole, parts, more] = [await create(5000n), await create(5000n), await create(5000n)];
  const pay = (made: typeof whole, sats: string, way = 'whole') =>
    press('pay', { request: made.request, sats, way });
  expect(await pay(whole, '')).toEqual({ status: 303, said: 'settled' });
  expect((await pay(whole, '')).said).toBe('already_paid');
  expect((await pay(parts, '2', 'part')).said).toBe('held');
  expect((await pay(parts, '3', 'part')).said).toBe('settled');
  expect((await pay(more, '7')).said).toBe('settled');
  expect(await node().findSettled(more.paymentHash)).toMatchObject({ msat: 7000n });
  const settled = [whole, parts, more].map(({ paymentHash }) => ({ paymentHash }));
  expect(await node().settledAfter(0n, 10)).toMatchObject(settled);
  expect(await node().settledAfter(1n, 10)).toHaveLength(2);
});

test('the page makes invoices, holds, releases and forgets their payments', async () => {
  const { said: request } = await press('invoice', { sats: '', text: 'Tea', behavior: 'hold' });
  const outgoing = { request, msat: 1_000_000n, maxFeeMsat: 10_000n };
  const paying = node().pay(outgoing);
  await expect.poll(page).toContain('IN_FLIGHT');
  const [, hash = ''] = /name="hash" value="([0-9a-f]{64})"/.exec(await page()) ?? [];
  await press('change', { hash, act: 'settle' });
  expect(await paying).toMatchObject({ kind: 'paid', feeMsat: 1500n });
  await press('change', { hash, act: 'lose' });
  expect(await node().track(hash)).toEqual({ kind: 'missing' });
  await press('change', { hash, act: 'find' });
  expect(await node().track(hash)).toMatchObject({ kind: 'paid' });
  expect(await page()).toContain('SUCCEEDED : 1000 and 1.500 sats of fee');
});

test('bad input is refused and leaves nothing behind', async () => {
  const before = await page();
  for (const [form, fields] of [
    ['pay', { request: 'lnbc1', way: 'whole' }],
    ['pay', { request: 'x'.repeat(5000), way: 'whole' }],
    ['invoice', { sats: '0', behavior: 'pay' }],
    ['invoice', { sats: '-1', behavior: 'pay' }],
    ['invoice', { sats: '1.5', behavior: 'pay' }],
    ['invoice', { sats: '1', behavior: 'steal' }],
    ['change', { hash: 'ab', act: 'settle' }],
    ['change', { hash: 'ab'.repeat(32), act: 'none' }],
    ['change', {}],
  ] as const) {
    expect((await press(form, fields)).status, JSON.stringify(fields)).toBe(422);
  }
  const { said } = await press('pay', { request: (await create(1000n)).request, sats: '0', way: 'part' });
  expect(said).toBe('wrong_amount');
  expect((await press('change', { hash: 'ab'.repeat(32), act: 'settle' })).status).toBe(303);
  expect(before).toContain('&lt;b&gt;');
});
