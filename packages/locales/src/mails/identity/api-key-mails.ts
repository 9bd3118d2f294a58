import { logIn } from '../common-rows.ts';
import { describeMails } from '../mail.ts';
import { aboutKey, keyAddresses, keyLabel, keyScopes } from './identity-rows.ts';

/** Mails about the API keys of an account. */
export const apiKeyMails = describeMails({
  api_key_created: {
    values: [...aboutKey],
    rows: [keyLabel, keyScopes, keyAddresses],
    buttons: [logIn],
    subject: 'A new API key at {brand}',
    heading: 'A new API key was made',
    paragraphs: [
      'Programs that hold it can act for you as far as its permissions go. If it was not you, log in, delete the key, change your password and write to us at {supportEmail}.',
    ],
  },
  api_key_changed: {
    values: [...aboutKey],
    rows: [keyLabel, keyScopes, keyAddresses],
    buttons: [logIn],
    subject: 'An API key at {brand} was changed',
    heading: 'An API key was changed',
    paragraphs: [
      'These are its settings from now on. If it was not you, log in, delete the key, change your password and write to us at {supportEmail}.',
    ],
  },
  api_key_deleted: {
    values: [...aboutKey],
    rows: [keyLabel, keyScopes, keyAddresses],
    buttons: [logIn],
    subject: 'An API key at {brand} was deleted',
    heading: 'An API key was deleted',
    paragraphs: [
      'No program can use it any more. If it was not you, change your password and write to us at {supportEmail}.',
    ],
  },
});
