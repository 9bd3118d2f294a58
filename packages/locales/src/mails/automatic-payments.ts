import type { Descriptor } from '../descriptors.ts';
import { received } from './common-rows.ts';
import { describeButton, describeMails, describeRow } from './mail.ts';

/** Why a run bought nothing, as a sentence. */
export const runFailures = {
  not_enough_funds: {
    id: 'automatic_run.not_enough_funds',
    message: 'There was too little money on your balance.',
  },
  below_minimum: {
    id: 'automatic_run.below_minimum',
    message: 'The amount is below the smallest trade of a coin.',
  },
  suspended: { id: 'automatic_run.suspended', message: 'Trading of a coin was suspended.' },
  price_moved: { id: 'automatic_run.price_moved', message: 'The price of a coin was moving too fast.' },
  above_limit: { id: 'automatic_run.above_limit', message: 'The amount is above the limit of your account.' },
  terms_not_agreed: {
    id: 'automatic_run.terms_not_agreed',
    message: 'You haven’t agreed to our current terms yet.',
  },
  frozen: { id: 'automatic_run.frozen', message: 'Your account is frozen.' },
  failed: { id: 'automatic_run.failed', message: 'The purchase could not be made on the market.' },
} as const satisfies Record<string, Descriptor>;
export type RunFailure = keyof typeof runFailures;

const common = {
  values: ['plan', 'amount', 'reason', 'plansUrl'],
  rows: [
    describeRow('plan', 'Plan'),
    describeRow('amount', 'Amount of a run'),
    describeRow('reason', 'Reason'),
  ],
  buttons: [describeButton('plansUrl', 'Show your plans')],
} as const;

/** Mails about plans that do not buy, payments that buy nothing, and plans that are about to send. Subjects do not contain what the owner wrote. */
export const automaticPaymentMails = describeMails({
  automatic_buy_failed: {
    ...common,
    subject: 'Your automatic purchase for {amount} was not made',
    heading: 'Your automatic purchase was not made',
    paragraphs: [
      'The plan goes on: it tries again at its next time. If it fails five times in a row, we pause it.',
    ],
  },
  automatic_buy_payment_failed: {
    ...common,
    subject: 'Your automatic purchase for {amount} was not made',
    heading: 'Your automatic purchase was not made',
    paragraphs: [
      'The money stays on your balance. The plan goes on: it buys with it when your next payment arrives, or when you run it yourself. If it fails five times in a row, we pause it.',
    ],
  },
  automatic_buy_other_currency: {
    ...{ values: ['plan', 'received', 'plansUrl'], buttons: common.buttons },
    rows: [describeRow('plan', 'Plan'), received],
    subject: 'Your payment of {received} bought nothing',
    heading: 'Your payment bought nothing',
    paragraphs: [
      'It came in a currency in which the plan does not buy, so it is on your balance. You can use it for an order or for a plan in that currency.',
    ],
  },
  automatic_buy_above_limit: {
    ...common,
    subject: 'Your automatic purchase for {amount} is paused',
    heading: 'We have paused your automatic purchase',
    paragraphs: [
      'Its amount is above the limit of your account. Verify your account or lower the amount, then resume the plan.',
    ],
  },
  automatic_buy_paused: {
    ...common,
    subject: 'Your automatic purchase for {amount} is paused',
    heading: 'We have paused your automatic purchase',
    paragraphs: ['It failed five times in a row. You can resume the plan when the reason is gone.'],
  },
  automatic_buy_authorize: {
    values: ['plan', 'amount', 'destinations', 'dueAt', 'confirmUrl', 'freezeUrl'],
    rows: [
      describeRow('plan', 'Plan'),
      describeRow('amount', 'The most that a run may spend'),
      describeRow('destinations', 'Sent to'),
      describeRow('dueAt', 'Valid until'),
    ],
    buttons: [
      describeButton('confirmUrl', 'Confirm the addresses'),
      describeButton('freezeUrl', 'This was not me: freeze the account'),
    ],
    subject: 'Confirm where your automatic purchase sends coins',
    heading: 'Confirm where your coins go',
    paragraphs: [
      'Your plan will send the coins it buys to these addresses without asking you again. Compare each address letter by letter: transfers can’t be reversed. Until you confirm, the coins stay on your balance. If two-step login is on, the page also asks for a code.',
      'After an extended public key you see its first address. Each payment goes to the next address of the key.',
    ],
    note: 'You didn’t ask for this? Don’t confirm it. Freeze your account and change your password.',
  },
});
