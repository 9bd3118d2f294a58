import type { PageNames } from './page-names.ts';

export const ratePages: PageNames = {
  '/currencies': {
    cs_CZ: 'Všechny kryptoměny | mince ceny kurzy',
    sk_SK: 'Všetky kryptomeny | mince ceny kurzy',
    en_US: 'All cryptocurrencies | coins prices rates',
    de_DE: 'Alle Kryptowährungen | Coins Kurse Preise',
    es_ES: 'Todas las criptomonedas | monedas precios',
  },
  '/fees': {
    cs_CZ: 'Poplatky | cena sazebník',
    sk_SK: 'Poplatky | cena sadzobník',
    en_US: 'Fees | price cost',
    de_DE: 'Gebühren | Kosten Preise',
    es_ES: 'Comisiones | precio coste',
  },
};
