import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRows } from '../../platform/database/count-rows.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { sendPushes } from '../notifications/push/push-lane.ts';
import { cardsPath, cardsWorld, failed, ok } from './testing/cards-world.ts';

let world: Awaited<ReturnType<typeof cardsWorld>>;
beforeAll(async () => {
  world = await cardsWorld();
});
afterAll(() => world.close());

const atOnce = <Value>(count: number, work: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const accepted = (answers: readonly Readonly<Record<string, unknown>>[]) =>
  answers.filter(({ status }) => status === 'OK').length;

test('fifty taps at once pay no more than the limit of a day', async () => {
  const { chip, id } = await world.newCard({ single_limit: '100', daily_limit: '1700' });
  const offers: Readonly<Record<string, unknown>>[] = [];
  for (let tap = 0; tap < 50; tap += 1) offers.push(await chip.tap());
  const before = world.payments.paid.length;
  const answers = await atOnce(50, (index) => world.charge(offers[index] ?? {}, world.invoice(100)));
  expect(accepted(answers)).toBe(17);
  expect(answers.filter((answer) => answer.status !== 'OK')).toEqual(
    Array.from({ length: 33 }, () => failed('The payment is above the limit of the card.')),
  );
  expect(world.payments.paid.length - before).toBe(17);
  expect(await world.card(id)).toMatchObject({ spent: '1700' });
});

test('of many callbacks of one tap one pays', async () => {
  const { chip } = await world.newCard();
  for (let round = 0; round < 5; round += 1) {
    const offer = await chip.tap();
    const before = world.payments.paid.length;
    const answers = await atOnce(10, () => world.charge(offer, world.invoice(7)));
    expect(accepted(answers)).toBe(1);
    expect(world.payments.paid.length - before).toBe(1);
  }
});

test('of the same tap sent many times at once one is served, and an older one never', async () => {
  const { chip } = await world.newCard();
  const older = chip.next();
  const query = chip.next();
  const answers = await atOnce(20, () => chip.tap(query));
  expect(answers.filter(({ tag }) => tag === 'withdrawRequest')).toHaveLength(1);
  const repeated = failed('This tap was used before. Tap the card again.');
  expect(answers.filter(({ tag }) => tag === undefined)).toEqual(Array.from({ length: 19 }, () => repeated));
  expect(await chip.tap(older)).toEqual(repeated);
  expect(await chip.tap()).toMatchObject({ tag: 'withdrawRequest' });
});

test('wrong PINs at once block the card at the third, and the right one is too late', async () => {
  const { chip, id } = await world.newCard({ pin_above: '0', pin: '1234' });
  const offers: Readonly<Record<string, unknown>>[] = [];
  for (let tap = 0; tap < 10; tap += 1) offers.push(await chip.tap());
  const answers = await atOnce(10, (index) =>
    world.charge(offers[index] ?? {}, world.invoice(1), `000${index}`),
  );
  expect(answers.filter(({ reason }) => reason === 'The PIN is wrong.')).toHaveLength(3);
  expect(answers.filter(({ reason }) => reason === 'This card is blocked.')).toHaveLength(7);
  expect(await world.card(id)).toMatchObject({ status: 'blocked', blocked_by: 'pin' });
});

test('after a block no payment begins', async () => {
  const { chip, id } = await world.newCard();
  for (let round = 0; round < 5; round += 1) {
    const offer = await chip.tap();
    const [blocked, paid] = await Promise.all([
      world.owner.post(`${cardsPath}/${id}/block`),
      world.charge(offer, world.invoice(1)),
    ]);
    expect(blocked.status).toBe(200);
    expect([ok, failed('This card is blocked.')]).toContainEqual(paid);
    expect(await world.card(id)).toMatchObject({ status: 'blocked' });
    await asOwner(
      world.ownerUrl,
      "update bolt_cards set status = 'active', blocked_by = null where status = 'blocked'",
    );
  }
});

test('a hostile p or c writes nothing', async () => {
  const { program, send, newCard } = world;
  const { chip } = await newCard();
  const tap = chip.next();
  const [, p = '', c = ''] = /p=(\w+)&c=(\w+)/.exec(tap) ?? [];
  const state = async () => [
    await countRows(program.database.selectFrom('bolt_card_taps')),
    await program.database.selectFrom('bolt_cards').select(['counter', 'tapped_at']).orderBy('id').execute(),
    await countRows(program.database.selectFrom('push_messages')),
  ];
  const before = await state();
  const other = p.startsWith('0') ? '1' : '0';
  const queries = [
    ...['', 'p=', 'c=', `p=${p}`, `c=${c}`, `p=${c}&c=${p}`, `p=${p}&p=${p}&c=${c}`, `p[]=${p}&c=${c}`],
    ...[
      `p=${p.toLowerCase()}&c=${c}`,
      `p=${p}&c=${c.toLowerCase()}`,
      `p=${p}0&c=${c}`,
      `p=${p}&c=${c.slice(1)}`,
    ],
    ...[`p=${other}${p.slice(1)}&c=${c}`, `p=${p}&c=${'0'.repeat(16)}`, `p=${'F'.repeat(32)}&c=${c}`],
    ...[`p=${p}%00&c=${c}`, `p=${p}%0A&c=${c}`, `p=${"' or 1=1 --"}&c=${c}`, `p=%F0%9F%92%A9&c=%C3%28`],
    ...[`P=${p}&C=${c}`, `p=${'0'.repeat(7000)}&c=${c}`],
  ];
  for (const query of queries) {
    const { status, body, headers } = await send(
      `${cardsPath}/tap?${encodeURI(query).replaceAll('%25', '%')}`,
    );
    // The server itself refuses text that the database cannot store.
    const isStorable = !query.includes('%00') && !query.includes('%C3%28');
    if (!isStorable && status === 400) continue;
    expect([query, status, body.status]).toEqual([query, 200, 'ERROR']);
    expect(headers['access-control-allow-origin']).toBe('*');
  }
  for (let index = 0; index < c.length; index += 1) {
    const digit = c[index] === 'A' ? 'B' : 'A';
    const changed = c.slice(0, index) + digit + c.slice(index + 1);
    expect(await chip.tap(`p=${p}&c=${changed}`)).toEqual(failed('This card is not known here.'));
  }
  expect(await state()).toEqual(before);
  // The genuine tap still works, with its parameters in any order.
  expect(await chip.tap(`c=${c}&p=${p}`)).toMatchObject({ tag: 'withdrawRequest' });
});

test('each tap is pushed to its owner once', async () => {
  const { program, owner, newCard } = world;
  const device = (await owner.post('/sandbox/push/devices', {})).body;
  const { endpoint, p256dh, auth } = device;
  const pushed = await owner.post('/api/user/notifications/subscribe', { endpoint, p256dh, auth });
  expect(pushed.status, pushed.text).toBe(200);
  const { chip } = await newCard({ name: 'Pocket' });
  await chip.tap();
  await chip.tap();
  const rows = await program.database.selectFrom('push_messages').select(['template', 'values']).execute();
  const taps = rows.filter(({ template }) => template === 'bolt_card_tapped');
  expect(taps.map(({ values }) => Reflect.get(Object(values), 'card'))).toEqual(['Pocket', 'Pocket']);
  const shown: unknown[] = [];
  const pushService = {
    ...program.deps.pushService,
    async send(_: unknown, text: string) {
      shown.push(JSON.parse(text));
      return 'taken' as const;
    },
  };
  const { database, clock, log, mails } = program.deps;
  await sendPushes({ database, clock, log, mails, pushService }, new URL(String(endpoint)).host);
  // Pressing it opens the page on which the card is blocked.
  const body = expect.stringContaining('Pocket');
  expect(shown).toEqual(
    Array.from({ length: 2 }, () => ({ title: 'anycoin', body, opens: '/lightning/cards' })),
  );
});
