import { numberFormats } from '@dukat/locales/format-number';
import { timeFormats } from '@dukat/locales/format-time';
import { type LocaleCode, languageTag } from '@dukat/locales/locale';
import { giftCardMails } from '@dukat/locales/mails/gift-cards';
import { plainText } from '@dukat/rules/content/plain-text';
import { formatCardCode } from '@dukat/rules/gift-cards/card-code';
import { claimHoldEnd } from '@dukat/rules/gift-cards/card-state';
import { cardMailsPerMailboxAndDay } from '@dukat/rules/gift-cards/limits';
import { type Amount, formatAmount, subtract } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { type UserSummary, userById } from '../../identity/identity-facade.ts';
import { createFreezeUrl } from '../../identity/second-step-facade.ts';
import { sendMail, sendTrackedMail } from '../../notifications/mail-facade.ts';
import type { CardCodes } from '../card-codes.ts';
import type { PaidGiftCard, StoredGiftCard } from '../gift-cards-repository.ts';
import { countMailTo } from './delivery-repository.ts';

// Mails about paid cards, with the brand and the links of the site where the card was bought.

/**
 * Mails the recipient the code, and returns the Message-ID; undefined if the mailbox has received the most for today. Every mail with a code
 * passes here.
 */
export async function mailArrived(
  tx: Transaction,
  card: StoredGiftCard,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<string | undefined> {
  const { recipientEmail, expiresAt, locale, brand, origin } = card;
  assert(recipientEmail !== null && expiresAt !== null, 'expected a paid gift card with a recipient');
  if (!(await countMailTo(tx, recipientEmail, { most: cardMailsPerMailboxAndDay, now }))) return undefined;
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

/** Mails the buyer that the card is paid, until when claims stay blocked, and a link to freeze the account in case the buyer did not order it. */
export async function mailPaid(
  tx: Transaction,
  codes: CardCodes,
  card: StoredGiftCard,
  {
    expiresAt,
    claimableFrom,
    now,
  }: Pick<PaidGiftCard, 'expiresAt' | 'claimableFrom'> & { readonly now: Date },
): Promise<void> {
  const { recipientEmail, deliverAt, brand } = card;
  const { id, email: to, locale } = await buyerOf(tx, card);
  const isMailed = recipientEmail !== null;
  const { dateTime } = timeFormats(languageTag(locale));
  const blockedUntil = claimHoldEnd({ claimableFrom }, now);
  await sendMail(tx, giftCardMails, {
    to,
    locale,
    brand,
    template: 'gift_card_paid',
    values: {
      ...describeCard(card, locale),
      mailedTo: recipientEmail ?? '',
      mailedAt: isMailed ? dateTime(deliverAt) : '',
      blockedUntil: blockedUntil === null ? '' : dateTime(blockedUntil),
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

/** Mails the buyer that what was left of an expired card is back on the balance, or a part of it. */
export async function mailExpired(
  tx: Transaction,
  codes: CardCodes,
  card: StoredGiftCard,
  credited: Amount,
): Promise<void> {
  const { email: to, locale } = await buyerOf(tx, card);
  const { remaining, asset, brand } = card;
  const show = (amount: Amount) => numberFormats(languageTag(locale)).exact(formatAmount(amount), asset);
  const common = { ...describeCard(card, locale), cardUrl: cardUrl(codes, card) };
  if (credited === remaining) {
    const values = { ...common, rest: show(remaining) };
    return sendMail(tx, giftCardMails, { to, locale, brand, template: 'gift_card_expired', values });
  }
  const values = {
    ...common,
    credited: show(credited),
    waiting: show(subtract(remaining, credited)),
    verifyUrl: `${card.origin}/myaccount?section=verification`,
  };
  await sendMail(tx, giftCardMails, { to, locale, brand, template: 'gift_card_expired_in_part', values });
}

/** Reminds the buyer, and the recipient who has received the code by mail, of the end of a card. */
export async function mailEndsSoon(tx: Transaction, codes: CardCodes, card: PaidGiftCard): Promise<void> {
  const { recipientEmail, deliveredAt, locale, brand, origin } = card;
  const buyer = await buyerOf(tx, card);
  await sendMail(tx, giftCardMails, {
    to: buyer.email,
    locale: buyer.locale,
    brand,
    template: 'bought_gift_card_ends_soon',
    values: { ...describeRest(card, buyer.locale), cardUrl: cardUrl(codes, card) },
  });
  if (recipientEmail === null || deliveredAt === null || recipientEmail === buyer.email) return;
  await sendMail(tx, giftCardMails, {
    to: recipientEmail,
    locale,
    brand,
    template: 'gift_card_ends_soon',
    values: {
      ...describeRest(card, locale),
      sender: plainText(card.sender),
      claimUrl: `${origin}/claim_gift_card`,
    },
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

const describeRest = (card: PaidGiftCard, locale: LocaleCode) => ({
  rest: numberFormats(languageTag(locale)).exact(formatAmount(card.remaining), card.asset),
  recipient: plainText(card.recipient),
  lastFour: card.lastFour ?? '',
  expiresAt: lastDay(card.expiresAt, locale),
});

const describeCard = ({ amount, asset, recipient }: StoredGiftCard, locale: LocaleCode) => ({
  amount: numberFormats(languageTag(locale)).exact(formatAmount(amount), asset),
  recipient: plainText(recipient),
});

async function buyerOf(tx: Transaction, { buyerId }: StoredGiftCard): Promise<UserSummary> {
  const buyer = await userById(tx, buyerId);
  assert(buyer !== undefined, 'expected an account of the buyer');
  return buyer;
}
