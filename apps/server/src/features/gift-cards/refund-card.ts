import { availableAccount, houseGiftCards } from '@dukat/ledger/accounts';
import { refundDeadline } from '@dukat/rules/gift-cards/card-state';
import { negate } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../platform/crash-point.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { post } from '../../platform/ledger/post.ts';
import { noteCardReturned } from '../withdrawals/withdrawals-facade.ts';
import type { CardCodes } from './card-codes.ts';
import { mailRefunded } from './delivery/gift-card-mails.ts';
import { endCard, type StoredGiftCard } from './gift-cards-repository.ts';
import { withdrawCardRequest } from './operators/card-requests.ts';

/** Returns a card to the balance that paid it. The row must be locked. A repeated call has no effect. */
export async function refundCard(
  tx: Transaction,
  codes: CardCodes,
  card: StoredGiftCard,
  now: Date,
): Promise<Result<null, 'gift_card_not_refundable'>> {
  if (card.status === 'REFUNDED') return accept(null);
  if (refundDeadline(card, now) === null) return refuse('gift_card_not_refundable');
  await returnCard(tx, codes, card);
  return accept(null);
}

/** Returns a card of which nothing was claimed. The caller has locked and checked it. */
export async function returnCard(tx: Transaction, codes: CardCodes, card: StoredGiftCard): Promise<void> {
  const { publicId, portfolioId, asset, amount } = card;
  const posted = await post(tx, {
    reference: `gift-card-refunded:${publicId}`,
    type: 'gift_card_refunded',
    entries: [
      { account: houseGiftCards, asset, amount: negate(amount) },
      { account: availableAccount(portfolioId), asset, amount },
    ],
    about: publicId,
  });
  assert(!posted.refused, 'expected the money of an unclaimed gift card');
  await endCard(tx, card, 'REFUNDED');
  await withdrawCardRequest(tx, card);
  if (card.paymentType === 'VIRTUAL') await noteCardReturned(tx, publicId, amount);
  await mailRefunded(tx, codes, card);
  crashPoint('gift-card-refunded');
}
