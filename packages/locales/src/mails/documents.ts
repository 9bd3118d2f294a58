import type { Mails } from './mail.ts';

const file = {
  value: 'file',
  label: { en_US: 'File', cs_CZ: 'Soubor', sk_SK: 'Súbor', de_DE: 'Datei', es_ES: 'Archivo' },
} as const;
const kept = {
  value: 'keptUntil',
  label: {
    en_US: 'Available until',
    cs_CZ: 'Ke stažení do',
    sk_SK: 'Na stiahnutie do',
    de_DE: 'Verfügbar bis',
    es_ES: 'Disponible hasta',
  },
} as const;

/** Sent when an export that took long is ready. The mail links to the account and never contains the file. */
export const documentMails = {
  document_ready: {
    values: ['file', 'keptUntil', 'documentUrl'],
    rows: [file, kept],
    buttons: [
      {
        value: 'documentUrl',
        label: {
          en_US: 'Go to the file',
          cs_CZ: 'Přejít k souboru',
          sk_SK: 'Prejsť k súboru',
          de_DE: 'Zur Datei',
          es_ES: 'Ir al archivo',
        },
      },
    ],
    texts: {
      en_US: {
        subject: 'Your file is ready: {file}',
        heading: 'Your file is ready',
        paragraphs: ['You can download it in your account after logging in.'],
        note: 'We never send the file itself by e-mail.',
      },
      cs_CZ: {
        subject: 'Váš soubor je připravený: {file}',
        heading: 'Váš soubor je připravený',
        paragraphs: ['Po přihlášení si ho stáhnete ve svém účtu.'],
        note: 'Samotný soubor e-mailem nikdy neposíláme.',
      },
      sk_SK: {
        subject: 'Váš súbor je pripravený: {file}',
        heading: 'Váš súbor je pripravený',
        paragraphs: ['Po prihlásení si ho stiahnete vo svojom účte.'],
        note: 'Samotný súbor e-mailom nikdy neposielame.',
      },
      de_DE: {
        subject: 'Ihre Datei ist bereit: {file}',
        heading: 'Ihre Datei ist bereit',
        paragraphs: ['Nach der Anmeldung können Sie sie in Ihrem Konto herunterladen.'],
        note: 'Die Datei selbst versenden wir nie per E-Mail.',
      },
      es_ES: {
        subject: 'Su archivo está listo: {file}',
        heading: 'Su archivo está listo',
        paragraphs: ['Puede descargarlo en su cuenta después de iniciar sesión.'],
        note: 'Nunca enviamos el archivo por correo electrónico.',
      },
    },
  },
} as const satisfies Mails;
