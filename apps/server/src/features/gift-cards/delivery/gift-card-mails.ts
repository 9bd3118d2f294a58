import { numberFormats } from '@dukat/locales/format-number';
import { timeFormats } from '@dukat/locales/format-time';
import { type LocaleCode, languageTag } from '@dukat/locales/locale';
import { giftCardMails } from '@dukat/locales/mails/gift-cards';
import { plainText } from '@dukat/rules/content/plain-text';
import { formatCardCode } from '@dukat/rules/gift-cards/card-code';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { type UserSummary, userById } from '../../identity/identity-facade.ts';
import { createFreezeUrl } from '../../identity/second-step-facade.ts';
import { sendMail, sendTrackedMail } from '../../notifications/mail-facade.ts';
import type { CardCodes } from '../card-codes.ts';
import type { StoredGiftCard } from '../gift-cards-repository.ts';

// Mails about paid cards, with the brand and the links of the site where the card was bought.

/** Mails the recipient the code, and returns the Message-ID. */
export async function mailArrived(tx: Transaction, card: StoredGiftCard, code: string): Promise<string> {
  const { recipientEmail, expiresAt, locale, brand, origin } = card;
  assert(recipientEmail !== null && expiresAt !== null, 'expected a paid gift card with a recipient');
  return sendTrackedMail(tx, giftCardMails, {
    to: recipientEmail,
    locale,
    brand,
    template: 'gift_card_arrived',
    values: {
      ...describeCard(card, locale),
      code: formatCardCode(code),
      sender: plainText(card.sender),
      message: plainText(card.message),
      expiresAt: lastDay(expiresAt, locale),
      claimUrl: `${origin}/claim_gift_card`,
    },
  });
}

/** Mails the buyer that the card is paid, with a link to freeze the account in case the buyer did not order it. */
export async function mailPaid(
  tx: Transaction,
  codes: CardCodes,
  card: StoredGiftCard,
  { expiresAt, now }: { readonly expiresAt: Date; readonly now: Date },
): Promise<void> {
  const { recipientEmail, deliverAt, brand } = card;
  const { id, email: to, locale } = await buyerOf(tx, card);
  const isMailed = recipientEmail !== null;
  await sendMail(tx, giftCardMails, {
    to,
    locale,
    brand,
    template: 'gift_card_paid',
    values: {
      ...describeCard(card, locale),
      mailedTo: recipientEmail ?? '',
      mailedAt: isMailed ? timeFormats(languageTag(locale)).dateTime(deliverAt) : '',
      expiresAt: lastDay(expiresAt, locale),
      cardUrl: cardUrl(codes, card),
      freezeUrl: await createFreezeUrl(tx, id, now),
    },
  });
}

/** Mails the buyer that the price is back on the balance. */
export async function mailRefunded(tx: Transaction, codes: CardCodes, card: StoredGiftCard): Promise<void> {
  const { email: to, locale } = await buyerOf(tx, card);
  await sendMail(tx, giftCardMails, {
    to,
    locale,
    brand: card.brand,
    template: 'gift_card_refunded',
    values: { ...describeCard(card, locale), cardUrl: cardUrl(codes, card) },
  });
}

/** Mails the buyer that what was left of an expired card is back on the balance. */
export async function mailExpired(tx: Transaction, codes: CardCodes, card: StoredGiftCard): Promise<void> {
  const { email: to, locale } = await buyerOf(tx, card);
  const { remaining, asset, brand } = card;
  const rest = numberFormats(languageTag(locale)).exact(formatAmount(remaining), asset);
  await sendMail(tx, giftCardMails, {
    to,
    locale,
    brand,
    template: 'gift_card_expired',
    values: { ...describeCard(card, locale), rest, cardUrl: cardUrl(codes, card) },
  });
}

/** Mails the buyer that the mail with the code did not arrive. */
export async function mailBounced(tx: Transaction, codes: CardCodes, card: StoredGiftCard): Promise<void> {
  const { email: to, locale } = await buyerOf(tx, card);
  await sendMail(tx, giftCardMails, {
    to,
    locale,
    brand: card.brand,
    template: 'gift_card_bounced',
    values: {
      ...describeCard(card, locale),
      mailedTo: card.recipientEmail ?? '',
      cardUrl: cardUrl(codes, card),
    },
  });
}

/** Mails the buyer how to pay the card. */
export async function mailOrdered(
  tx: Transaction,
  codes: CardCodes,
  card: StoredGiftCard,
  payment: Partial<Record<'account' | 'iban' | 'variable_symbol', string>>,
): Promise<void> {
  const { dueAt, brand } = card;
  assert(dueAt !== null, 'expected a time for a payment from outside');
  const { email: to, locale } = await buyerOf(tx, card);
  const { account = '', iban = '', variable_symbol: variableSymbol = '' } = payment;
  await sendMail(tx, giftCardMails, {
    to,
    locale,
    brand,
    template: 'gift_card_ordered',
    values: {
      ...describeCard(card, locale),
      account,
      iban,
      variableSymbol,
      dueAt: timeFormats(languageTag(locale)).dateTime(dueAt),
      cardUrl: cardUrl(codes, card),
    },
  });
}

/** Mails the buyer that a payment did not pay the card and is on the balance. */
export async function mailNotPaid(
  tx: Transaction,
  codes: CardCodes,
  card: StoredGiftCard,
  { amount, asset }: { readonly amount: Amount; readonly asset: string },
): Promise<void> {
  const { email: to, locale } = await buyerOf(tx, card);
  const received = numberFormats(languageTag(locale)).exact(formatAmount(amount), asset);
  await sendMail(tx, giftCardMails, {
    to,
    locale,
    brand: card.brand,
    template: 'gift_card_not_paid',
    values: { ...describeCard(card, locale), received, cardUrl: cardUrl(codes, card) },
  });
}

/** The path of a card's page; a visitor's has the secret. */
export function cardPath(
  codes: Pick<CardCodes, 'secretFor'>,
  { isVisitors, publicId }: Pick<StoredGiftCard, 'isVisitors' | 'publicId'>,
): string {
  return `/buy_gift_card?id=${publicId}${isVisitors ? `&secret=${codes.secretFor(publicId)}` : ''}`;
}

const cardUrl = (codes: CardCodes, card: StoredGiftCard) => `${card.origin}${cardPath(codes, card)}`;

/** The card ends at midnight, so the day before is the last one. */
const lastDay = (expiresAt: Date, locale: LocaleCode) =>
  timeFormats(languageTag(locale)).day(expiresAt.getTime() - 1);

const describeCard = ({ amount, asset, recipient }: StoredGiftCard, locale: LocaleCode) => ({
  amount: numberFormats(languageTag(locale)).exact(formatAmount(amount), asset),
  recipient: plainText(recipient),
});

async function buyerOf(tx: Transaction, { buyerId }: StoredGiftCard): Promise<UserSummary> {
  const buyer = await userById(tx, buyerId);
  assert(buyer !== undefined, 'expected an account of the buyer');
  return buyer;
}
