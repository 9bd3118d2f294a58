import { availableAccount, blockedAccount, houseGiftCards } from '@dukat/ledger/accounts';
import { refundDeadline } from '@dukat/rules/gift-cards/card-state';
import { negate } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../platform/crash-point.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { post } from '../../platform/ledger/post.ts';
import { isFrozen } from '../freezes/freezes-facade.ts';
import { canRefundCard, isGatewaySource, lockSource, refundPayment } from '../gateways/gateways-facade.ts';
import { noteCardReturned } from '../withdrawals/withdrawals-facade.ts';
import type { CardCodes } from './card-codes.ts';
import { mailRefunded } from './delivery/gift-card-mails.ts';
import type { CardTimes } from './gift-cards-deps.ts';
import { endCard, type StoredGiftCard } from './gift-cards-repository.ts';
import { withdrawCardRequest } from './operators/card-requests.ts';

/** Locks the gateway's payment of a card, which is locked before the card. */
export async function lockPaymentOf(
  tx: Transaction,
  { paidBy }: Pick<StoredGiftCard, 'paidBy'>,
): Promise<void> {
  if (paidBy !== null && isGatewaySource(paidBy)) await lockSource(tx, paidBy);
}

/** Returns a card to the balance or the gateway's payment that paid it. The caller has locked the payment and the row. A repeated call has no effect. */
export async function refundCard(
  tx: Transaction,
  codes: CardCodes,
  card: StoredGiftCard,
  { now, day }: CardTimes,
): Promise<Result<null, 'gift_card_not_refundable'>> {
  if (card.status === 'REFUNDED') return accept(null);
  if (refundDeadline(card, day) === null) return refuse('gift_card_not_refundable');
  return returnCard(tx, codes, card, now);
}

/**
 * Returns a card of which nothing was claimed. The caller has locked the payment and the card, and checked it. If the gateway cannot refund its
 * payment, for example since it brought more than the price, the money stays on the buyer's balance. What a frozen account bought
 * is frozen with it: a refund through a gateway would pay out of a frozen account.
 */
export async function returnCard(
  tx: Transaction,
  codes: CardCodes,
  card: StoredGiftCard,
  now: Date,
): Promise<Result<null, 'gift_card_not_refundable'>> {
  const { publicId, portfolioId, asset, amount } = card;
  if (await isFrozen(tx, portfolioId)) return refuse('gift_card_not_refundable');
  const source = await findRefundable(tx, card);
  const account = source === undefined ? availableAccount : blockedAccount;
  const posted = await post(tx, {
    reference: `gift-card-refunded:${publicId}`,
    type: 'gift_card_refunded',
    entries: [
      { account: houseGiftCards, asset, amount: negate(amount) },
      { account: account(portfolioId), asset, amount },
    ],
    about: publicId,
  });
  assert(!posted.refused, 'expected the money of an unclaimed gift card');
  await endCard(tx, card, 'REFUNDED');
  await withdrawCardRequest(tx, card);
  if (card.paymentType === 'VIRTUAL') await noteCardReturned(tx, publicId, amount);
  if (source === undefined) await mailRefunded(tx, codes, card);
  else {
    // The gateway's refund is mailed once it has ended.
    const refunded = await refundPayment(tx, { source, now });
    assert(!refunded.refused, 'expected a payment that can be refunded');
  }
  crashPoint('gift-card-refunded');
  return accept(null);
}

/** Returns the gateway's payment to which the price can go back; undefined for the balance. */
async function findRefundable(
  tx: Transaction,
  { paidBy: source, amount }: StoredGiftCard,
): Promise<string | undefined> {
  if (source === null || !isGatewaySource(source)) return undefined;
  return (await canRefundCard(tx, { source, amount })) ? source : undefined;
}
