import { minuteMs } from '@dukat/rules/time/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount } from '../../program/testing/new-account.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { cardForm, cardsPath, cardsWorld, failed, linkOf, ok } from './testing/cards-world.ts';
import { keysPath, TestChip } from './testing/test-chip.ts';

let world: Awaited<ReturnType<typeof cardsWorld>>;
beforeAll(async () => {
  world = await cardsWorld();
});
afterAll(() => world.close());

const wipe = (id: string) => world.owner.post(`${cardsPath}/${id}/wipe`);

test('a card is created, programmed and pays by a tap', async () => {
  const { owner, payments, invoice, charge } = world;
  await world.prove();
  const created = await owner.post(cardsPath, cardForm());
  expect(created.body).toMatchObject({
    bolt_card: {
      name: 'Wallet',
      status: 'new',
      spent: '0',
      is_programmed: false,
      awaits_chip: true,
      has_pin: false,
    },
    link: { expires_at: '2026-03-02T10:10:00.000Z' },
  });
  const id = String(Object(created.body.bolt_card).id);
  const link = linkOf(created.body);
  expect(link).toMatch(
    /^boltcard:\/\/program\?url=http%3A%2F%2Flocalhost%3A3000%2Fapi%2Fbolt_cards%2Fprogram/,
  );
  const chip = world.newChip();
  const keys = await chip.write(link);
  expect(keys).toMatchObject({
    LNURLW: 'lnurlw://localhost:3000/api/bolt_cards/tap',
    K0: expect.any(String),
  });
  // Nothing that a stranger sees names the card.
  expect(JSON.stringify([link, keys])).not.toContain(id);
  expect(await world.card(id)).toMatchObject({
    status: 'active',
    is_programmed: true,
    awaits_chip: false,
    tapped_at: null,
  });

  const offer = await chip.tap();
  expect(offer).toEqual({
    tag: 'withdrawRequest',
    callback: 'http://localhost:3000/api/bolt_cards/callback',
    k1: expect.any(String),
    minWithdrawable: 1000,
    maxWithdrawable: 1_000_000_000,
    defaultDescription: 'localhost',
  });
  const request = invoice(1234);
  expect(await charge(offer, request)).toEqual(ok);
  expect(payments.paid).toEqual([{ id: 'payment-1', sats: 1234n, invoice: request }]);
  expect(await world.card(id)).toMatchObject({ spent: '1234', tapped_at: '2026-03-02T10:00:00.000Z' });
  expect((await owner.get(`${cardsPath}/${id}/taps`)).body).toMatchObject({
    total: 1,
    taps: [{ amount: '1234', refusal: null, withdrawal_id: 'payment-1', step: 'sent' }],
  });
});

test('the address of the keys works once, for ten minutes, and raises the version', async () => {
  const { owner, program, newChip } = world;
  await world.prove();
  const chip = newChip();
  const created = await owner.post(cardsPath, cardForm());
  const id = String(Object(created.body.bolt_card).id);
  const link = linkOf(created.body);
  for (const body of [
    {},
    { UID: 'x' },
    { UID: '04' },
    { UID: `${chip.uid}00` },
    { LNURLW: 'lnurlw://x' },
    '{',
    '',
  ]) {
    const { status, body: answer } = await world.send(keysPath(link), body);
    expect([status, answer]).toEqual([200, failed('The UID of the chip is missing.')]);
  }
  const first = await chip.write(link);
  expect(await chip.write(link)).toEqual(
    failed('This address was used or has expired. Its owner can request another one.'),
  );
  await chip.tap();
  const again = await owner.post(`${cardsPath}/${id}`, cardForm({ is_programmed_again: true }));
  const before = chip.next();
  const second = await chip.write(linkOf(again.body));
  expect(second.K1).toBe(first.K1);
  expect(second.K2).not.toBe(first.K2);
  // Taps with the old keys are dead, and the counter starts again.
  expect(await chip.tap(before)).toEqual(failed('This card is not known here.'));
  expect(await chip.tap()).toMatchObject({ tag: 'withdrawRequest' });

  const late = linkOf((await owner.post(`${cardsPath}/${id}`, cardForm({ is_programmed_again: true }))).body);
  program.clock.advance(10 * minuteMs);
  expect(await newChip().write(late)).toMatchObject({ status: 'ERROR' });
  await world.prove();
  await wipe(id);
});

test('a chip that another person also claims keeps working', async () => {
  const { program, newCard } = world;
  const { chip, id } = await newCard();
  const thief = await newAccount(program, 'thief@example.com');
  const claimed = await thief.post(cardsPath, cardForm());
  const copy = new TestChip(async (path, body) => world.send(path, body), chip.uid);
  await copy.write(linkOf(claimed.body));
  expect(await world.pay(chip, 100)).toEqual(ok);
  expect(await world.card(id)).toMatchObject({ spent: '100' });
  await world.pay(copy, 200);
  expect(await world.card(id)).toMatchObject({ spent: '100' });
  await wipe(id);
});

test('a chip never gets the same keys twice, though its card moved to another chip', async () => {
  const { program, newChip } = world;
  const attacker = await newAccount(program, 'attacker@example.com');
  const claim = async (person: TestClient, chip: TestChip) => {
    const { body } = await person.post(cardsPath, cardForm());
    return { id: String(Object(body.bolt_card).id), keys: await chip.write(linkOf(body)) };
  };
  const move = async (id: string, chip: TestChip) => {
    const { body } = await attacker.post(`${cardsPath}/${id}`, cardForm({ is_programmed_again: true }));
    await chip.write(linkOf(body));
  };
  const [chip, other] = [newChip(), newChip()];
  const copy = new TestChip(world.send, chip.uid);
  const { id, keys: learned } = await claim(attacker, copy);
  expect(await copy.tap()).toMatchObject({ tag: 'withdrawRequest' });
  await move(id, other);
  expect(await other.tap()).toMatchObject({ tag: 'withdrawRequest' });
  const victim = await claim(await newAccount(program, 'victim@example.com'), chip);
  expect(victim.keys.K2).not.toBe(learned.K2);
  expect(await copy.tap()).toEqual(failed('This card is not known here.'));
  expect(await chip.tap()).toMatchObject({ tag: 'withdrawRequest' });
});

test('a wiped card never pays again, and its chip is reset by a tap of its own', async () => {
  const { newCard, payments } = world;
  const { chip, id } = await newCard();
  const other = await newCard();
  const waiting = await chip.tap();
  const wiped = await wipe(id);
  expect(wiped.body).toMatchObject({ bolt_card: { status: 'wiped' } });
  const link = linkOf(wiped.body);
  expect(link).toContain('boltcard://reset?url=');
  const paid = payments.paid.length;
  expect(await world.charge(waiting, world.invoice(1))).toEqual(failed('This card is blocked.'));
  expect(await world.pay(chip, 1)).toMatchObject({ status: 'ERROR' });
  expect(payments.paid).toHaveLength(paid);
  const reset = (query: string) => world.send(keysPath(link), { LNURLW: `lnurlw://localhost/x?${query}` });
  for (const query of [other.chip.next(), 'p=1&c=2', '']) {
    expect((await reset(query)).body).toEqual(failed('This is another chip.'));
  }
  expect((await reset(chip.next())).body).toMatchObject({ K0: expect.any(String) });
  expect((await reset(chip.next())).body).toMatchObject({ status: 'ERROR' });
  // A write that failed can be repeated with a new address, by its UID too.
  expect(await chip.write(linkOf((await wipe(id)).body))).toMatchObject({ K0: expect.any(String) });
  expect((await world.owner.post(`${cardsPath}/${id}`, cardForm())).body).toMatchObject({
    code: 'bolt_card_wiped',
  });
  expect((await world.owner.post(`${cardsPath}/${id}/block`)).body).toMatchObject({
    code: 'bolt_card_wiped',
  });
  expect(await world.card(id)).toMatchObject({ status: 'wiped' });
});

test('cards belong to their owner', async () => {
  const { program, newCard } = world;
  const stranger = await newAccount(program, 'stranger@example.com');
  const { id } = await newCard({}, await newAccount(program, 'holder@example.com'));
  for (const path of ['', '/block', '/wipe']) {
    const { status } = await stranger.post(`${cardsPath}/${id}${path}`, path === '' ? cardForm() : {});
    expect(status).toBe(404);
  }
  expect((await stranger.get(`${cardsPath}/${id}/taps`)).status).toBe(404);
  expect((await stranger.get(cardsPath)).body).toEqual({ bolt_cards: [] });
});
