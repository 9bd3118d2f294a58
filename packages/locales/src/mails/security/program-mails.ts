import { freezeAccount, permissions } from '../common-rows.ts';
import { describeMails, describeRow, type MailRow } from '../mail.ts';

const appName = describeRow('appName', 'Program');
const appScopes: MailRow = { value: 'appScopes', label: permissions };

/** Permissions of connected third-party programs. */
export const programMails = describeMails({
  app_connected: {
    values: ['appName', 'appScopes', 'freezeUrl'],
    rows: [appName, appScopes],
    buttons: [freezeAccount],
    subject: 'A program was connected to your account at {brand}',
    heading: 'A program may now act for you',
    paragraphs: ['You can disconnect it at any time: My account, Applications.'],
  },
});
