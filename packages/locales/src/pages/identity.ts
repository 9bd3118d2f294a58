import type { PageNames } from './page-names.ts';

export const identityPages: PageNames = {
  '/myaccount?section=security': {
    cs_CZ: 'Zabezpečení | heslo 2FA klíče API',
    sk_SK: 'Zabezpečenie | heslo 2FA kľúče API',
    en_US: 'Security | password 2FA API keys',
    de_DE: 'Sicherheit | Passwort 2FA API-Schlüssel',
    es_ES: 'Seguridad | contraseña 2FA claves API',
  },
  '/myaccount?section=applications': {
    cs_CZ: 'Aplikace | oauth přístup',
    sk_SK: 'Aplikácie | oauth prístup',
    en_US: 'Applications | oauth access',
    de_DE: 'Anwendungen | oauth Zugriff',
    es_ES: 'Aplicaciones | oauth acceso',
  },
  '/twofactor_guide': {
    cs_CZ: 'Dvoufázové ověření | 2FA návod',
    sk_SK: 'Dvojfázové overenie | 2FA návod',
    en_US: 'Two-factor guide | 2FA authenticator',
    de_DE: 'Zwei-Faktor-Anleitung | 2FA',
    es_ES: 'Guía de doble factor | 2FA',
  },
};
