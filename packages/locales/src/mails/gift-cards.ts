import { freezeAccount, received, verifyIdentity } from './common-rows.ts';
import { describeButton, describeMails, describeRow } from './mail.ts';
import { account, dueAt, iban, variableSymbol } from './orders/order-rows.ts';

const code = describeRow('code', 'Code', 'row.giftCardCode');
const value = describeRow('amount', 'Value', 'row.giftCardValue');
const from = describeRow('sender', 'From');
const forWhom = describeRow('recipient', 'For');
const greeting = describeRow('message', 'Message');
const expiry = describeRow('expiresAt', 'Claim it by');
const left = describeRow('rest', 'Left', 'row.giftCardLeft');
const credited = describeRow('credited', 'Credited', 'row.giftCardCredited');
const waiting = describeRow('waiting', 'Waits', 'row.giftCardWaiting');
const mailedTo = describeRow('mailedTo', 'We send the code to');
const lastFour = describeRow('lastFour', 'The code ends with');
const refusedTo = describeRow('mailedTo', 'Our e-mail did not arrive at');
const mailedAt = describeRow('mailedAt', 'We send it on');
const blockedUntil = describeRow(
  'blockedUntil',
  'What is claimed stays blocked until',
  'row.giftCardBlockedUntil',
);

/** Mails about paid gift cards: to the recipient, and to the buyer. Subjects contain neither the code nor what the buyer wrote. */
export const giftCardMails = describeMails({
  gift_card_arrived: {
    values: ['code', 'amount', 'sender', 'recipient', 'message', 'expiresAt', 'claimUrl'],
    rows: [code, value, from, forWhom, greeting, expiry],
    buttons: [describeButton('claimUrl', 'Claim the gift card')],
    subject: 'You’ve received a gift card for {amount}',
    heading: 'You’ve received a gift card',
    paragraphs: [
      'Enter the code on our page and the money is yours. You can claim all of it or a part; it costs nothing.',
    ],
    note: 'Anyone who has the code can claim the card, so keep this e-mail to yourself. We never ask for the code.',
  },
  gift_card_ordered: {
    values: ['amount', 'recipient', 'account', 'iban', 'variableSymbol', 'dueAt', 'cardUrl'],
    rows: [value, forWhom, account, iban, variableSymbol, dueAt],
    buttons: [describeButton('cardUrl', 'Open the gift card')],
    subject: 'Pay your gift card for {amount}',
    heading: 'Your gift card is waiting for your payment',
    paragraphs: [
      'Pay {amount} in one payment. The page of the gift card shows how to pay and when the payment has arrived.',
    ],
    note: 'If you did not order a gift card, you need not do anything: we cancel unpaid ones.',
  },
  gift_card_not_paid: {
    values: ['amount', 'recipient', 'received', 'cardUrl'],
    rows: [received, value, forWhom],
    buttons: [describeButton('cardUrl', 'Open the gift card')],
    subject: 'Your payment of {received} is in your balance',
    heading: 'Your payment did not pay the gift card',
    paragraphs: [
      'A gift card is paid by one payment of its full price, before it is cancelled. {received} is in your balance, and you can buy another gift card from it.',
    ],
  },
  gift_card_paid: {
    values: [
      'amount',
      'recipient',
      'mailedTo',
      'mailedAt',
      'blockedUntil',
      'expiresAt',
      'cardUrl',
      'freezeUrl',
    ],
    rows: [value, forWhom, mailedTo, mailedAt, blockedUntil, expiry],
    buttons: [describeButton('cardUrl', 'Open the gift card'), freezeAccount],
    subject: 'Your gift card for {amount} is paid',
    heading: 'Your gift card is paid',
    paragraphs: ['If nothing has been claimed from it, you can return it within 14 days.'],
  },
  gift_card_bounced: {
    values: ['amount', 'recipient', 'mailedTo', 'cardUrl'],
    rows: [value, forWhom, refusedTo],
    buttons: [describeButton('cardUrl', 'Open the gift card')],
    subject: 'Your gift card for {amount} did not arrive',
    heading: 'We could not deliver your gift card',
    paragraphs: [
      'The recipient does not have the code yet. On the page of the gift card you can correct the address once, have the code sent again, or return the card within 14 days of its payment.',
    ],
  },
  gift_card_refunded: {
    values: ['amount', 'recipient', 'cardUrl'],
    rows: [value, forWhom],
    buttons: [describeButton('cardUrl', 'Open the gift card')],
    subject: 'Your gift card for {amount} is returned',
    heading: 'Your gift card is returned',
    paragraphs: ['Its code no longer works, and {amount} is back in your balance.'],
  },
  gift_card_expired: {
    values: ['amount', 'recipient', 'rest', 'cardUrl'],
    rows: [value, forWhom],
    buttons: [describeButton('cardUrl', 'Open the gift card')],
    subject: 'Your gift card for {amount} has expired',
    heading: 'Your gift card has expired',
    paragraphs: ['{rest} was left on it and is back in your balance.'],
  },
  gift_card_expired_in_part: {
    values: ['amount', 'recipient', 'credited', 'waiting', 'cardUrl', 'verifyUrl'],
    rows: [value, forWhom, credited, waiting],
    buttons: [verifyIdentity, describeButton('cardUrl', 'Open the gift card')],
    subject: 'Your expired gift card: {credited} is in your balance',
    heading: 'A part of your expired gift card waits',
    paragraphs: [
      '{credited} from it is back in your balance. {waiting} is above your deposit limit, so we credit it once the limit allows.',
      'With a verified identity the limit is higher.',
    ],
  },
  gift_card_ends_soon: {
    values: ['rest', 'sender', 'recipient', 'lastFour', 'expiresAt', 'claimUrl'],
    rows: [left, from, forWhom, lastFour, expiry],
    buttons: [describeButton('claimUrl', 'Claim the gift card')],
    subject: 'Your gift card can be claimed by {expiresAt}',
    heading: 'Your gift card still has {rest}',
    paragraphs: ['Claim it by {expiresAt} with the code that you received. It costs nothing.'],
  },
  bought_gift_card_ends_soon: {
    values: ['rest', 'recipient', 'lastFour', 'expiresAt', 'cardUrl'],
    rows: [left, forWhom, lastFour, expiry],
    buttons: [describeButton('cardUrl', 'Open the gift card')],
    subject: 'The gift card that you bought can be claimed by {expiresAt}',
    heading: 'The gift card that you bought still has {rest}',
    paragraphs: ['Remind its holder. What is not claimed by {expiresAt} goes to your balance.'],
  },
});
