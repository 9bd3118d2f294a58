import { freezeAccount, logIn } from './common-rows.ts';
import { describeButton, describeMails, describeRow } from './mail.ts';

const newEmail = describeRow('newEmail', 'New e-mail');
const confirmChange = describeButton('changeUrl', 'Confirm the change');
/** A change of the account's e-mail address: mails to the old and to the new address. */
export const emailChangeMails = describeMails({
  email_change_asked: {
    values: ['newEmail', 'changeUrl', 'freezeUrl'],
    rows: [newEmail],
    buttons: [confirmChange, freezeAccount],
    subject: 'Change your e-mail at {brand}?',
    heading: 'Confirm your e-mail change',
    paragraphs: [
      'Somebody who is logged in to your account wants to change its e-mail. If it was you, confirm it here and in the new mailbox. The link is valid for two hours.',
      'After the change you will be logged out everywhere, and withdrawals wait 24 hours.',
    ],
  },
  email_change_confirm: {
    values: ['changeUrl'],
    rows: [],
    buttons: [confirmChange],
    subject: 'Confirm your new e-mail at {brand}',
    heading: 'Confirm your new e-mail',
    paragraphs: [
      'Somebody, probably you, wants to use this address for an account at {brand}. Confirm it here and in the old mailbox. The link is valid for two hours.',
    ],
    note: 'If this wasn’t you, you can ignore this e-mail.',
  },
  email_change_taken: {
    values: [],
    rows: [],
    buttons: [],
    subject: 'This e-mail already has an account at {brand}',
    heading: 'This e-mail already has an account',
    paragraphs: [
      'Somebody wanted to use this address for another account at {brand}. It belongs to yours, so nothing has changed. If it was you, choose another address.',
    ],
  },
  email_changed: {
    values: ['newEmail', 'freezeUrl'],
    rows: [newEmail],
    buttons: [freezeAccount],
    subject: 'Your e-mail at {brand} was changed',
    heading: 'Your e-mail was changed',
    paragraphs: [
      'From now on we write to the new address, and you log in with it. You have been logged out everywhere, and withdrawals wait 24 hours.',
    ],
  },
  email_is_new: {
    values: ['loginUrl'],
    rows: [],
    buttons: [logIn],
    subject: 'This is now your e-mail at {brand}',
    heading: 'This is now your e-mail',
    paragraphs: [
      'Log in with this address from now on; your password stays. For your safety withdrawals wait 24 hours.',
    ],
  },
});
