import { at, device, logIn } from '../common-rows.ts';
import { describeMails } from '../mail.ts';
import { confirmEmail, setNewPassword, setPassword } from './identity-rows.ts';

/** Mails about an account and its password. */
export const accountMails = describeMails({
  account_opened: {
    values: ['device', 'at', 'passwordUrl', 'confirmUrl'],
    rows: [device, at],
    buttons: [setPassword, confirmEmail],
    subject: 'Your account at {brand}',
    heading: 'We have opened an account for you',
    paragraphs: [
      'It keeps your orders in one place. Set a password to log in; the link is valid for seven days.',
      'Don’t want a password now? Just confirm that this e-mail is yours.',
    ],
    note: 'If you didn’t order anything or register, you can ignore this e-mail.',
  },
  account_exists: {
    values: ['device', 'at', 'loginUrl', 'passwordUrl'],
    rows: [device, at],
    buttons: [logIn, setNewPassword],
    subject: 'You already have an account at {brand}',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, wanted to register with this e-mail. You can simply log in. If you do not know the password, set a new one; the link is valid for two hours.',
    ],
    note: 'If this wasn’t you, you can ignore this e-mail: nothing has changed.',
  },
  set_password: {
    values: ['device', 'at', 'passwordUrl'],
    rows: [device, at],
    buttons: [setNewPassword],
    subject: 'Set your password at {brand}',
    heading: 'Set your password',
    paragraphs: ['Use this link to set a new password. It is valid for two hours and works once.'],
    note: 'If you didn’t ask for this, you can ignore this e-mail: your password stays as it is.',
  },
  password_changed: {
    values: ['loginUrl', 'supportEmail'],
    rows: [],
    buttons: [logIn],
    subject: 'Your password at {brand} was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'You have been logged out on all devices and your API keys no longer work. If it was not you, write to us at once at {supportEmail}.',
    ],
  },
  first_password_set: {
    values: ['loginUrl', 'supportEmail'],
    rows: [],
    buttons: [logIn],
    subject: 'Your account at {brand} has a password now',
    heading: 'Your account has a password now',
    paragraphs: [
      'For your safety, nothing leaves your account for 24 hours. If it was not you, write to us at once at {supportEmail}.',
    ],
  },
});
