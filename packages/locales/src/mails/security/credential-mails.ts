import { freezeAccount } from '../common-rows.ts';
import { describeButton, describeMails, describeRow } from '../mail.ts';

const apiKeys = describeRow('apiKeys', 'API keys');
const programs = describeRow('programs', 'Programs');
const passkeys = describeRow('passkeys', 'Passkeys');
const logins = describeRow('logins', 'Logins at others');
const deletedAt = describeRow('deletedAt', 'Deleted on');
const credential = describeRow('credential', 'Name');
const review = describeButton('securityUrl', 'Review access');

/** Credentials that an account recovery or a restore of the database suspended. */
export const credentialMails = describeMails({
  credentials_suspended: {
    values: ['apiKeys', 'programs', 'passkeys', 'logins', 'deletedAt', 'securityUrl', 'freezeUrl'],
    rows: [apiKeys, programs, passkeys, logins, deletedAt],
    buttons: [review, freezeAccount],
    subject: 'Access to your account at {brand} was suspended',
    heading: 'Decide who keeps access',
    paragraphs: [
      'The protection of your account was changed, so we suspended everything else that could open it or act for you. Nothing on this list works until you keep it.',
      'Keep what is yours and delete what you do not recognize: My account, Security. What you do not keep is deleted.',
    ],
  },
  credentials_restored: {
    values: ['apiKeys', 'programs', 'deletedAt', 'securityUrl', 'freezeUrl'],
    rows: [apiKeys, programs, deletedAt],
    buttons: [review, freezeAccount],
    subject: 'Access to your account at {brand} was suspended',
    heading: 'Decide who keeps access',
    paragraphs: [
      'We had to return to an earlier copy of our records, in which access that you have ended since might work again. So we suspended all of it. Nothing on this list works until you keep it.',
      'Keep what is yours and delete what you do not recognize: My account, Security. What you do not keep is deleted.',
      'Devices were signed out. Bolt cards, and automatic payments to addresses and bank accounts, wait until you confirm them again.',
    ],
  },
  credential_kept: {
    values: ['credential', 'freezeUrl'],
    rows: [credential],
    buttons: [freezeAccount],
    subject: 'Suspended access to your account at {brand} works again',
    heading: 'Suspended access works again',
    paragraphs: ['It can open your account or act for you as before.'],
  },
});
