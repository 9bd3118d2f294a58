import { blockedAccount, houseGiftCards } from '@dukat/ledger/accounts';
import { cardHoldMs } from '@dukat/rules/gift-cards/limits';
import { type Amount, add, negate, subtract, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { later } from '@dukat/rules/time/later';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { CardPaymentRef, GatewayCards } from '../../gateways/gateways-facade.ts';
import { endHeldClaim, findHeldClaims, type HeldClaim } from '../claiming/held-claims-repository.ts';
import { lockCard, type StoredGiftCard } from '../gift-cards-repository.ts';
import { withdrawCardRequest } from '../operators/card-requests.ts';
import { storeDisputed, storeGivenBack, storeTakenBack } from './card-disputes-repository.ts';

/** The effects of disputes on the cards that the disputed payments paid, which gateways take as a port. */
export const cardDisputes: Pick<GatewayCards, 'findRecoverable' | 'setDisputed' | 'takeBack' | 'giveBack'> = {
  async findRecoverable(tx, payment) {
    const card = await lockPaidBy(tx, payment);
    if (card === undefined) return undefined;
    const held = await findHeldClaims(tx, card.id);
    const rest = held.reduce((sum, { amount }) => add(sum, amount), card.remaining);
    return { rest, corrected: card.corrected };
  },

  async setDisputed(tx, payment, disputedAt) {
    const card = await lockPaidBy(tx, payment);
    if (card !== undefined) await storeDisputed(tx, card, disputedAt);
  },

  async giveBack(tx, { amount, now, ...payment }) {
    const card = await lockPaidBy(tx, payment);
    assert(card !== undefined, 'expected a card that the payment paid');
    await storeGivenBack(tx, card, { amount, claimableFrom: later(now, cardHoldMs) });
    await withdrawCardRequest(tx, card);
  },

  async takeBack(tx, { amount, now, ...payment }) {
    const card = await lockPaidBy(tx, payment);
    assert(card !== undefined, 'expected a card that the payment paid');
    const returned = await returnHeldClaims(tx, card, subtract(amount, card.remaining), now);
    await storeTakenBack(tx, card, { returned, amount });
    await withdrawCardRequest(tx, card);
  },
};

/** Locks the card if this payment paid it and it was not returned. */
async function lockPaidBy(
  tx: Transaction,
  { cardPublicId, source }: CardPaymentRef,
): Promise<StoredGiftCard | undefined> {
  const card = await lockCard(tx, cardPublicId);
  return card.status === 'PAID' && card.paidBy === source ? card : undefined;
}

/** Returns the blocked money of the newest claims to their card until it covers what is needed, and how much it was. */
async function returnHeldClaims(
  tx: Transaction,
  card: StoredGiftCard,
  needed: Amount,
  now: Date,
): Promise<Amount> {
  let sum = zero;
  for (const claim of (await findHeldClaims(tx, card.id)).toReversed()) {
    if (sum >= needed) break;
    await returnClaim(tx, card, claim);
    await endHeldClaim(tx, claim, { taken_back_at: now });
    sum = add(sum, claim.amount);
  }
  return sum;
}

async function returnClaim(tx: Transaction, card: StoredGiftCard, claim: HeldClaim): Promise<void> {
  const { publicId, portfolioId, amount } = claim;
  const posted = await post(tx, {
    reference: `gift-card-claim-reversed:${publicId}`,
    type: 'reversal',
    entries: [
      { account: blockedAccount(portfolioId), asset: card.asset, amount: negate(amount) },
      { account: houseGiftCards, asset: card.asset, amount },
    ],
    about: card.publicId,
  });
  assert(!posted.refused, 'expected the blocked money of the claim');
}
