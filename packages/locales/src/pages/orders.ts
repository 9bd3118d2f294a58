import type { PageNames } from './page-names.ts';

export const orderPages: PageNames = {
  '/exchange': {
    cs_CZ: 'Směnárna | koupit prodat směnit nákup prodej',
    sk_SK: 'Zmenáreň | kúpiť predať zmeniť nákup predaj',
    en_US: 'Exchange | buy sell swap purchase',
    de_DE: 'Tauschen | kaufen verkaufen',
    es_ES: 'Cambiar | comprar vender',
  },
  '/orders': {
    cs_CZ: 'Objednávky | historie nákupy prodeje',
    sk_SK: 'Objednávky | história nákupy predaje',
    en_US: 'Orders | history purchases sales',
    de_DE: 'Aufträge | Verlauf Käufe Verkäufe',
    es_ES: 'Órdenes | historial compras ventas',
  },
};
