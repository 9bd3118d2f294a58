import { expect } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { boughtCard, card, confirmPayment, readCard } from '../../withdrawals/testing/card-buyer.ts';
import { type Owner, withdrawalsWorld } from '../../withdrawals/testing/withdrawals-world.ts';

/** A program with a buyer who has money, and helpers to use cards. */
export async function cardsWorld() {
  const world = await withdrawalsWorld();
  await (await world.owner('verified@dukat.test')).give('CZK', '100000');
  return {
    ...world,
    /** Signs in anew, since the clock of a test may have ended the sessions. */
    signIn: async () => ({
      buyer: await world.owner('verified@dukat.test'),
      claimer: await world.owner('slovak@dukat.test'),
    }),
    async expectRightBooks() {
      expect(await world.failedChecks()).toEqual([]);
      await asOwner(world.program.ownerUrl, 'delete from gift_card_failures');
    },
  };
}

export type CardsWorld = Awaited<ReturnType<typeof cardsWorld>>;

/** Buys and pays a card that the buyer gives personally. */
export async function paidCardOf(
  buyer: Owner,
  amount = '500',
  more: object = {},
): Promise<{ readonly id: string; readonly code: string }> {
  const id = await boughtCard(buyer, card(amount, more));
  expect((await confirmPayment(buyer)).status).toBe(200);
  const { code } = await readCard(buyer, id);
  return { id, code: String(code) };
}

export const check = (client: TestClient, code: string) =>
  client.get(`/api/check-gift-card-code?code=${encodeURIComponent(code)}`);

export const claim = (owner: Owner, code: string, amount?: string) =>
  owner.client.post('/api/claim-gift-card', { code, ...(amount !== undefined && { amount }) });

export const refundCard = (owner: Owner, id: string) => owner.client.post(`/api/gift_cards/${id}/refund`, {});
