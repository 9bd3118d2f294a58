import type { PageNames } from './page-names.ts';

export const transactionPages: PageNames = {
  '/myaccount?section=transactions': [
    'Transakce | pohyby výpis',
    'Transakcie | pohyby výpis',
    'Transactions | statement movements',
    'Transaktionen | Auszug',
    'Transacciones | extracto movimientos',
  ],
};
