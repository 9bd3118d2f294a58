import type { PageNames } from './page-names.ts';

export const tradingPages: PageNames = {
  '/trade': [
    'Obchodování | burza kniha objednávek graf',
    'Obchodovanie | burza kniha objednávok graf',
    'Trading | order book chart limit',
    'Handel | Orderbuch Chart Börse',
    'Trading | libro de órdenes gráfico',
  ],
  '/markets': [
    'Trhy | páry ceny',
    'Trhy | páry ceny',
    'Markets | pairs prices',
    'Märkte | Paare Kurse',
    'Mercados | pares precios',
  ],
};
