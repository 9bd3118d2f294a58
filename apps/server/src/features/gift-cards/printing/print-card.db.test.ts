import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfText } from '../../../platform/testing/read-pdf-text.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { type CardsWorld, cardsWorld, claim, paidCardOf } from '../testing/cards-world.ts';

let world: CardsWorld;
let buyer: Owner;
let claimer: Owner;

beforeAll(async () => {
  world = await cardsWorld();
  ({ buyer, claimer } = await world.signIn());
});
afterAll(() => world.program.close());

const print = ({ client }: Owner, id: string) => client.get(`/api/gift_cards/${id}/pdf`);

test('the buyer prints a card that is given personally, until its first claim', async () => {
  const { id, code } = await paidCardOf(buyer, '500');
  const { body } = await print(buyer, id);
  expect(body.file_name).toBe(`darkova-karta-${code.slice(-4)}.pdf`);
  const texts = readPdfText(Buffer.from(String(body.pdf), 'base64'));
  expect(texts).toContain(code);
  expect((await print(claimer, id)).text).toContain('gift_card_unknown');
  expect((await claim(claimer, code, '100')).status).toBe(200);
  expect(await print(buyer, id)).toMatchObject({ status: 409, body: { code: 'gift_card_not_printable' } });
});

test('a card whose code is mailed cannot be printed by its buyer', async () => {
  const { id } = await paidCardOf(buyer, '500', { recipient_email: 'petr@example.com' });
  expect((await print(buyer, id)).status).toBe(409);
});
