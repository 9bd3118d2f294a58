import type { KeptReason, StayReason } from '@dukat/rules/automatic-sales/sale';
import type { Descriptor } from '../descriptors.ts';
import { describeButton, describeMails, describeRow } from './mail.ts';

/** Why coins were not sold, as a sentence. */
export const keptTexts = {
  paused: { id: 'automatic_sale_kept.paused', message: 'The address is paused.' },
  removed: {
    id: 'automatic_sale_kept.removed',
    message: 'You have removed this address. It still credits your balance.',
  },
  other_coin: { id: 'automatic_sale_kept.other_coin', message: 'The address sells another coin.' },
  below_floor: { id: 'automatic_sale_kept.below_floor', message: 'The price was below your floor price.' },
  not_enough_funds: {
    id: 'automatic_sale_kept.not_enough_funds',
    message: 'You have used the coins otherwise.',
  },
  frozen: { id: 'automatic_sale_kept.frozen', message: 'Your account is frozen.' },
  above_limit: {
    id: 'automatic_sale_kept.above_limit',
    message: 'The sum is above the limit of your account.',
  },
  terms_not_agreed: {
    id: 'automatic_sale_kept.terms_not_agreed',
    message: 'You haven’t agreed to our current terms yet.',
  },
  sold_before: {
    id: 'automatic_sale_kept.sold_before',
    message: 'The same coins were sold before their network lost the payment for a time.',
  },
} as const satisfies Record<KeptReason, Descriptor>;

/** Why the proceeds of a sale were not sent to the bank, as a sentence. */
export const stayTexts = {
  not_sold: {
    id: 'automatic_sale_stays.not_sold',
    message: 'The sale ended before anything was sold.',
  },
  not_confirmed: { id: 'automatic_sale_stays.not_confirmed', message: 'The bank account isn’t confirmed.' },
  above_authorized: {
    id: 'automatic_sale_stays.above_authorized',
    message: 'The sum is above the largest payout that you have allowed.',
  },
  account_not_own: {
    id: 'automatic_sale_stays.account_not_own',
    message: 'The bank account isn’t verified as yours any more.',
  },
  not_enough_funds: {
    id: 'automatic_sale_stays.not_enough_funds',
    message: 'You have used the money otherwise.',
  },
  frozen: { id: 'automatic_sale_stays.frozen', message: 'Your account is frozen.' },
  held: {
    id: 'automatic_sale_stays.held',
    message: 'Payouts wait after a change of your security settings.',
  },
  below_minimum: {
    id: 'automatic_sale_stays.below_minimum',
    message: 'The sum is below the smallest withdrawal.',
  },
  above_limit: {
    id: 'automatic_sale_stays.above_limit',
    message: 'The sum is above the limit of your account.',
  },
  address_not_kept: {
    id: 'automatic_sale_stays.address_not_kept',
    message: 'The bank account isn’t in your address book.',
  },
  unavailable: { id: 'automatic_sale_stays.unavailable', message: 'The payout could not be made.' },
} as const satisfies Record<StayReason, Descriptor>;

const salesUrl = describeButton('salesUrl', 'Show your addresses');

/** Mails about addresses whose coins are sold. */
export const automaticSaleMails = describeMails({
  automatic_sale_coins_kept: {
    values: ['received', 'reason', 'salesUrl'],
    rows: [describeRow('received', 'Received'), describeRow('reason', 'Reason')],
    buttons: [salesUrl],
    subject: '{received} stay on your balance',
    heading: 'Your coins were not sold',
    paragraphs: ['Coins came to an address that sells. We have credited them to your balance instead.'],
  },
  automatic_sale_money_stays: {
    values: ['amount', 'reason', 'salesUrl'],
    rows: [describeRow('amount', 'Amount'), describeRow('reason', 'Reason')],
    buttons: [salesUrl],
    subject: 'The proceeds of your sale stay on your balance',
    paragraphs: [
      'Your coins were sold, but we did not send the money to your bank account. You can withdraw it yourself.',
    ],
  },
  automatic_sale_account_asked: {
    values: ['destination', 'amount', 'code', 'dueAt', 'freezeUrl'],
    rows: [
      describeRow('destination', 'Bank account'),
      describeRow('amount', 'Largest payout'),
      describeRow('code', 'Code'),
      describeRow('dueAt', 'Valid until'),
    ],
    buttons: [describeButton('freezeUrl', 'This was not me: freeze the account')],
    subject: 'Confirm the bank account of your automatic sale',
    paragraphs: [
      'Enter the code on the page of your address. From then on we send the proceeds of its sales to this account without asking again. Never tell the code to anyone.',
    ],
  },
});
