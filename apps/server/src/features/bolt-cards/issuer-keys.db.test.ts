import { deriveCardKeys } from '@dukat/rules/bolt-cards/card-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installationSecret } from '../../platform/secrets.ts';
import { cardSecrets, closeKeys, openKeys } from './issuer-keys.ts';
import { findTappedCard } from './tapping/find-card.ts';
import { cardsWorld, ok } from './testing/cards-world.ts';

const key = (byte: number) => Buffer.alloc(16, byte).toString('base64');

let world: Awaited<ReturnType<typeof cardsWorld>>;
beforeAll(async () => {
  world = await cardsWorld({ BOLT_CARD_KEYS: `new:${key(2)},old:${key(1)}` });
});
afterAll(() => world.close());

const issuer = (id: string, byte: number) => ({ id, key: new Uint8Array(16).fill(byte) });

test('a new chip gets the newest issuer key, and works until that key is removed', async () => {
  const { newCard, pay, program } = world;
  const { chip } = await newCard();
  expect(await pay(chip, 1)).toEqual(ok);
  const [row] = await program.database.selectFrom('bolt_cards').selectAll().execute();
  expect(row).toMatchObject({ issuer: 'new', version: 1 });
  // Nothing stored reveals the chip's number or keys.
  const keys = deriveCardKeys(issuer('new', 2).key, {
    uid: new Uint8Array(Buffer.from(chip.uid, 'hex')),
    version: 1,
  });
  const hidden = [chip.uid, ...Object.values(keys).map((each) => Buffer.from(each).toString('hex'))];
  for (const text of hidden) expect(JSON.stringify(row)).not.toContain(text);

  const secret = await installationSecret(program.database, 'bolt-cards');
  const [, p = '', c = ''] = /p=(\w+)&c=(\w+)/.exec(chip.next()) ?? [];
  const find = async (...configured: Parameters<typeof cardSecrets>[0]) =>
    findTappedCard(program.database, { secrets: cardSecrets(configured, { secret, pepper: '' }) }, { p, c });
  const newer = issuer('newer', 3);
  expect((await find(newer, issuer('new', 2)))?.card.public_id).toBe(row?.public_id);
  expect(await find(newer)).toBeUndefined();
  expect(await find(newer, issuer('other', 2))).toBeUndefined();
});

test('a chip of the time before the installation had a pepper is found with one', async () => {
  const { newCard, program } = world;
  const { chip } = await newCard();
  const secret = await installationSecret(program.database, 'bolt-cards');
  const [, p = '', c = ''] = /p=(\w+)&c=(\w+)/.exec(chip.next()) ?? [];
  const secrets = cardSecrets([issuer('new', 2)], { secret, pepper: 'later' });
  expect(await findTappedCard(program.database, { secrets }, { p, c })).toBeDefined();
  const [own, former] = cardSecrets([], { secret, pepper: 'later' }).all;
  expect(former).toEqual(cardSecrets([], { secret, pepper: '' }).newest);
  expect(own?.key).not.toEqual(former?.key);
});

test('keys are decrypted only for their card and version', () => {
  const secrets = cardSecrets([], { secret: 'secret', pepper: 'pepper' });
  const keys = deriveCardKeys(secrets.newest.key, { uid: new Uint8Array(7), version: 1 });
  const owner = { publicId: 'card', version: 1 };
  const closed = closeKeys(secrets, keys, owner);
  expect(openKeys(secrets, closed, owner)).toEqual(keys);
  expect(openKeys(secrets, closed, { ...owner, version: 2 })).toBeUndefined();
  expect(openKeys(secrets, closed, { ...owner, publicId: 'other' })).toBeUndefined();
  const other = cardSecrets([], { secret: 'secret', pepper: 'other' });
  expect(openKeys(other, closed, owner)).toBeUndefined();
  expect(other.newest.key).not.toEqual(secrets.newest.key);
});
