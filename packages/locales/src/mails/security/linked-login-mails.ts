import { freezeAccount } from '../common-rows.ts';
import { describeMails, describeRow } from '../mail.ts';

const provider = describeRow('provider', 'Provider');

/** Linked logins at Google or Apple. */
export const linkedLoginMails = describeMails({
  linked_login_added: {
    values: ['provider', 'freezeUrl'],
    rows: [provider],
    buttons: [freezeAccount],
    subject: 'A new way to log in at {brand}',
    heading: 'A new way to log in was added',
    paragraphs: ['From now on this login opens your account as well.'],
  },
  linked_login_removed: {
    values: ['provider', 'freezeUrl'],
    rows: [provider],
    buttons: [freezeAccount],
    subject: 'A way to log in was removed at {brand}',
    heading: 'A way to log in was removed',
    paragraphs: ['This login no longer opens your account.'],
  },
});
