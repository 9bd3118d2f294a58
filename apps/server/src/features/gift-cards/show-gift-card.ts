import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readGiftCard } from '@dukat/contract/gift-cards';
import { formatCardCode } from '@dukat/rules/gift-cards/card-code';
import { claimHoldEnd, refundDeadline } from '@dukat/rules/gift-cards/card-state';
import { formatAmount, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { CardCodes } from './card-codes.ts';
import { canCorrectAddress } from './delivery/correct-address.ts';
import type { CardTimes } from './gift-cards-deps.ts';
import type { StoredGiftCard } from './gift-cards-repository.ts';

type ShownGiftCard = EndpointResponse<typeof readGiftCard>['gift_card'];

/** The wire format of a card for its buyer. */
export function showGiftCard(card: StoredGiftCard, { now, day }: CardTimes): ShownGiftCard {
  return {
    id: card.publicId,
    currency: card.asset,
    amount: formatAmount(card.amount),
    remaining: formatAmount(card.remaining),
    status: card.status,
    payment_type: card.paymentType,
    due_at: card.status === 'CREATED' ? (card.dueAt?.toISOString() ?? null) : null,
    last_four: card.lastFour,
    design: card.design,
    sender: card.sender,
    recipient: card.recipient,
    message: card.message,
    recipient_email: card.recipientEmail,
    locale: card.locale,
    deliver_at: card.deliverAt.toISOString(),
    delivered_at: card.deliveredAt?.toISOString() ?? null,
    bounced_at: card.bouncedAt?.toISOString() ?? null,
    can_correct_address: canCorrectAddress(card),
    is_frozen: card.isFrozen,
    is_closed: card.corrected > zero,
    claimable_from: heldUntil(card, now)?.toISOString() ?? null,
    expires_at: card.expiresAt?.toISOString() ?? null,
    expired: formatAmount(card.expired),
    refundable_until: refundDeadline(card, day)?.toISOString() ?? null,
    created_at: card.createdAt.toISOString(),
  };
}

const heldUntil = (card: StoredGiftCard, now: Date) =>
  card.status === 'PAID' ? claimHoldEnd(card, now) : null;

/** The code that the buyer gives personally; null if it is mailed or no longer stored. */
export function personalCode(
  codes: CardCodes,
  { publicId, recipientEmail, encryptedCode }: StoredGiftCard,
): string | null {
  if (recipientEmail !== null || encryptedCode === null) return null;
  const code = codes.open(encryptedCode, publicId);
  assert(code !== undefined, 'expected a code that this installation encrypted');
  return formatCardCode(code);
}
