import { freezeAccount, logIn } from '../common-rows.ts';
import { describeMails } from '../mail.ts';
import { dueAt } from './security-rows.ts';

/** The account was frozen or unfrozen. */
export const freezeMails = describeMails({
  account_frozen: {
    values: ['loginUrl'],
    rows: [],
    buttons: [logIn],
    subject: 'Your account at {brand} is frozen',
    heading: 'Your account is frozen',
    paragraphs: [
      'Your open orders are canceled, nothing can be withdrawn and every device is logged out. Set a new password, then log in and ask us to unfreeze the account.',
    ],
  },
  account_thawing: {
    values: ['dueAt', 'freezeUrl'],
    rows: [dueAt],
    buttons: [freezeAccount],
    subject: 'Your account at {brand} will be unfrozen',
    heading: 'Your account will be unfrozen',
    paragraphs: ['Somebody who logged in to your account asked us to unfreeze it. If it was you, just wait.'],
  },
  account_thawed: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    subject: 'Your account at {brand} is open again',
    heading: 'Your account is open again',
    paragraphs: ['You can trade and withdraw again.'],
  },
});
