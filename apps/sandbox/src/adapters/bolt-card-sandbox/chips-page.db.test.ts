import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cardForm,
  cardsPath,
  cardsWorld,
  linkOf,
} from '../../../../server/src/features/bolt-cards/testing/cards-world.ts';

let world: Awaited<ReturnType<typeof cardsWorld>>;
beforeAll(async () => {
  world = await cardsWorld();
});
afterAll(() => world.close());

async function press(form: string, fields: Readonly<Record<string, string>> = {}) {
  const answer = await world.program.api.deps.app.inject({
    method: 'POST',
    url: `/sandbox/bolt_cards/${form}`,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  const said = new URL(answer.headers.location ?? '/', 'http://localhost').searchParams.get('said') ?? '';
  return { status: answer.statusCode, said };
}

async function page(): Promise<string> {
  const headers = { host: 'localhost:3000' };
  return (await world.program.api.deps.app.inject({ url: '/sandbox/bolt_cards?said=<b>', headers })).body;
}

async function newChip(): Promise<string> {
  await press('new');
  return /name="uid" value="([0-9a-f]{14})"/.exec(await page())?.[1] ?? '';
}

test('a chip is written, pays at a shop, replays a tap, and is reset', async () => {
  const { owner, payments } = world;
  const created = await owner.post(cardsPath, cardForm({ pin_above: '500', pin: '1234' }));
  const id = String(Object(created.body.bolt_card).id);
  const link = linkOf(created.body);
  const uid = await newChip();
  expect((await press('tap', { uid })).said).toBe('The chip is empty.');
  expect((await press('write', { uid, link })).said).toBe('The chip is written.');
  expect((await press('write', { uid, link })).said).toBe('The chip is not empty: reset it first.');
  expect((await press('tap', { uid })).said).toContain('withdrawRequest');
  expect((await press('replay', { uid })).said).toContain('This tap was used before.');
  expect((await press('pay', { uid, sats: '400' })).said).toBe('{"status":"OK"}');
  expect((await press('pay', { uid, sats: '501', pin: '9999' })).said).toContain('The PIN is wrong.');
  expect((await press('pay', { uid, sats: '501', pin: '1234' })).said).toBe('{"status":"OK"}');
  expect(payments.paid.map(({ sats }) => sats)).toEqual([400n, 501n]);
  const wiped = await owner.post(`${cardsPath}/${id}/wipe`);
  expect((await press('pay', { uid, sats: '1' })).said).toContain('ERROR');
  expect((await press('write', { uid, link: linkOf(wiped.body) })).said).toBe('The chip is empty.');
  expect((await press('tap', { uid })).said).toBe('The chip is empty.');
});

test('bad input is refused', async () => {
  const uid = await newChip();
  expect(await page()).toContain('&lt;b&gt;');
  for (const [form, fields] of [
    ['tap', {}],
    ['tap', { uid: 'x' }],
    ['pay', { uid, sats: '0' }],
    ['pay', { uid, sats: '1.5' }],
    ['write', { uid }],
  ] as const) {
    expect((await press(form, fields)).status, JSON.stringify(fields)).toBe(422);
  }
  for (const link of [
    'x',
    'boltcard://program?url=%',
    'boltcard://program?url=http%3A%2F%2Fx%2Fapi%2Finit',
  ]) {
    expect((await press('write', { uid, link })).said).toBe('This is no link.');
  }
  expect((await press('tap', { uid: '04000000000000' })).said).toBe('The chip is empty.');
});
