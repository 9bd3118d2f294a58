import type { PageNames } from './page-names.ts';

export const transactionPages: PageNames = {
  '/myaccount?section=transactions': {
    cs_CZ: 'Transakce | pohyby výpis',
    sk_SK: 'Transakcie | pohyby výpis',
    en_US: 'Transactions | statement movements',
    de_DE: 'Transaktionen | Auszug',
    es_ES: 'Transacciones | extracto movimientos',
  },
};
