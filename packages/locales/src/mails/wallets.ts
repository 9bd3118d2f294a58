import { freezeAccount } from './common-rows.ts';
import { describeMails, describeRow } from './mail.ts';
import { memo, network } from './orders/order-rows.ts';
import { dueAt } from './security/security-rows.ts';
import { sendsTo } from './withdrawals/withdrawal-rows.ts';

const name = describeRow('name', 'Name');
const usableFrom = describeRow('usableFrom', 'Can be used from');

/** Saved addresses, and the allow-list mode in which withdrawals may go to these only. */
export const walletMails = describeMails({
  address_kept: {
    values: ['name', 'destination', 'memo', 'network', 'usableFrom', 'freezeUrl'],
    rows: [name, sendsTo, memo, network, usableFrom],
    buttons: [freezeAccount],
    subject: 'You saved a withdrawal address: {name}',
    heading: 'A withdrawal address was saved',
    paragraphs: ['If it was you, there’s nothing to do.'],
  },
  allow_list_loosened: {
    values: ['dueAt', 'freezeUrl'],
    rows: [dueAt],
    buttons: [freezeAccount],
    subject: 'Your withdrawals will be less protected',
    heading: 'Your withdrawals will be less protected',
    paragraphs: [
      'Somebody logged in to your account relaxed the rule that only saved addresses can be used.',
    ],
  },
});
