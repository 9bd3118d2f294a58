import type { PageNames } from './page-names.ts';

export const withdrawalPages: PageNames = {
  '/withdraw': {
    cs_CZ: 'Výběr | poslat vyplatit',
    sk_SK: 'Výber | poslať vyplatiť',
    en_US: 'Withdraw | send payout',
    de_DE: 'Auszahlung | senden',
    es_ES: 'Retirada | enviar',
  },
};
