import type { PageNames } from './page-names.ts';

export const ratePages: PageNames = {
  '/currencies': [
    'Všechny kryptoměny | mince ceny kurzy',
    'Všetky kryptomeny | mince ceny kurzy',
    'All cryptocurrencies | coins prices rates',
    'Alle Kryptowährungen | Coins Kurse Preise',
    'Todas las criptomonedas | monedas precios',
  ],
  '/fees': [
    'Poplatky | cena sazebník',
    'Poplatky | cena sadzobník',
    'Fees | price cost',
    'Gebühren | Kosten Preise',
    'Comisiones | precio coste',
  ],
};
