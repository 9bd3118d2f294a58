import { accountMails } from './identity/account-mails.ts';
import { apiKeyMails } from './identity/api-key-mails.ts';
import { loginMails } from './identity/login-mails.ts';
import type { Mails } from './mail.ts';

/** Every mail about an account, its password and its API keys, by what it needs to be told. */
export const identityMails = {
  ...accountMails,
  ...apiKeyMails,
  ...loginMails,
} as const satisfies Mails;
