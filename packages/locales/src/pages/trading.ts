import type { PageNames } from './page-names.ts';

export const tradingPages: PageNames = {
  '/trade': {
    cs_CZ: 'Obchodování | burza kniha objednávek graf',
    sk_SK: 'Obchodovanie | burza kniha objednávok graf',
    en_US: 'Trading | order book chart limit',
    de_DE: 'Handel | Orderbuch Chart Börse',
    es_ES: 'Trading | libro de órdenes gráfico',
  },
  '/markets': {
    cs_CZ: 'Trhy | páry ceny',
    sk_SK: 'Trhy | páry ceny',
    en_US: 'Markets | pairs prices',
    de_DE: 'Märkte | Paare Kurse',
    es_ES: 'Mercados | pares precios',
  },
};
