import type { PageNames } from './page-names.ts';

export const notificationPages: PageNames = {
  '/myaccount?section=notifications': {
    cs_CZ: 'Oznámení | upozornění e-maily',
    sk_SK: 'Oznámenia | upozornenia e-maily',
    en_US: 'Notifications | alerts e-mails',
    de_DE: 'Benachrichtigungen | Hinweise E-Mails',
    es_ES: 'Notificaciones | avisos correos',
  },
};
