import type { ReasonOf } from '@dukat/contract/endpoint';
import type { readSandboxMail } from '@dukat/contract/sandbox/mail';
import type { Texts } from '../locale.ts';

export type NotificationRefusal = ReasonOf<typeof readSandboxMail>;

export const notificationRefusals = {
  en_US: { mail_unknown: 'There is no such mail.' },
  cs_CZ: { mail_unknown: 'Takový e-mail tu není.' },
  sk_SK: { mail_unknown: 'Taký e-mail tu nie je.' },
  de_DE: { mail_unknown: 'Diese E-Mail gibt es nicht.' },
  es_ES: { mail_unknown: 'No existe ese correo.' },
} satisfies Texts<NotificationRefusal>;
