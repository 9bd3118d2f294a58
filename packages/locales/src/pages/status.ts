import type { PageNames } from './page-names.ts';

export const statusPages: PageNames = {
  '/status': [
    'Stav služeb | výpadek funguje porucha',
    'Stav služieb | výpadok funguje porucha',
    'Status | outage working down services',
    'Status | Ausfall Störung Dienste',
    'Estado del servicio | caída avería',
  ],
};
