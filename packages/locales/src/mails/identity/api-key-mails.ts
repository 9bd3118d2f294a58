import { logIn } from '../common-rows.ts';
import type { Mails } from '../mail.ts';
import { aboutKey, keyAddresses, keyLabel, keyScopes } from './identity-rows.ts';

/** Mails about the API keys of an account. */
export const apiKeyMails = {
  api_key_created: {
    values: [...aboutKey],
    rows: [keyLabel, keyScopes, keyAddresses],
    buttons: [logIn],
    texts: {
      en_US: {
        subject: 'A new API key at {brand}',
        heading: 'A new API key was made',
        paragraphs: [
          'Programs that hold it can act for you as far as its permissions go. If it was not you, log in, delete the key, change your password and write to us at {supportEmail}.',
        ],
      },
      cs_CZ: {
        subject: 'Nový API klíč u {brand}',
        heading: 'Byl vytvořen nový API klíč',
        paragraphs: [
          'Programy, které jej mají, mohou jednat za vás v rozsahu jeho oprávnění. Pokud jste to nebyli vy, přihlaste se, klíč smažte, změňte si heslo a napište nám na {supportEmail}.',
        ],
      },
      sk_SK: {
        subject: 'Nový API kľúč v {brand}',
        heading: 'Bol vytvorený nový API kľúč',
        paragraphs: [
          'Programy, ktoré ho majú, môžu konať za vás v rozsahu jeho oprávnení. Ak ste to neboli vy, prihláste sa, kľúč zmažte, zmeňte si heslo a napíšte nám na {supportEmail}.',
        ],
      },
      de_DE: {
        subject: 'Ein neuer API-Schlüssel bei {brand}',
        heading: 'Ein neuer API-Schlüssel wurde erstellt',
        paragraphs: [
          'Programme, die ihn besitzen, können im Rahmen seiner Berechtigungen für Sie handeln. Falls Sie das nicht waren, melden Sie sich an, löschen Sie den Schlüssel, ändern Sie Ihr Passwort und schreiben Sie uns an {supportEmail}.',
        ],
      },
      es_ES: {
        subject: 'Nueva clave de API en {brand}',
        heading: 'Se ha creado una nueva clave de API',
        paragraphs: [
          'Los programas que la tengan pueden actuar por usted dentro de sus permisos. Si no ha sido usted, inicie sesión, elimine la clave, cambie su contraseña y escríbanos a {supportEmail}.',
        ],
      },
    },
  },
  api_key_changed: {
    values: [...aboutKey],
    rows: [keyLabel, keyScopes, keyAddresses],
    buttons: [logIn],
    texts: {
      en_US: {
        subject: 'An API key at {brand} was changed',
        heading: 'An API key was changed',
        paragraphs: [
          'These are its settings from now on. If it was not you, log in, delete the key, change your password and write to us at {supportEmail}.',
        ],
      },
      cs_CZ: {
        subject: 'API klíč u {brand} byl změněn',
        heading: 'API klíč byl změněn',
        paragraphs: [
          'Od této chvíle platí toto nastavení. Pokud jste to nebyli vy, přihlaste se, klíč smažte, změňte si heslo a napište nám na {supportEmail}.',
        ],
      },
      sk_SK: {
        subject: 'API kľúč v {brand} bol zmenený',
        heading: 'API kľúč bol zmenený',
        paragraphs: [
          'Odteraz platí toto nastavenie. Ak ste to neboli vy, prihláste sa, kľúč zmažte, zmeňte si heslo a napíšte nám na {supportEmail}.',
        ],
      },
      de_DE: {
        subject: 'Ein API-Schlüssel bei {brand} wurde geändert',
        heading: 'Ein API-Schlüssel wurde geändert',
        paragraphs: [
          'Ab jetzt gelten diese Einstellungen. Falls Sie das nicht waren, melden Sie sich an, löschen Sie den Schlüssel, ändern Sie Ihr Passwort und schreiben Sie uns an {supportEmail}.',
        ],
      },
      es_ES: {
        subject: 'Se ha modificado una clave de API en {brand}',
        heading: 'Se ha modificado una clave de API',
        paragraphs: [
          'Esta es su configuración a partir de ahora. Si no ha sido usted, inicie sesión, elimine la clave, cambie su contraseña y escríbanos a {supportEmail}.',
        ],
      },
    },
  },
  api_key_deleted: {
    values: [...aboutKey],
    rows: [keyLabel, keyScopes, keyAddresses],
    buttons: [logIn],
    texts: {
      en_US: {
        subject: 'An API key at {brand} was deleted',
        heading: 'An API key was deleted',
        paragraphs: [
          'No program can use it any more. If it was not you, change your password and write to us at {supportEmail}.',
        ],
      },
      cs_CZ: {
        subject: 'API klíč u {brand} byl smazán',
        heading: 'API klíč byl smazán',
        paragraphs: [
          'Žádný program jej už nemůže použít. Pokud jste to nebyli vy, změňte si heslo a napište nám na {supportEmail}.',
        ],
      },
      sk_SK: {
        subject: 'API kľúč v {brand} bol zmazaný',
        heading: 'API kľúč bol zmazaný',
        paragraphs: [
          'Žiadny program ho už nemôže použiť. Ak ste to neboli vy, zmeňte si heslo a napíšte nám na {supportEmail}.',
        ],
      },
      de_DE: {
        subject: 'Ein API-Schlüssel bei {brand} wurde gelöscht',
        heading: 'Ein API-Schlüssel wurde gelöscht',
        paragraphs: [
          'Kein Programm kann ihn mehr verwenden. Falls Sie das nicht waren, ändern Sie Ihr Passwort und schreiben Sie uns an {supportEmail}.',
        ],
      },
      es_ES: {
        subject: 'Se ha eliminado una clave de API en {brand}',
        heading: 'Se ha eliminado una clave de API',
        paragraphs: [
          'Ningún programa puede usarla ya. Si no ha sido usted, cambie su contraseña y escríbanos a {supportEmail}.',
        ],
      },
    },
  },
} as const satisfies Mails;
