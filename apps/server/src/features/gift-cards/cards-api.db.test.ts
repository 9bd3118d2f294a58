import { brands } from '@dukat/brands/sites';
import type { AnyEndpoint } from '@dukat/contract/endpoint';
import * as claims from '@dukat/contract/gift-card-claims';
import * as contract from '@dukat/contract/gift-cards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { card } from '../withdrawals/testing/card-buyer.ts';
import type { Owner } from '../withdrawals/testing/withdrawals-world.ts';
import { type CardsWorld, cardsWorld, paidCardOf } from './testing/cards-world.ts';

// Brands that hide the card pages answer 404 on every endpoint of cards, to visitors and to users.

let world: CardsWorld;
let buyer: Owner;
beforeAll(async () => {
  world = await cardsWorld();
  ({ buyer } = await world.signIn());
});
afterAll(() => world.program.close());

const { cardGreeting: _, ...purchases } = contract;
const endpoints: readonly AnyEndpoint[] = [...Object.values(purchases), ...Object.values(claims)];

/** A request that the site of a brand with cards answers. */
function request(
  { method, path }: AnyEndpoint,
  { id, code }: { readonly id: string; readonly code: string },
) {
  const bodies: Readonly<Record<string, object>> = {
    '/api/gift_cards': card('100'),
    '/api/claim-gift-card': { code, amount: '100' },
    '/api/order/resend_gift_card': { id },
    '/api/gift_cards/{giftCardId}/correct_address': { recipient_email: 'petr@example.com' },
    '/api/gift_cards/{giftCardId}/cancel': {},
    '/api/gift_cards/{giftCardId}/refund': {},
  };
  const url =
    path.replace('{giftCardId}', id) + (path === '/api/check-gift-card-code' ? `?code=${code}` : '');
  return [method, url, bodies[path]] as const;
}

test('the brands that hide the card pages are those of the requirement', () => {
  const without = brands.filter(({ hiddenPages }) => hiddenPages.includes('buy_gift_card'));
  expect(without.map(({ id }) => id).toSorted()).toEqual(['dukat', 'simplecoin']);
});

test.each(['simplecoin', 'dukat'])('%s answers 404 at every endpoint of cards', async (brand) => {
  const bought = await paidCardOf(buyer);
  const send = async (endpoint: AnyEndpoint, headers: Readonly<Record<string, string>>) => {
    const { status } = await buyer.client.send(...request(endpoint, bought), headers);
    return `${endpoint.method} ${endpoint.path} ${status}`;
  };
  const answers: string[] = [];
  for (const endpoint of endpoints) answers.push(await send(endpoint, { host: `${brand}.localhost:3000` }));
  expect(answers).toEqual(endpoints.map(({ method, path }) => `${method} ${path} 404`));
  // The same requests find the card elsewhere, so it is the brand that they are refused for.
  const reads = endpoints.filter(({ method }) => method === 'GET');
  const found: string[] = [];
  for (const endpoint of reads) found.push(await send(endpoint, {}));
  expect(found).toEqual(reads.map(({ method, path }) => `${method} ${path} 200`));
});
