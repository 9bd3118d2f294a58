import type { PageNames } from './page-names.ts';

export const orderPages: PageNames = {
  '/exchange': [
    'Směnárna | koupit prodat směnit nákup prodej',
    'Zmenáreň | kúpiť predať zmeniť nákup predaj',
    'Exchange | buy sell swap purchase',
    'Tauschen | kaufen verkaufen',
    'Cambiar | comprar vender',
  ],
  '/orders': [
    'Objednávky | historie nákupy prodeje',
    'Objednávky | história nákupy predaje',
    'Orders | history purchases sales',
    'Aufträge | Verlauf Käufe Verkäufe',
    'Órdenes | historial compras ventas',
  ],
};
