import { accountMails } from './identity/account-mails.ts';
import { apiKeyMails } from './identity/api-key-mails.ts';
import { loginMails } from './identity/login-mails.ts';
import type { Mails } from './mail.ts';

/** All mails about an account, its password and its API keys. */
export const identityMails = {
  ...accountMails,
  ...apiKeyMails,
  ...loginMails,
} as const satisfies Mails;
