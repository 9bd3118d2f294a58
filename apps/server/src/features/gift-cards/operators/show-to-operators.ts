import type {
  listOperatorGiftCards,
  readOperatorGiftCard,
} from '@dukat/contract/back-office/products/gift-cards';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { isCorrectable, maskMailbox, operatorActs } from '@dukat/rules/gift-cards/operator-acts';
import { formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import { listFrozenPortfolios } from '../../freezes/freezes-facade.ts';
import { usersById } from '../../identity/identity-facade.ts';
import { waitingApprovals } from '../../operators/approvals-facade.ts';
import type { StoredGiftCard } from '../gift-cards-repository.ts';
import { cardSubject } from './card-requests.ts';
import { listClaims, listExpiries } from './operator-cards-repository.ts';

type ShownCards = EndpointResponse<typeof listOperatorGiftCards>['gift_cards'];

/** The wire format of cards for operators: without code, and with a masked recipient. */
export async function showToOperators(
  db: Database,
  cards: readonly StoredGiftCard[],
  { now, day }: { readonly now: Date; readonly day: Date },
): Promise<ShownCards> {
  const buyers = await usersById(db, [...new Set(cards.map(({ buyerId }) => buyerId))]);
  const approvals = await waitingApprovals(db, cards.map(cardSubject), now);
  const disputed = new Set(await listFrozenPortfolios(db));
  return cards.map((card) => ({
    id: card.publicId,
    currency: card.asset,
    amount: formatAmount(card.amount),
    remaining: formatAmount(card.remaining),
    status: card.status,
    payment_type: card.paymentType,
    last_four: card.lastFour,
    design: card.design,
    email: buyers.get(card.buyerId)?.email ?? '',
    recipient: card.recipientEmail === null ? null : maskMailbox(card.recipientEmail),
    is_frozen: card.isFrozen && !card.isDisputed,
    is_disputed: card.isDisputed || disputed.has(card.portfolioId),
    created_at: card.createdAt.toISOString(),
    paid_at: card.paidAt?.toISOString() ?? null,
    deliver_at: card.deliverAt.toISOString(),
    delivered_at: card.deliveredAt?.toISOString() ?? null,
    claimable_from: card.claimableFrom?.toISOString() ?? null,
    expires_at: card.expiresAt?.toISOString() ?? null,
    can: { ...operatorActs(card), correct: isCorrectable(card, day) },
    waiting_approval: approvals.get(cardSubject(card)) ?? null,
  }));
}

/** A page of the card's claims, newest first. */
export async function showClaims(
  db: Database,
  card: StoredGiftCard,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Pick<EndpointResponse<typeof readOperatorGiftCard>, 'claims' | 'has_more'>> {
  const found = await listClaims(db, card, { offset, limit });
  const shown = found.slice(0, limit);
  const claimers = await usersById(db, [...new Set(shown.map(({ claimer_id: id }) => id))]);
  return {
    claims: shown.map(({ public_id: id, claimer_id: claimerId, amount, claimed_at: at }) => ({
      id,
      email: claimers.get(claimerId)?.email ?? '',
      amount: formatAmount(toAmount(amount)),
      claimed_at: at.toISOString(),
      posting: `gift-card-claimed:${id}`,
    })),
    has_more: found.length > limit,
  };
}

/** The references of the postings of a card, besides those of its claims. */
export async function findPostings(
  db: Database,
  { id, publicId, status, paidAt, expired, corrected }: StoredGiftCard,
): Promise<string[]> {
  return [
    ...(paidAt === null ? [] : [`gift-card-sold:${publicId}`]),
    ...(status === 'REFUNDED' ? [`gift-card-refunded:${publicId}`] : []),
    ...(expired > zero ? await listExpiries(db, id) : []),
    ...(corrected > zero ? [`gift-card-corrected:${publicId}`] : []),
  ];
}
