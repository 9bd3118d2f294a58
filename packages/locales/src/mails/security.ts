import type { Mails } from './mail.ts';
import { credentialMails } from './security/credential-mails.ts';
import { deviceMails } from './security/device-mails.ts';
import { factorResetMails } from './security/factor-reset-mails.ts';
import { freezeMails } from './security/freeze-mails.ts';
import { linkedLoginMails } from './security/linked-login-mails.ts';
import { programMails } from './security/program-mails.ts';
import { secondFactorMails } from './security/second-factor-mails.ts';

/** Mails about the protection of the account. Each has a link that freezes the account. */
export const securityMails = {
  ...secondFactorMails,
  ...factorResetMails,
  ...freezeMails,
  ...deviceMails,
  ...linkedLoginMails,
  ...programMails,
  ...credentialMails,
} as const satisfies Mails;
