import { freezeAccount } from '../common-rows.ts';
import type { MailRow, Mails } from '../mail.ts';

const provider: MailRow = {
  value: 'provider',
  label: {
    en_US: 'Provider',
    cs_CZ: 'Poskytovatel',
    sk_SK: 'Poskytovateľ',
    de_DE: 'Anbieter',
    es_ES: 'Proveedor',
  },
};

/** Linked logins at Google or Apple. */
export const linkedLoginMails = {
  linked_login_added: {
    values: ['provider', 'freezeUrl'],
    rows: [provider],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'A new way to log in at {brand}',
        heading: 'A new way to log in was added',
        paragraphs: ['From now on this login opens your account as well.'],
      },
      cs_CZ: {
        subject: 'Nový způsob přihlášení u {brand}',
        heading: 'Přibyl nový způsob přihlášení',
        paragraphs: ['Odteď se i tímto přihlášením otevře váš účet.'],
      },
      sk_SK: {
        subject: 'Nový spôsob prihlásenia v {brand}',
        heading: 'Pribudol nový spôsob prihlásenia',
        paragraphs: ['Odteraz sa aj týmto prihlásením otvorí váš účet.'],
      },
      de_DE: {
        subject: 'Neue Anmeldung bei {brand}',
        heading: 'Eine neue Anmeldung wurde hinzugefügt',
        paragraphs: ['Ab jetzt öffnet auch diese Anmeldung Ihr Konto.'],
      },
      es_ES: {
        subject: 'Nueva forma de iniciar sesión en {brand}',
        heading: 'Se ha añadido una forma de iniciar sesión',
        paragraphs: ['A partir de ahora, este inicio de sesión también abre su cuenta.'],
      },
    },
  },
  linked_login_removed: {
    values: ['provider', 'freezeUrl'],
    rows: [provider],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'A way to log in was removed at {brand}',
        heading: 'A way to log in was removed',
        paragraphs: ['This login no longer opens your account.'],
      },
      cs_CZ: {
        subject: 'Odebraný způsob přihlášení u {brand}',
        heading: 'Způsob přihlášení byl odebrán',
        paragraphs: ['Tímto přihlášením se už váš účet neotevře.'],
      },
      sk_SK: {
        subject: 'Odobratý spôsob prihlásenia v {brand}',
        heading: 'Spôsob prihlásenia bol odobratý',
        paragraphs: ['Týmto prihlásením sa už váš účet neotvorí.'],
      },
      de_DE: {
        subject: 'Eine Anmeldung bei {brand} wurde entfernt',
        heading: 'Eine Anmeldung wurde entfernt',
        paragraphs: ['Diese Anmeldung öffnet Ihr Konto nicht mehr.'],
      },
      es_ES: {
        subject: 'Se ha eliminado una forma de iniciar sesión en {brand}',
        heading: 'Se ha eliminado una forma de iniciar sesión',
        paragraphs: ['Este inicio de sesión ya no abre su cuenta.'],
      },
    },
  },
} as const satisfies Mails;
