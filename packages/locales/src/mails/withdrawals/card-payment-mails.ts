import { describeMails, type MailButton } from '../mail.ts';
import { amount, dueAt } from '../orders/order-rows.ts';
import { aboutWithdrawal, refusal } from './withdrawal-rows.ts';

const values = [...aboutWithdrawal, 'withdrawalUrl'] as const;
const rows = [amount];
const openPayment: MailButton = {
  value: 'withdrawalUrl',
  label: { id: 'button.openCardPayment', message: 'Open the payment' },
};
const buttons = [openPayment];
const confirmPayment: MailButton = {
  value: 'confirmUrl',
  label: { id: 'button.confirmCardPayment', message: 'Confirm the payment' },
};
const cancelCard: MailButton = {
  value: 'cancelUrl',
  label: { id: 'button.cancelGiftCard', message: 'Cancel the gift card' },
};

/** Gift cards paid from a balance, from the request until they are paid or cancelled. */
export const cardPaymentMails = describeMails({
  gift_card_asked: {
    values: [...aboutWithdrawal, 'dueAt', 'confirmUrl', 'cancelUrl'],
    rows: [...rows, dueAt],
    buttons: [confirmPayment, cancelCard],
    subject: 'Confirm your gift card for {amount}',
    heading: 'Confirm your gift card',
    paragraphs: [
      'We’ll create the card once you confirm the payment. Anyone who has its code can claim the money. If two-step login is on, the page also asks for a code.',
    ],
    note: 'You didn’t ask for this? Cancel the gift card and change your password.',
  },
  gift_card_waits: {
    values,
    rows,
    buttons,
    subject: 'We’re reviewing your gift card for {amount}',
    heading: 'We’re reviewing your gift card',
    paragraphs: [
      'You’ve confirmed the payment. Because it’s a large amount, two of our people review it first. You don’t need to do anything; you can cancel it until then.',
    ],
    note: 'You didn’t ask for this? Cancel the gift card and change your password.',
  },
  gift_card_declined: {
    values: [...values, 'refusal'],
    rows: [...rows, refusal],
    buttons,
    subject: 'Your gift card for {amount} was declined',
    heading: 'We couldn’t approve your gift card',
    paragraphs: ['The card was not created. The whole amount is back in your balance.'],
  },
  gift_card_not_approved: {
    values,
    rows,
    buttons,
    subject: 'Your gift card for {amount} was not created',
    heading: 'We didn’t review your gift card in time',
    paragraphs: [
      'We’re sorry: the review took too long. The whole amount is back in your balance, and you can buy the card again.',
    ],
  },
  gift_card_canceled: {
    values,
    rows,
    buttons,
    subject: 'Your gift card for {amount} is canceled',
    heading: 'Your gift card is canceled',
    paragraphs: ['The card was not created. The whole amount is back in your balance.'],
  },
  gift_card_unconfirmed: {
    values,
    rows,
    buttons,
    subject: 'Your gift card for {amount} was not confirmed',
    heading: 'Your gift card was not confirmed in time',
    paragraphs: ['The card was not created. The whole amount is back in your balance.'],
  },
});
