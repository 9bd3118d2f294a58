import { freezeAccount, permissions } from '../common-rows.ts';
import type { MailRow, Mails } from '../mail.ts';

const appName: MailRow = {
  value: 'appName',
  label: { en_US: 'Program', cs_CZ: 'Program', sk_SK: 'Program', de_DE: 'Programm', es_ES: 'Programa' },
};
const appScopes: MailRow = { value: 'appScopes', label: permissions };

/** Permissions of connected third-party programs. */
export const programMails = {
  app_connected: {
    values: ['appName', 'appScopes', 'freezeUrl'],
    rows: [appName, appScopes],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'A program was connected to your account at {brand}',
        heading: 'A program may now act for you',
        paragraphs: ['You can disconnect it at any time: My account, Applications.'],
      },
      cs_CZ: {
        subject: 'K vašemu účtu u {brand} byl připojen program',
        heading: 'Program teď může jednat za vás',
        paragraphs: ['Kdykoli ho můžete odpojit: Můj účet, Aplikace.'],
      },
      sk_SK: {
        subject: 'K vášmu účtu v {brand} bol pripojený program',
        heading: 'Program teraz môže konať za vás',
        paragraphs: ['Kedykoľvek ho môžete odpojiť: Môj účet, Aplikácie.'],
      },
      de_DE: {
        subject: 'Ein Programm wurde mit Ihrem Konto bei {brand} verbunden',
        heading: 'Ein Programm darf jetzt für Sie handeln',
        paragraphs: ['Sie können es jederzeit trennen: Mein Konto, Anwendungen.'],
      },
      es_ES: {
        subject: 'Se ha conectado un programa a su cuenta de {brand}',
        heading: 'Un programa ya puede actuar en su nombre',
        paragraphs: ['Puede desconectarlo cuando quiera: Mi cuenta, Aplicaciones.'],
      },
    },
  },
} as const satisfies Mails;
