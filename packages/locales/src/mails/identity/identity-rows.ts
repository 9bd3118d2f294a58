import { permissions } from '../common-rows.ts';
import type { MailButton, MailRow } from '../mail.ts';

export const keyLabel: MailRow = {
  value: 'keyLabel',
  label: {
    en_US: 'API key',
    cs_CZ: 'API klíč',
    sk_SK: 'API kľúč',
    de_DE: 'API-Schlüssel',
    es_ES: 'Clave de API',
  },
};

export const keyScopes: MailRow = { value: 'keyScopes', label: permissions };

export const keyAddresses: MailRow = {
  value: 'keyAddresses',
  label: {
    en_US: 'Allowed addresses',
    cs_CZ: 'Povolené adresy',
    sk_SK: 'Povolené adresy',
    de_DE: 'Erlaubte Adressen',
    es_ES: 'Direcciones permitidas',
  },
};

export const setPassword: MailButton = {
  value: 'passwordUrl',
  label: {
    en_US: 'Set a password',
    cs_CZ: 'Nastavit heslo',
    sk_SK: 'Nastaviť heslo',
    de_DE: 'Passwort festlegen',
    es_ES: 'Establecer una contraseña',
  },
};

export const confirmEmail: MailButton = {
  value: 'confirmUrl',
  label: {
    en_US: 'Only confirm the e-mail',
    cs_CZ: 'Jen potvrdit e-mail',
    sk_SK: 'Len potvrdiť e-mail',
    de_DE: 'Nur die E-Mail-Adresse bestätigen',
    es_ES: 'Solo confirmar el correo',
  },
};

export const setNewPassword: MailButton = {
  value: 'passwordUrl',
  label: {
    en_US: 'Set a new password',
    cs_CZ: 'Nastavit nové heslo',
    sk_SK: 'Nastaviť nové heslo',
    de_DE: 'Neues Passwort festlegen',
    es_ES: 'Establecer una contraseña nueva',
  },
};

export const aboutKey = ['keyLabel', 'keyScopes', 'keyAddresses', 'loginUrl', 'supportEmail'] as const;
