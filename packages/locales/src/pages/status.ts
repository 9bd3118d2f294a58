import type { PageNames } from './page-names.ts';

export const statusPages: PageNames = {
  '/status': {
    cs_CZ: 'Stav služeb | výpadek funguje porucha',
    sk_SK: 'Stav služieb | výpadok funguje porucha',
    en_US: 'Status | outage working down services',
    de_DE: 'Status | Ausfall Störung Dienste',
    es_ES: 'Estado del servicio | caída avería',
  },
};
