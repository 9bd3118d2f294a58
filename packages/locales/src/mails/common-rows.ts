import type { MailButton, MailRow } from './mail.ts';

// Rows and buttons that mails of several capabilities share.

/** The device and time of a request or an action. */
export const device: MailRow = {
  value: 'device',
  label: { en_US: 'Device', cs_CZ: 'Zařízení', sk_SK: 'Zariadenie', de_DE: 'Gerät', es_ES: 'Dispositivo' },
};
export const at: MailRow = {
  value: 'at',
  label: { en_US: 'Time', cs_CZ: 'Čas', sk_SK: 'Čas', de_DE: 'Zeit', es_ES: 'Hora' },
};

/** For deposits without an order. */
export const received: MailRow = {
  value: 'received',
  label: { en_US: 'Received', cs_CZ: 'Přišlo', sk_SK: 'Prišlo', de_DE: 'Eingegangen', es_ES: 'Recibido' },
};

/** The permissions of an API key or a connected program. */
export const permissions = {
  en_US: 'Permissions',
  cs_CZ: 'Oprávnění',
  sk_SK: 'Oprávnenia',
  de_DE: 'Berechtigungen',
  es_ES: 'Permisos',
} as const;

export const logIn: MailButton = {
  value: 'loginUrl',
  label: {
    en_US: 'Log in',
    cs_CZ: 'Přihlásit se',
    sk_SK: 'Prihlásiť sa',
    de_DE: 'Anmelden',
    es_ES: 'Iniciar sesión',
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

export const verifyIdentity: MailButton = {
  value: 'verifyUrl',
  label: {
    en_US: 'Verify your identity',
    cs_CZ: 'Ověřit totožnost',
    sk_SK: 'Overiť totožnosť',
    de_DE: 'Identität verifizieren',
    es_ES: 'Verificar identidad',
  },
};

/** Opens the account section in which the user has to act. */
export const openAccount: MailButton = {
  value: 'verifyUrl',
  label: {
    en_US: 'Open my account',
    cs_CZ: 'Otevřít můj účet',
    sk_SK: 'Otvoriť môj účet',
    de_DE: 'Mein Konto öffnen',
    es_ES: 'Abrir mi cuenta',
  },
};
