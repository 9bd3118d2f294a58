import type { ReasonOf } from '@dukat/contract/endpoint';
import type { setMailWord } from '@dukat/contract/mail-word';
import type { readSandboxMail } from '@dukat/contract/sandbox/mail';
import type { Texts } from '../locale.ts';

export type NotificationRefusal = ReasonOf<typeof readSandboxMail | typeof setMailWord>;

export const notificationRefusals = {
  en_US: {
    mail_unknown: 'There is no such mail.',
    mail_word_invalid: 'Choose 2 to 30 letters or digits.',
  },
  cs_CZ: {
    mail_unknown: 'Takový e-mail tu není.',
    mail_word_invalid: 'Zvolte 2 až 30 písmen nebo číslic.',
  },
  sk_SK: {
    mail_unknown: 'Taký e-mail tu nie je.',
    mail_word_invalid: 'Zvoľte 2 až 30 písmen alebo číslic.',
  },
  de_DE: {
    mail_unknown: 'Diese E-Mail gibt es nicht.',
    mail_word_invalid: 'Wählen Sie 2 bis 30 Buchstaben oder Ziffern.',
  },
  es_ES: {
    mail_unknown: 'No existe ese correo.',
    mail_word_invalid: 'Elija de 2 a 30 letras o cifras.',
  },
} satisfies Texts<NotificationRefusal>;
