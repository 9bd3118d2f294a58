import type { RefusalReason } from '@dukat/contract/endpoint';
import type { buyGiftCard } from '@dukat/contract/gift-cards';
import type { PaymentInstructions } from '@dukat/contract/orders/payment-instructions';
import type { LocaleCode } from '@dukat/locales/locale';
import type { CardPaymentType } from '@dukat/rules/gift-cards/card-state';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { maxUnpaidOrders, paymentWaitMs } from '@dukat/rules/orders/limits';
import { unverifiedOrderMaximum } from '@dukat/rules/orders/price-limits';
import { checkPurpose } from '@dukat/rules/orders/purpose';
import { isGateway } from '@dukat/rules/payments/gateways';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { later } from '@dukat/rules/time/later';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import { findNewestPayment, openGatewayPayment } from '../../gateways/gateways-facade.ts';
import type { ShownSale } from '../../orders/card-sales/card-sales-facade.ts';
import { describeGatewayPayment, type Viewer } from '../../orders/purchases-facade.ts';
import { bankInstructions, openBankPayment } from '../../payments/payments-facade.ts';
import { remainingDepositLimit } from '../../verification/verification-facade.ts';
import { cardPath, mailOrdered } from '../delivery/gift-card-mails.ts';
import type { Purchase } from '../gift-card-command.ts';
import type { GiftCardsDeps } from '../gift-cards-deps.ts';
import { countUnpaidCards, lockCard, type StoredGiftCard } from '../gift-cards-repository.ts';
import { storeDueTime } from './unpaid-cards-repository.ts';

// A card paid by bank or gateway is a deposit to its buyer's portfolio that names the card (ADR 131), one paid with coins a sale (ADR 134).

type Refusal = RefusalReason<typeof buyGiftCard>;
type OutsideType = Exclude<CardPaymentType, 'VIRTUAL'>;

export const dueTime = (paymentType: OutsideType, now: Date): Date => later(now, paymentWaitMs[paymentType]);

/** Checks before the payment what an order or a deposit of the sum would be refused for. */
export async function checkOutsidePayment(
  { gateways }: Pick<GiftCardsDeps, 'gateways'>,
  purchase: Purchase & { readonly paymentType: OutsideType; readonly amount: Amount },
): Promise<Result<null, Refusal>> {
  const { tx, caller, typed, paymentType, amount, now } = purchase;
  const { user, deviceId } = caller;
  const { currency } = typed;
  if (isGateway(paymentType) && !gateways.includes(paymentType)) {
    return refuse('payment_method_unavailable', { field: 'payment_type' });
  }
  const unverified = unverifiedOrderMaximum(currency);
  if (user?.isVerified !== true && amount > unverified) {
    const values = { limit: formatAmount(unverified), currency };
    return refuse('above_unverified_maximum', { field: 'amount', values });
  }
  const purpose = checkPurpose({
    isSignedIn: user !== null,
    sell: false,
    purpose: purchase.purpose.purpose,
    text: purchase.purpose.purposeText ?? '',
  });
  if (purpose.refused) return purpose;
  if (user !== null) {
    if (await isFrozen(tx, user.portfolioId)) return refuse('payouts_frozen');
    const rail = paymentType === 'WALLET_TRANSFER' ? 'crypto' : 'fiat';
    const owner = { userId: user.id, tier: user.tier, rail, now } as const;
    const left = await remainingDepositLimit(tx, owner, currency);
    const values = { left: formatAmount(left), currency };
    if (amount > left) return refuse('above_deposit_limit', { field: 'amount', values });
  }
  const unpaid = await countUnpaidCards(tx, deviceId, now);
  return unpaid >= maxUnpaidOrders ? refuse('too_many_open_orders') : accept(null);
}

/** Opens the payment at the bank or the gateway, and mails the buyer how to pay. */
export async function requestOutsidePayment(
  { codes }: Pick<GiftCardsDeps, 'codes'>,
  { tx, caller, language: locale, now }: Purchase,
  publicId: string,
): Promise<Result<null, 'gopay_maximum' | 'gopay_day_limit'>> {
  const card = await lockCard(tx, publicId);
  const { paymentType, portfolioId, asset: currency, amount, dueAt } = card;
  if (isGateway(paymentType)) {
    const opened = await openAtGateway(tx, codes, card, { deviceId: caller.deviceId, locale, now });
    if (opened.refused) return opened;
  } else if (paymentType === 'BANK_TRANSFER' && dueAt !== null) {
    await openBankPayment(tx, {
      orderPublicId: publicId,
      purpose: 'gift_card',
      portfolioId,
      currency,
      amount,
      now,
      dueAt,
    });
  }
  const bank = await bankInstructions(tx, { orderPublicId: publicId, locale });
  await mailOrdered(tx, codes, card, bank ?? {});
  return accept(null);
}

interface Opening {
  readonly deviceId: string;
  readonly locale: LocaleCode;
  readonly now: Date;
}

async function openAtGateway(
  tx: Transaction,
  codes: GiftCardsDeps['codes'],
  card: StoredGiftCard,
  { deviceId, locale, now }: Opening,
): Promise<Result<null, 'gopay_maximum' | 'gopay_day_limit'>> {
  const { paymentType, portfolioId, asset: currency, amount, origin, isVisitors } = card;
  assert(isGateway(paymentType), 'expected a card paid through a gateway');
  const opened = await openGatewayPayment(tx, {
    provider: paymentType,
    userId: card.buyerId,
    portfolioId,
    orderPublicId: null,
    cardPublicId: card.publicId,
    deviceId: isVisitors ? deviceId : null,
    currency,
    amount,
    locale,
    origin,
    returnPath: cardPath(codes, card),
    now,
  });
  return opened.refused ? { ...opened, field: 'amount' } : accept(null);
}

/**
 * Requests another payment for a card whose buyer abandoned the last one. The card waits as long as the new payment is valid at the gateway.
 * The caller has locked the card.
 */
export async function payAgain(
  tx: Transaction,
  { codes, gateways }: Pick<GiftCardsDeps, 'codes' | 'gateways'>,
  card: StoredGiftCard,
  opening: Opening,
): Promise<Result<null, 'payment_method_unavailable' | 'gopay_maximum' | 'gopay_day_limit'>> {
  const { publicId, status, paymentType } = card;
  const isOffered = isGateway(paymentType) && gateways.includes(paymentType);
  if (status !== 'CREATED' || !isOffered || (await isFrozen(tx, card.portfolioId)))
    return refuse('payment_method_unavailable');
  const newest = await findNewestPayment(tx, publicId, 'card_public_id');
  const isAbandoned = newest?.status === 'canceled' || newest?.status === 'failed';
  if (!isAbandoned) return refuse('payment_method_unavailable');
  await storeDueTime(tx, card, dueTime(paymentType, opening.now));
  return openAtGateway(tx, codes, card, opening);
}

export interface ReadPayment {
  readonly payment: PaymentInstructions | null;
  /** The sale of the coins; null for another payment. */
  readonly sale: ShownSale | null;
}

/** Returns how to pay the card; null if it no longer waits for a payment from outside. */
export async function readInstructions(
  db: Database,
  { sales }: Pick<GiftCardsDeps, 'sales'>,
  { publicId, status, paymentType, amount, asset: currency, dueAt }: StoredGiftCard,
  { locale, isSlovakHost, now }: Viewer,
): Promise<ReadPayment> {
  if (paymentType === 'WALLET_TRANSFER') {
    const { sale, payment } = await sales.describe(db, publicId, { locale, isSlovakHost, now });
    return { sale, payment: status === 'CREATED' ? payment : null };
  }
  if (status !== 'CREATED' || paymentType === 'VIRTUAL') return { payment: null, sale: null };
  if (isGateway(paymentType)) {
    const newest = await findNewestPayment(db, publicId, 'card_public_id');
    return { payment: describeGatewayPayment(newest, { amount, currency, dueAt }), sale: null };
  }
  const bank = await bankInstructions(db, { orderPublicId: publicId, locale, isSlovakHost });
  return { payment: bank ?? null, sale: null };
}
