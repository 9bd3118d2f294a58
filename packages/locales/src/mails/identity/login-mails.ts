import { at, device, logIn } from '../common-rows.ts';
import { describeButton, describeMails, type MailButton } from '../mail.ts';

/** Logs in by the mailed link. */
const logInNow: MailButton = { ...logIn, value: 'linkUrl' };
const register = describeButton('registerUrl', 'Open an account');

/** Mails for a login by mail: an address gets the link if it has an account, otherwise an invitation to register. */
export const loginMails = describeMails({
  login_link: {
    values: ['device', 'at', 'linkUrl'],
    rows: [device, at],
    buttons: [logInNow],
    subject: 'Your login link for {brand}',
    heading: 'Log in with one click',
    paragraphs: ['The link is valid for 15 minutes and works once. Don’t forward this e-mail to anyone.'],
    note: 'If you didn’t ask for it, don’t open the link: nobody can get in without this e-mail.',
  },
  login_without_account: {
    values: ['device', 'at', 'registerUrl'],
    rows: [device, at],
    buttons: [register],
    subject: 'Logging in to {brand}',
    heading: 'There is no account with this e-mail',
    paragraphs: [
      'Somebody, probably you, asked for a link to log in. There is no account at {brand} with this e-mail yet. Try another address, or open an account.',
    ],
    note: 'If this wasn’t you, you can ignore this e-mail.',
  },
});
