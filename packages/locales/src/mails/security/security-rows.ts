import type { MailButton, MailRow } from '../mail.ts';

// What several mails about an account's security show or lead to.

export const device: MailRow = {
  value: 'device',
  label: { en_US: 'Device', cs_CZ: 'Zařízení', sk_SK: 'Zariadenie', de_DE: 'Gerät', es_ES: 'Dispositivo' },
};
export const at: MailRow = {
  value: 'at',
  label: { en_US: 'Time', cs_CZ: 'Čas', sk_SK: 'Čas', de_DE: 'Zeit', es_ES: 'Hora' },
};
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
export const freezeAccount: MailButton = {
  value: 'freezeUrl',
  label: {
    en_US: 'This was not me: freeze the account',
    cs_CZ: 'To jsem nebyl(a) já: zmrazit účet',
    sk_SK: 'To som nebol(a) ja: zmraziť účet',
    de_DE: 'Das war ich nicht: Konto einfrieren',
    es_ES: 'No he sido yo: congelar la cuenta',
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
