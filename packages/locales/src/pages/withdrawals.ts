import type { PageNames } from './page-names.ts';

export const withdrawalPages: PageNames = {
  '/withdraw': [
    'Výběr | poslat vyplatit',
    'Výber | poslať vyplatiť',
    'Withdraw | send payout',
    'Auszahlung | senden',
    'Retirada | enviar',
  ],
};
