import type { MailButton, MailRow } from '../mail.ts';

// Rows and buttons that security mails share.

export const dueAt: MailRow = {
  value: 'dueAt',
  label: {
    en_US: 'Takes effect',
    cs_CZ: 'Nastane',
    sk_SK: 'Nastane',
    de_DE: 'Wirksam ab',
    es_ES: 'Tendrá efecto',
  },
};
export const beginReset: MailButton = {
  value: 'resetUrl',
  label: {
    en_US: 'Reset the second step',
    cs_CZ: 'Zrušit druhý krok',
    sk_SK: 'Zrušiť druhý krok',
    de_DE: 'Zweiten Schritt zurücksetzen',
    es_ES: 'Restablecer el segundo paso',
  },
};
export const stopReset: MailButton = {
  value: 'stopUrl',
  label: {
    en_US: 'Stop the reset',
    cs_CZ: 'Zastavit zrušení',
    sk_SK: 'Zastaviť zrušenie',
    de_DE: 'Zurücksetzen stoppen',
    es_ES: 'Detener el restablecimiento',
  },
};
